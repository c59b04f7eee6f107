// The way to the sandbox: pushed events come in over a websocket, deeds go out as requests.

/** Listen as an account; calls back with (kind, data), and again with "state" after every reconnection. */
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

/** Do something; returns what the sandbox answers, or throws an Error with its words. */
export async function act(deed, as, body = {}) {
  return post("/sandbox/act", { do: deed, as, ...body });
}

/** Order a fault. */
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
