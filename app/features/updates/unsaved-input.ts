/**
 * The one rule of what would be lost if the page were reloaded: a part of the page says so itself (`holdInput`),
 * or something was typed, ticked or chosen by hand that still stands in a form of this page, or stood in an earlier
 * step of a form that is still there. What was sent, was emptied, or stands in the address is not lost. Rather too
 * careful than not: then a bar is shown where the page might have been reloaded.
 */

/** A form that uses `holdInput`, or whose contents were sent, is not looked at. */
const LEFT_OUT = "form[data-own-guard],form[data-sent]";
const CONTROLS = "input,textarea,select";
/** What holds nothing a visitor has entered. */
const NO_INPUT = ["hidden", "submit", "button", "reset", "image"];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Map<Control, HTMLFormElement | null>();
let holds = 0;

/** Says that this page holds unsaved work, until the answer is called. */
export function holdInput(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
  };
}

/** Listens to what is entered from now on, and finds what was before: a page as it came has its values as attributes. */
export function trackInput(root: Document): () => void {
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (isControl(control) && isInput(control) && differsFromPage(control))
      touched.set(control, control.form);
  }
  const onInput = ({ target }: Event) => {
    if (isControl(target) && isInput(target)) touched.set(target, target.form);
  };
  const onReset = ({ target }: Event) => {
    for (const [control, form] of touched) if (form === target) touched.delete(control);
  };
  for (const kind of ["input", "change"]) root.addEventListener(kind, onInput, true);
  root.addEventListener("reset", onReset, true);
  return () => {
    for (const kind of ["input", "change"]) root.removeEventListener(kind, onInput, true);
    root.removeEventListener("reset", onReset, true);
    touched.clear();
  };
}

/** Notes what stands in a form as it is sent. Call the answer once that was taken: what has not changed since is not lost. */
export function noteSent(form: HTMLFormElement): () => void {
  const sent = [...touched].filter(([, of]) => of === form);
  const values = new Map(sent.map(([control]) => [control, entered(control)]));
  return () => {
    for (const [control, value] of values) if (entered(control) === value) touched.delete(control);
  };
}

const entered = (control: Control) =>
  control instanceof HTMLInputElement && isTick(control) ? `${control.checked}` : control.value;

/** Whether the page holds what would be lost with it. */
export function hasUnsavedInput(search: string = location.search): boolean {
  if (holds > 0) return true;
  const address = new URLSearchParams(search);
  for (const [control, form] of touched) {
    if (!control.isConnected && !form?.isConnected) touched.delete(control);
    else if (wouldBeLost(control, form, address)) return true;
  }
  return false;
}

function wouldBeLost(control: Control, form: HTMLFormElement | null, address: URLSearchParams) {
  if (form?.matches(LEFT_OUT)) return false;
  // An earlier step of a form keeps what was typed into it, though its fields are gone.
  if (!control.isConnected) return true;
  const { name, value } = control;
  if (form?.method === "get" && address.getAll(name).includes(value)) return false;
  if (control instanceof HTMLInputElement && isTick(control)) return differsFromPage(control);
  return value.trim() !== "";
}

const isTick = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** Whether a control no longer holds what the page came with. */
export function differsFromPage(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // Where no option is marked, the first one stands from the beginning.
    return options.some((option) => option.defaultSelected)
      ? options.some((option) => option.selected !== option.defaultSelected)
      : control.selectedIndex > 0;
  }
  if (control instanceof HTMLInputElement && isTick(control))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches(CONTROLS);
}

const isInput = ({ type }: Control) => !NO_INPUT.includes(type);
