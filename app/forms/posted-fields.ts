import { isCalendarDay, readDay } from "#domain/lib/dubai-date.ts";

/** What the server answers to a posted form that did not end in a redirect. */
export type FormAnswer = {
  /** What the form was for: the value of its field or pressed button of this name. */
  intent: string;
  /** By field name. */
  errors: Record<string, string>;
  /** What went wrong where no field is to blame. */
  failure?: string;
  /** What was posted and goes back into the fields. */
  values: Record<string, string>;
};

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
  // Enter in a field presses the first submit button; a script's own submit has none.
  const pressed = button ?? form.querySelector<HTMLElement>("button[type=submit]");
  const name = pressed?.getAttribute("name");
  if (name) posted.append(name, pressed?.getAttribute("value") ?? "");
  return posted;
}

/**
 * The values of a posted form by name; those of a repeated field joined by line breaks, as the pages expect them. Of a
 * day that comes twice (DateInput, without a script) the browser's own field counts, also an empty one.
 */
export function valuesByName(posted: FormData | URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...new Set(posted.keys())].map((name) => {
      const [first = "", ...rest] = posted.getAll(name).map(String);
      const [twin = ""] = rest;
      const isDay =
        rest.length === 1 &&
        !isCalendarDay(twin) &&
        // Emptied, it counts too.
        (isCalendarDay(first) || (first === "" && (twin === "" || readDay(twin) !== undefined)));
      return [name, isDay ? first : [first, ...rest].join("\n")];
    }),
  );
}
