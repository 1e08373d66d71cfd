import { packageTotal, withVat } from "#domain/lib/money.ts";
import { currencyNamed } from "../dialogue/changes.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { aboard, fits, hoursFor, totalOf } from "../toolbox.ts";
import { isWished } from "../wish.ts";
import {
  addedTo,
  extraFact,
  extraPrice,
  guestsOf,
  hourly,
  hoursOf,
  link,
  money,
  noted,
  type Part,
  type Scene,
  siteFact,
  timesOf,
  toReserve,
  total,
} from "./context.ts";
import { PER_GUEST, recommend, rulesOfFast, tooYoung } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** What packages cost: those the question is about, or else what fits, or else from where to where prices go. */
export function price(scene: Scene): Part {
  const { about, wish } = scene;
  if (about.length === 0) return isWished(wish) ? recommend(scene) : span(scene);
  // Too many or too few for all of them: no, and what takes as many.
  const isNone = about.every((pack) => !fits(pack, { guests: wish.guests }));
  if (isNone && !scene.isNamed) {
    const [first] = about;
    const other = recommend({ ...scene, about: [] });
    const no = first ? scene.say.capacity.no(link(scene, first), guestsOf(scene, first)) : "";
    return { ...other, text: `${no}\n\n${other.text}` };
  }
  const shown = about.slice(0, 3);
  const texts = shown.map((pack) => priceOf(scene, pack));
  const [only] = shown;
  const young = tooYoung(scene);
  if (young) return young;
  return {
    // A price alone would read as a yes to whoever is too young for the boat.
    text: [...(scene.needsCare ? rulesOfFast(scene) : []), ...texts].join("\n\n"),
    ...(only && shown.length === 1 ? { action: toReserve(scene, only) } : {}),
    ...(shown.length > 1 ? { cards: shown } : {}),
  };
}

function priceOf(scene: Scene, pack: KnownPackage): string {
  const { wish, say, text } = scene;
  const named = link(scene, pack);
  const isPossible = wish.duration === null || fits(pack, { duration: wish.duration });
  // "The maximum": the longest trip there is.
  const isLongest =
    scene.stated.duration === undefined && /\bmax(?:imum)?\b|\blongest\b/.test(scene.rest);
  const asked = hoursFor(pack, wish.duration);
  const hours = isLongest ? pack.hours_max : asked;
  const parts: string[] = [];
  if (!isPossible) parts.push(say.price.limits(named, hoursOf(scene, pack)));
  if (pack.price_model === "fixed") {
    parts.push(
      say.price.fixed(named, total(scene, pack, hours), noted(scene, pack, say.hours(hours))),
    );
  } else if (isLongest || (wish.duration !== null && isPossible)) {
    parts.push(
      say.price.total(named, total(scene, pack, hours), noted(scene, pack, say.hours(hours))),
    );
  } else {
    parts.push(
      say.price.hourly(
        named,
        hourly(scene, pack),
        noted(scene, pack, say.hours(hours)),
        total(scene, pack, hours),
      ),
    );
  }
  const isAsked = /^(?:can|could|may|is it|do you|would)\b/.test(scene.rest);
  if (isPossible && isAsked && scene.stated.duration)
    parts.push(say.duration.yes(say.hours(scene.stated.duration)));
  const time = scene.stated.timeofday ?? null;
  if (time !== null && !pack.times_of_day.includes(time))
    parts.push(say.availability.notThen(named, say.times[time], timesOf(scene, pack.times_of_day)));
  const doesFit = wish.guests === null || fits(pack, { guests: wish.guests });
  if (!doesFit) parts.push(say.price.limits(named, guestsOf(scene, pack)));
  const { added, sum } = withExtras(scene, pack, hours);
  // Other guests share it otherwise.
  const isShared = PER_GUEST.test(text) || Object.keys(scene.stated).join() === "guests";
  if (wish.guests !== null && doesFit && isShared) {
    const each = money(scene, Math.round(sum / wish.guests));
    parts.push(noted(scene, pack, say.price.each(each, say.guests(wish.guests))));
  }
  if (
    /\btax\b|\bvat\b|\bnet\b|\b(?:before|without|excl\w*|plus) (?:the )?(?:vat|tax)|\bgross\b|بدون (?:ال)?ضريبه/.test(
      scene.rest,
    )
  ) {
    const { net, vat, total: gross } = packageTotal(pack, hours);
    parts.push(
      noted(scene, pack, say.price.net(money(scene, net), money(scene, vat), money(scene, gross))),
    );
  }
  const foreign = currencyIn(scene);
  if (foreign) parts.push(say.inCurrency(scene.evidence.take(siteFact(scene), foreign(sum))));
  if (added.length > 0) {
    const lines = added.map(
      (extra) => `${extra.title}: ${extraPrice(scene, extra)}.${sumOf(scene, extra)}`,
    );
    const together = noted(scene, pack, say.extras.together(say.hours(hours), money(scene, sum)));
    parts.push(...lines, together);
    const unsaid = thingsIn(scene.rest).filter((thing) => !aboard(pack, scene.knowledge, thing));
    parts.push(...unsaid.map((thing) => say.included.unsaid(named, say.things[thing] ?? thing)));
  }
  return parts.join(" ");
}

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

