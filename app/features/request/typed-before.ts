/**
 * The framework comes late, when the visitor may have typed already. React leaves what stands in the fields alone
 * while it takes the page over, but its state starts with the defaults and would win at the next render; with this
 * the fields win. Nothing is imported here: the entry of every page loads this file.
 */
export type Typed = Record<string, string | boolean>;

let snapshot: { form: HTMLFormElement; identity: string; values: Typed } | undefined;

const identityOf = (form: HTMLFormElement) => form.dataset.requestForm ?? "";

/** To be called before the page is hydrated: keeps what was typed, in case React has to build the form anew. */
export function snapshotTypedValues(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-request-form]");
  snapshot = form ? { form, identity: identityOf(form), values: readTyped(form) } : undefined;
}

/** What was typed into this form before hydration, by field name; empty for a form that was not there yet. */
export function takeTyped(form: HTMLFormElement): Typed {
  if (snapshot?.identity !== identityOf(form)) return {};
  // The same element still holds the latest keystrokes; a new one knows nothing of them.
  const typed = snapshot.form === form ? readTyped(form) : snapshot.values;
  snapshot = undefined;
  return typed;
}

function readTyped(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  const inputs = [
    ...form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select"),
  ];
  for (const { name, type, value, checked } of inputs) {
    if (name === "") continue;
    // One of several boxes of a name has a value; what is ticked is a list.
    if (type === "checkbox" && value !== "on") {
      typed[name] = [typed[name], checked && value].filter(Boolean).join("\n");
    } else if (type === "checkbox") typed[name] = checked;
    else if (type !== "radio" || checked) typed[name] = value;
  }
  return typed;
}
