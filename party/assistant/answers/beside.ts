import { extraHours } from "../dialogue/extras.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { vesselName } from "../language/reference.ts";
import { hoursIn, typesIn } from "../language/wishes.ts";
import { costOf, extrasWished, fits, hasAboard, hoursFor, search } from "../toolbox.ts";
import { isWished } from "../wish.ts";
import { included } from "./aboard.ts";
import {
  bySize,
  guestsOf,
  hoursOf,
  link,
  money,
  noted,
  type Part,
  rule,
  type Scene,
  timesOf,
  total,
  vesselFact,
  withText,
} from "./context.ts";
import { ownWords, signsIn } from "./facts.ts";
import { lengthWith } from "./lines.ts";
import { quoted } from "./passages.ts";
import { recommend, whyTake } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** The packages that are put beside each other: those named, those just shown, or the first that fits of each kind. */
function sidesOf({ about, recent, isNamed, rest, wish, knowledge, calendar }: Scene) {
  const kinds = typesIn(rest).flatMap(
    (type) => search(knowledge, { ...wish, type, amenities: [] }, calendar)[0] ?? [],
  );
  const named = isNamed ? about : [];
  if (named.length < 2 && kinds.length > 0 && named.length + kinds.length > 1)
    return [...named, ...kinds];
  const both = about.length > 1 ? about : [...new Set([...about, ...recent])];
  // Vessels that were named are compared by their largest package.
  const largest = new Map(
    bySize(both)
      .toReversed()
      .map((pack) => [pack.vessel.uuid, pack]),
  );
  return both.length > 3 && largest.size > 1 ? [...largest.values()] : both;
}

/** "A for 2 hours with a grazing table or B for 3 with a barbecue": the words of each side, from its name to the next. */
function ownPart({ text }: Scene, pack: KnownPackage, shown: readonly KnownPackage[]): string {
  const placeOf = ({ title }: KnownPackage) =>
    text.indexOf(title.toLowerCase().split(",")[0] ?? "");
  const from = placeOf(pack);
  const next = shown.map(placeOf).filter((at) => at > from);
  return from < 0 ? "" : text.slice(from, Math.min(text.length, ...next));
}

/** Packages beside each other, with what each comes to for the same hours. */
export function compare(scene: Scene): Part | undefined {
  const { wish, say } = scene;
  const shown = sidesOf(scene).slice(0, 3);
  if (shown.length < 2) return undefined;
  // One vessel under several packages: which, is said.
  const isOneVessel = new Set(shown.map(({ vessel }) => vessel.uuid)).size === 1;
  // Totals are compared for the same hours, where all of them take those.
  const least = Math.max(...shown.map(({ hours_min }) => hours_min));
  const shared = shown.every((pack) => fits(pack, { duration: least })) ? least : null;
  const sides = shown.map((pack) => {
    const part = ownPart(scene, pack, shown);
    const told = hoursIn(extraHours(part).rest);
    const hours = hoursFor(pack, told ?? wish.duration ?? shared);
    const ofExtra = extraHours(part).hours ?? extraHours(scene.text).hours ?? 1;
    const own = thingsIn(part);
    const things = own.length > 0 ? own : thingsIn(scene.text);
    // What is counted by guests waits for their number.
    const extras = extrasWished(pack, { amenities: things }, scene.knowledge).filter(
      ({ unit }) => unit !== "guest" || wish.guests !== null,
    );
    const amenities = extras.map(({ title }) => title);
    const sum = costOf(pack, { ...wish, amenities, duration: hours }, scene.knowledge, ofExtra);
    return { pack, hours, extras, sum, ofExtra, told };
  });
  const lines = sides.map(({ pack, hours, extras, sum, ofExtra }) => {
    scene.cardHours.set(pack.uuid, hours);
    const cost = `**${total(scene, pack, hours)}** ${say.terms(noted(scene, pack, say.hours(hours)))}`;
    const length = lengthWith(scene, extras, hours, ofExtra);
    const together = say.extras.together(length, money(scene, sum));
    const more =
      extras.length > 0 ? ` (${noted(scene, pack, together).replace(/[.。]$/, "")})` : "";
    // Who named a vessel reads its name, and for how many it is licensed.
    const isNamed = isOneVessel || scene.text.includes(vesselName(pack));
    const own = isNamed ? pack.vessel : undefined;
    const licence = own ? `, ${say.vessel.licensed(say.guests(own.capacity))}` : "";
    if (own) scene.evidence.take(vesselFact(pack), own.title + licence);
    const most = guestsOf(scene, pack) + licence;
    const between = hoursOf(scene, pack);
    // Its card says the same.
    const facts = [own?.title, most, between, say.from(pack.vessel.location)];
    scene.reasons.set(pack.uuid, facts.filter(Boolean).join(say.comma));
    const when = `${between}${scene.speech === "ar" ? "؛" : ";"} ${timesOf(scene, pack.times_of_day)}`;
    const name = own ? ` (${own.title})` : "";
    return say.compare.line(
      link(scene, pack) + name,
      cost + more,
      most,
      when,
      pack.vessel.location,
    );
  });
  const [first, second] = sides.toSorted((a, b) => a.sum - b.sum);
  const isSameTime =
    new Set(sides.map(({ hours }) => hours)).size === 1 || sides.every(({ told }) => told);
  const [largest] = bySize(shown);
  const ends = [
    !isSameTime || !first || !second
      ? ""
      : first.sum === second.sum
        ? say.compare.same
        : say.compare.cheaper(
            link(scene, first.pack),
            noted(scene, first.pack, money(scene, second.sum - first.sum)),
          ),
    largest && shown.every((one) => one === largest || one.guests_max < largest.guests_max)
      ? say.compare.larger(link(scene, largest))
      : "",
    ...shown
      .filter((pack) => !fits(pack, { guests: wish.guests }))
      .map((pack) => say.capacity.no(link(scene, pack), guestsOf(scene, pack))),
    ...sides
      .filter(({ pack, told }) => told !== undefined && !fits(pack, { duration: told }))
      .map(({ pack }) => say.price.limits(link(scene, pack), hoursOf(scene, pack))),
    ALL_OF.test(scene.text)
      ? say.sum(
          say.joined(shown.map((pack) => noted(scene, pack, pack.title))),
          scene.evidence.take(
            rule("Sum"),
            money(
              scene,
              sides.reduce((all, { sum }) => all + sum, 0),
            ),
          ),
        )
      : "",
    say.vat,
  ];
  // Asked for what differs, each says what it is.
  if (/\bdiff\w*|الفرق|разниц|unterschied|区别/.test(scene.text))
    lines.push(
      "",
      ...shown.map((pack) => say.told(link(scene, pack), noted(scene, pack, pack.summary))),
    );
  return { text: [...lines, "", ends.filter(Boolean).join(" ")].join("\n"), cards: shown };
}

