// The log: one element per message, made anew when the message changes.

import { avatar, h, icon } from "./dom.js";
import { attachment, component, hex, picture } from "./components.js";
import { inline, markdown } from "./markdown.js";

const V2 = 1 << 15, EPHEMERAL = 1 << 6, LOADING = 1 << 7, SILENT = 1 << 12;
const GROUPED_WITHIN = 7 * 60 * 1000;

/** A message as an element; context as for components, with dismiss and jump. */
export function messageElement(message, context) {
  const { names } = context;
  const author = message.author.global_name || message.author.username;
  const hidden = Boolean(message.flags & EPHEMERAL);
  const pinged = message.mentions.some((user) => user.id === names.me) || message.mention_everyone;
  const classes = ["message", hidden && "ephemeral", pinged && "pinged"].filter(Boolean).join(" ");
  const data = { messageId: message.id, authorId: message.author.id, time: message.timestamp };
  const made = h("article", { class: classes, data, "aria-label": `Message from ${author}` },
    origin(message, context),
    h("div", { class: "side" }, avatar(author, message.author.id)),
    h("div", { class: "body" },
      h("header", {},
        h("strong", { class: "author" }, author),
        message.author.bot && h("span", { class: "tag" }, "APP"),
        time(message.timestamp, names),
        message.flags & SILENT ? h("small", { class: "silent", title: "Sent without a notification" }, "silent") : null),
      ...content(message, context),
      hidden && onlyYou(message, context)),
  );
  if (origin(message, context)) made.dataset.origin = "1";
  return made;
}

function origin(message, context) {
  if (message.command) {
    const user = message.interaction_metadata.user;
    return h("div", { class: "origin" }, avatar(user.global_name, user.id), h("b", {}, user.global_name),
      " used ", h("span", { class: "mention" }, `/${message.command}`));
  }
  if (!message.message_reference) return null;
  const original = context.find(message.message_reference.message_id);
  if (!original) return h("div", { class: "origin" }, h("i", {}, "Original message was deleted"));
  const author = original.author.global_name || original.author.username;
  const jump = () => context.jump(original.id);
  return h("button", { class: "origin", type: "button", onclick: jump }, avatar(author, original.author.id),
    h("b", {}, author), " ", h("span", { class: "excerpt" }, excerpt(original, context.names)));
}

function excerpt(message, names) {
  const texts = [message.content];
  const walk = (components) => components.forEach((one) => {
    if (one.content) texts.push(one.content);
    walk(one.components || []);
  });
  walk(message.components);
  const blocks = [...markdown(texts.filter(Boolean).join("\n"), names).childNodes].map((block) => block.textContent);
  const words = blocks.join(" ").replace(/\s+/g, " ").trim();
  return words.slice(0, 90) || "Click to see the message";
}

function content(message, context) {
  if (message.flags & LOADING) {
    const name = message.author.username;
    return [h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), `${name} is thinking…`)];
  }
  const parts = [];
  if (message.content) parts.push(h("div", { class: "text" }, markdown(message.content, context.names)));
  if (!(message.flags & V2)) {
    parts.push(...message.attachments.map((file) => shownFile(file, context)));
    parts.push(...message.embeds.map((embed) => embedElement(embed, context)));
  }
  parts.push(...message.components.map((data) => component(data, context)));
  if (message.edited_timestamp) parts.push(h("small", { class: "edited", title: message.edited_timestamp }, "(edited)"));
  return parts;
}

function shownFile(file, context) {
  if (!(file.content_type || "").startsWith("image/")) return attachment(file);
  return h("div", { class: "gallery", data: { count: 1 } }, picture({ media: file, description: file.description }, context));
}

function embedElement(embed, context) {
  const { names } = context;
  const field = (one) => h("div", { class: one.inline ? "field inline" : "field" }, h("b", {}, inline(one.name, names)), h("div", {}, markdown(one.value, names)));
  return h("div", { class: "embed", style: { "--accent": hex(embed.color ?? 0x4e5058) } },
    embed.thumbnail && h("div", { class: "thumbnail" }, picture({ media: embed.thumbnail }, context)),
    embed.author && h("div", { class: "embed-author" }, embed.author.name),
    embed.title && h("div", { class: "embed-title" }, inline(embed.title, names)),
    embed.description && h("div", { class: "text" }, markdown(embed.description, names)),
    embed.fields && h("div", { class: "fields" }, embed.fields.map(field)),
    embed.image && h("div", { class: "gallery", data: { count: 1 } }, picture({ media: embed.image }, context)),
    embed.footer && h("small", {}, embed.footer.text));
}

function onlyYou(message, context) {
  const dismiss = h("button", { class: "quiet", type: "button", onclick: () => context.dismiss(message) }, "Dismiss message");
  return h("div", { class: "only-you" }, icon("eye"), "Only you can see this · ", dismiss);
}

function time(stamp, names) {
  const date = new Date(stamp);
  const day = new Date(names.now()).toDateString() === date.toDateString() ? "Today" : date.toLocaleDateString();
  const clock = date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return h("time", { class: "at", datetime: stamp, title: date.toLocaleString() }, `${day} at ${clock}`);
}

/** Hide the header of messages that follow one of the same author closely. */
export function regroup(log) {
  let before = null;
  for (const made of log.querySelectorAll(".message")) {
    const near = before && new Date(made.dataset.time) - new Date(before.dataset.time) < GROUPED_WITHIN;
    const same = near && made.dataset.authorId === before.dataset.authorId && !made.dataset.origin;
    made.classList.toggle("grouped", Boolean(same) && made.classList.contains("ephemeral") === before.classList.contains("ephemeral"));
    before = made;
  }
}

/** Load a message's pictures before it is shown, so that a board does not blink; gives up after a second. */
export function preload(element) {
  const loads = [...element.querySelectorAll("img")].map((image) => image.decode().catch(() => null));
  return Promise.race([Promise.all(loads), new Promise((done) => setTimeout(done, 1000))]);
}
