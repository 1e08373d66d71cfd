import type { KnownPackage } from "../knowledge/knowledge.ts";
import { formHref, hasAboard, search } from "../toolbox.ts";
import { NO_WISH, type Wish } from "../wish.ts";
import { factOf, type Part, type Scene } from "./context.ts";
import { dayName, total } from "./figures.ts";
import { asked, line, meant, RECOMMENDED } from "./recommend.ts";

/** What one wish less would find, the one that matters least first. */
const LEAST: readonly (keyof Wish)[] = [
  "occasion",
  "amenities",
  "area",
  "timeofday",
  "budget",
  "type",
  "duration",
  "date",
  "guests",
];

/** What comes nearest to a wish that nothing fits, and what is in the way. */
export function relaxed(scene: Scene): Part {
  const { wish, say, knowledge, evidence } = scene;
  const ofType =
    wish.type === null ? [] : knowledge.packages.filter(({ vessel }) => vessel.type === wish.type);
  const roomiest = ofType.toSorted((a, b) => b.guests_max - a.guests_max)[0];
  const isTypeTooSmall =
    roomiest !== undefined && wish.guests !== null && wish.guests > roomiest.guests_max;
  const limit = isTypeTooSmall
    ? ` ${say.why.typeMost(say.types[roomiest.vessel.type], evidence.take(factOf(roomiest), say.guests(roomiest.guests_max)))}`
    : "";
  for (const key of LEAST) {
    if (wish[key] === null || (key === "amenities" && wish.amenities.length === 0)) continue;
    const less: Wish = { ...wish, [key]: NO_WISH[key] };
    const found = search(knowledge, less, key === "date" ? null : scene.calendar);
    const [first] = found;
    if (!first) continue;
    const near = {
      ...scene,
      wished: wish.amenities,
      wanted: wish.guests,
      wish: less,
      calendar: key === "date" ? null : scene.calendar,
    };
    const chosen = ordered(found, key, near).slice(0, RECOMMENDED);
    const lines = chosen.map((pack) => line(near, pack, false));
    return {
      text: [
        `${say.none(asked(scene))}${limit} ${why(scene, key, found)}`,
        "",
        say.nearest,
        "",
        ...lines,
        "",
        say.vat,
      ].join("\n"),
      cards: chosen,
      action: { label: say.askOffers, href: formHref(wish) },
      person: key === "guests",
      isList: true,
    };
  }
  const largest = knowledge.packages.toSorted((a, b) => b.guests_max - a.guests_max)[0];
  const most = largest && evidence.take(factOf(largest), say.guests(largest.guests_max));
  const isTooMany =
    most !== undefined && wish.guests !== null && wish.guests > (largest?.guests_max ?? 0);
  return {
    text: [say.none(asked(scene)), isTooMany ? say.why.guests(most) : ""].filter(Boolean).join(" "),
    action: { label: say.askPlain, href: "/fullofferform" },
    person: true,
  };
}

/** What comes nearest: the largest for too many guests, the cheapest otherwise. */
function ordered(
  found: readonly KnownPackage[],
  key: keyof Wish,
  near: Scene & { wished: readonly string[]; wanted: number | null },
): KnownPackage[] {
  const { knowledge, wished } = near;
  // For too many guests the largest, for too few the smallest.
  const isFew = (near.wanted ?? 0) < 10;
  if (key === "guests")
    return found.toSorted((a, b) =>
      isFew ? a.guests_max - b.guests_max : b.guests_max - a.guests_max,
    );
  if (key !== "amenities") return [...found];
  const held = (pack: KnownPackage) =>
    wished.filter((one) => hasAboard(pack, knowledge, one)).length;
  return found.toSorted((a, b) => held(b) - held(a) || meant(near, b) - meant(near, a));
}

function why(scene: Scene, key: keyof Wish, found: readonly KnownPackage[]): string {
  const { wish, say, knowledge, evidence } = scene;
  const [cheapest] = found;
  switch (key) {
    case "guests": {
      const most = knowledge.packages.toSorted((a, b) => b.guests_max - a.guests_max)[0];
      if (wish.guests === null || (most && wish.guests <= most.guests_max)) return "";
      return most ? say.why.guests(evidence.take(factOf(most), say.guests(most.guests_max))) : "";
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
        ? say.why.budget(total(scene, cheapest, wish.duration ?? cheapest.hours_min))
        : "";
    case "date":
      return wish.date ? say.why.date(dayName(scene, wish.date)) : "";
    case "timeofday":
      return wish.timeofday ? say.why.time(say.times[wish.timeofday]) : "";
    case "area":
      return wish.area ? say.why.area(wish.area, say.joined(areas(knowledge.packages))) : "";
    case "amenities":
      return say.why.amenity(say.joined(wish.amenities));
    case "type":
      return wish.type ? say.why.type(say.types[wish.type]) : "";
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
