import { statedIn } from "../language/wishes.ts";
import { hasAboard, hoursFor, totalOf } from "../toolbox.ts";
import { NO_WISH } from "../wish.ts";
import { money, noted, type Part, rule, type Scene, toOffers } from "./context.ts";
import { recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** Where the second of two parties begins: "A) … B) …", "and the other group", "one for … one for …". */
const PARTIES =
  /(?:^|[\s.,;])(?:[ab]\)|(?:group|party|trip|boat) (?:a|b|1|2)\b:?|(?:and |plus )?(?:the|an?) ?other (?:one|group|boat|party)\b|(?:and )?(?:one|another) for\b)/;
const TOLD =
  /\b(?:2|two|both) (?:groups|parties|families|trips|bookings|boats|yachts)\b|\bfor each\b/;

/** The parties of a message that speaks of more than one, each with its own wish. */
export function partiesOf({ text, now, wish, topics, knowledge }: Scene) {
  const isTold = TOLD.test(text);
  if (!topics.includes("two_parties") && !isTold) return [];
  const { date, duration, timeofday } = wish;
  const parties = text
    .split(PARTIES)
    // Each that says guests of its own begins another.
    .flatMap((part) => (isTold ? part.split(/\band (?=\d)|[.;:]/) : [part]))
    .map((part) => {
      const own = statedIn(part, now, "guests", wish.date);
      const count = Number(/\((\d{1,3})\)/.exec(part)?.[1]);
      return { part, own: own.guests === undefined && count > 0 ? { ...own, guests: count } : own };
    })
    .filter(({ own }) => own.guests !== undefined)
    .map(({ part, own }) => {
      const has = (thing: string) =>
        knowledge.packages.some((pack) => hasAboard(pack, knowledge, thing));
      const amenities = thingsIn(part).filter(has);
      return { part, wish: { ...NO_WISH, date, duration, timeofday, ...own, amenities } };
    });
  return parties.length > 1 ? parties : [];
}

/** Several vessels at once: of parties that are told each its own and what the first of each come to; a person puts others together. */
export function several(scene: Scene): Part {
  const { say } = scene;
  const parties = partiesOf(scene).map(({ part, wish }) => ({
    wish,
    ...recommend({ ...scene, wish, rest: part, text: part, about: [] }),
  }));
  if (parties.length === 0) return { text: say.several, person: true, action: toOffers(scene) };
  const firsts = parties.flatMap(({ cards: [pack] = [], wish }) =>
    pack ? [{ pack, cost: totalOf(pack, hoursFor(pack, wish.duration)) }] : [],
  );
  const sum = money(
    scene,
    firsts.reduce((all, { cost }) => all + cost, 0),
  );
  const names = say.joined(firsts.map(({ pack }) => noted(scene, pack, pack.title)));
  const isAll = firsts.length === parties.length;
  const together = isAll ? [say.sum(names, scene.evidence.take(rule("Sum"), sum))] : [];
  return {
    text: [...parties.map(({ text }) => text), ...together].join("\n\n"),
    cards: firsts.map(({ pack }) => pack),
    action: toOffers(scene),
    isList: true,
  };
}
