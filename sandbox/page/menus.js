// A list of options that opens at a button, for selects of messages and for switching accounts.

import { h, icon } from "./dom.js";

let close = () => {};

/**
 * Open a list; resolves to the chosen values, or to null if it is closed without a choice or a change,
 * or with fewer than min values.
 * options: [{value, label, description, chosen, picture}]; several: whether more than one may be chosen.
 */
export function choose(anchor, options, { label = "", several = false, min = 1, max = 1 } = {}) {
  close();
  return new Promise((resolve) => {
    const chosen = new Set(options.filter((option) => option.chosen).map((option) => option.value));
    const before = [...chosen].join();
    const items = options.map((option, index) => item(option, index, chosen));
    const aria = { "aria-label": label, "aria-multiselectable": String(several) };
    const list = h("div", { class: "menu", role: "listbox", ...aria }, ...items);
    const finish = (values) => {
      close = () => {};
      list.remove();
      document.removeEventListener("pointerdown", outside, true);
      anchor.setAttribute("aria-expanded", "false");
      if (anchor.isConnected) anchor.focus();
      resolve(values);
    };
    const leave = () => {
      const changed = several && [...chosen].join() !== before && chosen.size >= min;
      finish(changed ? [...chosen] : null);
    };
    const pick = (element) => {
      const value = element.dataset.value;
      if (!several) return finish([value]);
      if (chosen.has(value)) chosen.delete(value);
      else if (chosen.size < max) chosen.add(value);
      for (const one of items) one.setAttribute("aria-selected", String(chosen.has(one.dataset.value)));
      return undefined;
    };
    const outside = (event) => list.contains(event.target) || leave();
    list.addEventListener("click", (event) => {
      const element = event.target.closest("[role=option]");
      if (element) pick(element);
    });
    list.addEventListener("keydown", (event) => keys(event, items, pick, leave));
    if (several) list.append(h("button", { class: "done", type: "button", onclick: leave }, "Done"));
    document.body.append(list);
    place(list, anchor);
    anchor.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", outside, true);
    close = () => finish(null);
    (items.find((one) => one.getAttribute("aria-selected") === "true") || items[0])?.focus();
  });
}

function item(option, index, chosen) {
  const note = option.description && h("small", {}, option.description);
  const words = h("span", { class: "words" }, h("span", {}, option.label), note);
  const aria = { role: "option", id: `option-${index}`, "aria-selected": String(chosen.has(option.value)) };
  const props = { ...aria, tabindex: "-1", data: { value: option.value } };
  return h("div", props, option.picture, words, icon("check"));
}

function keys(event, items, pick, leave) {
  const at = items.indexOf(document.activeElement);
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  if (event.key in moves) items[Math.max(0, Math.min(items.length - 1, moves[event.key]))].focus();
  else if ((event.key === "Enter" || event.key === " ") && at >= 0) pick(items[at]);
  else if (event.key === "Escape" || event.key === "Tab") leave();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function place(list, anchor) {
  if (innerWidth < 700) return list.classList.add("bottom");
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom;
  list.style.left = `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 260) - 8))}px`;
  list.style.minWidth = `${box.width}px`;
  if (below >= Math.min(320, list.offsetHeight + 8)) list.style.top = `${box.bottom + 4}px`;
  else list.style.bottom = `${innerHeight - box.top + 4}px`;
  list.style.maxHeight = `${Math.max(below, box.top) - 16}px`;
  return undefined;
}
