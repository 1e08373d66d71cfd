import { depositOf, paymentTerms } from "#domain/lib/payment-terms.ts";
import { extraHours, extrasIn } from "../dialogue/extras.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/numbers.ts";
import { parted } from "../language/wishes.ts";
import { aboard, fits, hoursFor, totalOf } from "../toolbox.ts";
import { isWished } from "../wish.ts";
import { rulesOfFast } from "./care.ts";
import {
  addedTo,
  currencyIn,
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
  sumOf,
  timesOf,
  toReserve,
  total,
  withExtras,
} from "./context.ts";
import { published } from "./facts.ts";
import { tooYoung } from "./family.ts";
import { PER_GUEST } from "./lines.ts";
import { recommend } from "./recommend.ts";
import { signOf, thingsIn } from "./things.ts";

/** What packages cost: those the question is about, or else what fits, or else from where to where prices go. */
export function price(scene: Scene): Part {
  const { about, wish } = scene;
  if (about.length === 0) return isWished(wish) ? recommend(scene) : span(scene);
  const shown = about.slice(0, 3);
  const texts = shown.map((pack) => priceOf(scene, pack));
  const [only] = shown;
  const young = tooYoung(scene);
  if (young) return young;
  const isOfMany = shown.length === 1 && MANY_BOATS.test(extraHours(scene.text).rest);
  return {
    // A price alone would read as a yes to whoever is too young for the boat.
    text: [
      ...(scene.needsCare ? rulesOfFast(scene) : []),
      ...texts,
      ...(isOfMany ? [scene.say.several] : []),
    ].join("\n\n"),
    ...(only && shown.length === 1 ? { action: toReserve(scene, only) } : {}),
    ...(shown.length > 1 ? { cards: shown } : {}),
  };
}

/** More than one vessel, where a package is one. */
const MANY_BOATS =
  /\b(?:[2-9]|both|several) (?:of (?:those|these|them)|(?:\w+ )?(?:boats|yachts|ribs|dhows|catamarans|cruisers|superyachts))\b/;

