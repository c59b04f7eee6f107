// Renders components of messages: action rows and Components V2.

import { avatar, h, icon } from "./dom.js";
import {
  BUTTON, CHANNEL_SELECT, CHOSEN_FROM, CONTAINER, FILE, GALLERY, MENTIONABLE_SELECT, ROLE_SELECT, ROW, SECTION,
  SEPARATOR, STRING_SELECT, TEXT, THUMBNAIL, USER_SELECT,
} from "./kinds.js";
import { choose } from "./menus.js";
import { markdown } from "./markdown.js";

const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

const MAKERS = {
  [ROW]: (row, context) => h(
    "div", { class: "row" }, row.components.map((inside) => component(inside, context)),
  ),
  [BUTTON]: button,
  [STRING_SELECT]: select,
  [USER_SELECT]: select,
  [ROLE_SELECT]: select,
  [MENTIONABLE_SELECT]: select,
  [CHANNEL_SELECT]: select,
  [SECTION]: (section, context) =>
    h("div", { class: "section" },
      h("div", { class: "texts" }, section.components.map((inside) => component(inside, context))),
      component(section.accessory, context)),
  [TEXT]: (text, context) => h("div", { class: "text" }, markdown(text.content, context.names)),
  [THUMBNAIL]: (thumbnail, context) => h("div", { class: "thumbnail" }, picture(thumbnail, context)),
  [GALLERY]: (gallery, context) =>
    h("div", { class: "gallery", data: { count: Math.min(gallery.items.length, 4) } },
      gallery.items.map((item) => picture(item, context))),
  [FILE]: (file) => attachment({ filename: file.name, size: file.size, url: file.file.url }),
  [SEPARATOR]: separator,
  [CONTAINER]: container,
};

/** One component as an element; context: {names, press, choose, show, entities}. */
export function component(data, context) {
  const make = MAKERS[data.type];
  return make ? make(data, context) : h("div", { class: "unknown" }, `(a component of type ${data.type})`);
}

function container(data, context) {
  const colour = Number.isInteger(data.accent_color) ? hex(data.accent_color) : "transparent";
  const inside = data.components.map((one) => component(one, context));
  const element = h("div", { class: "container", style: { "--accent": colour } }, inside);
  return data.spoiler ? covered(element) : element;
}

function separator({ divider, spacing }) {
  return h("div", { class: `separator ${divider ? "line" : ""} s${spacing}`, role: "separator" });
}

/** A colour number as CSS. */
function hex(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

function emojiOf(data) {
  if (!data.emoji) return null;
  return h("span", { class: "emoji" }, data.emoji.id ? `:${data.emoji.name}:` : data.emoji.name);
}

function button(data, context) {
  const inside = [emojiOf(data), data.label && h("span", {}, data.label)];
  const look = `button ${STYLES[data.style]}`;
  if (data.style === LINK) {
    const props = { class: look, href: data.url, target: "_blank", rel: "noreferrer noopener" };
    return h("a", props, inside, icon("out"));
  }
  const props = { class: look, type: "button", disabled: data.disabled };
  const element = h("button", { ...props, data: { customId: data.custom_id || "" } }, inside);
  element.addEventListener("click", () => busy(element, () => context.press(data.custom_id)));
  return element;
}

async function busy(element, work) {
  if (element.getAttribute("aria-busy") === "true") return;
  element.setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    element.removeAttribute("aria-busy");
  }
}

function select(data, context) {
  const options = optionsOf(data, context);
  const preset = options.filter((option) => option.chosen).map((option) => option.label).join(", ");
  const label = data.placeholder || "Make a selection";
  const shown = h("span", { class: preset ? "" : "placeholder" }, preset || label);
  const props = { class: "select", type: "button", disabled: data.disabled, data: { customId: data.custom_id } };
  const aria = { "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": label };
  const element = h("button", { ...props, ...aria }, shown, icon("down"));
  element.addEventListener("click", async () => {
    const bounds = { several: data.max_values > 1, min: data.min_values, max: data.max_values };
    const values = await choose(element, options, { label, ...bounds });
    if (values) await busy(element, () => context.choose(data.custom_id, values));
  });
  return element;
}

function optionsOf(data, context) {
  if (data.type === STRING_SELECT) {
    return data.options.map((option) => ({ ...option, chosen: option.default, picture: emojiOf(option) }));
  }
  const preset = new Set((data.default_values || []).map((value) => value.id));
  return CHOSEN_FROM[data.type].flatMap((kind) => context.entities(kind)).map((entity) => ({
    value: entity.id,
    label: entity.name,
    chosen: preset.has(entity.id),
    picture: pictureOf(entity),
  }));
}

function pictureOf(entity) {
  if (entity.kind === "people") return avatar(entity.name, entity.id);
  return icon(entity.kind === "channels" ? "hash" : "at");
}

/** A picture that opens in the lightbox; item: {media, description, spoiler}. */
export function picture(item, context) {
  const { media } = item;
  const text = item.description || "";
  const size = { width: media.width, height: media.height };
  const image = h("img", { src: media.proxy_url || media.url, alt: text, decoding: "async", ...size });
  const name = text ? `Open the picture: ${text}` : "Open the picture";
  const open = () => context.show(media.url, text);
  const element = h("button", { class: "picture", type: "button", "aria-label": name, onclick: open }, image);
  return item.spoiler ? covered(element) : element;
}

function covered(inside) {
  const cover = h("button", { class: "reveal", type: "button" }, "Spoiler");
  const element = h("div", { class: "covered" }, inside, cover);
  cover.addEventListener("click", () => {
    element.classList.remove("covered");
    cover.remove();
  });
  return element;
}

/** A file to download. */
export function attachment(file) {
  const size = file.size > 1e6 ? `${(file.size / 1e6).toFixed(1)} MB` : `${(file.size / 1e3).toFixed(1)} KB`;
  const name = h("a", { href: file.url, download: file.filename }, file.filename);
  return h("div", { class: "file" }, icon("file"), h("div", {}, name, h("small", {}, size)));
}
