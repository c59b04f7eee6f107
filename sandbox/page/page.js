// The page: who one is, which channel is open, and what is done with what comes in and goes out.

import { Composer } from "./composer.js";
import { lightbox, openModal } from "./dialogs.js";
import { avatar, h, icon, toast } from "./dom.js";
import { refreshTimes } from "./markdown.js";
import { choose } from "./menus.js";
import { messageElement, preload, regroup } from "./messages.js";
import { act, listen, order } from "./net.js";
import { fillTools } from "./tools.js";

const DM = 1, THREADS = [10, 11, 12], THINKS = 8000;
const $ = (id) => document.getElementById(id);
const state = { rooms: null, messages: {}, open: null, unread: new Map(), pings: new Map(), versions: new Map(), following: true, stop: () => {} };
let composer = null;

const names = {
  get me() { return state.rooms.me.id; },
  get locale() { return state.rooms.me.locale; },
  now: () => Date.now() + state.rooms.offset * 1000,
  person: (id) => (id === state.rooms.bot.id ? state.rooms.bot.username : state.rooms.people.find((one) => one.id === id)?.name ?? "unknown-user"),
  role: (id) => state.rooms.roles.find((one) => one.id === id)?.name ?? "unknown-role",
  channel: (id) => state.rooms.channels.find((one) => one.id === id)?.name ?? "unknown",
  go: (id) => openChannel(id),
  use: (path) => composer.use(path),
};

function entities(kind) {
  const { people, roles, channels, bot } = state.rooms;
  const lists = {
    people: [...people, { id: bot.id, name: bot.username }],
    roles,
    channels: channels.filter((one) => one.type === 0),
  };
  return lists[kind].map((one) => ({ id: one.id, name: one.name, kind }));
}

const context = (message) => ({
  names,
  entities,
  show: lightbox,
  find: (id) => state.messages[message.channel_id]?.get(id),
  jump: (id) => flash(id),
  dismiss: (one) => attempt(() => act("dismiss", names.me, { channel: one.channel_id, message: one.id })),
  press: (custom_id) => interact(message, "press", { custom_id }),
  choose: (custom_id, values) => interact(message, "choose", { custom_id, values }),
});

// -- doing

async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message);
    return null;
  }
}

async function interact(message, deed, body) {
  const outcome = await attempt(() => act(deed, names.me, { channel: message.channel_id, message: message.id, ...body }));
  if (outcome?.failed) fail(message.id);
  if (outcome?.modal) ask(outcome.modal, message.id);
}

function ask(modal, mid) {
  openModal(modal, state.rooms.bot.username, { names, entities }, async (values) => {
    const outcome = await act("submit", names.me, { modal: modal.opener, values });
    if (outcome.failed) throw new Error("Something went wrong. Try again.");
    if (outcome.modal) ask(outcome.modal, mid);
  });
}

function fail(mid) {
  const element = elementOf(mid);
  if (!element) return toast("This interaction failed");
  element.querySelector(".failed")?.remove();
  const note = h("p", { class: "failed", role: "alert" }, "This interaction failed");
  element.querySelector(".body").append(note);
  setTimeout(() => note.remove(), 10_000);
  return undefined;
}

async function slash(path, shown, options) {
  const channel = state.open;
  const note = h("div", { class: "pending" }, h("span", { class: "dots", "aria-hidden": "true" }), `Sending /${shown}…`);
  $("log").append(note);
  toBottom();
  const outcome = await attempt(() => act("slash", names.me, { channel, command: path, options }));
  note.remove();
  if (outcome?.failed && channel === state.open) $("log").append(failedCommand(shown));
  if (outcome?.failed) toBottom();
  if (outcome?.modal) ask(outcome.modal, null);
}

function failedCommand(shown) {
  const made = h("article", { class: "message ephemeral local" },
    h("div", { class: "origin" }, h("b", {}, state.rooms.me.name), " used ", h("span", { class: "mention" }, `/${shown}`)),
    h("div", { class: "body" }, h("p", { class: "failed", role: "alert" }, "The application did not respond"),
      h("div", { class: "only-you" }, icon("eye"), "Only you can see this · ",
        h("button", { class: "quiet", type: "button", onclick: () => made.remove() }, "Dismiss message"))));
  return made;
}

// -- the sidebar

