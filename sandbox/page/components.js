// Components of messages, old rows and Components V2, as elements.

import { avatar, h, icon } from "./dom.js";
import { choose } from "./menus.js";
import { markdown } from "./markdown.js";

const ROW = 1, BUTTON = 2, STRING_SELECT = 3, USER_SELECT = 5, ROLE_SELECT = 6, MENTIONABLE_SELECT = 7, CHANNEL_SELECT = 8;
const SECTION = 9, TEXT = 10, THUMBNAIL = 11, GALLERY = 12, FILE = 13, SEPARATOR = 14, CONTAINER = 17, LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

const MAKERS = {
  [ROW]: (row, context) => h("div", { class: "row" }, row.components.map((inside) => component(inside, context))),
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
  [SEPARATOR]: (separator) => h("div", { class: `separator ${separator.divider ? "line" : ""} s${separator.spacing}`, role: "separator" }),
  [CONTAINER]: container,
};

/** One component as an element; context: {names, press, choose, show, entities}. */
export function component(data, context) {
  const make = MAKERS[data.type];
  return make ? make(data, context) : h("div", { class: "unknown" }, `(a component of type ${data.type})`);
}

function container(data, context) {
  const colour = data.accent_color === null || data.accent_color === undefined ? "transparent" : hex(data.accent_color);
  const made = h("div", { class: "container", style: { "--accent": colour } }, data.components.map((inside) => component(inside, context)));
  return data.spoiler ? covered(made) : made;
}

/** A colour number as CSS. */
export function hex(number) {
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
    return h("a", { class: look, href: data.url, target: "_blank", rel: "noreferrer noopener" }, inside, icon("out"));
  }
  const made = h("button", { class: look, type: "button", disabled: data.disabled, data: { customId: data.custom_id || "" } }, inside);
  made.addEventListener("click", () => busy(made, () => context.press(data.custom_id)));
  return made;
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
  const made = h("button",
    { class: "select", type: "button", disabled: data.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": label, data: { customId: data.custom_id } },
    h("span", { class: preset ? "" : "placeholder" }, preset || label), icon("down"));
  made.addEventListener("click", async () => {
    const several = data.max_values > 1;
    const values = await choose(made, options, { label, several, min: data.min_values, max: data.max_values });
    if (values) await busy(made, () => context.choose(data.custom_id, values));
  });
  return made;
}

function optionsOf(data, context) {
  if (data.type === STRING_SELECT) {
    return data.options.map((option) => ({ ...option, chosen: option.default, picture: emojiOf(option) }));
  }
  const kinds = { [USER_SELECT]: ["people"], [ROLE_SELECT]: ["roles"], [CHANNEL_SELECT]: ["channels"], [MENTIONABLE_SELECT]: ["people", "roles"] };
  const preset = new Set((data.default_values || []).map((value) => value.id));
  return kinds[data.type].flatMap((kind) => context.entities(kind)).map((entity) => ({
    value: entity.id,
    label: entity.name,
    chosen: preset.has(entity.id),
    picture: entity.kind === "people" ? avatar(entity.name, entity.id) : icon(entity.kind === "channels" ? "hash" : "at"),
  }));
}

/** A picture that opens large; item: {media, description, spoiler}. */
export function picture(item, context) {
  const { media } = item;
  const text = item.description || "";
  const image = h("img", { src: media.proxy_url || media.url, alt: text, width: media.width, height: media.height, decoding: "async" });
  const name = text ? `Open the picture: ${text}` : "Open the picture";
  const made = h("button", { class: "picture", type: "button", "aria-label": name, onclick: () => context.show(media.url, text) }, image);
  return item.spoiler ? covered(made) : made;
}

function covered(inside) {
  const cover = h("button", { class: "reveal", type: "button" }, "Spoiler");
  const made = h("div", { class: "covered" }, inside, cover);
  cover.addEventListener("click", () => {
    made.classList.remove("covered");
    cover.remove();
  });
  return made;
}

/** A file to download. */
export function attachment(file) {
  const size = file.size > 1e6 ? `${(file.size / 1e6).toFixed(1)} MB` : `${(file.size / 1e3).toFixed(1)} KB`;
  const name = h("a", { href: file.url, download: file.filename }, file.filename);
  return h("div", { class: "file" }, icon("file"), h("div", {}, name, h("small", {}, size)));
}
