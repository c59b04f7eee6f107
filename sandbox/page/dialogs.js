// What lies over the page: modals of the bot, and the lightbox.

import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";

const ROW = 1, STRING_SELECT = 3, TEXT_INPUT = 4, USER_SELECT = 5, ROLE_SELECT = 6, MENTIONABLE_SELECT = 7, CHANNEL_SELECT = 8;
const TEXT = 10, LABEL = 18, RADIO = 21, CHECKS = 22, CHECKBOX = 23;
const KINDS = { [USER_SELECT]: ["people"], [ROLE_SELECT]: ["roles"], [CHANNEL_SELECT]: ["channels"], [MENTIONABLE_SELECT]: ["people", "roles"] };

/** Open a modal; submit(values by custom id) is awaited, and its error is shown in the modal. */
export function openModal(modal, bot, context, submit) {
  const dialog = document.getElementById("modal");
  const readers = {};
  const fields = modal.components.flatMap((component) => fieldElements(component, readers, context));
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const send = h("button", { class: "button primary", type: "submit" }, "Submit");
  const form = h("form", { method: "dialog" },
    h("header", {}, h("h2", { id: "modal-title" }, modal.title),
      h("button", { class: "icon", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
    h("p", { class: "from" }, `This form will be submitted to ${bot}.`),
    ...fields, problem,
    h("footer", {}, h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel"), send));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      await submit(Object.fromEntries(Object.entries(readers).map(([id, read]) => [id, read()])));
      dialog.close();
    } catch (error) {
      problem.hidden = false;
      problem.textContent = error.message;
    } finally {
      send.disabled = false;
    }
  });
  dialog.replaceChildren(form);
  dialog.showModal();
  form.querySelector("input, textarea, select")?.focus();
}

function fieldElements(component, readers, context) {
  if (component.type === TEXT) return [h("div", { class: "text" }, markdown(component.content, context.names))];
  if (component.type === ROW) return component.components.map((field) => labelled(field, field.label, null, readers, context));
  if (component.type === LABEL) return [labelled(component.component, component.label, component.description, readers, context)];
  return [];
}

function labelled(field, label, description, readers, context) {
  const input = inputFor(field, readers, context);
  const required = field.required !== false && field.type !== CHECKBOX;
  const many = input.tagName === "FIELDSET";
  return h(many ? "div" : "label", { class: "field" },
    h("span", { class: "label" }, label, required && h("span", { class: "required", title: "required" }, " *")),
    description && h("small", {}, description), input);
}

function inputFor(field, readers, context) {
  if (field.type === TEXT_INPUT) return textInput(field, readers);
  if (field.type === CHECKBOX) return checkbox(field, readers);
  if (field.type === RADIO || field.type === CHECKS) return boxes(field, readers);
  const options = field.type === STRING_SELECT
    ? field.options.map((option) => ({ value: option.value, label: option.label, chosen: option.default }))
    : (KINDS[field.type] || []).flatMap((kind) => context.entities(kind)).map((entity) => ({ value: entity.id, label: entity.name }));
  if ((field.max_values || 1) > 1) return boxes({ ...field, type: CHECKS, options: options.map((option) => ({ ...option, default: option.chosen })) }, readers);
  const none = h("option", { value: "" }, field.placeholder || "Choose");
  const select = h("select", { name: field.custom_id, data: { customId: field.custom_id }, required: field.required !== false }, none,
    options.map((option) => h("option", { value: option.value, selected: option.chosen }, option.label)));
  readers[field.custom_id] = () => (select.value ? [select.value] : []);
  return select;
}

function textInput(field, readers) {
  const long = field.style === 2;
  const input = h(long ? "textarea" : "input", {
    name: field.custom_id, data: { customId: field.custom_id }, value: field.value || "", placeholder: field.placeholder || "",
    required: field.required !== false, minlength: field.min_length, maxlength: field.max_length || 4000, ...(long ? { rows: 5 } : { type: "text" }),
  });
  readers[field.custom_id] = () => input.value;
  return input;
}

function checkbox(field, readers) {
  const input = h("input", { type: "checkbox", checked: Boolean(field.default), data: { customId: field.custom_id } });
  readers[field.custom_id] = () => input.checked;
  return input;
}

function boxes(field, readers) {
  const type = field.type === RADIO ? "radio" : "checkbox";
  const inputs = field.options.map((option) => h("input", { type, name: field.custom_id, value: option.value, checked: Boolean(option.default) }));
  readers[field.custom_id] = () => {
    const values = inputs.filter((input) => input.checked).map((input) => input.value);
    return type === "radio" ? values[0] ?? null : values;
  };
  return h("fieldset", { data: { customId: field.custom_id } }, inputs.map((input, index) => h("label", {}, input, field.options[index].label)));
}

/** Show a picture large: wheel or pinch zooms, dragging moves, a double click goes between whole and full size. */
export function lightbox(address, text) {
  const dialog = document.getElementById("lightbox");
  const image = h("img", { src: address, alt: text, draggable: "false" });
  const close = h("button", { class: "icon", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"));
  const caption = h("p", {}, text || "No description", " ", h("a", { href: address, target: "_blank" }, "Open in browser"));
  dialog.replaceChildren(h("div", { class: "stage" }, image), close, caption);
  const stage = dialog.firstChild;
  const fit = { scale: 1, x: 0, y: 0 };
  const apply = () => image.style.setProperty("transform", `translate(${fit.x}px, ${fit.y}px) scale(${fit.scale})`);
  const zoom = (factor, at) => {
    const scale = Math.min(8, Math.max(1, fit.scale * factor));
    const box = stage.getBoundingClientRect();
    const [dx, dy] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2];
    fit.x = scale === 1 ? 0 : dx - ((dx - fit.x) * scale) / fit.scale;
    fit.y = scale === 1 ? 0 : dy - ((dy - fit.y) * scale) / fit.scale;
    fit.scale = scale;
    apply();
  };
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event);
  }, { passive: false });
  stage.addEventListener("dblclick", (event) => zoom(fit.scale > 1 ? 0.01 : 2.5, event));
  drag(stage, image, fit, apply, zoom);
  stage.addEventListener("click", (event) => event.target === stage && dialog.close());
  dialog.showModal();
  close.focus();
}

function drag(stage, image, fit, apply, zoom) {
  const fingers = new Map();
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { size: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  image.addEventListener("pointerdown", (event) => {
    image.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  image.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const before = fingers.size === 2 ? spread() : null;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (before) {
      const now = spread();
      zoom(now.size / before.size, now);
    } else if (fit.scale > 1) {
      fit.x += event.clientX - last.x;
      fit.y += event.clientY - last.y;
      apply();
    }
  });
  for (const end of ["pointerup", "pointercancel"]) image.addEventListener(end, (event) => fingers.delete(event.pointerId));
}
