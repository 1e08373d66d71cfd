import { masked } from "#domain/lib/masked.ts";
import { seriousMessages as ar } from "#domain/messages/ar/serious.ts";
import { seriousMessages as de } from "#domain/messages/de/serious.ts";
import { seriousMessages as en, type SeriousMessages } from "#domain/messages/en/serious.ts";
import { seriousMessages as es } from "#domain/messages/es/serious.ts";
import { seriousMessages as fr } from "#domain/messages/fr/serious.ts";
import { seriousMessages as hi } from "#domain/messages/hi/serious.ts";
import { seriousMessages as ru } from "#domain/messages/ru/serious.ts";
import { seriousMessages as zh } from "#domain/messages/zh/serious.ts";
import { normalised, plainLatin } from "../language/text.ts";
import { intentsOf } from "../reader/classifier.ts";
import type { Intent, Reading } from "../reader/reading.ts";
import { SPEECHES, type Speech, speechOf } from "../speech.ts";
import { TAKEN_OUT, togetherIn } from "./concepts.ts";
import {
  CARD_OFFERED,
  LIMIT_AND_NUMBER,
  type Matter,
  SIGNS,
  SUPPOSED,
  TOLD_ONLY,
} from "./signs.ts";

const TEXTS: Record<Speech, SeriousMessages> = { en, ar, ru, de, fr, es, zh, hi };
const MATTERS = Object.keys(SIGNS) as (keyof typeof SIGNS)[];

/** A serious matter in a message, and the language it was written in. */
export type Serious = {
  matter: Matter;
  language: Speech;
  /** How many they are, where they are more than a vessel takes. */
  guests?: number;
};

/**
 * What is read before anything else (docs/assistant.md): danger, despair, crime, minors, more guests than licensed,
 * medical questions, numbers of cards. The gravest of what a message holds; undefined where it holds none.
 */
export function seriousIn(raw: string): Serious | undefined {
  const text = withoutDenied(plainLatin(normalised(raw)));
  const isSupposed = SUPPOSED.test(text);
  const isOut = TAKEN_OUT.test(text) && togetherIn(text, "medical") !== undefined;
  for (const matter of MATTERS) {
    if (isOut && matter === "sea") continue;
    for (const language of SPEECHES)
      if (!(isSupposed && TOLD_ONLY.includes(matter)) && SIGNS[matter][language]?.test(text))
        return { matter, language: writtenIn(raw, language) };
    const at = togetherIn(text, matter);
    // Who asks behind what has happened ("is there a cabin?") supposes nothing.
    if (at !== undefined && !(TOLD_ONLY.includes(matter) && SUPPOSED.test(text.slice(0, at))))
      return { matter, language: writtenIn(raw, "en") };
    const guests = matter === "licence" ? guestsOver(text) : undefined;
    if (guests) return { matter, language: writtenIn(raw, "en"), guests };
  }
  if (raw.includes("•••") || masked(raw) !== raw || CARD_OFFERED.test(text))
    return { matter: "numbers", language: writtenIn(raw, "en") };
  return undefined;
}

/** Who says that it is without drugs asks for none. */
const withoutDenied = (text: string): string =>
  text.replace(/\b(?:no|without) (?:drugs|weed|girls|escorts|weapons)\b/gi, " ");

/** How many messages after a danger are still about it. */
const STILL = 2;

/**
 * The danger that one of the two messages before a visitor's latest (they come oldest first) told of: who says then
 * "nobody answers" asks for no yacht. Thanks end it.
 */
export function stillSerious(written: readonly string[]): Serious | undefined {
  const [first] = intentsOf(written.at(-1) ?? "", 1);
  if (first?.intent === "thanks" || first?.intent === "bye") return undefined;
  return written
    .slice(0, -1)
    .slice(-STILL)
    .reverse()
    .map(seriousIn)
    .find((one) => one && URGENT.includes(one.matter));
}

/** Serious matters as the reader knows them. */
const READ: Partial<Record<Intent, Matter>> = {
  emergency_sea: "sea",
  medical_emergency: "medical",
  self_harm: "despair",
  illegal_drugs: "illegal",
  weapons_smuggling: "illegal",
  sexual_services: "sexual",
  violence_threat: "violence",
  harassment_crew: "violence",
  drunk_driving: "drunk",
};
/** How sure the reader has to be of a serious matter that no sign has told. */
const SURE = 0.9;

