// Connection to the sandbox: events come by a websocket, actions are sent as requests.

/** Listen as an account; calls back with (kind, data), first with "state", also after every reconnection. */
export function listen(as, heard) {
  let socket = null;
  let stopped = false;
  const open = () => {
    const address = new URL("/sandbox/ws", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("as", as);
    socket = new WebSocket(address);
    socket.onmessage = (event) => {
      const { kind, data } = JSON.parse(event.data);
      if (!stopped) heard(kind, data);
    };
    socket.onclose = () => {
      if (stopped) return;
      heard("lost", null);
      setTimeout(open, 1000);
    };
  };
  open();
  return () => {
    stopped = true;
    socket.close();
  };
}

/** Send an action; returns the sandbox's answer, or throws an Error with its message. */
export async function act(deed, as, body = {}) {
  return post("/sandbox/act", { do: deed, as, ...body });
}

/** Inject a fault. */
export async function order(body) {
  return post("/sandbox/faults", body);
}

async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.error || answer.statusText);
  return result;
}
