// The drawer beside the channel: settings of account and server, the clock, the bot's permissions, and faults.

import { h } from "./dom.js";

const LOCALES = [
  ["en-US", "English"], ["pl", "Polski"], ["el", "Ελληνικά"], ["de", "Deutsch"], ["fr", "Français"],
];
const JUMPS = [["15 minutes", 900], ["1 hour", 3600], ["1 day", 86_400], ["1 week", 604_800]];
const PERMISSIONS = [
  "VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES", "CREATE_PUBLIC_THREADS",
  "READ_MESSAGE_HISTORY",
];
const FAULTS = [
  ["The next answer is 500", { kind: "answer", status: 500 }],
  ["The next answer is 429 (wait 3 s)", { kind: "answer", status: 429, retry_after: 3 }],
  ["The next request is carried out, but answered by 502", { kind: "answer", status: 502, after: true }],
  ["The next answer takes 4 s", { kind: "slow", seconds: 4 }],
  ["The next connection is cut", { kind: "drop" }],
  ["Close the bot's gateway (it may resume)", { kind: "close_gateway" }],
  ["Close the bot's gateway (session lost)", { kind: "close_gateway", resumable: false }],
  ["Remove pending faults", { kind: "clear" }],
];

/** Fill the drawer; page: {setup(changes), clock(seconds), fault(body)}. */
export function fillTools(aside, rooms, channel, page) {
  const { me } = rooms;
  const now = new Date(Date.now() + rooms.offset * 1000);
  aside.replaceChildren(
    h("h2", {}, "Server tools"),
    h("section", {}, h("h3", {}, `You are ${me.name}`),
      choice("Your language", LOCALES, me.locale, (locale) => page.setup({ locale })),
      tick("Accept direct messages", me.dms_open, (dms_open) => page.setup({ dms_open })),
      tick("Have Manage Server", me.manages, (manages) => page.setup({ manages }))),
    h("section", {}, h("h3", {}, "Server"),
      choice("Language of the server", LOCALES, rooms.locale, (server_locale) => page.setup({ server_locale }))),
    h("section", {}, h("h3", {}, "Clock"),
      h("p", {}, `The time here is ${now.toLocaleString()}. It cannot be set back.`),
      h("div", { class: "row" }, JUMPS.map(([name, seconds]) => press(`+ ${name}`, () => page.clock(seconds))))),
    channel && channel.type !== 1 ? permissions(channel, page) : "",
    h("section", {}, h("h3", {}, "Faults"),
      h("div", { class: "stack" }, FAULTS.map(([name, body]) => press(name, () => page.fault({ ...body }))))),
  );
}

function permissions(channel, page) {
  const kind = (granted) => (granted ? "give_permission" : "take_permission");
  const change = (name) => (granted) => page.fault({ kind: kind(granted), cid: channel.id, name });
  const shown = (name) => name.toLowerCase().replaceAll("_", " ");
  const boxes = PERMISSIONS.map((name) => tick(shown(name), !channel.lacks.includes(name), change(name)));
  const doomed = { kind: "delete_channel", cid: channel.id };
  const remove = () => confirm(`Delete #${channel.name}?`) && page.fault(doomed);
  const title = h("h3", {}, `The bot in #${channel.name}`);
  const thread = (kind, more) => () => page.fault({ kind, cid: channel.id, ...more });
  const states = channel.thread_metadata
    ? [press("Archive this thread", thread("archive_thread")),
      press("Lock it", thread("archive_thread", { locked: true })),
      press("Open it again", thread("open_thread"))]
    : [];
  const last = press("Delete this channel", remove, "danger");
  return h("section", {}, title, boxes, h("div", { class: "stack" }, ...states, last));
}

function press(name, onclick, look = "secondary") {
  return h("button", { class: `button ${look}`, type: "button", onclick }, name);
}

function choice(label, options, value, changed) {
  const known = options.some(([key]) => key === value) ? options : [...options, [value, value]];
  const items = known.map(([key, name]) => h("option", { value: key, selected: key === value }, name));
  const select = h("select", { onchange: () => changed(select.value) }, items);
  return h("label", { class: "field" }, h("span", {}, label), select);
}

function tick(label, checked, changed) {
  const box = h("input", { type: "checkbox", checked, onchange: () => changed(box.checked) });
  return h("label", { class: "tick" }, box, label);
}
