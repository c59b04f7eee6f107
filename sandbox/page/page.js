// The page: its account, the open channel, and the handlers of events and actions.

import { Composer } from "./composer.js";
import { lightbox, openModal } from "./dialogs.js";
import { h, icon, pushToast, toast } from "./dom.js";
import { DM, ROOMS } from "./kinds.js";
import { refreshTimes } from "./markdown.js";
import { failedCommand, messageElement, preload, regroup } from "./messages.js";
import { act, injectFault, listen } from "./net.js";
import { drawSidebar, iconOf, nameOf } from "./sidebar.js";
import { fillTools } from "./tools.js";

/** Milliseconds for which the bot is shown as typing. */
const TYPING_DURATION = 8000;
const SILENT = 1 << 12;
const $ = (id) => document.getElementById(id);
const state = {
  rooms: null,
  messages: {},
  open: null,
  unread: new Set(),
  pings: new Map(),
  versions: new Map(),
  following: true,
  stop: () => {},
};
let composer = null;

const nameIn = (list, id) => list.find((one) => one.id === id)?.name;
const names = {
  get me() { return state.rooms.me.id; },
  get locale() { return state.rooms.me.locale; },
  now: () => Date.now() + state.rooms.offset * 1000,
  person: (id) => nameIn(entities("people"), id) ?? "unknown-user",
  role: (id) => nameIn(state.rooms.roles, id) ?? "unknown-role",
  channel: (id) => nameIn(state.rooms.channels, id) ?? "unknown",
  go: (id) => openChannel(id),
  use: (path) => composer.use(path),
};

function entities(kind) {
  const { people, roles, channels, bot } = state.rooms;
  const lists = {
    people: [...people, { id: bot.id, name: bot.username }],
    roles,
    channels: channels.filter((one) => ROOMS.includes(one.type)),
  };
  return lists[kind].map((one) => ({ id: one.id, name: one.name, kind }));
}

const context = (message) => ({
  names,
  entities,
  show: lightbox,
  find: (id) => state.messages[message.channel_id]?.get(id),
  jump: flash,
  dismiss: (one) => attempt(() => act("dismiss", names.me, { channel: one.channel_id, message: one.id })),
  press: (custom_id) => interact(message, "press", { custom_id }),
  choose: (custom_id, values) => interact(message, "choose", { custom_id, values }),
});

// -- actions

async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message);
    return null;
  }
}

async function interact(message, action, body) {
  const place = { channel: message.channel_id, message: message.id };
  const outcome = await attempt(() => act(action, names.me, { ...place, ...body }));
  if (outcome?.failed) fail(message.id);
  if (outcome?.modal) ask(outcome.modal);
}

