/**
 * What a native form would post when sent with this button, repeated fields and all. Read from the controls rather
 * than by the platform's FormData(form), so that it is the same in a browser and in a test's DOM.
 */
export function postedFields(form: HTMLFormElement, button: HTMLElement | null): FormData {
  const posted = new FormData();
  const controls = form.querySelectorAll<HTMLInputElement>("input, select, textarea");
  for (const { name, value, type, checked, disabled } of controls) {
    if (!name || disabled) continue;
    if ((type !== "checkbox" && type !== "radio") || checked) posted.append(name, value);
  }
  // Enter in a field presses the first submit button.
  const pressed = button ?? form.querySelector<HTMLElement>("button[type=submit]");
  const name = pressed?.getAttribute("name");
  if (name) posted.append(name, pressed?.getAttribute("value") ?? "");
  return posted;
}

/** One value of a posted form as text; empty when it is not there. */
export function textOf(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === "string" ? value : "";
}

/** All values of a repeated field as text, in their order. */
export function textsOf(posted: FormData, name: string): string[] {
  return posted.getAll(name).filter((value) => typeof value === "string");
}