/** The extras a question about a package names, and what it comes to with them, in fils with VAT. */
function withExtras(scene: Scene, pack: KnownPackage, hours: number) {
  const added = addedTo(scene, pack);
  const prices = added.map((extra) => {
    const { times, count } = timesAdded(scene, extra, pack.hours_min);
    return withVat(extra.price * times * count);
  });
  return { added, sum: prices.reduce((all, price) => all + price, totalOf(pack, hours)) };
}

/** How often an extra is counted, and how many of it: `hours` where none are spoken of. */
function timesAdded({ added, wish }: Scene, { uuid, unit }: KnownExtra, hours: number) {
  const { hours: own, count = 1 } = added.find((one) => one.uuid === uuid) ?? {};
  const times = { booking: 1, hour: own ?? wish.duration ?? hours, guest: wish.guests ?? 1 };
  // "4 snorkelling sets" are four, however many come along.
  return { times: unit === "guest" && count > 1 ? 1 : times[unit], count };
}

/** What an extra comes to for the guests or hours that are spoken of, as a sentence; "" where that is one. */
export function sumOf(scene: Scene, extra: KnownExtra): string {
  const { say } = scene;
  const { times, count: many } = timesAdded(scene, extra, 1);
  if (times * many < 2) return "";
  const amount = money(scene, withVat(extra.price * times * many));
  const each = { booking: "", hour: say.hours(times), guest: say.guests(times) }[extra.unit];
  const count =
    many > 1
      ? [`${many} × ${extra.title}`, times > 1 ? each : ""].filter(Boolean).join(say.comma)
      : each;
  return ` ${scene.evidence.take(extraFact(extra), say.extras.sum(count, amount))}`;
}

/** What a package comes to with the extras that were asked for, in a sentence; "" without any or without a length. */
export function togetherOf(scene: Scene, pack: KnownPackage): string {
  const { wish, say } = scene;
  const hours = pack.price_model === "fixed" ? pack.hours_min : wish.duration;
  if (hours === null || !fits(pack, { duration: hours })) return "";
  const { added, sum } = withExtras(scene, pack, hours);
  if (added.length === 0) return "";
  return ` ${noted(scene, pack, say.extras.together(say.hours(hours), money(scene, sum)))}`;
}

/** From where to where prices go, where nothing is known of the trip yet. */
export function span(scene: Scene): Part {
  const { knowledge, say } = scene;
  const byTotal = knowledge.packages.toSorted((a, b) => totalOf(a, null) - totalOf(b, null));
  const byHour = knowledge.packages
    .filter(({ price_model }) => price_model === "hour")
    .toSorted((a, b) => a.price - b.price);
  const [least, most] = [byTotal[0], byHour.at(-1)];
  if (!least || !most) return { text: say.ask.guests };
  const text = say.price.span(
    total(scene, least, least.hours_min),
    noted(scene, least, say.hours(least.hours_min)),
    hourly(scene, most),
  );
  return { text: `${text} ${say.ask.guests}` };
}