/** Asks what several come to together. */
export const ALL_OF =
  /\b(?:together|combined|altogether|in total|(?:total|altogether|sum|price|cost)\b.{0,12}\b(?:of|for) (?:the )?(?:both|all|two|three)|both\b.{0,40}\b(?:total|altogether|in all))\b/;

/** Packages beside each other; what is compared is said by their pages, where they speak of it. */
export function comparison(scene: Scene): Part | undefined {
  const beside = compare(scene);
  if (!beside) return isWished(scene.wish) ? recommend(scene) : undefined;
  if (/\binclud|\bcompris|\binclu[iy]|\benthalten|включ|包含|يشمل|شامل/.test(scene.text)) {
    const held = included({ ...scene, about: beside.cards ?? [], rest: "what is included" });
    return held ? { ...beside, text: `${beside.text}\n\n${held.text}` } : beside;
  }
  if (
    /\b(?:price|prices|cost\w*|cheap\w*|expensive|difference|how much|totals?|together|sum)\b|سعر|ارخص/.test(
      scene.text,
    )
  )
    return beside;
  const { cards = [] } = beside;
  // Only one of them has what is asked for.
  const things = thingsIn(scene.rest);
  const [best, ...others] = cards.filter(
    (pack) =>
      fits(pack, scene.wish) && things.every((one) => hasAboard(pack, scene.knowledge, one)),
  );
  if (things.length > 0 && best && others.length === 0)
    return withText(beside, scene.say.take(link(scene, best), whyTake(scene, best)));
  const own = signsIn(scene.rest).flatMap((sign) => ownWords(scene, sign, cards));
  if (own.length > 0) return { text: own.join("\n\n"), cards };
  const facts = quoted(scene, cards, 0.2, true);
  return facts ? { ...facts, cards } : beside;
}

/** Which of those spoken of suits the wish best: the first of the list they make; without one they stand side by side. */
export function advice(scene: Scene): Part {
  const among = scene.about.length > 1 ? scene.about : scene.recent;
  const beside = isWished(scene.wish) ? undefined : compare(scene);
  if (beside) return beside;
  const packages = among.length > 1 ? among : scene.knowledge.packages;
  return recommend({ ...scene, about: [], knowledge: { ...scene.knowledge, packages } });
}