function priceOf(scene: Scene, pack: KnownPackage): string {
  const { wish, say } = scene;
  const named = link(scene, pack);
  const isPossible = wish.duration === null || fits(pack, { duration: wish.duration });
  const hours = hoursFor(pack, wish.duration);
  const parts: string[] = [];
  if (!isPossible) parts.push(say.price.limits(named, hoursOf(scene, pack)));
  if (pack.price_model === "fixed") {
    parts.push(
      say.price.fixed(named, total(scene, pack, hours), noted(scene, pack, say.hours(hours))),
    );
  } else if (wish.duration !== null && isPossible) {
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
  const time = scene.stated.timeofday ?? null;
  if (time !== null && !pack.times_of_day.includes(time))
    parts.push(say.availability.notThen(named, say.times[time], timesOf(scene, pack.times_of_day)));
  const doesFit = wish.guests === null || fits(pack, { guests: wish.guests });
  if (!doesFit) parts.push(say.price.limits(named, guestsOf(scene, pack)));
  const lines = addedTo(scene, pack).map((extra) => lineOf(scene, extra, hours));
  return [...parts, ...lines, ...sumsOf(scene, pack, hours)].join(" ");
}

/** An extra with its price and what it comes to. */
function lineOf(scene: Scene, extra: KnownExtra, hours: number): string {
  const { guests } = scene.wish;
  const most = Number(/\bup to (\d{1,3})\b/.exec(counted(extra.description))?.[1] ?? Infinity);
  const { count = 1 } = scene.added.find(({ uuid }) => uuid === extra.uuid) ?? {};
  // "A minibus for up to seven", of ten guests: one is not enough.
  const isFew = guests !== null && guests > most * count;
  const limit = isFew ? ` ${scene.evidence.take(extraFact(extra), extra.description)}` : "";
  return `${extra.title}: ${extraPrice(scene, extra)}.${sumOf(scene, extra, hours)}${limit}`;
}

const NET =
  /\btax\b|\bvat\b|\bnet\b|\b(?:before|without|excl\w*|plus) (?:the )?(?:vat|tax)|\bgross\b|بدون (?:ال)?ضريبه/;

/** What a package comes to with its extras; of that sum each guest's part, its VAT and the other currency; and what is not counted in it. */
function sumsOf(scene: Scene, pack: KnownPackage, hours: number): string[] {
  const { wish, say, text } = scene;
  const { counted: extras, open, net, sum } = withExtras(scene, pack, hours);
  const parts: string[] = [];
  const amount = money(scene, sum);
  if (extras.length > 0)
    parts.push(noted(scene, pack, say.extras.together(say.hours(hours), amount)));
  // Other guests share it otherwise.
  const isShared = PER_GUEST.test(text) || Object.keys(scene.stated).join() === "guests";
  if (wish.guests !== null && fits(pack, { guests: wish.guests }) && isShared) {
    const each = money(scene, Math.round(sum / wish.guests));
    parts.push(noted(scene, pack, say.price.each(each, say.guests(wish.guests))));
  }
  if (NET.test(scene.rest)) {
    const vat = money(scene, sum - net);
    parts.push(noted(scene, pack, say.price.net(money(scene, net), vat, amount)));
  }
  const foreign = currencyIn(scene);
  if (foreign) parts.push(say.inCurrency(scene.evidence.take(siteFact(scene), foreign(sum))));
  const names = [...open.map(({ title }) => title), ...uncounted(scene, pack)];
  if (names.length > 0) parts.push(say.extras.without(say.joined(names)));
  if (open.length > 0) parts.push(say.ask.guests);
  return parts;
}

/** What people wish for with a price that no record has one for. */
const UNPRICED =
  /\b(?:djs?|saxophon\w*|singers?|(?:belly )?dancers?|magicians?|flowers?|fireworks|shisha|hookah|helicopters?|limousines?|champagne|wine|beer|alcohol|open bar|(?:private )?chef|waiters?|butlers?|videographers?)\b/g;

/** What a message names beside a price that is neither in it nor counted with it. */
function uncounted(scene: Scene, pack: KnownPackage): string[] {
  const { knowledge, say } = scene;
  const { wanted } = parted(scene.rest);
  const extras = addedTo(scene, pack);
  const things = thingsIn(wanted).filter((thing) => {
    if (extrasIn([thing], wanted, pack, knowledge).some((one) => extras.includes(one)))
      return false;
    const how = aboard(pack, knowledge, thing);
    return how === null || how.how === "extra";
  });
  // What its page says is not included goes by the words of the page.
  const nameOf = (thing: string) => {
    const item = pack.excludes.find((one) => signOf(thing)?.test(one.toLowerCase()));
    return item === undefined ? (say.things[thing] ?? thing) : noted(scene, pack, item);
  };
  // A lunch and a dinner are two meals, and one of them is counted.
  const isTwice = /\blunch/.test(wanted) && /\b(?:dinner|supper)/.test(wanted);
  const isOfBoth = isTwice && extrasIn(["dinner"], wanted, pack, knowledge).length > 0;
  return [
    ...(isOfBoth ? ["lunch"] : []),
    ...new Set(things.map(nameOf)),
    ...new Set(wanted.match(UNPRICED) ?? []),
  ];
}

/** What a package comes to with the extras that were asked for, in sentences; "" without any or without a length. */
export function togetherOf(scene: Scene, pack: KnownPackage): string {
  const { wish } = scene;
  const hours = pack.price_model === "fixed" ? pack.hours_min : wish.duration;
  if (hours === null || !fits(pack, { duration: hours })) return "";
  if (addedTo(scene, pack).length === 0) return "";
  return ` ${sumsOf(scene, pack, hours).join(" ")}`;
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

/** When and how a package is paid by its own terms, else by the offer. */
export function payment(scene: Scene): Part | undefined {
  const { say, about, wish } = scene;
  const isWay = WAYS.test(scene.text);
  const usual = published(scene, isWay ? "payment_methods" : "payment_when");
  const own = about.slice(0, 3).map((pack) => {
    const terms = paymentTerms(pack, pack.provider);
    const hours = hoursFor(pack, wish.duration);
    const cost = totalOf(pack, hours);
    const first = depositOf(terms, cost);
    const rest =
      terms.balance_days === 0
        ? say.paying.aboard
        : say.paying.before(say.cancellation.days(terms.balance_days));
    const amount = `${money(scene, first)} (${say.hours(hours)}: ${money(scene, cost)})`;
    const days = say.cancellation.days(terms.deposit_days);
    const named = link(scene, pack);
    return noted(
      scene,
      pack,
      first === 0 ? say.paying.all(named, rest) : say.paying.first(named, amount, days, rest),
    );
  });
  return own.length > 0
    ? { text: [...own, isWay ? usual.text : say.paying.offer].join(" ") }
    : usual;
}
const WAYS =
  /\b(?:cash|crypto\w*|bitcoin|btc|usdt|tabby|tamara|klarna|instal\w*|amex|american express|apple pay|google pay|paypal|revolut|cheque|dollars?|euros?|bar(?:geld)?|especes|efectivo|plazos|naqad)\b|نقد|كاش|تمارا|تابي|تقسيط|عملات رقميه|наличн|крипто|рассроч|карт\p{L}* (?:рф|росс)|российск|现金|支付宝|微信|分期/u;
