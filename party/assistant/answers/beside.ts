import type { KnownPackage } from "../knowledge/knowledge.ts";
import { vesselName } from "../language/reference.ts";
import { typesIn } from "../language/wishes.ts";
import { costOf, extrasWished, fits, hoursFor, search, totalOf } from "../toolbox.ts";
import {
  bySize,
  fittingOrAll,
  guestsOf,
  hoursOf,
  link,
  money,
  mostGuests,
  noted,
  type Part,
  rule,
  type Scene,
  timesOf,
  total,
  vesselFact,
} from "./context.ts";
import { capacity } from "./limits.ts";
import { price } from "./prices.ts";
import { lengthWith, recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** Packages beside each other: those named, those just shown, or else what fits. */
export function compare(scene: Scene): Part | undefined {
  const { about, recent, wish, say } = scene;
  const types = typesIn(scene.rest);
  const ofTypes = types.flatMap(
    (type) =>
      search(scene.knowledge, { ...wish, type, amenities: [] }, scene.calendar)[0] ??
      scene.knowledge.packages.find(({ vessel }) => vessel.type === type) ??
      [],
  );
  const both =
    ofTypes.length > 0 && (types.length > 1 || (scene.isNamed && about.length === 1))
      ? [...(scene.isNamed ? about : []), ...ofTypes]
      : about.length > 1
        ? about
        : [...new Set([...about, ...recent])];
  if (both.length < 2) return undefined;
  // Vessels that were named are compared by their largest package.
  const vessels = new Set(both.map(({ vessel }) => vessel.uuid));
  const isOfVessels = both.length > 3 && vessels.size > 1;
  const perVessel = [...vessels].flatMap(
    (uuid) =>
      both
        .filter(({ vessel }) => vessel.uuid === uuid)
        .toSorted(
          (a, b) => b.vessel.capacity - a.vessel.capacity || b.guests_max - a.guests_max,
        )[0] ?? [],
  );
  const shown = (isOfVessels ? perVessel : both).slice(0, 3);
  /** One vessel under several packages: which, is said. */
  const isOneVessel = vessels.size === 1;
  // Totals are compared for the same hours, where all of them take those.
  const least = Math.max(...shown.map(({ hours_min }) => hours_min));
  const shared = shown.every((pack) => fits(pack, { duration: least })) ? least : null;
  const hoursOfAll = shown.map((pack) => hoursFor(pack, wish.duration ?? shared));
  const isSameTime = new Set(hoursOfAll).size === 1;
  // "A with a grazing table or B with a barbecue": each its own things.
  const parts = scene.text.split(/\bor\b|\bvs\.?\b|\boder\b|\bou\b| او /);
  const thingsOf = ({ title }: KnownPackage) => {
    const [name = title] = title.toLowerCase().split(",");
    const own = parts.find((part) => part.includes(name));
    const things = thingsIn(own ?? "");
    return things.length > 0 ? things : thingsIn(scene.text);
  };
  // What is counted by guests waits for their number.
  const extrasOf = (pack: KnownPackage) =>
    extrasWished(pack, { amenities: thingsOf(pack) }, scene.knowledge).filter(
      ({ unit }) => unit !== "guest" || wish.guests !== null,
    );
  const sums = shown.map((pack, index) =>
    costOf(
      pack,
      {
        ...wish,
        amenities: extrasOf(pack).map(({ title }) => title),
        duration: hoursOfAll[index] ?? null,
      },
      scene.knowledge,
    ),
  );
  const lines = shown.map((pack, index) => {
    const hours = hoursOfAll[index] ?? pack.hours_min;
    scene.cardHours.set(pack.uuid, hours);
    const cost = `**${total(scene, pack, hours)}** ${say.terms(noted(scene, pack, say.hours(hours)))}`;
    const extras = extrasOf(pack);
    const length = lengthWith(scene, extras, hours);
    const more =
      extras.length > 0
        ? ` (${noted(scene, pack, say.extras.together(length, money(scene, sums[index] ?? 0))).replace(/[.。]$/, "")})`
        : "";
    // Who named a vessel reads its name, and for how many it is licensed.
    const isVesselNamed = isOfVessels || isOneVessel || scene.text.includes(vesselName(pack));
    const licence = isVesselNamed
      ? `, ${say.vessel.licensed(scene.evidence.take(vesselFact(pack), say.guests(pack.vessel.capacity)))}`
      : "";
    const name = isVesselNamed ? ` (${vesselTitle(scene, pack)})` : "";
    const [most, between] = [guestsOf(scene, pack) + licence, hoursOf(scene, pack)];
    // Its card says the same.
    const facts = [
      isVesselNamed ? pack.vessel.title : "",
      most,
      between,
      say.from(pack.vessel.location),
    ];
    scene.reasons.set(pack.uuid, facts.filter(Boolean).join(say.comma));
    const when = `${between}${scene.speech === "ar" ? "؛" : ";"} ${timesOf(scene, pack.times_of_day)}`;
    return say.compare.line(
      link(scene, pack) + name,
      cost + more,
      most,
      when,
      pack.vessel.location,
    );
  });
  const lowest = Math.min(...sums);
  const cheapest = shown[sums.indexOf(lowest)];
  const next = Math.min(...sums.filter((_, index) => shown[index] !== cheapest));
  const [largest] = bySize(shown);
  const ends = [
    !isSameTime
      ? ""
      : next === lowest
        ? say.compare.same
        : cheapest &&
          say.compare.cheaper(
            link(scene, cheapest),
            noted(scene, cheapest, money(scene, next - lowest)),
          ),
    largest && shown.every((one) => one === largest || one.guests_max < largest.guests_max)
      ? say.compare.larger(link(scene, largest))
      : "",
    ...shown
      .filter((pack) => !fits(pack, { guests: wish.guests }))
      .map((pack) => say.capacity.no(link(scene, pack), guestsOf(scene, pack))),
    ALL_OF.test(scene.text) ? sumOfAll(scene, shown, sums) : "",
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
const ALL_OF =
  /\b(?:together|combined|(?:total|altogether|sum|price|cost)\b.{0,12}\b(?:of|for) (?:the )?(?:both|all|two|three)|both\b.{0,40}\b(?:total|altogether|in all))\b/;
function sumOfAll(scene: Scene, shown: readonly KnownPackage[], sums: readonly number[]): string {
  const amount = money(
    scene,
    sums.reduce((all, one) => all + one, 0),
  );
  const names = scene.say.joined(shown.map((pack) => noted(scene, pack, pack.title)));
  return scene.say.sum(names, scene.evidence.take(rule("Sum"), amount));
}

const vesselTitle = ({ evidence }: Scene, pack: KnownPackage): string =>
  evidence.take(vesselFact(pack), pack.vessel.title);

/** The smallest vessel there is, of what fits. */
export function smallest(scene: Scene): Part {
  const { say, wish } = scene;
  const [first] = fittingOrAll(scene, { ...wish, type: null }).toSorted(
    (a, b) => (a.vessel.length_cm ?? 0) - (b.vessel.length_cm ?? 0) || a.guests_max - b.guests_max,
  );
  if (!first) return { text: say.unknown, person: true };
  const most = mostGuests(scene, first);
  scene.evidence.take(vesselFact(first), first.vessel.title);
  return {
    text: `${say.capacity.smallestIs(link(scene, first), first.vessel.title, most)} ${price({ ...scene, about: [first] }).text}`,
    cards: [first],
  };
}

/** The package with the highest total. */
export function dearest(scene: Scene): Part {
  const { say, wish } = scene;
  const [first] = fittingOrAll(scene).toSorted(
    (a, b) => totalOf(b, wish.duration) - totalOf(a, wish.duration),
  );
  if (!first) return { text: say.unknown, person: true };
  const hours = hoursFor(first, wish.duration);
  const amount = total(scene, first, hours);
  return {
    text: say.capacity.dearest(
      link(scene, first),
      amount,
      say.terms(noted(scene, first, say.hours(hours))),
    ),
    cards: [first],
  };
}

/** The largest packages that keep to everything else that was asked for. */
export function largest(scene: Scene): Part {
  const { say, wish, knowledge, about, isNamed } = scene;
  if (isNamed && about.length > 0) return capacity(scene);
  if (wish.guests !== null) return recommend(scene, "capacity");
  const [first] = bySize(search(knowledge, wish, scene.calendar));
  if (!first) return recommend(scene, "capacity");
  const most = mostGuests(scene, first);
  return { text: say.capacity.largest(link(scene, first), most), cards: [first] };
}