function ask(modal) {
  openModal(modal, state.rooms.bot.username, { names, entities }, async (values) => {
    const outcome = await act("submit", names.me, { modal: modal.opener, values });
    if (outcome.failed) throw new Error("Something went wrong. Try again.");
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
  const dots = h("span", { class: "dots", "aria-hidden": "true" });
  const note = h("div", { class: "pending" }, dots, `Sending /${shown}…`);
  $("log").append(note);
  toBottom();
  const outcome = await attempt(() => act("slash", names.me, { channel, command: path, options }));
  note.remove();
  if (outcome?.failed && channel === state.open) {
    $("log").append(failedCommand(state.rooms.me.name, shown));
    toBottom();
  }
  if (outcome?.modal) ask(outcome.modal);
}

async function complete(command, option, typed, options) {
  const body = { channel: state.open, command, option, typed, options };
  return (await act("type", names.me, body)).choices;
}

// -- the frame

function current() {
  return state.rooms.channels.find((one) => one.id === state.open);
}

function draw() {
  drawSidebar(state, openChannel, switchAccount);
  $("offline").hidden = state.rooms.connected;
  drawTitle();
  drawTools();
}

function drawTitle() {
  const channel = current();
  if (!channel) return;
  const name = nameOf(channel, state.rooms);
  $("title").replaceChildren(icon(iconOf(channel)), h("span", {}, name));
  const count = [...state.pings.values()].reduce((sum, one) => sum + one, 0);
  const mark = channel.type === DM ? "@" : "#";
  document.title = `${count ? `(${count}) ` : ""}${mark}${name} · ${state.rooms.server}`;
}

function drawTools() {
  if ($("tools").hidden) return;
  fillTools($("tools"), state.rooms, current(), {
    setup: (changes) => attempt(() => act("setup", names.me, changes)),
    clock: (seconds) => attempt(() => act("clock", names.me, { seconds })),
    fault: (body) => attempt(() => injectFault(body).then(() => toast("Done."))),
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

// -- messages

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

/** Open a link to a message or channel in this page, as Discord's clients do. */
function followLink(event) {
  const link = event.target.closest("a[href^='https://discord.com/channels/']");
  if (!link) return;
  event.preventDefault();
  const [channel, message] = link.pathname.split("/").slice(3);
  openChannel(channel);
  if (message) flash(message);
}

function openChannel(id) {
  state.open = id;
  state.unread.delete(id);
  state.pings.delete(id);
  const messages = [...(state.messages[id]?.values() ?? [])];
  const elements = messages.map((message) => messageElement(message, context(message)));
  $("log").replaceChildren(welcome(current()), ...elements);
  regroup($("log"));
  document.body.classList.remove("menu-open");
  draw();
  composer?.plain();
  const address = new URL(location.href);
  address.searchParams.set("as", state.rooms.me.name);
  address.searchParams.set("channel", id);
  history.replaceState(null, "", address);
  toBottom();
}

function welcome(channel) {
  const name = nameOf(channel, state.rooms);
  const title = channel.type === DM ? name : `Welcome to #${name}`;
  const hint = h("p", {}, "Type / to see what the bot can do.");
  return h("div", { class: "start" }, icon(iconOf(channel)), h("h2", {}, title), hint);
}

async function putMessage(message) {
  const list = (state.messages[message.channel_id] ??= new Map());
  if (message.new && !list.has(message.id)) notify(message);
  list.set(message.id, message);
  if (message.channel_id !== state.open) return;
  const version = (state.versions.get(message.id) || 0) + 1;
  state.versions.set(message.id, version);
  const element = messageElement(message, context(message));
  await preload(element);
  // the message or the channel may have changed while the pictures were loading
  const newest = state.versions.get(message.id) === version && list.has(message.id);
  if (newest && state.open === message.channel_id) place(element, message);
}

function place(element, message) {
  const follow = atBottom() || message.author.id === names.me;
  const old = elementOf(message.id);
  const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  if (old) old.replaceWith(element);
  else insert(element);
  if (focused) refocus(element, focused);
  regroup($("log"));
  if (follow) toBottom();
  else if (!old) $("down").hidden = false;
}

function refocus(element, customId) {
  const same = element.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
  (same || element.querySelector("[data-custom-id]"))?.focus();
}

function insert(element) {
  const id = BigInt(element.dataset.messageId);
  const shown = [...document.querySelectorAll("#log [data-message-id]")];
  const later = shown.find((one) => BigInt(one.dataset.messageId) > id);
  $("log").insertBefore(element, later || document.querySelector("#log .pending, #log .local"));
}

function notify(message) {
  if (message.author.id === state.rooms.bot.id) $("typing").textContent = "";
  if (message.channel_id === state.open) return;
  state.unread.add(message.channel_id);
  const count = state.pings.get(message.channel_id) || 0;
  const pinged = !(message.flags & SILENT) && (message.pinged || []).includes(names.me);
  if (pinged) state.pings.set(message.channel_id, count + 1);
  draw();
}

// -- events

const handlers = {
  state(data) {
    const { messages, ...rooms } = data;
    const byId = (list) => new Map(list.map((one) => [one.id, one]));
    state.rooms = rooms;
    state.messages = Object.fromEntries(Object.entries(messages).map(([id, list]) => [id, byId(list)]));
    state.versions.clear();
    const wanted = state.open || new URLSearchParams(location.search).get("channel");
    const known = rooms.channels.find((one) => one.id === wanted || one.name === wanted);
    openChannel((known || rooms.channels.find((one) => ROOMS.includes(one.type))).id);
    composer ??= new Composer($("composer"), $("suggest"), composerPage);
    document.body.dataset.ready = names.me;
  },
  rooms(data) {
    state.rooms = data;
    if (current()) draw();
    else openChannel(data.channels.find((one) => ROOMS.includes(one.type)).id);
  },
  message: putMessage,
  gone({ id, channel_id }) {
    state.messages[channel_id]?.delete(id);
    elementOf(id)?.remove();
    regroup($("log"));
  },
  typing({ channel_id }) {
    if (channel_id !== state.open) return;
    $("typing").textContent = `${state.rooms.bot.username} is typing…`;
    clearTimeout(state.typing);
    state.typing = setTimeout(() => { $("typing").textContent = ""; }, TYPING_DURATION);
  },
  push({ channel, text }) {
    if (channel === state.open && !document.hidden) return; // as on a phone: no notification of the channel on the screen
    const place = nameOf(state.rooms.channels.find((one) => one.id === channel), state.rooms);
    pushToast({ app: state.rooms.bot.username, place, text, open: () => openChannel(channel) });
  },
  lost() {
    delete document.body.dataset.ready;
    $("offline").hidden = false;
  },
};

const composerPage = {
  commands: () => (current().type === DM ? state.rooms.dm_commands : state.rooms.commands),
  locale: () => names.locale,
  name: () => state.rooms.me.name,
  entities,
  say: (text) => attempt(() => act("say", names.me, { channel: state.open, text })),
  slash,
  type: complete,
};

function switchAccount(account) {
  state.stop();
  state.unread.clear();
  state.pings.clear();
  if (state.rooms && current()?.type === DM) state.open = null;
  state.stop = listen(account, (kind, data) => handlers[kind]?.(data));
}

function start() {
  for (const name of ["menu", "wrench", "theme"]) $(name).append(icon(name));
  $("menu").onclick = () => document.body.classList.toggle("menu-open");
  $("shade").onclick = () => document.body.classList.remove("menu-open");
  $("wrench").onclick = toggleTools;
  $("theme").onclick = () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  $("down").onclick = toBottom;
  $("log").addEventListener("click", followLink);
  $("log").addEventListener("scroll", () => {
    state.following = atBottom();
    if (state.following) $("down").hidden = true;
  });
  // keeps the newest message in view when pictures load late
  $("log").addEventListener("load", () => state.following && toBottom(), true);
  setTheme(localStorage.getItem("theme") || "dark");
  setInterval(() => state.rooms && refreshTimes(names), 15_000);
  switchAccount(new URLSearchParams(location.search).get("as") || "");
}

start();
