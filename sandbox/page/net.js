// Connection to the sandbox: events arrive over a websocket, actions are sent as requests.

/**
 * Listen as an account: calls onEvent(kind, data) with "state" after each connection, then with every event, and
 * with "lost" when the connection ends. Returns a function that stops listening.
 */
export function listen(as, onEvent) {
  let socket = null;
  let stopped = false;
  const open = () => {
    const address = new URL("/sandbox/ws", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("as", as);
    socket = new WebSocket(address);
    socket.onmessage = (event) => {
      const { kind, data } = JSON.parse(event.data);
      if (!stopped) onEvent(kind, data);
    };
    socket.onclose = () => {
      if (stopped) return;
      onEvent("lost", null);
      setTimeout(open, 1000);
    };
  };
  open();
  return () => {
    stopped = true;
    socket.close();
  };
}

/** Send an action; returns the sandbox's response, or throws an Error with its message. */
export async function act(action, as, body = {}) {
  return post("/sandbox/act", { do: action, as, ...body });
}

/** Inject a fault. */
export async function injectFault(body) {
  return post("/sandbox/faults", body);
}

async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const result = await response.json();
  if (!response.ok) throw new Error(result.error || response.statusText);
  return result;
}