function drawRooms() {
  const { server, channels, me } = state.rooms;
  $("server").textContent = server;
  const byAge = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
  const threads = channels.filter((one) => THREADS.includes(one.type)).sort(byAge);
  const shown = (one) => !one.thread_metadata.archived || one.id === state.open;
  const texts = channels.filter((one) => one.type === 0).sort((a, b) => a.position - b.position);
  const entries = texts.flatMap((one) => [entry(one), ...threads.filter((thread) => thread.parent_id === one.id && shown(thread)).map(entry)]);
  const archived = threads.filter((thread) => !shown(thread));
  $("rooms").replaceChildren(
    h("h3", {}, "Text channels"), ...entries,
    archived.length ? h("details", {}, h("summary", {}, `Archived threads (${archived.length})`), archived.map(entry)) : "",
    h("h3", {}, "Direct messages"), ...channels.filter((one) => one.type === DM).map(entry));
  const who = h("button", { type: "button", class: "who", "aria-haspopup": "listbox", "aria-expanded": "false", data: { account: me.name }, onclick: switchAccount },
    avatar(me.name, me.id), h("span", { class: "words" }, h("b", {}, me.name), h("small", {}, "Switch account")));
  $("account").replaceChildren(who);
  $("offline").hidden = state.rooms.connected;
  drawTitle();
  drawTools();
}

function entry(channel) {
  const unread = state.unread.get(channel.id);
  const pings = state.pings.get(channel.id);
  const picture = channel.type === DM ? avatar(state.rooms.bot.username, state.rooms.bot.id) : icon(channel.type === 0 ? "hash" : "thread");
  const classes = ["room", THREADS.includes(channel.type) && "thread", unread && "unread"].filter(Boolean).join(" ");
  return h("button", { type: "button", class: classes, data: { channelId: channel.id }, "aria-current": channel.id === state.open ? "page" : null, onclick: () => openChannel(channel.id) },
    picture, h("span", { class: "words" }, nameOf(channel)),
    pings ? h("span", { class: "badge", "aria-label": `${pings} mentions` }, String(pings)) : unread && h("span", { class: "dot", "aria-label": "unread" }));
}

function nameOf(channel) {
  return channel.type === DM ? state.rooms.bot.username : channel.name;
}

function current() {
  return state.rooms.channels.find((one) => one.id === state.open);
}

function drawTitle() {
  const channel = current();
  if (!channel) return;
  const kind = channel.type === DM ? "at" : channel.type === 0 ? "hash" : "thread";
  $("title").replaceChildren(icon(kind), h("span", {}, nameOf(channel)));
  const count = [...state.pings.values()].reduce((sum, one) => sum + one, 0);
  document.title = `${count ? `(${count}) ` : ""}${channel.type === DM ? "@" : "#"}${nameOf(channel)} · ${state.rooms.server}`;
}

async function switchAccount() {
  const people = state.rooms.people.map((one) => ({ value: one.id, label: one.name, description: one.manages ? "has Manage Server" : "", chosen: one.id === names.me, picture: avatar(one.name, one.id) }));
  const values = await choose(document.querySelector("#account .who"), people, { label: "Who are you?" });
  if (values && values[0] !== names.me) become(values[0]);
}

// -- the log

function elementOf(mid) {
  return document.querySelector(`[data-message-id="${mid}"]`);
}

