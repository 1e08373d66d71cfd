import { capital } from "#domain/lib/words.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";

/** Columns that hold words of the program: events, actions and names of entities. */
const CODED: ReadonlySet<string> = new Set(["action", "event", "entity"]);
const { actions } = editMessages.history;

/** Such a word as people write it: "request_receipt" is "Request receipt", "RentalRequest" is "Rental request". */
export function codeWords(key: string, value: string): string {
  if (!CODED.has(key)) return value;
  if (key === "action" && Object.hasOwn(actions, value)) return actions[value] ?? value;
  return capital(value.replace(/(?<=[a-z])(?=[A-Z])|_/g, " ").toLowerCase());
}
