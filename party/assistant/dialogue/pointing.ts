import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/counts.ts";
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