function atBottom() {
  const log = $("log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < 80;
}

function toBottom() {
  state.following = true;
  $("log").scrollTop = $("log").scrollHeight;
  $("down").hidden = true;
}

function flash(mid) {
  const element = elementOf(mid);
  element?.scrollIntoView({ block: "center", behavior: "smooth" });
  element?.classList.add("flash");
  setTimeout(() => element?.classList.remove("flash"), 1500);
}

function openChannel(id) {
  state.open = id;
  state.unread.delete(id);
  state.pings.delete(id);
  const messages = [...(state.messages[id] || new Map()).values()];
  const start = h("div", { class: "start" }, icon(current().type === DM ? "at" : "hash"), h("h2", {}, current().type === DM ? nameOf(current()) : `Welcome to #${nameOf(current())}`), h("p", {}, "Type / to see what the bot can do."));
  $("log").replaceChildren(start, ...messages.map((message) => messageElement(message, context(message))));
  regroup($("log"));
  document.body.classList.remove("menu-open");
  drawRooms();
  composer?.plain();
  const address = new URL(location.href);
  address.searchParams.set("as", state.rooms.me.name);
  address.searchParams.set("channel", id);
  history.replaceState(null, "", address);
  toBottom();
}

async function putMessage(message) {
  const list = (state.messages[message.channel_id] ??= new Map());
  const known = list.has(message.id);
  list.set(message.id, message);
  if (message.new && !known) notify(message);
  if (message.channel_id !== state.open) return;
  const version = (state.versions.get(message.id) || 0) + 1;
  state.versions.set(message.id, version);
  const made = messageElement(message, context(message));
  await preload(made);
  // while the pictures loaded, a newer version, a deletion or another channel may have come
  if (state.versions.get(message.id) !== version || state.open !== message.channel_id || !list.has(message.id)) return;
  place(made, message);
}

function place(made, message) {
  const follow = atBottom() || message.author.id === names.me;
  const old = elementOf(message.id);
  const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  if (old) old.replaceWith(made);
  else insert(made);
  if (focused) (made.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`) || made.querySelector("button"))?.focus();
  regroup($("log"));
  if (follow) toBottom();
  else if (!old) $("down").hidden = false;
}

function insert(made) {
  const later = [...document.querySelectorAll("#log .message[data-message-id]")].find((one) => BigInt(one.dataset.messageId) > BigInt(made.dataset.messageId));
  $("log").insertBefore(made, later || document.querySelector("#log .pending, #log .local"));
}

function notify(message) {
  if (message.author.id === state.rooms.bot.id) $("typing").textContent = "";
  if (message.channel_id === state.open && document.hasFocus()) return;
  if (message.channel_id !== state.open) state.unread.set(message.channel_id, true);
  const pinged = !(message.flags & (1 << 12)) && (message.pinged || []).includes(names.me);
  if (pinged && message.channel_id !== state.open) state.pings.set(message.channel_id, (state.pings.get(message.channel_id) || 0) + 1);
  drawRooms();
}

function removeMessage({ id, channel_id }) {
  state.messages[channel_id]?.delete(id);
  elementOf(id)?.remove();
  regroup($("log"));
}

// -- events

const heard = {
  state(data) {
    const { messages, ...rooms } = data;
    state.rooms = rooms;
    state.messages = Object.fromEntries(Object.entries(messages).map(([id, list]) => [id, new Map(list.map((one) => [one.id, one]))]));
    state.versions.clear();
    const wanted = state.open || new URLSearchParams(location.search).get("channel");
    const known = rooms.channels.find((one) => one.id === wanted || one.name === wanted);
    openChannel((known || rooms.channels.find((one) => one.type === 0)).id);
    composer ??= new Composer($("composer"), $("suggest"), composerPage);
    document.body.dataset.ready = names.me;
  },
  rooms(data) {
    state.rooms = data;
    if (!current()) return openChannel(data.channels.find((one) => one.type === 0).id);
    return drawRooms();
  },
  message: putMessage,
  gone: removeMessage,
  typing({ channel_id }) {
    if (channel_id !== state.open) return;
    $("typing").textContent = `${state.rooms.bot.username} is typing…`;
    clearTimeout(state.typing);
    state.typing = setTimeout(() => { $("typing").textContent = ""; }, THINKS);
  },
  lost() {
    delete document.body.dataset.ready;
    $("offline").hidden = false;
  },
};

const composerPage = {
  commands: () => (current().type === DM ? state.rooms.dm_commands : state.rooms.commands),
  locale: () => names.locale,
  place: () => (current().type === DM ? `@${nameOf(current())}` : `#${nameOf(current())}`),
  name: () => state.rooms.me.name,
  entities,
  say: (text) => attempt(() => act("say", names.me, { channel: state.open, text })),
  slash,
  type: async (command, option, typed, options) => (await act("type", names.me, { channel: state.open, command, option, typed, options })).choices,
};

function become(uid) {
  state.stop();
  state.unread.clear();
  state.pings.clear();
  if (state.rooms && current()?.type === DM) state.open = null;
  state.stop = listen(uid, (kind, data) => heard[kind]?.(data));
}

// -- the frame

function drawTools() {
  if ($("tools").hidden) return;
  fillTools($("tools"), state.rooms, current(), {
    setup: (changes) => attempt(() => act("setup", names.me, changes)),
    clock: (seconds) => attempt(() => act("clock", names.me, { seconds })),
    fault: (body) => attempt(async () => { await order(body); toast("Ordered."); }),
  });
}

function toggleTools() {
  const open = $("tools").toggleAttribute("hidden") === false;
  $("wrench").setAttribute("aria-expanded", String(open));
  drawTools();
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("theme", theme);
}

function start() {
  $("menu").append(icon("menu"));
  $("wrench").append(icon("wrench"));
  $("theme").append(icon("theme"));
  $("menu").onclick = () => document.body.classList.toggle("menu-open");
  $("shade").onclick = () => document.body.classList.remove("menu-open");
  $("wrench").onclick = toggleTools;
  $("theme").onclick = () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  $("down").onclick = toBottom;
  $("log").addEventListener("scroll", () => {
    state.following = atBottom();
    if (state.following) $("down").hidden = true;
  });
  // pictures that load late must not push the newest message out of sight
  $("log").addEventListener("load", () => state.following && toBottom(), true);
  setTheme(localStorage.getItem("theme") || "dark");
  setInterval(() => state.rooms && refreshTimes(names), 15_000);
  become(new URLSearchParams(location.search).get("as") || localStorage.getItem("as") || "");
}

start();
