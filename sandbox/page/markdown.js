// Renders Discord's markdown: headings, lists, quotes, code, links, spoilers, mentions, timestamps.

import { h } from "./dom.js";

/** Text as a fragment; `names` looks up people, roles and channels, and has the locale and the time. */
export function markdown(text, names) {
  const fragment = document.createDocumentFragment();
  const pieces = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)\n?```/);
  pieces.forEach((piece, index) => {
    if (index % 2) fragment.append(h("pre", {}, h("code", {}, piece)));
    else if (piece) fragment.append(...blocks(trimmed(piece, index, pieces.length), names));
  });
  return fragment;
}

function trimmed(piece, index, count) {
  const start = index > 0 ? piece.replace(/^\n/, "") : piece;
  return index < count - 1 ? start.replace(/\n$/, "") : start;
}

const BLOCKS = [
  [/^(#{1,3}) +(.+)/, (found, names) => h(`h${found[1].length + 2}`, {}, inline(found[2], names))],
  [/^-# +(.+)/, (found, names) => h("small", { class: "subtext" }, inline(found[1], names))],
];

function blocks(text, names) {
  const lines = text.split("\n");
  const element = [];
  let plain = [];
  const flush = () => {
    if (plain.length) element.push(h("div", { class: "line" }, inline(plain.join("\n"), names)));
    plain = [];
  };
  while (lines.length) {
    const block = quote(lines, names) || list(lines, names) || single(lines, names);
    if (block) {
      flush();
      element.push(block);
    } else plain.push(lines.shift());
  }
  flush();
  return element;
}

function single(lines, names) {
  for (const [pattern, make] of BLOCKS) {
    const found = lines[0].match(pattern);
    if (!found) continue;
    lines.shift();
    return make(found, names);
  }
  return null;
}

function quote(lines, names) {
  if (lines[0].startsWith(">>> ")) {
    const rest = lines.splice(0).join("\n").slice(4);
    return h("blockquote", {}, ...blocks(rest, names));
  }
  const quoted = [];
  while (lines.length && lines[0].startsWith("> ")) quoted.push(lines.shift().slice(2));
  return quoted.length ? h("blockquote", {}, ...blocks(quoted.join("\n"), names)) : null;
}

const ITEM = /^( *)([-*]|\d+\.) +(.*)/;

function list(lines, names) {
  const first = lines[0].match(ITEM);
  if (!first) return null;
  const ordered = /\d/.test(first[2]);
  const element = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(first[2], 10) } : {});
  let found;
  while (lines.length && (found = lines[0].match(ITEM))) {
    if (found[1].length > first[1].length && element.lastChild) {
      element.lastChild.append(list(lines, names));
      continue;
    }
    if (found[1].length < first[1].length) break;
    lines.shift();
    element.append(h("li", {}, inline(found[3], names)));
  }
  return element;
}

const INLINE = [
  [/\\([\\*_~|`>#<[\]()-])/, (found) => found[1]],
  [/``(.+?)``|`([^`\n]+)`/, (found) => h("code", {}, found[1] || found[2])],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/, (found, names) => timestamp(Number(found[1]), found[2] || "f", names)],
  [/<@!?(\d+)>/, (found, names) => mention(`@${names.person(found[1])}`, names.me === found[1])],
  [/<@&(\d+)>/, (found, names) => mention(`@${names.role(found[1])}`)],
  [/<#(\d+)>/, (found, names) => channel(found[1], names)],
  [/<\/([^:>]+):(\d+)>/, (found, names) => command(found[1], names)],
  [/<a?:(\w+):\d+>/, (found) => `:${found[1]}:`],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (found, names) => link(found[2], inline(found[1], names))],
  [/<(https?:\/\/[^\s>]+)>|(https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"])/, (found) => bareLink(found[1] || found[2])],
  [/\*\*([\s\S]+?)\*\*(?!\*)/, (found, names) => h("strong", {}, inline(found[1], names))],
  [/__([\s\S]+?)__(?!_)/, (found, names) => h("u", {}, inline(found[1], names))],
  [/~~([\s\S]+?)~~/, (found, names) => h("s", {}, inline(found[1], names))],
  [/\|\|([\s\S]+?)\|\|/, (found, names) => spoiler(inline(found[1], names))],
  [/\*(?![\s*])([^*]+?)\*/, (found, names) => h("em", {}, inline(found[1], names))],
  [/(?<!\w)_(?![\s_])([^_]+?)_(?!\w)/, (found, names) => h("em", {}, inline(found[1], names))],
];

/** Text without block elements as a fragment. */
function inline(text, names) {
  const fragment = document.createDocumentFragment();
  let rest = text;
  while (rest) {
    const next = earliest(rest);
    if (!next) break;
    const [found, make] = next;
    fragment.append(rest.slice(0, found.index), make(found, names));
    rest = rest.slice(found.index + found[0].length);
  }
  fragment.append(rest);
  return fragment;
}

function earliest(text) {
  let best = null;
  for (const [pattern, make] of INLINE) {
    const found = text.match(pattern);
    if (found && (!best || found.index < best[0].index)) best = [found, make];
  }
  return best;
}

function mention(text, mine = false) {
  return h("span", { class: mine ? "mention mine" : "mention" }, text);
}

function channel(id, names) {
  const name = names.channel(id).replace(/^#?/, "#"); // threads of matches are named "#12 Gheos"
  return h("button", { class: "mention", type: "button", onclick: () => names.go(id) }, name);
}

function command(name, names) {
  return h("button", { class: "mention", type: "button", onclick: () => names.use(name) }, `/${name}`);
}

function link(address, text) {
  return h("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, text);
}

function bareLink(address) {
  return link(address, address);
}

function spoiler(inside) {
  const aria = { role: "button", tabindex: "0", "aria-label": "Spoiler", "aria-expanded": "false" };
  const hidden = h("span", { class: "spoiler", ...aria }, inside);
  const show = () => {
    hidden.classList.add("shown");
    hidden.setAttribute("aria-expanded", "true");
  };
  hidden.addEventListener("click", show);
  hidden.addEventListener("keydown", (event) => event.key === "Enter" && show());
  return hidden;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1],
];

function timestamp(seconds, style, names) {
  const date = new Date(seconds * 1000);
  const write = (form) => new Intl.DateTimeFormat(names.locale, STYLES[form]).format(date);
  const shown = style === "R" ? relative(seconds, names) : write(style);
  const element = h("time", { datetime: date.toISOString(), title: write("F"), class: "timestamp" }, shown);
  if (style === "R") element.dataset.seconds = seconds;
  return element;
}

/** "in 2 hours", "3 days ago" in the reader's language. */
export function relative(seconds, names) {
  const away = seconds - names.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(names.locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** Update all relative times on the page. */
export function refreshTimes(names) {
  for (const element of document.querySelectorAll("time[data-seconds]")) {
    element.textContent = relative(Number(element.dataset.seconds), names);
  }
}
