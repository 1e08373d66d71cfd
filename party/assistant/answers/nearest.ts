import type { KnownPackage } from "../knowledge/knowledge.ts";
import { costOf, hasAboard, mostOf, search } from "../toolbox.ts";
import { isWished, NO_WISH, type Wish } from "../wish.ts";
import { access, asksAccess } from "./care.ts";
import {
  bySize,
  dayName,
  factOf,
  money,
  mostGuests,
  noted,
  type Part,
  type Scene,
  toOffers,
} from "./context.ts";
import { generally } from "./facts.ts";
import { line, RECOMMENDED, thingNames, wishWords } from "./lines.ts";

/** What one wish less would find, the one that matters least first. */
const LEAST = "occasion amenities area timeofday budget type duration date guests".split(
  " ",
) as readonly (keyof Wish)[];

/** A sum that is little over a budget. */
const LITTLE = 1.15;
/** What comes nearest to a wish that nothing fits, and what is in the way. */
export function relaxed(scene: Scene): Part {
  const { wish, say, knowledge } = scene;
  // Where nothing but things was asked for, who has which of them says more.
  const isOfThings = wish.amenities.length > 0 && !isWished({ ...wish, amenities: [] });
  const told = isOfThings ? generally({ ...scene, about: [] }, wish.amenities) : undefined;
  if (told) return told;
  // What is little over the budget comes before what lacks something.
  const isNear = search(knowledge, { ...wish, budget: null }, scene.calendar).some(
    (pack) => costOf(pack, wish, knowledge) <= (mostOf(wish, pack) ?? 0) * LITTLE,
  );
  const keys = isNear ? (["budget", ...LEAST] as const) : LEAST;
  const [way] = keys.flatMap((key) => without(scene, key));
  if (!way)
    return {
      text: say.none(wishWords(scene)),
      action: { label: say.askPlain, href: "/fullofferform" },
      person: true,
    };
  const { key, found, near } = way;
  const { guests } = wish;
  const apart = (pack: KnownPackage) =>
    guests === null ? 0 : Math.max(0, pack.guests_min - guests, guests - pack.guests_max);
  const chosen = found.toSorted((a, b) => apart(a) - apart(b)).slice(0, RECOMMENDED);
  return {
    text: [
      ...(asksAccess(scene.text) ? [access(scene).text, ""] : []),
      `${say.none(wishWords(scene))} ${why(scene, key, found)}`,
      "",
      say.nearest,
      "",
      ...chosen.map((pack) => line(near, pack, false)),
      "",
      say.vat,
    ].join("\n"),
    cards: chosen,
    action: toOffers(scene),
    person: key === "guests",
    isList: true,
  };
}

/** What a wish without one of its conditions finds. */
function without(scene: Scene, key: keyof Wish) {
  const { wish, knowledge } = scene;
  if (wish[key] === null || (key === "amenities" && wish.amenities.length === 0)) return [];
  // What some have stays a condition.
  const had = wish.amenities.filter((one) =>
    knowledge.packages.some((pack) => hasAboard(pack, knowledge, one)),
  );
  const amenities = had.length < wish.amenities.length ? had : [];
  const less: Wish = { ...wish, [key]: key === "amenities" ? amenities : NO_WISH[key] };
  // For more hours than there are, the most.
  if (key === "duration") {
    const most = Math.max(
      0,
      ...search(knowledge, less, scene.calendar).map((one) => one.hours_max),
    );
    if ((wish.duration ?? 0) > most && most > 0) less.duration = most;
  }
  const calendar = key === "date" ? null : scene.calendar;
  const found = search(knowledge, less, calendar);
  return found.length > 0 ? [{ key, found, near: { ...scene, wish: less, calendar } }] : [];
}

function why(scene: Scene, key: keyof Wish, found: readonly KnownPackage[]): string {
  const { wish, say, knowledge, evidence } = scene;
  const [cheapest] = found;
  switch (key) {
    case "guests": {
      const [most] = bySize(knowledge.packages);
      if (wish.guests === null || (most && wish.guests <= most.guests_max)) return "";
      return most ? say.why.guests(mostGuests(scene, most)) : "";
    }
    case "duration": {
      const least = found.toSorted((a, b) => a.hours_min - b.hours_min)[0];
      const most = found.toSorted((a, b) => b.hours_max - a.hours_max)[0];
      if (!least || !most) return "";
      evidence.take(factOf(least), say.hours(least.hours_min));
      evidence.take(factOf(most), say.hours(most.hours_max));
      return say.why.hours(say.rangeHours(least.hours_min, most.hours_max));
    }
    case "budget":
      return cheapest
        ? say.why.budget(noted(scene, cheapest, money(scene, costOf(cheapest, wish, knowledge))))
        : "";
    case "date":
      return wish.date ? say.why.date(dayName(scene, wish.date)) : "";
    case "timeofday":
      return wish.timeofday ? say.why.time(say.times[wish.timeofday]) : "";
    case "area":
      return wish.area ? say.why.area(wish.area, say.joined(areas(knowledge.packages))) : "";
    case "amenities": {
      const gone = wish.amenities.filter(
        (one) => !found.some((pack) => hasAboard(pack, knowledge, one)),
      );
      return say.why.amenity(thingNames(scene, gone.length > 0 ? gone : wish.amenities));
    }
    case "type": {
      if (wish.type === null) return "";
      const name = say.types[wish.type];
      const [most] = bySize(knowledge.packages.filter(({ vessel }) => vessel.type === wish.type));
      return most && (wish.guests ?? 0) > most.guests_max
        ? say.why.typeMost(name, mostGuests(scene, most))
        : say.why.type(name);
    }
    default:
      return "";
  }
}

/** The places packages leave from, the most frequent first. */
export function areas(packages: readonly KnownPackage[]): string[] {
  const counts = new Map<string, number>();
  for (const { vessel } of packages)
    counts.set(vessel.location, (counts.get(vessel.location) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([area]) => area)
    .filter(Boolean);
}
