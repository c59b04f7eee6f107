// The sidebar: channels with their threads, direct messages, marks of unread messages, and the account.

import { avatar, h, icon } from "./dom.js";
import { DM, ROOMS, THREADS } from "./kinds.js";
import { choose } from "./menus.js";

/** Name of a channel; direct messages have the bot's name. */
export function nameOf(channel, rooms) {
  return channel.type === DM ? rooms.bot.username : channel.name;
}

/** The name of the icon of a channel. */
export function iconOf(channel) {
  if (channel.type === DM) return "at";
  return THREADS.includes(channel.type) ? "thread" : "hash";
}

/** The names of a forum thread's tags. */
function tagsOf(thread, rooms) {
  const forum = rooms.channels.find((one) => one.id === thread.parent_id);
  return (forum?.available_tags ?? []).filter((tag) => thread.applied_tags?.includes(tag.id)).map((tag) => tag.name);
}

/** Fill the sidebar; state: {rooms, open, unread, pings}; openChannel(id) and switchAccount(id) are called. */
export function drawSidebar(state, openChannel, switchAccount) {
  const { rooms } = state;
  const item = (channel) => entry(channel, state, openChannel);
  const byAge = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
  const threads = rooms.channels.filter((one) => THREADS.includes(one.type)).sort(byAge);
  const shown = (one) => !one.thread_metadata.archived || one.id === state.open;
  const below = (parent) => threads.filter((one) => one.parent_id === parent.id && shown(one));
  const texts = rooms.channels.filter((one) => ROOMS.includes(one.type)).sort((a, b) => a.position - b.position);
  const archived = threads.filter((one) => !shown(one));
  const summary = h("summary", {}, `Archived threads (${archived.length})`);
  document.getElementById("server").textContent = rooms.server;
  document.getElementById("rooms").replaceChildren(
    h("h3", {}, "Text channels"),
    ...texts.flatMap((one) => [item(one), ...below(one).map(item)]),
    archived.length ? h("details", {}, summary, archived.map(item)) : "",
    h("h3", {}, "Direct messages"),
    ...rooms.channels.filter((one) => one.type === DM).map(item),
  );
  document.getElementById("account").replaceChildren(switcher(rooms, switchAccount));
}

function entry(channel, state, openChannel) {
  const { rooms, open, unread, pings } = state;
  const thread = THREADS.includes(channel.type);
  const classes = ["room", thread && "thread", unread.has(channel.id) && "unread"].filter(Boolean);
  const props = { type: "button", class: classes.join(" "), data: { channelId: channel.id } };
  const picture = channel.type === DM ? avatar(rooms.bot.username, rooms.bot.id) : icon(iconOf(channel));
  return h("button", { ...props, "aria-current": channel.id === open && "page", onclick: () => openChannel(channel.id) },
    picture,
    h("span", { class: "words" }, [nameOf(channel, rooms), ...tagsOf(channel, rooms)].join(" · ")),
    mark(unread.has(channel.id), pings.get(channel.id)),
  );
}

function mark(unread, pings) {
  if (pings) return h("span", { class: "badge", "aria-label": `${pings} mentions` }, String(pings));
  return unread && h("span", { class: "dot", "aria-label": "unread" });
}

function switcher(rooms, switchAccount) {
  const { me } = rooms;
  const words = h("span", { class: "words" }, h("b", {}, me.name), h("small", {}, "Switch account"));
  const props = { type: "button", class: "who", "aria-haspopup": "listbox", "aria-expanded": "false" };
  const element = h("button", { ...props, data: { account: me.name } }, avatar(me.name, me.id), words);
  element.addEventListener("click", async () => {
    const people = rooms.people.map((one) => ({
      value: one.id,
      label: one.name,
      description: one.manages ? "has Manage Server" : "",
      chosen: one.id === me.id,
      picture: avatar(one.name, one.id),
    }));
    const values = await choose(element, people, { label: "Who are you?" });
    if (values && values[0] !== me.id) switchAccount(values[0]);
  });
  return element;
}
