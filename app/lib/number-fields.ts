import { latinDigits } from "#domain/lib/digits.ts";

/**
 * Writes what Arabic and Persian keyboards type or paste into fields of numbers in Latin figures: browsers let no others
 * in there, and drop them without a word.
 */
export function takeOtherDigits(root: Document): void {
  root.addEventListener("beforeinput", (event) => {
    const typed = event.data ?? event.dataTransfer?.getData("text") ?? "";
    const latin = latinDigits(typed);
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "number") return;
    if (latin === typed) return;
    event.preventDefault();
    // The one way to put text where the caret is in such a field, whose caret no script may read.
    root.execCommand("insertText", false, latin);
  });
}
