// Input fields for the options of a command: choices, autocomplete, people, channels, numbers, files.

import { h } from "./dom.js";

const INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10,
  ATTACHMENT = 11;
/** Milliseconds after the last key until autocomplete is requested. */
const TYPING_PAUSE = 150;
const ENTITIES = {
  [USER]: ["people"],
  [CHANNEL]: ["channels"],
  [ROLE]: ["roles"],
  [MENTIONABLE]: ["people", "roles"],
};

/** The name or description of a command, option or choice in a locale. */
export function local(thing, key, locale) {
  const texts = thing[`${key}_localizations`] || {};
  const fallback = locale.startsWith("en") ? texts["en-US"] || texts["en-GB"] : null;
  return texts[locale] || fallback || thing[key];
}

/** The fields of one command; `list` shows suggestions: {open(rows, empty), close(), key(event)}. */
export class Fields {
  constructor(command, page, list) {
    this.command = command;
    this.page = page;
    this.list = list;
    this.locale = page.locale();
    this.readers = new Map();
    this.reading = [];
    this.elements = command.options.map((option) => this.labelled(option));
  }

  /** The values by option, optionally without one of them. */
  values(without = null) {
    const read = [...this.readers].filter(([name]) => name !== without).map(([name, value]) => [name, value()]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  }

  /** Wait until the chosen files are read. */
  settled() {
    return Promise.all(this.reading);
  }

  labelled(option) {
    const input = this.inputFor(option);
    input.dataset.option = option.name;
    input.required = Boolean(option.required);
    const star = option.required && h("span", { class: "required" }, " *");
    const name = h("span", { class: "label" }, local(option, "name", this.locale), star);
    return h("label", {}, name, input, h("small", {}, local(option, "description", this.locale)));
  }

  inputFor(option) {
    if (option.type === ATTACHMENT) return this.fileInput(option);
    const choices = this.choicesOf(option);
    const input = choices ? selectOf(choices, option.required) : inputOf(option);
    this.readers.set(option.name, () => read(option, input.dataset.picked ?? input.value));
    if (option.autocomplete) this.complete(option, input);
    return input;
  }

  fileInput(option) {
    const input = h("input", { type: "file" });
    let held;
    this.readers.set(option.name, () => held);
    input.addEventListener("change", () => {
      const [file] = input.files;
      held = undefined;
      if (!file) return;
      this.reading.push(base64(file).then((content) => {
        held = { filename: file.name, content };
      }));
    });
    return input;
  }

  choicesOf(option) {
    const { choices } = option;
    if (choices?.length) return choices.map((choice) => [choice.value, local(choice, "name", this.locale)]);
    if (option.type === BOOLEAN) return [["true", "True"], ["false", "False"]];
    const kinds = ENTITIES[option.type];
    return kinds ? kinds.flatMap((kind) => this.page.entities(kind)).map((one) => [one.id, one.name]) : null;
  }

  complete(option, input) {
    for (const [key, value] of [["autocomplete", "off"], ["role", "combobox"], ["aria-expanded", "false"]]) {
      input.setAttribute(key, value);
    }
    let timer = null;
    input.addEventListener("focus", () => this.ask(option, input));
    input.addEventListener("input", () => {
      delete input.dataset.picked;
      clearTimeout(timer);
      timer = setTimeout(() => this.ask(option, input), TYPING_PAUSE);
    });
    input.addEventListener("keydown", (event) => this.list.key(event));
    input.addEventListener("blur", () => this.list.close());
  }

  async ask(option, input) {
    const typed = input.value;
    const others = this.values(option.name);
    const choices = await this.page.type(this.command.path, option.name, typed, others).catch(() => []);
    if (input.value !== typed || document.activeElement !== input) return;
    const row = (choice) => {
      const name = local(choice, "name", this.locale);
      const picked = () => {
        input.value = name;
        input.dataset.picked = choice.value;
        this.list.close();
      };
      return { value: String(choice.value), content: [h("span", {}, name)], picked };
    };
    this.list.open(choices.map(row), "No options match your search.");
  }
}

function base64(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(reader.result.slice(reader.result.indexOf(",") + 1)));
    reader.addEventListener("error", () => failed(reader.error));
    reader.readAsDataURL(file);
  });
}

function selectOf(choices, required) {
  const none = h("option", { value: "" }, required ? "Choose" : "(none)");
  return h("select", {}, none, choices.map(([value, label]) => h("option", { value }, label)));
}

function inputOf(option) {
  const numeric = (option.type === INTEGER || option.type === NUMBER) && !option.autocomplete;
  const number = { type: "number", min: option.min_value, max: option.max_value };
  if (numeric) return h("input", { ...number, step: option.type === NUMBER ? "any" : 1 });
  return h("input", { type: "text", minlength: option.min_length, maxlength: option.max_length });
}

function read(option, text) {
  if (text === "") return undefined;
  if (option.type === BOOLEAN) return text === "true";
  return option.type === INTEGER || option.type === NUMBER ? Number(text) : text;
}