/** A serious matter that no sign tells, by what the reader has learned. */
export function seriousRead(raw: string, language: Speech): Serious | undefined {
  const [first] = intentsOf(withoutDenied(raw), 1);
  const matter = first && READ[first.intent];
  if (!matter || first.confidence < SURE || !/\p{L}{2}.*\s.*\p{L}{2}|\p{Script=Han}{2}/u.test(raw))
    return undefined;
  return { matter, language };
}

/** From this on a model is believed that a message is serious. */
const BELIEVED = 0.6;

/** A serious matter that a model has read, in a language whose signs are not known here. */
export function seriousReading({ questions, language }: Reading): Serious | undefined {
  const found = questions
    .filter(({ confidence }) => confidence >= BELIEVED)
    .flatMap(({ intent }) => READ[intent] ?? []);
  const [matter] = found.toSorted((a, b) => GRAVITY.indexOf(a) - GRAVITY.indexOf(b));
  return matter && { matter, language };
}
const GRAVITY: readonly Matter[] = MATTERS;

/** The fixed text of a serious matter, or what is said of a danger that `before` has answered; with the way to a person of the team. */
export function seriousText(
  { matter, language }: Serious,
  { whatsapp, before = "" }: { whatsapp: string; before?: string },
): string {
  const texts = TEXTS[language];
  const isTold = AT_SEA.includes(matter) && before.startsWith(texts[matter]);
  return `${isTold ? texts.still : texts[matter]}\n\n${texts.person(whatsapp)}`;
}

const AT_SEA: readonly Matter[] = ["sea", "fumes", "medical", "captain"];

/** Whether a message is one that the team should hear of at once, whatever it asks for. */
export const isUrgent = (raw: string): boolean =>
  URGENT.includes(seriousIn(raw)?.matter ?? "numbers");
const URGENT: readonly Matter[] = [...AT_SEA, "violence", "despair"];

/** A word may belong to several languages ("mdma"): the message says which, else the one whose sign it was. */
function writtenIn(raw: string, found: Speech): Speech {
  const speech = speechOf(raw, ["ar", "ru", "zh"].includes(found) ? undefined : found);
  return speech === "other" ? "en" : speech;
}

const NOT_GUESTS =
  "(?! ?(?:h\\b|hours?|hrs|am\\b|pm\\b|aed|dhs|dirham|dirhams|k\\b|%|percent|feet|ft|meters?|metres?|years?|minutes?|min\\b|days?|th\\b|st\\b|nd\\b|:))";
const LEAST = new RegExp(
  `(?:max(?:imum)?|limit(?:ed)?|capacity|licen[cs]ed?|says|said|allow(?:ed|s)?|permits?|up to|only takes|takes only|takes|fits|carries|holds|seats)\\D{0,24}?(\\d{1,3})\\b${NOT_GUESTS}.{0,40}?\\b(?:we are|we have|we will be|we would be|we were|there are|there is|there will be|are coming|but|us is|i have|actually|got)\\D{0,18}(\\d{1,3})\\b${NOT_GUESTS}`,
);
const MOST = new RegExp(
  `\\b(?:we are|we have|we will be|there are|i have|for|group of|party of)\\D{0,12}(\\d{1,3})\\b${NOT_GUESTS}.{0,50}?\\b(?:but|though|although|boat|yacht|dhow|vessel|it|which)\\b.{0,24}?\\b(?:max(?:imum)?|limit(?:ed)?|capacity|licen[cs]ed?|says|said|allow(?:ed|s)?|up to|only takes|takes only|only fits|only)\\D{0,20}(\\d{1,3})\\b${NOT_GUESTS}`,
);
/** "The boat says max 10 but we are 12": the guests that are more than the number before. */
function guestsOver(text: string): number | undefined {
  const [, most, least] = MOST.exec(text) ?? [];
  const pairs = [LEAST, ...LIMIT_AND_NUMBER].map((sign) => sign.exec(text)?.slice(1) ?? []);
  return [...pairs, [least, most]]
    .map(([limit, number]) => ({ limit: Number(limit), number: Number(number) }))
    .find(({ limit, number }) => number > limit && number <= 200)?.number;
}
