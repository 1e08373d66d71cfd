import { words } from "#domain/messages/en/words.ts";
import { shortTitle } from "../language/reference.ts";
import { spellingOf } from "../language/spelling.ts";
import { tokens } from "../language/text.ts";
import type { Knowledge } from "./knowledge.ts";
import { PLAIN, TRADE } from "./known-words.ts";

let made: { of: Knowledge; spell: (text: string) => string } | undefined;

/** Puts right the spelling of a message, by the words of the catalogue as it is now. */
export function spellerOf(knowledge: Knowledge): (text: string) => string {
  if (made?.of === knowledge) return made.spell;
  const names = knowledge.packages.flatMap(({ title, vessel }) => [
    ...tokens(shortTitle(title).toLowerCase()),
    ...tokens(vessel.title.toLowerCase()).slice(0, 1),
  ]);
  const texts = [
    ...knowledge.packages.flatMap((pack) => [
      pack.title,
      pack.summary,
      pack.description,
      ...pack.includes,
      ...pack.excludes,
      pack.vessel.description,
      ...pack.vessel.amenities,
      pack.provider.name,
      pack.provider.description,
    ]),
    ...knowledge.faqs.flatMap(({ question, answer }) => [question, answer]),
  ];
  const known = new Set([
    ...PLAIN,
    ...TRADE,
    ...words.numbers,
    ...names,
    ...texts.flatMap((text) => tokens(text.toLowerCase())),
  ]);
  const worth = [
    ...new Set([
      ...TRADE,
      ...names.filter((word) => word.length > 3),
      ...words.numbers.filter((word) => word.length > 3),
    ]),
  ];
  made = { of: knowledge, spell: spellingOf(known, worth) };
  return made.spell;
}
