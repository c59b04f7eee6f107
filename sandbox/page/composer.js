// The line at the bottom: plain messages, "/" with the list of commands, options with choices and autocomplete.

import { h, icon } from "./dom.js";

const SUB_COMMAND = 1, GROUP = 2, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10;
const ENTITIES = { [USER]: ["people"], [CHANNEL]: ["channels"], [ROLE]: ["roles"], [MENTIONABLE]: ["people", "roles"] };

/** A command's or option's name or description in a locale. */
function local(thing, key, locale) {
  const texts = thing[`${key}_localizations`] || {};
  const fallback = locale.startsWith("en") ? texts["en-US"] || texts["en-GB"] : null;
  return texts[locale] || fallback || thing[key];
}

/** All commands that can be used, sub-commands one by one: {path, shown, description, options}. */
export function usable(commands, locale) {
  const found = [];
  const walk = (thing, path, shown) => {
    const here = [...path, thing.name];
    const named = [...shown, local(thing, "name", locale)];
    const below = (thing.options || []).filter((option) => option.type === SUB_COMMAND || option.type === GROUP);
    if (below.length) return below.forEach((option) => walk(option, here, named));
    const description = local(thing, "description", locale);
    found.push({ path: here.join(" "), shown: named.join(" "), description, options: thing.options || [] });
    return undefined;
  };
  commands.filter((command) => command.type === 1).forEach((command) => walk(command, [], []));
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

/** The composer; page: {commands(), locale(), place(), name(), entities(kind), say(text), slash(path, options), type(…)}. */
export class Composer {
  constructor(form, suggest, page) {
    this.form = form;
    this.suggest = suggest;
    this.page = page;
    this.chosen = null;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.plain();
  }

  /** Back to an empty line. */
  plain() {
    this.chosen = null;
    this.closeList();
    this.input = h("textarea", {
      rows: 1, maxlength: 2000, "aria-label": "Message", placeholder: `${this.page.place()} as ${this.page.name()} · / for commands`,
      role: "combobox", "aria-expanded": "false", "aria-controls": "suggest", "aria-autocomplete": "list",
    });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    const commands = h("button", { class: "icon slash", type: "button", "aria-label": "Commands", onclick: () => this.start() }, "/");
    this.form.replaceChildren(commands, this.input, h("button", { class: "icon", type: "submit", "aria-label": "Send" }, icon("send")));
    this.form.classList.remove("filling");
    this.form.onkeydown = null;
  }

  start(path = "") {
    this.plain();
    this.input.value = `/${path}`;
    this.input.focus();
    this.typed();
  }

  /** Choose the command of that path, as a mention of it does. */
  use(path) {
    const found = usable(this.page.commands(), this.page.locale()).find((command) => command.path === path);
    if (found) this.take(found);
  }

  typed() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
    const text = this.input.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.closeList();
    const wanted = text.slice(1).trim().toLowerCase();
    const all = usable(this.page.commands(), this.page.locale());
    const score = (one) => (one.shown.startsWith(wanted) || one.path.startsWith(wanted) ? 0 : 1);
    const found = all.filter((one) => `${one.shown} ${one.path} ${one.description}`.toLowerCase().includes(wanted));
    found.sort((a, b) => score(a) - score(b));
    const rows = found.map((one) => ({
      value: one.path, picked: () => this.take(one),
      content: [h("b", {}, `/${one.shown}`), h("small", {}, one.description), h("span", { class: "options" }, one.options.map((option) => `${local(option, "name", this.page.locale())}${option.required ? "" : "?"}`).join("  "))],
    }));
    return this.openList(rows, all.length ? "No command is called so." : "The bot has registered no commands here.");
  }

  key(event) {
    if (this.listKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.submit();
    }
  }

  // -- the list above the line

  openList(rows, empty) {
    this.rows = rows;
    this.at = 0;
    const items = rows.map((row, index) => h("div", { class: "item", role: "option", id: `suggestion-${index}`, "aria-selected": "false", data: { value: row.value }, onmousedown: (event) => event.preventDefault(), onclick: () => row.picked() }, row.content));
    this.suggest.replaceChildren(h("div", { role: "listbox", "aria-label": "Suggestions" }, items.length ? items : h("p", {}, empty)));
    this.suggest.classList.add("open");
    this.mark(0);
  }

  closeList() {
    this.rows = [];
    this.suggest.classList.remove("open");
    this.suggest.replaceChildren();
    const field = document.activeElement;
    if (field?.getAttribute("role") === "combobox") field.setAttribute("aria-expanded", "false");
  }

  mark(index) {
    const items = [...this.suggest.querySelectorAll("[role=option]")];
    this.at = Math.max(0, Math.min(items.length - 1, index));
    items.forEach((item, number) => item.setAttribute("aria-selected", String(number === this.at)));
    items[this.at]?.scrollIntoView({ block: "nearest" });
    const field = document.activeElement;
    if (field?.getAttribute("role") === "combobox") {
      field.setAttribute("aria-expanded", "true");
      field.setAttribute("aria-activedescendant", items.length ? `suggestion-${this.at}` : "");
    }
  }

  /** Let the keyboard act on the list; true when it took the key. */
  listKey(event) {
    if (!this.suggest.classList.contains("open")) return false;
    if (event.key === "ArrowDown") this.mark(this.at + 1);
    else if (event.key === "ArrowUp") this.mark(this.at - 1);
    else if ((event.key === "Enter" || event.key === "Tab") && this.rows.length) this.rows[this.at].picked();
    else if (event.key === "Escape") this.closeList();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  // -- options of a command

  take(command) {
    this.closeList();
    this.chosen = command;
    this.fields = new Map();
    if (!command.options.length) return this.submit();
    const locale = this.page.locale();
    const cancel = h("button", { class: "icon", type: "button", "aria-label": "Cancel", onclick: () => this.leave() }, icon("close"));
    const options = command.options.map((option) => this.field(option, locale));
    this.form.replaceChildren(
      h("div", { class: "command" }, h("b", {}, `/${command.shown}`), h("small", {}, command.description), cancel),
      h("div", { class: "fields" }, options),
      h("button", { class: "button primary", type: "submit" }, "Send"));
    this.form.classList.add("filling");
    this.form.onkeydown = (event) => {
      if (event.key === "Escape" && !this.suggest.classList.contains("open")) this.leave();
    };
    this.form.querySelector("[data-option]")?.focus();
    return undefined;
  }

  leave() {
    this.plain();
    this.input.focus();
  }

  field(option, locale) {
    const input = this.inputFor(option, locale);
    input.dataset.option = option.name;
    if (option.required) input.required = true;
    const name = h("span", { class: "label" }, local(option, "name", locale), option.required && h("span", { class: "required" }, " *"));
    return h("label", {}, name, input, h("small", {}, local(option, "description", locale)));
  }

  inputFor(option, locale) {
    const choices = this.choicesOf(option, locale);
    if (choices) {
      const input = h("select", {}, h("option", { value: "" }, option.required ? "Choose" : "(none)"), choices.map(([value, label]) => h("option", { value }, label)));
      this.fields.set(option.name, () => this.value(option, input.value));
      return input;
    }
    const numeric = option.type === INTEGER || option.type === NUMBER;
    const plain = numeric && !option.autocomplete;
    const input = h("input", {
      type: plain ? "number" : "text", min: option.min_value, max: option.max_value, step: option.type === NUMBER ? "any" : plain ? 1 : undefined,
      minlength: option.min_length, maxlength: option.max_length,
    });
    this.fields.set(option.name, () => this.value(option, input.dataset.picked ?? input.value));
    if (option.autocomplete) this.complete(option, input, locale);
    return input;
  }

  choicesOf(option, locale) {
    if (option.choices?.length) return option.choices.map((choice) => [choice.value, local(choice, "name", locale)]);
    if (option.type === BOOLEAN) return [["true", "True"], ["false", "False"]];
    if (option.type in ENTITIES) return ENTITIES[option.type].flatMap((kind) => this.page.entities(kind)).map((entity) => [entity.id, entity.name]);
    return null;
  }

  value(option, text) {
    if (text === "") return undefined;
    if (option.type === BOOLEAN) return text === "true";
    return option.type === INTEGER || option.type === NUMBER ? Number(text) : text;
  }

  complete(option, input, locale) {
    Object.assign(input, { autocomplete: "off" });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-expanded", "false");
    let timer = null;
    const ask = async () => {
      const typed = input.value;
      const choices = await this.page.type(this.chosen.path, option.name, typed, this.values(option.name)).catch(() => []);
      if (input.value !== typed || document.activeElement !== input) return;
      const rows = choices.map((choice) => ({ value: String(choice.value), content: [h("span", {}, local(choice, "name", locale))], picked: () => {
        input.value = local(choice, "name", locale);
        input.dataset.picked = choice.value;
        this.closeList();
      } }));
      this.openList(rows, "No options match your search.");
    };
    input.addEventListener("focus", ask);
    input.addEventListener("input", () => {
      delete input.dataset.picked;
      clearTimeout(timer);
      timer = setTimeout(ask, 150);
    });
    input.addEventListener("keydown", (event) => this.listKey(event));
    input.addEventListener("blur", () => this.closeList());
  }

  values(without) {
    const values = [...this.fields].filter(([name]) => name !== without).map(([name, read]) => [name, read()]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }

  submit() {
    if (this.chosen) {
      const { path, shown } = this.chosen;
      const values = this.values(null);
      this.leave();
      return this.page.slash(path, shown, values);
    }
    const text = this.input.value.trim();
    if (!text || text === "/") return undefined;
    this.input.value = "";
    this.typed();
    return this.page.say(text);
  }
}

