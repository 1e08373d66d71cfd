import { words } from "#domain/messages/en/words.ts";

const EMAIL = /[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+/g;
const LINK = /(?:https?:\/\/|www\.)\S+/gi;
/** Nine digits or more with what people write between them; a date or a price has fewer. */
const NUMBER = /(?:\+|00)?\d(?:[\s().\-/]{0,2}\d){8,}/g;

/**
 * A text without anything by which its writer could be reached: visitors and providers get each other's contact with
 * the booking, not before (DESIGN §8). What is taken out is named, so that nobody wonders.
 */
export function maskContacts(text: string): string {
  const { hidden } = words;
  return text
    .replaceAll(LINK, hidden.link)
    .replaceAll(EMAIL, hidden.email)
    .replaceAll(NUMBER, hidden.number);
}
