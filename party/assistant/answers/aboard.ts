import { extraHours } from "../dialogue/extras.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { plainLatin } from "../language/text.ts";
import { aboard, sharesWords } from "../toolbox.ts";
import { access, asksAccess } from "./care.ts";
import {
  extraPrice,
  link,
  noted,
  type Part,
  type Scene,
  sumOf,
  toReserve,
  withText,
} from "./context.ts";
import { generally, MEAL, nameOf, ownWords, published } from "./facts.ts";
import { passage } from "./passages.ts";
import { togetherOf } from "./prices.ts";
import { recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** Asks for all that is in a price. */
const ALL =
  /\bwhat\b.{0,14}\bcomes? with|\bwhat does not\b|\bwhat (?:do|will|would) (?:we|i|you) (?:actually |really |all )?get\b|\bwhat is in (?:it|the price)\b|\b(?:what|everything|all)\b.{0,20}\binclud|\bnot included\b|\bexclud|ماذا يشمل|ما الذي|شو يشمل|وش يشمل|\bque incluye|\bqu'?est-ce qui est (?:compris|inclus)|\bwas ist (?:alles )?(?:drin|enthalten|inklusive|dabei)|что входит|包(?:括|含)(?:什么|哪些)/;
const WHICH = /\b(?:which|any) (?:boats?|yachts?|ones?|trips?|packages?|vessels?)\b/;
/** Words of kinds of meal, as records and visitors write them. */
const MEALS = "lunch buffet supper breakfast dinner canapés meal snacks fruit".split(" ");

/** What is in the price, what is an extra, and what is neither. */
export function included(scene: Scene): Part | undefined {
  const { about, rest, say } = scene;
  if (asksAccess(scene.text)) return access(scene);
  const isAll = ALL.test(rest);
  const things = thingsIn(rest);
  if (["food", ...MEALS].some((meal) => things.includes(meal)) && SAFE.test(scene.text))
    return food(scene);
  if (things.includes("food") && OWN.test(scene.text)) return ownFood(scene);
  if (things.includes("water") && OWN.test(scene.text))
    return ALCOHOL.test(scene.text) ? published(scene, "alcohol") : ownFood(scene);
  if (about.length === 0)
    return WHICH.test(rest) && things.length > 0
      ? recommend({ ...scene, wish: { ...scene.wish, amenities: things } })
      : generally(scene, things);
  if (things.length > 0 && !(isAll && !/\bis\b.{0,20}\bincluded\b/.test(rest)))
    return ofThings(scene, things);
  const texts = about.slice(0, 2).map((pack) => {
    const held = noted(scene, pack, say.joined(pack.includes));
    const not = noted(scene, pack, say.joined(pack.excludes));
    return [
      say.included.all(link(scene, pack), held),
      pack.excludes.length > 0 ? say.included.not(not) : "",
    ].join(" ");
  });
  const also = things.length > 0 ? [ofThings(scene, things).text] : [];
  return { text: [...texts, ...also].join("\n\n") };
}

/** How things stand with the packages spoken of, one after the other. */
function ofThings(scene: Scene, wanted: readonly string[]): Part {
  const { about, say } = scene;
  const shown = about.slice(0, 3);
  const texts: string[] = [];
  let isKnown = false;
  for (const thing of wanted) {
    const each = shown.map((pack) => ({ pack, text: howOf(scene, pack, thing) }));
    texts.push(...new Set(each.flatMap(({ text }) => text ?? [])));
    const silent = each.filter(({ text }) => text === undefined);
    isKnown ||= silent.length < each.length;
    const links = silent.map(({ pack }) => link(scene, pack));
    if (links.length > 0) texts.push(say.included.unsaid(say.joined(links), nameOf(scene, thing)));
  }
  const published = isKnown ? undefined : passage(scene, wanted);
  const [only] = about;
  // Of several meals one is chosen.
  const isOpen = wanted.includes("food") && !PUT.test(scene.rest);
  const together = only && about.length === 1 && !isOpen ? togetherOf(scene, only) : "";
  return {
    text: [...texts, published?.text].filter(Boolean).join(" ") + together,
    person: !isKnown && (published?.person ?? true),
    ...(together !== "" && only ? { action: toReserve(scene, only) } : {}),
  };
}

const PUT = /\b(?:add|with|plus|total|altogether)\b|[+加]|добав|مع|زيد|ضيف/;

const plain = (words: string) => words.replace(/\.$/, "");

/** How a thing stands with a package, in a sentence; undefined where its page says nothing of it. */
function howOf(scene: Scene, pack: KnownPackage, thing: string): string | undefined {
  const { say, knowledge, rest } = scene;
  const named = link(scene, pack);
  // "Lunch" is in the price where a lunch buffet is; "food" where any of its kinds is.
  const meals = MEALS.filter((meal) => rest.includes(meal));
  const names = thing !== "food" ? [thing] : meals.length > 0 ? meals : [thing, ...MEALS];
  const found = names.flatMap((name) => aboard(pack, knowledge, name) ?? []);
  // What is in the price or an extra says more than a sentence that speaks of it.
  const how = found.find((one) => one.how !== "mentioned") ?? found[0];
  const not = pack.excludes.find((item) =>
    [...names, thing].some((name) => sharesWords(item, name)),
  );
  const isMeal = thing === "food";
  const extras =
    isMeal && how?.how !== "included"
      ? (knowledge.extras.get(pack.uuid) ?? []).filter(({ title }) => MEAL.test(title))
      : [];
  if (extras.length > 0) {
    const none = pack.excludes.find((item) => /\b(?:food|meals?|lunch|dinner)\b/i.test(item));
    const all = extras.map((extra) => asExtra(scene, named, extra));
    if (none) all.unshift(say.included.no(named, plain(noted(scene, pack, none))));
    return all.join(" ");
  }
  if (how?.how === "mentioned") return say.told(named, noted(scene, pack, how.words));
  if (how?.how === "included") return say.included.yes(named, plain(noted(scene, pack, how.words)));
  if (how) return asExtra(scene, named, how.extra);
  return not && say.included.no(named, plain(noted(scene, pack, not)));
}

function asExtra(scene: Scene, named: string, extra: KnownExtra): string {
  // "Is it in that?" is answered first.
  const isAsked = /\b(?:in (?:that|it|this|the price)|includ\w*|free|part of)\b/.test(scene.rest);
  const no = isAsked && /^(?:is|are|does|do)\b/.test(scene.rest) ? `${scene.say.no} ` : "";
  const words = scene.say.included.extra(named, extra.title, extraPrice(scene, extra));
  return no + words + sumOf(scene, extra, extraHours(scene.text).hours);
}

/** The extras of a package, or what one of them costs. */
export function extras(scene: Scene): Part | undefined {
  const { about, say, knowledge, rest } = scene;
  if (thingsIn(rest).length > 0 || about.length === 0) return included(scene);
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

const DIETS =
  /\b(?:halal|vegetarian\w*|veg(?:an|gie)?|jain|kosher|gluten\w*|\w*all?[eé]rg\w*|(?:pea)?nuts?|cacahu\w*|erdnuss\w*|mariscos?|lactose|vegetari\w*|vegan\w*|shuddh)\b|حلال|نباتي|حساسيه|халял|вегетариан|веган|аллерги|清真|素|过敏/;
const OWN =
  /\b(?:own|bring|from outside|outside (?=food|drinks?|cater|meals?|snacks)|ourselves|byo|mitbringen|eigene\w*|apporter|amener|propre|traer|llevar|propi\w*|apna|laa? sakte|le ja)\b|نجيب|اجيب|نحضر|احضر|من البيت|معنا|معانا|خاص|сво[йюяе]|принести|взять с собой|自带|自己带/;
const ALCOHOL =
  /\b(?:beers?|wine|alcohol|champagne|vodka|booze|bier\w*|wein|sekt|alkohol|alcool|vin|bi[eè]res?|vino|cervezas?|sharab|daru)\b|كحول|بيره|خمر|نبيذ|алкогол|вин[оа]|пив[оа]|шампанск|酒/;
const DISHES = /\b(?:halal|vegetarian|vegan|kosher|nut-free|nuts|gluten|allerg\w*)\b/i;

/** Whether food is safe is asked for an allergy that was told of before. */
const SAFE =
  /\bsafe(?:ly)?\b|\bsicher\b|\bsûre?(?!\p{L})|\bsegur[oa]\b|безопас|安全|(?<!\p{L})امنه?(?!\p{L})/u;
const ALLERGY =
  /\w*al{1,2}[eé]rg\w*|gluten\w*|lactos\w*|\b(?:pea)?nuts?(?:-free)?\b|co?elia(?:c|k|qu)|zoliakie|intoleran[ctz]|anaphyla|epi-?pen|elarji|حساسيه|متحسس|سيلياك|عدم تحمل|аллерг|целиак|непереносим|анафила|过敏|乳糜泻|不耐受/;
/** Whether a normalised text tells of an allergy or an intolerance. */
export const tellsAllergy = (text: string): boolean =>
  ALLERGY.test(plainLatin(text).replace(/œ/g, "oe"));
/** A normalised text without the words of an allergy, once that has been answered. */
export const withoutAllergy = (text: string): string => text.replace(new RegExp(ALLERGY, "g"), " ");

/** Diets and food of one's own are not the vessel's to say; what is served is. With an allergy no meal is said to be there. */
export function food(scene: Scene): Part | undefined {
  const isAllergy = tellsAllergy(scene.text) || SAFE.test(scene.text);
  if (isAllergy || DIETS.test(scene.text)) {
    const usual = published(scene, "diets");
    const own = OWN.test(scene.text) ? [ownFood(scene).text] : [];
    const words = ownWords(scene, DISHES);
    if (isAllergy) return { ...usual, text: [usual.text, ...words, ...own].join("\n\n") };
    const served = scene.about.length > 0 ? included({ ...scene, rest: "food" }) : undefined;
    return withText(usual, ...own, served?.text ?? "", ...words);
  }
  if (OWN.test(scene.text)) return ownFood(scene);
  return included(
    thingsIn(scene.rest).length > 0 ? scene : { ...scene, rest: `${scene.rest} food` },
  );
}

/** Food of one's own: a page that speaks of it says yes, else it is what is published. */
function ownFood(scene: Scene): Part {
  const own = scene.about.flatMap((pack) => {
    const words = pack.excludes.find((item) => /\bown\b/i.test(item));
    return words
      ? [`${scene.say.yes} ${scene.say.told(link(scene, pack), noted(scene, pack, words))}.`]
      : [];
  });
  const usual = published(scene, "food_drink");
  // What else is asked beside it: drinks of one's own, a barbecue.
  const isDrink = ALCOHOL.test(scene.text);
  const things = thingsIn(scene.rest).filter((thing) => !["food", "cake", "water"].includes(thing));
  const more = [
    ...(isDrink ? [published(scene, "alcohol").text] : []),
    ...(things.length > 0 && scene.about.length > 0 ? [ofThings(scene, things).text] : []),
  ];
  return { ...usual, text: [own.join(" ") || usual.text, ...more].join("\n\n") };
}
