// Helpers for creating elements; texts are always inserted as text, never as markup.

const isEmpty = (value) => value === undefined || value === null || value === false;

/** Create an element: h("button", {class: "x", onclick: f, data: {id: 1}}, "text", child). */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) set(element, key, value);
  element.append(...children.flat().filter((child) => !isEmpty(child)));
  return element;
}

/** A button with only an icon. */
export function iconButton(name, label, onclick, type = "button") {
  return h("button", { class: "icon", type, "aria-label": label, onclick }, icon(name));
}

function set(element, key, value) {
  if (isEmpty(value)) return;
  if (key === "data") Object.assign(element.dataset, value);
  else if (key === "style") Object.entries(value).forEach((pair) => element.style.setProperty(...pair));
  else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key === "value" || key === "checked" || key === "selected") element[key] = value;
  else element.setAttribute(key, value === true ? "" : value);
}

const PATHS = {
  menu: "M3 6h18M3 12h18M3 18h18",
  hash: "M9 3 7 21M17 3l-2 18M4 9h17M3 15h17",
  thread: "M4 5h16v10H9l-5 4z",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  wrench: "M14 6a5 5 0 0 1 5-1l-3 3 1 2 2 1 3-3a5 5 0 0 1-6 6l-8 7a2 2 0 0 1-3-3l8-8a5 5 0 0 1 1-4z",
  theme: "M12 3v2M12 19v2M3 12h2M19 12h2M6 6l1 1M17 17l1 1M6 18l1-1M17 7l1-1M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z",
  close: "M5 5l14 14M19 5 5 19",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  down: "M5 9l7 7 7-7",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  send: "M4 12 20 4l-5 16-3-7z",
  check: "M5 12l5 5L19 7",
};

/** A line icon by name. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

const COLOURS = ["#5865f2", "#23724b", "#a35200", "#a8326b", "#b3282d", "#0b7285", "#6741d9", "#5c6f00"];

/** A round avatar for a name, with a colour by id. */
export function avatar(name, id) {
  const colour = COLOURS[Number(BigInt(id || 0) % 8n)];
  return h("span", { class: "avatar", style: { background: colour }, "aria-hidden": "true" }, name[0] || "?");
}

/** Show a short notice for some seconds. */
export function toast(text) {
  show(h("div", { class: "toast" }, text), 6000);
}

/** Show a push notification with app, channel and text; a click opens the channel. */
export function pushToast({ app, place, text, open }) {
  const body = text ? h("span", {}, text) : h("em", {}, "(no text)");
  const note = h("button", { class: "toast push", type: "button" }, h("b", {}, `${app} · ${place}`), body);
  note.onclick = () => { note.remove(); open(); };
  show(note, 15_000);
}

function show(note, milliseconds) {
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), milliseconds);
}
