import { latinDigits } from "#domain/lib/digits.ts";

const NUMERIC = /^(?:numeric|decimal|tel)$/;

/**
 * Writes what Arabic and Persian keyboards type or paste into fields of figures in Latin ones, as the site shows them.
 * Without a script they stand as they were typed, and the server reads them.
 */
export function takeOtherDigits(root: Document): void {
  root.addEventListener("beforeinput", (event) => {
    const typed = event.data ?? event.dataTransfer?.getData("text") ?? "";
    const latin = latinDigits(typed);
    const { target } = event;
    if (latin === typed || !(target instanceof HTMLInputElement)) return;
    // Of type "number" are fields of those who work here; browsers drop other figures there without a word.
    if (target.type !== "number" && !NUMERIC.test(target.inputMode)) return;
    event.preventDefault();
    // The one way to put text where the caret is in such a field, whose caret no script may read.
    root.execCommand("insertText", false, latin);
  });
}
