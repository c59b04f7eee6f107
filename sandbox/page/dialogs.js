// Dialogs: modals of the bot, and the lightbox.

import { h, iconButton } from "./dom.js";
import { CHOSEN_FROM, LABEL, ROW, STRING_SELECT, TEXT, TEXT_INPUT } from "./kinds.js";
import { markdown } from "./markdown.js";

/** Open a modal; awaits submit(values by custom id), and shows its error in the modal. */
export function openModal(modal, bot, context, submit) {
  const dialog = document.getElementById("modal");
  const readers = {};
  const fields = modal.components.flatMap((component) => fieldElements(component, readers, context));
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const send = h("button", { class: "button primary", type: "submit" }, "Submit");
  const leave = () => dialog.close();
  const form = h("form", { method: "dialog" },
    h("header", {}, h("h2", { id: "modal-title" }, modal.title), iconButton("close", "Close", leave)),
    h("p", { class: "from" }, `This form will be submitted to ${bot}.`),
    ...fields,
    problem,
    h("footer", {}, h("button", { class: "button secondary", type: "button", onclick: leave }, "Cancel"), send),
  );
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
  const draw = (field, words) => labelled(inputFor(field, readers, context), field, words);
  if (component.type === ROW) return component.components.map((field) => draw(field, field));
  return component.type === LABEL ? [draw(component.component, component)] : [];
}

function labelled(input, field, { label, description }) {
  const required = field.required !== false;
  const star = h("span", { class: "required", title: "required" }, " *");
  return h(input.tagName === "FIELDSET" ? "div" : "label", { class: "field" },
    h("span", { class: "label" }, label, required && star),
    description && h("small", {}, description),
    input,
  );
}

const nameProps = (field) => ({ name: field.custom_id, data: { customId: field.custom_id } });

function inputFor(field, readers, context) {
  if (field.type === TEXT_INPUT) return textInput(field, readers);
  const options = optionsOf(field, context);
  if ((field.max_values || 1) > 1) return boxes({ ...field, options }, readers);
  return selectInput(field, options, readers);
}

function optionsOf(field, context) {
  if (field.type === STRING_SELECT) return field.options;
  const entities = (CHOSEN_FROM[field.type] || []).flatMap((kind) => context.entities(kind));
  return entities.map((entity) => ({ value: entity.id, label: entity.name }));
}

function selectInput(field, options, readers) {
  const none = h("option", { value: "" }, field.placeholder || "Choose");
  const optionElement = ({ value, label, ...rest }) => h("option", { value, selected: rest.default }, label);
  const required = field.required !== false;
  const select = h("select", { ...nameProps(field), required }, none, options.map(optionElement));
  readers[field.custom_id] = () => (select.value ? [select.value] : []);
  return select;
}

function textInput(field, readers) {
  const long = field.style === 2;
  const input = h(long ? "textarea" : "input", {
    ...nameProps(field),
    ...(long ? { rows: 5 } : { type: "text" }),
    value: field.value || "",
    placeholder: field.placeholder || "",
    required: field.required !== false,
    minlength: field.min_length,
    maxlength: field.max_length || 4000,
  });
  readers[field.custom_id] = () => input.value;
  return input;
}

function boxes(field, readers) {
  const box = (option) => h("input", { type: "checkbox", name: field.custom_id, value: option.value, checked: option.default });
  const inputs = field.options.map(box);
  readers[field.custom_id] = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const labels = inputs.map((input, index) => h("label", {}, input, field.options[index].label));
  return h("fieldset", { data: { customId: field.custom_id } }, labels);
}

/** Show a picture in the lightbox: wheel or pinch to zoom, drag to move, double click to zoom in or out. */
export function lightbox(address, text) {
  const dialog = document.getElementById("lightbox");
  const image = h("img", { src: address, alt: text, draggable: "false" });
  const close = iconButton("close", "Close", () => dialog.close());
  const original = h("a", { href: address, target: "_blank" }, "Open in browser");
  const caption = h("p", {}, text || "No description", " ", original);
  dialog.replaceChildren(h("div", { class: "stage" }, image), close, caption);
  const stage = dialog.firstChild;
  const fit = { scale: 1, x: 0, y: 0 };
  const apply = () => {
    image.style.transform = `translate(${fit.x}px, ${fit.y}px) scale(${fit.scale})`;
  };
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
  for (const end of ["pointerup", "pointercancel"]) image.addEventListener(
    end, (event) => fingers.delete(event.pointerId),
  );
}
