import { thingsIn } from "../answers/things.ts";
import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/numbers.ts";
import { tokens } from "../language/text.ts";
import { topicsOf } from "../language/topics.ts";
import { typesIn } from "../language/wishes.ts";
import { sharesWords } from "../toolbox.ts";

/** "Back to the Palm one": what was spoken of before, by a word of its name or its kind. */
export function earlierOf(
  text: string,
  history: readonly KnownPackage[],
): KnownPackage | undefined {
  const word = /\bback to (?:the )?(\w+)|\bthe (\w+) (?:one|boat|trip|yacht|package)\b/.exec(text);
  const name = word?.[1] ?? word?.[2];
  if (
    !name ||
    [
      "first",
      "second",
      "third",
      "last",
      "same",
      "other",
      "cheapest",
      "cheaper",
      "biggest",
      "bigger",
      "whole",
    ].includes(name)
  )
    return undefined;
  return history.find(
    ({ title, vessel }) =>
      title.toLowerCase().includes(name) ||
      vessel.type.includes(name) ||
      vessel.title.toLowerCase().includes(name),
  );
}

/** "A jet ski for two of them", "the jet ski for one hour": the hours of an extra that stand behind it. */
export function extraHours(message: string): number | undefined {
  const found =
    /\b(?:ski|boards?)\b[^,.;]{0,14}\bfor (?:about |only |just )?(\d{1,2}) ?(?:hours?|of (?:them|those|it))/.exec(
      counted(message),
    );
  return found?.[1] ? Number(found[1]) : undefined;
}

/** The extras of a package that things name. */
export const extrasIn = (things: readonly string[], pack: KnownPackage, { extras }: Knowledge) =>
  (extras.get(pack.uuid) ?? []).filter(({ title }) =>
    things.some((thing) => sharesWords(title, thing)),
  );

/** "Two jet skis": how many of an extra are wanted; 1 where no number stands before it. */
export function countOf(message: string, title: string): number {
  const name = tokens(title.toLowerCase()).join(" ");
  const last = name.split(" ").at(-1) ?? name;
  const found = new RegExp(`\\b(\\d{1,2}) (?:x )?(?:${name}|${last})s\\b`).exec(
    counted(message),
  )?.[1];
  return found ? Math.max(1, Number(found)) : 1;
}

/** What a price or a place is asked of: "how much is …", "book the …". */
const ASKED_OF =
  /\b(?:how much (?:is|for|does)|(?:price|cost) (?:of|for)|tell me about|book|reserve|where does) (?:the |a |an )?([a-z' ]{4,40}?)(?= (?:for|on|at|in|from|with|cost|leave|free|available|per|please)\b|\s*[?.,!]|$)/;
const NO_NAME =
  /\b(?:it|this|that|one|them|both|each|all|everything|trip|boat|boats|yacht|yachts|vessel|ship|package|charter|cruise|rental|hire|hour|hours|person|people|guest|guests|head|total|minimum|maximum|weekend|weekday|group|party|thing|something|anything|cheapest|biggest|smallest|largest|same|tour|ride|day|evening|morning|afternoon|night|sunset|birthday|price|rent|stag|wedding|event|family|us|we|you|me|my|our|extra|deposit|vat|tax|tip|tips)\b/;

/** Whether a message asks about something by a name of its own that nothing here has. */
export function namesStrange(raw: string, rest: string, { packages }: Knowledge): boolean {
  const known = packages
    .flatMap(({ title, vessel, provider }) => [title, vessel.title, vessel.location, provider.name])
    .join(" ")
    .toLowerCase();
  const isKnown = (word: string) => known.includes(word.toLowerCase());
  // "The Ocean Breeze": words with capitals within a sentence that is not all capitals.
  const named =
    raw === raw.toUpperCase()
      ? undefined
      : /\b[Tt]he ([A-Z][a-z]+(?: [A-Z][a-z]+)+)\b/.exec(raw)?.[1];
  if (named && !named.split(" ").some(isKnown)) return true;
  const asked = ASKED_OF.exec(rest)?.[1]?.trim() ?? "";
  if (asked === "" || NO_NAME.test(asked) || thingsIn(asked).length > 0) return false;
  if (typesIn(asked).length > 0 || topicsOf(asked).length > 0 || /\d/.test(asked)) return false;
  const words = tokens(asked).filter((word) => word.length > 2);
  return words.length > 0 && !words.some(isKnown);
}
