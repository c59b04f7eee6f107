// The message list: one element per message, which is replaced when the message changes.

import { attachment, component, picture } from "./components.js";
import { avatar, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";

const V2 = 1 << 15, EPHEMERAL = 1 << 6, LOADING = 1 << 7, SILENT = 1 << 12;
/** Maximum milliseconds between two messages whose headers are merged. */
const MAX_GROUP_GAP = 7 * 60 * 1000;

const nameOf = (user) => user.global_name || user.username;

/** A message as an element; context: that of components, and {dismiss, find, jump}. */
export function messageElement(message, context) {
  const { names } = context;
  const author = nameOf(message.author);
  const hidden = Boolean(message.flags & EPHEMERAL);
  const pinged = message.mentions.some((user) => user.id === names.me) || message.mention_everyone;
  const classes = ["message", hidden && "ephemeral", pinged && "pinged"].filter(Boolean).join(" ");
  const above = origin(message, context);
  const data = { messageId: message.id, authorId: message.author.id, time: message.timestamp };
  if (above) data.origin = "1";
  return h("article", { class: classes, data, "aria-label": `Message from ${author}` },
    above,
    h("div", { class: "side" }, avatar(author, message.author.id)),
    h("div", { class: "body" },
      header(message, names),
      ...content(message, context),
      hidden && onlyYou(() => context.dismiss(message))),
  );
}

function header(message, names) {
  const silent = h("small", { class: "silent", title: "Sent without a notification" }, "silent");
  return h("header", {},
    h("strong", { class: "author" }, nameOf(message.author)),
    message.author.bot && h("span", { class: "tag" }, "APP"),
    time(message.timestamp, names),
    Boolean(message.flags & SILENT) && silent,
  );
}

function origin(message, context) {
  if (message.command) return commandLine(message.interaction_metadata.user, message.command);
  if (!message.message_reference) return null;
  const original = context.find(message.message_reference.message_id);
  if (!original) return h("div", { class: "origin" }, h("i", {}, "Original message was deleted"));
  const author = nameOf(original.author);
  const jump = () => context.jump(original.id);
  return h("button", { class: "origin", type: "button", onclick: jump },
    avatar(author, original.author.id),
    h("b", {}, author),
    " ",
    h("span", { class: "excerpt" }, excerpt(original, context.names)),
  );
}

function commandLine(user, command) {
  const shown = h("span", { class: "mention" }, `/${command}`);
  return h("div", { class: "origin" }, avatar(user.global_name, user.id), h("b", {}, user.global_name), " used ", shown);
}

function excerpt(message, names) {
  const texts = [message.content];
  const walk = (components) => components.forEach((one) => {
    if (one.content) texts.push(one.content);
    walk(one.components || []);
  });
  walk(message.components);
  const blocks = markdown(texts.filter(Boolean).join("\n"), names).childNodes;
  const words = [...blocks].map((block) => block.textContent).join(" ").replace(/\s+/g, " ").trim();
  return words.slice(0, 90) || "Click to see the message";
}

function content(message, context) {
  if (message.flags & LOADING) return [thinking(message.author.username)];
  const parts = [];
  if (message.content) parts.push(h("div", { class: "text" }, markdown(message.content, context.names)));
  if (!(message.flags & V2)) {
    parts.push(...message.attachments.map((file) => fileElement(file, context)));
  }
  parts.push(...message.components.map((data) => component(data, context)));
  const at = message.edited_timestamp;
  if (at) parts.push(h("small", { class: "edited", title: at }, "(edited)"));
  return parts;
}

function thinking(name) {
  return h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), `${name} is thinking…`);
}

function fileElement(file, context) {
  if (!(file.content_type || "").startsWith("image/")) return attachment(file);
  return singlePicture({ media: file, description: file.description }, context);
}

function singlePicture(item, context) {
  return h("div", { class: "gallery", data: { count: 1 } }, picture(item, context));
}

function onlyYou(dismiss) {
  const button = h("button", { class: "quiet", type: "button", onclick: dismiss }, "Dismiss message");
  return h("div", { class: "only-you" }, icon("eye"), "Only you can see this · ", button);
}

/** The notice that the bot did not answer a command. */
export function failedCommand(person, command) {
  const failed = h("p", { class: "failed", role: "alert" }, "The application did not respond");
  const element = h("article", { class: "message ephemeral local" },
    commandLine({ id: "0", global_name: person }, command),
    h("div", { class: "body" }, failed, onlyYou(() => element.remove())),
  );
  return element;
}

function time(stamp, names) {
  const date = new Date(stamp);
  const today = new Date(names.now()).toDateString() === date.toDateString();
  const day = today ? "Today" : date.toLocaleDateString();
  const clock = date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return h("time", { class: "at", datetime: stamp, title: date.toLocaleString() }, `${day} at ${clock}`);
}

/** Hide the header of a message if one of the same author precedes it by less than seven minutes. */
export function regroup(log) {
  let before = null;
  for (const element of log.querySelectorAll(".message")) {
    element.classList.toggle("grouped", Boolean(before) && follows(element, before));
    before = element;
  }
}

function follows(element, before) {
  const near = new Date(element.dataset.time) - new Date(before.dataset.time) < MAX_GROUP_GAP;
  const hidden = (one) => one.classList.contains("ephemeral");
  const same = element.dataset.authorId === before.dataset.authorId && hidden(element) === hidden(before);
  return near && same && !element.dataset.origin;
}

/** Load a message's pictures before it is shown, so that boards do not flicker; gives up after a second. */
export function preload(element) {
  const loads = [...element.querySelectorAll("img")].map((image) => image.decode().catch(() => null));
  return Promise.race([Promise.all(loads), new Promise((done) => setTimeout(done, 1000))]);
}
