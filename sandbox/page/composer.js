// The message box: messages, the list of commands after "/", and the fields of the chosen command.

import { h, iconButton } from "./dom.js";
import { Fields, local } from "./fields.js";

const SUB_COMMAND = 1, GROUP = 2, CHAT_INPUT = 1;

/** All commands without sub-commands, and all sub-commands: {path, shown, description, options}. */
export function usable(commands, locale) {
  const found = [];
  const walk = (thing, path, shown) => {
    const here = [...path, thing.name];
    const named = [...shown, local(thing, "name", locale)];
    const options = thing.options || [];
    const below = options.filter((option) => option.type === SUB_COMMAND || option.type === GROUP);
    if (below.length) return below.forEach((option) => walk(option, here, named));
    const description = local(thing, "description", locale);
    return found.push({ path: here.join(" "), shown: named.join(" "), description, options });
  };
  commands.filter((command) => command.type === CHAT_INPUT).forEach((command) => walk(command, [], []));
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

/** The list of suggestions above the message box; rows are {value, content, picked()}. */
class Suggestions {
  constructor(place) {
    this.place = place;
    this.rows = [];
    this.at = 0;
  }

  get shown() {
    return this.place.classList.contains("open");
  }

  open(rows, empty) {
    this.rows = rows;
    const items = rows.map(suggestion);
    const inside = items.length ? items : h("p", {}, empty);
    this.place.replaceChildren(h("div", { role: "listbox", "aria-label": "Suggestions" }, inside));
    this.place.classList.add("open");
    this.mark(0);
  }

  close() {
    this.rows = [];
    this.place.classList.remove("open");
    this.place.replaceChildren();
    this.tell({ "aria-expanded": "false", "aria-activedescendant": "" });
  }

  mark(index) {
    const items = [...this.place.querySelectorAll("[role=option]")];
    this.at = Math.max(0, Math.min(items.length - 1, index));
    items.forEach((item, number) => item.setAttribute("aria-selected", String(number === this.at)));
    items[this.at]?.scrollIntoView({ block: "nearest" });
    this.tell({ "aria-expanded": "true", "aria-activedescendant": items.length ? `suggestion-${this.at}` : "" });
  }

  /** Set the ARIA attributes of the focused field. */
  tell(attributes) {
    const field = document.activeElement;
    if (field?.getAttribute("role") !== "combobox") return;
    for (const [key, value] of Object.entries(attributes)) field.setAttribute(key, value);
  }

  /** Handle a key for the list; returns whether the list used it. */
  key(event) {
    if (!this.shown) return false;
    if (event.key === "ArrowDown") this.mark(this.at + 1);
    else if (event.key === "ArrowUp") this.mark(this.at - 1);
    else if ((event.key === "Enter" || event.key === "Tab") && this.rows.length) this.rows[this.at].picked();
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

function suggestion(row, index) {
  const props = { class: "item", role: "option", id: `suggestion-${index}`, "aria-selected": "false" };
  const element = h("div", { ...props, data: { value: row.value }, onclick: () => row.picked() }, row.content);
  // the field must keep the focus during a click on a suggestion
  element.addEventListener("mousedown", (event) => event.preventDefault());
  return element;
}

/** The composer; page: {commands(), locale(), name(), entities(kind), say(text), slash(…), type(…)}. */
export class Composer {
  constructor(form, place, page) {
    this.form = form;
    this.page = page;
    this.list = new Suggestions(place);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.plain();
  }

  /** Clear the message box. */
  plain() {
    this.fields = null;
    this.list.close();
    this.input = h("textarea", {
      rows: 1,
      maxlength: 2000,
      placeholder: `Message as ${this.page.name()}, / for commands`,
      role: "combobox",
      "aria-label": "Message",
      "aria-expanded": "false",
      "aria-controls": "suggest",
      "aria-autocomplete": "list",
    });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    const props = { class: "icon slash", type: "button", "aria-label": "Commands" };
    const commands = h("button", { ...props, onclick: () => this.start() }, "/");
    this.form.replaceChildren(commands, this.input, iconButton("send", "Send", null, "submit"));
    this.form.classList.remove("filling");
    this.form.onkeydown = null;
  }

  /** Show the list of commands, as typing "/" does. */
  start() {
    this.plain();
    this.input.value = "/";
    this.input.focus();
    this.typed();
  }

  /** Choose the command with a path, as a click on its mention does. */
  use(path) {
    const found = this.all().find((command) => command.path === path);
    if (found) this.take(found);
  }

  all() {
    return usable(this.page.commands(), this.page.locale());
  }

  typed() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
    const text = this.input.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.list.close();
    const wanted = text.slice(1).trim().toLowerCase();
    const all = this.all();
    const words = (one) => `${one.shown} ${one.path} ${one.description}`.toLowerCase();
    const rank = (one) => (one.shown.startsWith(wanted) || one.path.startsWith(wanted) ? 0 : 1);
    const found = all.filter((one) => words(one).includes(wanted)).sort((a, b) => rank(a) - rank(b));
    const empty = all.length ? "No command matches." : "The bot has registered no commands here.";
    return this.list.open(found.map((one) => this.row(one)), empty);
  }

  row(command) {
    const name = (option) => `${local(option, "name", this.page.locale())}${option.required ? "" : "?"}`;
    const options = h("span", { class: "options" }, command.options.map(name).join("  "));
    const content = [h("b", {}, `/${command.shown}`), h("small", {}, command.description), options];
    return { value: command.path, content, picked: () => this.take(command) };
  }

  key(event) {
    if (this.list.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.submit();
    }
  }

  /** Show the fields of a command, or send it at once if it has no options. */
  take(command) {
    this.list.close();
    this.fields = new Fields(command, this.page, this.list);
    if (!command.options.length) return this.submit();
    const cancel = iconButton("close", "Cancel", () => this.leave());
    const title = [h("b", {}, `/${command.shown}`), h("small", {}, command.description), cancel];
    this.form.replaceChildren(
      h("div", { class: "command" }, title),
      h("div", { class: "fields" }, this.fields.elements),
      h("button", { class: "button primary", type: "submit" }, "Send"),
    );
    this.form.classList.add("filling");
    this.form.onkeydown = (event) => {
      if (event.key === "Escape" && !this.list.shown) this.leave();
    };
    return this.form.querySelector("[data-option]")?.focus();
  }

  leave() {
    this.plain();
    this.input.focus();
  }

  submit() {
    if (this.fields) {
      const { fields } = this;
      const { path, shown } = fields.command;
      this.leave();
      return fields.settled().then(() => this.page.slash(path, shown, fields.values()));
    }
    const text = this.input.value.trim();
    if (!text || text === "/") return undefined;
    this.input.value = "";
    this.typed();
    return this.page.say(text);
  }
}
