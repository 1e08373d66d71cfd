import type { Passage } from "#db/queries/knowledge.ts";
import { DISPLAY_TIME_ZONE, type TimeOfDay } from "#domain/config/limits.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { formatPrice, packageTotal, withVat } from "#domain/lib/money.ts";
import { assistantMessages as ar } from "#domain/messages/ar/assistant.ts";
import { assistantMessages as de } from "#domain/messages/de/assistant.ts";
import { type AssistantMessages, assistantMessages as en } from "#domain/messages/en/assistant.ts";
import { assistantMessages as es } from "#domain/messages/es/assistant.ts";
import { assistantMessages as fr } from "#domain/messages/fr/assistant.ts";
import { assistantMessages as hi } from "#domain/messages/hi/assistant.ts";
import { assistantMessages as ru } from "#domain/messages/ru/assistant.ts";
import { assistantMessages as zh } from "#domain/messages/zh/assistant.ts";
import type { Dialogue } from "../dialogue/dialogue.ts";
import type { Evidence, Source } from "../evidence.ts";
import type { Knowledge, KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { currencyNamed } from "../language/numbers.ts";
import type { Intent } from "../reader/reading.ts";
import type { Speech } from "../speech.ts";
import { type Calendar, fits, formHref, reserveHref, search, totalOf } from "../toolbox.ts";

/** What is said in each language; the rooms have all of them, and no page has any. */
export const SPEECH: Record<Speech, AssistantMessages> = { en, ar, ru, de, fr, es, zh, hi };

/** What an answer is written from: the message, what came before it, and what is known. */
export type Scene = Dialogue & {
  say: AssistantMessages;
  now: Date;
  /** The topics of the whole message, where this is one question of several. */
  whole: readonly Intent[];
  knowledge: Knowledge;
  calendar: Calendar | null;
  passages: readonly Passage[];
  evidence: Evidence;
  /** Why each recommended package is there, for its card: there its line in the text is not shown. */
  reasons: Map<string, string>;
  /** The hours a package's card is priced for, where they are not those of the wish. */
  cardHours: Map<string, number>;
  assistantName: string;
  /** The assistant record's own first words, or "". */
  greeting: string;
};

/** A piece of an answer: its text, the packages it recommends, and what to do next. */
export type Part = {
  text: string;
  cards?: readonly KnownPackage[];
  action?: { label: string; href: string };
  /** What the visitor may answer by pressing it. */
  choices?: readonly string[];
  /** True where a person is offered at the end. */
  person?: boolean;
  /** True where nothing was known. */
  isUnknown?: boolean;
  /** True where it is a list of recommendations: one answer has one. */
  isList?: boolean;
  /** True where it says what a vessel is, of which something else was asked. */
  isPlain?: boolean;
  /** True where it says nothing of a charter: left out beside what does. */
  isPolite?: boolean;
};

/** A part with texts before its own. */
export const withText = (part: Part, ...before: readonly string[]): Part => ({
  ...part,
  text: [...before, part.text].filter(Boolean).join("\n\n"),
});

/** What no record says of something, by its name: whoever answers a request knows. */
function unsaid(say: AssistantMessages, topics: readonly Intent[]): string | undefined {
  const subjects: Partial<Record<Intent, string>> = say.subjects;
  const [subject] = topics.flatMap((topic) => subjects[topic] ?? []);
  return subject && say.unsaid(subject);
}

/** Where nothing is known of what was asked: says so, and offers a person. */
export const unknownAnswer = ({ say, topics }: Scene): Part => ({
  text: unsaid(say, topics) ?? say.unknown,
  person: true,
  isUnknown: true,
});

/** The next step: to reserve one package, or to ask several providers. */
export const toReserve = (scene: Scene, pack: KnownPackage) => ({
  label: scene.say.reserve,
  href: reserveHref(
    pack,
    scene.wish,
    addedTo(scene, pack).map(({ title }) => title),
    partsAdded(scene, pack),
  ),
});
/** The hours and the number of an extra that are not those of the whole trip, for which the form has no field. */
const partsAdded = (scene: Scene, pack: KnownPackage): string =>
  addedTo(scene, pack)
    .flatMap((extra) => {
      const own = scene.added.find(({ uuid }) => uuid === extra.uuid);
      const many = own && own.count > 1 ? `${own.count} × ${extra.title}` : "";
      const long = own?.hours && extra.unit === "hour" ? scene.say.hours(own.hours) : "";
      return many || long ? [[many || extra.title, long].filter(Boolean).join(": ")] : [];
    })
    .join("\n");
/** The extras of a package that the visitor has spoken of with it. */
export const addedTo = ({ knowledge, added }: Scene, pack: KnownPackage) =>
  (knowledge.extras.get(pack.uuid) ?? []).filter(({ uuid }) =>
    added.some((one) => one.uuid === uuid),
  );
/**
 * What a package comes to with the extras that are spoken of with it, in fils, net and with VAT; those that are counted,
 * and those that wait for the number of guests.
 */
export function withExtras(scene: Scene, pack: KnownPackage, hours: number) {
  const all = addedTo(scene, pack).map((extra) => ({
    extra,
    ...timesAdded(scene, extra, hours),
  }));
  const isOpen = ({ extra: { unit }, count }: (typeof all)[number]) =>
    unit === "guest" && count === 1 && scene.wish.guests === null;
  const own = packageTotal(pack, hours);
  let { net, total: sum } = own;
  for (const { extra, times, count } of all.filter((one) => !isOpen(one))) {
    net += extra.price * times * count;
    sum += withVat(extra.price * times * count);
  }
  return {
    counted: all.filter((one) => !isOpen(one)).map(({ extra }) => extra),
    open: all.filter(isOpen).map(({ extra }) => extra),
    net,
    sum,
  };
}

/** How often an extra is counted, and how many of it: for the hours of the trip, where it has none of its own. */
function timesAdded({ added, wish }: Scene, { uuid, unit }: KnownExtra, hours: number) {
  const { hours: own, count = 1 } = added.find((one) => one.uuid === uuid) ?? {};
  const times = { booking: 1, hour: own ?? hours, guest: wish.guests ?? 1 };
  // "4 snorkelling sets" are four, however many come along.
  return { times: unit === "guest" && count > 1 ? 1 : times[unit], count };
}

export const toOffers = ({ say, wish }: Scene) => ({ label: say.askOffers, href: formHref(wish) });

/** What fits a wish, or some other one; every package where nothing does. */
export function fittingOrAll({ knowledge, wish, calendar }: Scene, other = wish) {
  const found = search(knowledge, other, calendar);
  return found.length > 0 ? found : knowledge.packages;
}

/** The packages for most guests first. */
export const bySize = (packages: readonly KnownPackage[]) =>
  packages.toSorted((a, b) => b.guests_max - a.guests_max);

const source = (entity: string, uuid: string, label: string): Source => ({ entity, uuid, label });
export const factOf = ({ uuid, title }: KnownPackage) => source("ProductPackage", uuid, title);
export const vesselFact = ({ vessel: { uuid, title } }: KnownPackage) =>
  source("RentalProduct", uuid, title);
export const providerFact = ({ provider: { uuid, name } }: KnownPackage) =>
  source("RentalPartner", uuid, name);
export const extraFact = ({ uuid, title }: KnownExtra) => source("ProductOption", uuid, title);
export const siteFact = ({ knowledge: { site } }: Scene) =>
  source("SiteConfig", site?.uuid ?? "", site?.name ?? "");
/** A rule of the site itself (SPEC §9). */
export const rule = (label: string) => source("Rule", "", label);

/** What a record says, in the visitor's language; "" where it says it in another. */
export function inOwnWords({ speech, knowledge }: Scene, text: string): string {
  if (speech === "en") return text;
  return (speech === "ar" && knowledge.inArabic.get(text)) || "";
}

// Figures of records in words, each noted in the evidence as it is written.

/** "AED 5,040" in the visitor's language. */
export const money = ({ say }: Scene, fils: number): string =>
  say.money(formatPrice(fils).replace(/^AED /, ""));

/** How a sum in fils is said in the other currency that a message names, by the site's rates; undefined without one. */
export function currencyIn({
  text,
  knowledge: { site },
}: Scene): ((fils: number) => string) | undefined {
  const key = currencyNamed(text);
  const rate = Number((key && site?.[key]) || 0);
  if (!key || !(rate > 0)) return undefined;
  const name = key.slice(-3).toUpperCase();
  return (fils) => `${name} ${Math.round(fils / 100 / rate).toLocaleString("en")}`;
}

/** The link to a package, with the hours that are spoken of. */
export function link({ evidence, wish }: Scene, pack: KnownPackage): string {
  evidence.take(factOf(pack), pack.title);
  const isTaken = wish.duration !== null && fits(pack, { duration: wish.duration });
  return `[${pack.title}](/package/${pack.slug}${isTaken ? `?duration=${wish.duration}` : ""})`;
}

/** What a package costs for some hours. */
export function total(scene: Scene, pack: KnownPackage, hours: number): string {
  const amount = money(scene, totalOf(pack, hours));
  scene.evidence.take(factOf(pack), `${hours} h: ${amount}`);
  return amount;
}

/** What an hour of a package costs with VAT. */
export function hourly(scene: Scene, pack: KnownPackage): string {
  const amount = money(scene, withVat(pack.price));
  scene.evidence.take(factOf(pack), `1 h: ${amount}`);
  return amount;
}

export const guestsOf = (scene: Scene, pack: KnownPackage): string =>
  noted(scene, pack, scene.say.rangeGuests(pack.guests_min, pack.guests_max));

export const hoursOf = (scene: Scene, pack: KnownPackage): string =>
  noted(scene, pack, scene.say.rangeHours(pack.hours_min, pack.hours_max));

/** The most guests a package takes: "24 guests". */
export const mostGuests = (scene: Scene, pack: KnownPackage): string =>
  noted(scene, pack, scene.say.guests(pack.guests_max));

/** A count that follows from records: how many, from where to where. */
export function noted(scene: Scene, pack: KnownPackage, words: string): string {
  return scene.evidence.take(factOf(pack), words);
}

/** "In the morning and in the evening". */
export const timesOf = ({ say }: Scene, times: readonly TimeOfDay[]): string =>
  say.joined(times.toSorted().map((time) => say.times[time]));

/** What an extra costs, with VAT and what it is counted by. */
export function extraPrice(scene: Scene, extra: KnownExtra): string {
  const words = scene.say.extras.per[extra.unit](money(scene, withVat(extra.price)));
  return scene.evidence.take(extraFact(extra), words);
}

/** BCP 47, for what is drawn in a language. */
export const TAGS: Record<Speech, string> = {
  en: "en",
  ar: "ar",
  ru: "ru",
  de: "de",
  fr: "fr",
  es: "es",
  zh: "zh-Hans",
  hi: "hi-Latn",
};

/** Where days are written otherwise than by that tag: Arabic with plain figures, Hindi in Latin letters in English. */
const LOCALES: Partial<Record<Speech, string>> = {
  en: "en-GB",
  ar: "ar-AE-u-nu-latn",
  hi: "en-GB",
};

/** "Saturday 5 December" in the visitor's language. */
export function dayName({ speech, evidence, now }: Scene, day: string): string {
  const words = new Intl.DateTimeFormat(LOCALES[speech] ?? TAGS[speech], {
    timeZone: DISPLAY_TIME_ZONE,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(dubaiMidnight(day));
  const year = day.slice(0, 4) === `${now.getUTCFullYear()}` ? "" : ` ${day.slice(0, 4)}`;
  // German and Russian set the day apart from its date.
  const plain = speech === "de" || speech === "ru" ? words : words.replace(",", "");
  return evidence.take(rule("Calendar"), `${plain}${year}`);
}

/** What an extra comes to for the guests or hours that are spoken of, as a sentence; "" where that is one. */
export function sumOf(scene: Scene, extra: KnownExtra, hours = scene.wish.duration ?? 1): string {
  const { say } = scene;
  const { times, count: many } = timesAdded(scene, extra, hours);
  if (times * many < 2) return "";
  const amount = money(scene, withVat(extra.price * times * many));
  const each = { booking: "", hour: say.hours(times), guest: say.guests(times) }[extra.unit];
  const count =
    many > 1
      ? [`${many} × ${extra.title}`, times > 1 ? each : ""].filter(Boolean).join(say.comma)
      : each;
  return ` ${scene.evidence.take(extraFact(extra), say.extras.sum(count, amount))}`;
}
