import type { KnownPackage } from "../knowledge/knowledge.ts";
import { tokens } from "../language/text.ts";
import { aboard, reserveHref, sharesWords } from "../toolbox.ts";
import { type Part, rule, type Scene } from "./context.ts";
import { aboutExtra, extraNamed, sumOf } from "./extras.ts";
import { extraPrice, link, noted } from "./figures.ts";
import { passage } from "./passages.ts";
import { togetherOf } from "./prices.ts";
import { recommend } from "./recommend.ts";
import { ASKED_FOR, NO_THING, thingsIn } from "./things.ts";
import { ENOUGH_OF_ALL, toldOf } from "./told.ts";

/** What is in the price, what is an extra, and what is neither. */
export function included(scene: Scene): Part | undefined {
  const { about, rest, say } = scene;
  const isAll =
    /\bwhat\b.{0,14}\bcomes? with|\bwhat does not\b|\bwhat (?:do|will|would) (?:we|i|you) (?:actually |really |all )?get\b|\bwhat is in (?:it|the price)\b/.test(
      rest,
    ) ||
    /\b(?:what|everything|all)\b.{0,20}\binclud|\bnot included\b|\bexclud|ماذا يشمل|ما الذي/.test(
      rest,
    );
  const things = isAll && !/\bis\b.{0,20}\bincluded\b/.test(rest) ? [] : thingsIn(rest);
  const isWhich =
    /\b(?:which|any) (?:boats?|yachts?|ones?|trips?|packages?|vessels?|catamarans?|dhows?|ribs?|flybridges?|superyachts?|cruisers?)\b/.test(
      rest,
    );
  if (about.length === 0 && isWhich && things.length > 0)
    return recommend({ ...scene, wish: { ...scene.wish, amenities: things } });
  if (about.length === 0) return generally(scene, things);
  const other = isAll
    ? undefined
    : things.length === 0
      ? ASKED_FOR.exec(rest)?.[1]?.trim()
      : undefined;
  const wanted = things.length > 0 ? things : other && !NO_THING.test(other) ? [other] : [];
  if (wanted.length > 0) {
    const texts = about
      .slice(0, 3)
      .flatMap((pack) => wanted.map((thing) => howOf(scene, pack, thing)));
    const isUnsaid = texts.every(({ isSaid }) => !isSaid);
    const own = isUnsaid ? toldOf(scene, about) : undefined;
    if (own) return own;
    const told = isUnsaid ? passage(scene, wanted) : undefined;
    const [only] = about;
    const together = only && about.length === 1 ? togetherOf(scene, only) : "";
    return {
      text:
        [...texts.map((one) => one.text), told?.text ?? ""].filter(Boolean).join(" ") + together,
      person: isUnsaid && !told,
      ...(together !== "" && only
        ? { action: { label: say.reserve, href: reserveHref(only, scene.wish) } }
        : {}),
    };
  }
  const texts = about.slice(0, 2).map((pack) => {
    const held = noted(scene, pack, say.joined(pack.includes));
    const not = noted(scene, pack, say.joined(pack.excludes));
    return [
      say.included.all(link(scene, pack), held),
      pack.excludes.length > 0 ? say.included.not(not) : "",
    ].join(" ");
  });
  return { text: texts.join("\n\n") };
}

function howOf(scene: Scene, pack: KnownPackage, thing: string): { text: string; isSaid: boolean } {
  const { say, knowledge } = scene;
  const named = link(scene, pack);
  // "Lunch" is in the price where a lunch buffet is; "food" where any of its kinds is.
  const names =
    thing === "food"
      ? [
          ...MEALS.filter((meal) => scene.rest.includes(meal)),
          ...(MEALS.some((meal) => scene.rest.includes(meal)) ? [] : [thing, ...MEALS]),
        ]
      : [thing];
  const found = names.flatMap((name) => aboard(pack, knowledge, name) ?? []);
  // What is in the price or an extra says more than a sentence that speaks of it.
  const how = found.find((one) => one.how !== "told") ?? found[0] ?? null;
  if (how?.how === "told")
    return { text: say.told(named, noted(scene, pack, how.words)), isSaid: true };
  if (how?.how === "included")
    return { text: say.included.yes(named, plain(noted(scene, pack, how.words))), isSaid: true };
  if (how)
    return {
      text: `${say.included.extra(named, how.extra.title, extraPrice(scene, how.extra))}${sumOf(scene, how.extra)}`,
      isSaid: true,
    };
  const not = pack.excludes.find((item) =>
    [...names, thing].some((name) => sharesWords(item, name)),
  );
  if (not) return { text: say.included.no(named, plain(noted(scene, pack, not))), isSaid: true };
  return { text: say.included.unsaid(named, say.things[thing] ?? thing), isSaid: false };
}

const MEALS = [
  "lunch",
  "buffet",
  "supper",
  "breakfast",
  "dinner",
  "canapés",
  "meal",
  "snacks",
  "fruit",
];

const plain = (words: string) => words.replace(/\.$/, "");

/** Of no package: who has the thing, or what is usual. */
function generally(scene: Scene, things: readonly string[]): Part | undefined {
  if (things.length === 0 && Object.keys(scene.said).length > 0) return recommend(scene);
  const extras = things.flatMap((thing) => extraNamed(scene, thing) ?? []);
  if (extras.length > 0)
    return { text: extras.map((extra) => aboutExtra(scene, extra).text).join("\n\n") };
  const every = things.map((thing) => everywhere(scene, thing));
  if (every.length > 0 && every.every((one) => one !== undefined)) return { text: every.join(" ") };
  const usual = passage(
    scene,
    things.length > 0 ? things.flatMap(tokens) : ["usually", "included"],
  );
  if (
    usual &&
    (things.length > 0 ||
      /includ|\bprice\b|\bextra\b|\bfree\b|on top|يشمل|شامل|ضمن/.test(scene.rest))
  )
    return usual;
  if (things.length === 0) return undefined;
  const found = toldOf(scene, scene.knowledge.packages, ENOUGH_OF_ALL);
  return found ?? recommend({ ...scene, wish: { ...scene.wish, amenities: things } });
}

/** What holds for every package: that something is in the price, or that it is not. */
function everywhere(
  { knowledge: { packages }, say, evidence }: Scene,
  thing: string,
): string | undefined {
  const isIn = packages.every((pack) => pack.includes.some((item) => sharesWords(item, thing)));
  const isOut = packages.every((pack) => pack.excludes.some((item) => sharesWords(item, thing)));
  if (!isIn && !isOut) return undefined;
  const name = say.things[thing] ?? thing;
  return evidence.take(
    rule("Packages"),
    isIn ? say.included.every(name) : say.included.never(name),
  );
}
