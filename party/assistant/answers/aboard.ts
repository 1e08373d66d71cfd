import { capital } from "#domain/lib/words.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { tokens } from "../language/text.ts";
import { aboard, hasAboard, sharesWords } from "../toolbox.ts";
import {
  extraFact,
  extraPrice,
  fittingOrAll,
  link,
  noted,
  type Part,
  rule,
  type Scene,
  toReserve,
} from "./context.ts";
import { passage, QUOTED_OF_ALL, quoted } from "./passages.ts";
import { sumOf, togetherOf } from "./prices.ts";
import { access, recommend } from "./recommend.ts";
import { ASKED_FOR, NO_THING, thingsIn } from "./things.ts";
import { asksAccess } from "./unfiltered.ts";

/** What is in the price, what is an extra, and what is neither. */
export function included(scene: Scene): Part | undefined {
  const { about, rest, say } = scene;
  if (asksAccess(scene.text)) return access(scene);
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
  const other = isAll ? undefined : ASKED_FOR.exec(rest)?.[1]?.trim();
  const wanted = things.length > 0 ? things : other && !NO_THING.test(other) ? [other] : [];
  if (wanted.length > 0) {
    const shown = about.slice(0, 3);
    const texts = wanted.flatMap((thing) => howOfAll(scene, shown, thing));
    const isUnknown = texts.every(({ isKnown }) => !isKnown);
    const own = isUnknown ? quoted(scene, about) : undefined;
    if (own) return own;
    const published = isUnknown ? passage(scene, wanted) : undefined;
    const [only] = about;
    const together = only && about.length === 1 ? togetherOf(scene, only) : "";
    return {
      text:
        [...texts.map(({ text }) => text), published?.text].filter(Boolean).join(" ") + together,
      person: isUnknown && !published,
      ...(together !== "" && only ? { action: toReserve(scene, only) } : {}),
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

/** How a thing stands with some packages: how many of them include it, and each of the others for itself. */
function howOfAll(scene: Scene, packs: readonly KnownPackage[], thing: string) {
  const each = packs.map((pack) => ({ pack, ...howOf(scene, pack, thing) }));
  const including = each.filter(({ isIncluded }) => isIncluded);
  if (packs.length < 2 || including.length === 0) return each;
  // Of the only one its own words are said.
  if (including.length === 1)
    return [...including, ...each.filter(({ isIncluded }) => !isIncluded)];
  const { say, evidence } = scene;
  const what = capital(say.things[thing] ?? thing);
  const count = (n: number) => evidence.take(rule("Packages asked about"), `${n}`);
  const links = say.joined(including.map(({ pack }) => link(scene, pack)));
  const text = say.included.some(what, count(including.length), count(packs.length), links);
  return [{ text, isKnown: true }, ...each.filter(({ isIncluded }) => !isIncluded)];
}

function howOf(
  scene: Scene,
  pack: KnownPackage,
  thing: string,
): { text: string; isKnown: boolean; isIncluded?: boolean } {
  const { say, knowledge } = scene;
  const named = link(scene, pack);
  // "Lunch" is in the price where a lunch buffet is; "food" where any of its kinds is.
  const meals = MEALS.filter((meal) => scene.rest.includes(meal));
  const names = thing !== "food" ? [thing] : meals.length > 0 ? meals : [thing, ...MEALS];
  const found = names.flatMap((name) => aboard(pack, knowledge, name) ?? []);
  // What is in the price or an extra says more than a sentence that speaks of it.
  const how = found.find((one) => one.how !== "mentioned") ?? found[0] ?? null;
  const isMeal = thing === "food" || (how === null && MEALS.includes(thing));
  if (isMeal && how?.how !== "included") {
    const meal = mealsOf(scene, pack);
    if (meal) return { text: meal, isKnown: true };
  }
  if (how?.how === "mentioned")
    return { text: say.told(named, noted(scene, pack, how.words)), isKnown: true };
  if (how?.how === "included")
    return {
      text: say.included.yes(named, plain(noted(scene, pack, how.words))),
      isKnown: true,
      isIncluded: true,
    };
  if (how)
    return {
      text: `${say.included.extra(named, how.extra.title, extraPrice(scene, how.extra))}${sumOf(scene, how.extra)}`,
      isKnown: true,
    };
  const not = pack.excludes.find((item) =>
    [...names, thing].some((name) => sharesWords(item, name)),
  );
  if (not) return { text: say.included.no(named, plain(noted(scene, pack, not))), isKnown: true };
  return { text: say.included.unsaid(named, say.things[thing] ?? thing), isKnown: false };
}

/** What there is to eat with a package that does not include it, and what that comes to. */
function mealsOf(scene: Scene, pack: KnownPackage): string | undefined {
  const { say, knowledge } = scene;
  const meals = (knowledge.extras.get(pack.uuid) ?? []).filter(({ title }) => MEAL.test(title));
  if (meals.length === 0) return undefined;
  const not = pack.excludes.find((item) => /\b(?:food|meals?|lunch|dinner)\b/i.test(item));
  const named = link(scene, pack);
  return [
    not ? say.included.no(named, plain(noted(scene, pack, not))) : "",
    ...meals.map(
      (extra) =>
        `${say.included.extra(named, extra.title, extraPrice(scene, extra))}${sumOf(scene, extra)}`,
    ),
  ]
    .filter(Boolean)
    .join(" ");
}
const MEAL = /dinner|grazing|barbecue|supper|lunch|breakfast/i;
const MEALS = "lunch buffet supper breakfast dinner canapés meal snacks fruit".split(" ");

const plain = (words: string) => words.replace(/\.$/, "");

/** Of no package: who has the thing, or what is usual. */
function generally(scene: Scene, things: readonly string[]): Part | undefined {
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
  return (
    quoted(scene, scene.knowledge.packages, QUOTED_OF_ALL) ?? {
      text: things.map((thing) => whoHas(scene, thing)).join(" "),
    }
  );
}

/** How many packages have a thing, with a few of them; that none lists it. */
function whoHas(scene: Scene, thing: string): string {
  const { say, knowledge, evidence } = scene;
  const name = capital(say.things[thing] ?? thing);
  const offering = fittingOrAll(scene, { ...scene.wish, amenities: [thing] });
  const having = offering.filter((pack) => hasAboard(pack, knowledge, thing));
  if (having.length === 0) return say.unsaid(name);
  const count = (n: number) => evidence.take(rule("Packages"), `${n}`);
  const all = knowledge.packages.filter((pack) => hasAboard(pack, knowledge, thing));
  const links = say.joined(having.slice(0, 3).map((pack) => link(scene, pack)));
  return say.included.some(name, count(all.length), count(knowledge.packages.length), links);
}

/** What holds for every package: that something is in the price, or that it is not. */
function everywhere(
  { knowledge: { packages }, say, evidence, rest }: Scene,
  thing: string,
): string | undefined {
  const isIn = packages.every((pack) => pack.includes.some((item) => sharesWords(item, thing)));
  const isOut = packages.every((pack) => pack.excludes.some((item) => sharesWords(item, thing)));
  if (!isIn && !isOut) return undefined;
  const name = say.things[thing] ?? thing;
  const words = evidence.take(
    rule("Packages"),
    isIn ? say.included.every(name) : say.included.never(name),
  );
  // "Do I pay fuel extra?" is no question that yes answers.
  const isTurned = isIn && /\bextra\b|\bon top\b|\bpay\b/.test(rest);
  return isTurned ? capital(words.replace(/^[^:：]+[:：] ?/, "")) : words;
}

/** The extra that goes by such a name. */
export const extraNamed = ({ knowledge }: Scene, thing: string): KnownExtra | undefined =>
  [...knowledge.extras.values()].flat().find(({ title }) => sharesWords(title, thing));

function aboutExtra(scene: Scene, extra: KnownExtra): Part {
  const { say, knowledge, evidence } = scene;
  const words = evidence.take(extraFact(extra), extra.description);
  const total = sumOf(scene, extra);
  const offering = fittingOrAll(scene, { ...scene.wish, amenities: [] }).filter((pack) =>
    (knowledge.extras.get(pack.uuid) ?? []).some(({ uuid }) => uuid === extra.uuid),
  );
  const links = offering.slice(0, 3).map((pack) => link(scene, pack));
  return {
    text: `${say.extras.one(extra.title, extraPrice(scene, extra), words)}${total} ${links.length > 0 ? say.extras.with(say.joined(links)) : ""}`.trim(),
  };
}

/** The extras of a package, or what one of them costs. */
export function extras(scene: Scene): Part | undefined {
  const { about, say, knowledge, rest } = scene;
  const things = thingsIn(rest);
  if (things.length > 0 || about.length === 0) return included(scene);
  const texts = about.slice(0, 2).map((pack) => {
    const all = knowledge.extras.get(pack.uuid) ?? [];
    if (all.length === 0) return say.extras.none(link(scene, pack));
    return [
      say.extras.of(link(scene, pack)),
      ...all.map((extra) => say.extras.line(extra.title, extraPrice(scene, extra), "")),
    ].join("\n");
  });
  return { text: texts.join("\n\n") };
}
