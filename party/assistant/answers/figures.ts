import { DISPLAY_TIME_ZONE, type TimeOfDay } from "#domain/config/limits.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { formatPrice, withVat } from "#domain/lib/money.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { fits, totalOf } from "../toolbox.ts";
import { factOf, type Scene } from "./context.ts";

// Figures of records in words, each noted in the evidence as it is written.

/** "AED 5,040" in the visitor's language. */
export const money = ({ say }: Scene, fils: number): string =>
  say.money(formatPrice(fils).replace(/^AED /, ""));

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

export function guestsOf(scene: Scene, pack: KnownPackage): string {
  return scene.evidence.take(factOf(pack), scene.say.rangeGuests(pack.guests_min, pack.guests_max));
}

export function hoursOf(scene: Scene, pack: KnownPackage): string {
  return scene.evidence.take(factOf(pack), scene.say.rangeHours(pack.hours_min, pack.hours_max));
}

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
  return scene.evidence.take(
    { entity: "ProductOption", uuid: extra.uuid, label: extra.title },
    words,
  );
}

const inWords = {
  en: new Intl.DateTimeFormat("en-GB", {
    timeZone: DISPLAY_TIME_ZONE,
    weekday: "long",
    day: "numeric",
    month: "long",
  }),
  ar: new Intl.DateTimeFormat("ar-AE-u-nu-latn", {
    timeZone: DISPLAY_TIME_ZONE,
    weekday: "long",
    day: "numeric",
    month: "long",
  }),
};

/** "Saturday 5 December" in the visitor's language. */
export function dayName({ speech, evidence, now }: Scene, day: string): string {
  const words = inWords[speech].format(dubaiMidnight(day)).replace(",", "");
  const year = day.slice(0, 4) === `${now.getUTCFullYear()}` ? "" : ` ${day.slice(0, 4)}`;
  return evidence.take({ entity: "Rule", uuid: "", label: "Calendar" }, `${words}${year}`);
}
