import type { KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/numbers.ts";
import { plainLatin } from "../language/text.ts";
import { sentencesIn } from "../toolbox.ts";
import { guestsOf, link, noted, type Part, type Scene } from "./context.ts";

// Who needs a calm trip, or a way aboard without steps, and what fast boats say of children.

/** Somebody comes along for whom a fast open boat is nothing: the old, small children, who waits for one, who fears waves. */
const CARE =
  /\b(?:grand(?:ma|mother|pa|father|parent|mum|dad|mom)s?|granny|gran|elderly|old(?:er)? (?:people|parents|folks?|lady|man|relatives?)|pensioners?|seniors?|(?:mother|mum|mom|father|dad|aunt|uncle|nan|she|he)(?: who)? is (?:6[5-9]|[789]\d)|(?:6[5-9]|[789]\d) ?(?:\+|plus\b|(?:years?|yrs?)[ -]old|yo\b)|pregnan\w*|bab(?:y|ies)(?! ?shower)|toddlers?|infants?|newborns?|(?:afraid|scared|nervous|terrified|fear) (?:of|about|on) (?:the |big |any )?(?:waves?|water|sea|speed|boats?)|gets? scared|sea ?sick\w*|motion sick\w*|gets? sick|in (?:our|their|his|her) (?:seventies|eighties|nineties)|(?:with|uses) a (?:stick|cane)|wheel ?chairs?|walker|walking (?:stick|frame)|crutches|bad (?:back|knees?|hips?|heart)|(?:something|very|nice and|more) calm|calm(?:er)? (?:boat|trip|one|ride|water|sea|yacht)|(?:something )?gentle|not (?:too |very )?(?:fast|bumpy|rough)|no waves|[1-5][ -](?:years?|yrs?|yr)[ -]olds?|one (?:of them )?is (?:only )?(?:two|three|four|five)\b|[1-5] ?yo\b|months? old|(?:aged?|ages) (?:of )?[1-5]\b|(?:son|daughter|kid|child|boy|girl|one) (?:is |aged |of |hes |shes )?(?:only )?[1-5](?! ?(?:hours?|hrs|people|adults|kids|pm|am)\b)\b|(?:kids|children)(?: are| aged?| ages| of|,| ?\(|:)* ?[1-5]\b(?! ?(?:hours?|hrs|people|adults|more)))|\b(?:omas?|opas?|grosselter\w*|senioren|schwanger\w*|kleinkind\w*|seekrank\w*|angst vor|rollstuhl|rollator|[1-5] jahre alt|(?:unsere|kinder|sohn|tochter)(?: \w+)? [1-5](?= ?(?:und|,|jahre|$)))\b|grands?-?(?:mere|pere|parents?)|personnes? agees?|enceinte|\bbebes?\b|peur (?:de|des)|mal de mer|fauteuil roulant|\b[1-5] ans\b|\b(?:abuel[oa]s?|personas? mayor\w*|embarazad\w*|miedo|silla de ruedas|[1-5] anos)\b|\b(?:dadi|daadi|dada ?ji|naani|buzurg|bujurg|[1-5] saal k[aie]|dar lagta)\b|جدتي|جدي |جدته|(?:^| )جد |كبار السن|كبير(?:ه)? في السن|حامل|رضيع|بيبي|(?:عمر|اعمار)\S{0,3} [1-5](?!\d)|(?:ي|ت)خاف|دوار|كرسي متحرك|عكاز|درج|бабушк|дедушк|пожил|беремен|младен|малыш|груднич|боится|боюсь|укачива|коляск|(?:дет|ребен)\S{0,4} [1-5](?!\d| ?(?:час|чел))|[1-5] (?:года?|лет)(?!\S)|老人|奶奶|爷爷|外婆|外公|孕|婴儿|宝宝|怕(?:浪|水|晕)|晕船|轮椅|[1-5]岁/;

const NO_SWIMMER =
  /\b(?:non-?swimmers?|(?<!\b(?:we|one|you) (?=can(?: ?not|'t) swim(?: (?!is|are|can|will|do|what|which|any)\w+){0,4} ?\?))(?:can ?not|can't|do(?:es)? not (?:know how to )?|unable to|never learn\w* to) swim(?! (?:at night|after (?:dark|sunset)|there|here|(?:in|during) (?:the )?(?:evening|night|dark|winter|marina|harbou?r|creek|canal))\b)|nichtschwimmer\w*|nicht schwimmen|pas nager|no (?:sabe\w*|se|puede\w*) nadar|tairna nahi)\b|не уме\S+ плава|不会游泳|(?:ما|لا) (?:ي|ن|ا|ت)عرف\S* (?:ا|ي|ن|ت)?(?:ال)?سبا?ح/;
/** Whether a normalised text tells of somebody who cannot swim. */
export const cannotSwim = (text: string): boolean => NO_SWIMMER.test(plainLatin(text));

/** Who would need a calm trip stays at home, with whoever looks after them. */
const LEFT =
  /\b(?:leave|leaving) (?:him|her|them|(?:the|our|my) (?:[\w-]+ ){0,3}?(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|little ones?|sons?|daughters?|boys?|girls?|grand\w+|granny|gran|parents|mother|mum|mom|father|dad)) (?:(?:at )?home|behind|ashore|with)\b(?:(?<=with)|(?: with)?)(?: (?:(?:his|her|their|my|our|the|a) )?[\w-]+)?|\b(?:(?:my|our|the) (?:(?!we\b|crew\b|captain\b)[\w-]+ ){1,4}?|(?:she|he|they|grand\w+|granny|gran) )stays? (?:at )?(?:home|behind|ashore)\b|\bwithout (?:him|her|the (?:kids?|child(?:ren)?|baby|little one))\b/g;
/** Whether a normalised text tells of somebody who needs a calm trip; undefined where it says nothing of it. */
export function needsCare(text: string): boolean | undefined {
  const rest = text.replace(LEFT, " ");
  return CARE.test(plainLatin(rest)) || cannotSwim(rest) || (rest === text ? undefined : false);
}

const ACCESS =
  /\b(?:step-?free|wheel ?chairs?|disab\w*|can ?not (?:climb|walk)|walking (?:stick|frame)|crutches|rollstuhl|barrierefrei|fauteuil|silla de ruedas|seedhi)\b|كرسي متحرك|коляск|轮椅/;
/** Whether a normalised text asks for a way aboard without steps. */
export const asksAccess = (text: string): boolean => ACCESS.test(plainLatin(text));

/** Fast open boats, which are nothing for the old, for small children and for who is expecting one. */
export const isFast = ({ vessel }: KnownPackage): boolean => isFastType(vessel.type);
export const isFastType = (type: string | null): boolean => type === "rib" || type === "speedboat";

/** A scene in which there are no fast boats. */
export function withoutFast(scene: Scene): Scene {
  const { knowledge, wish } = scene;
  const packages = knowledge.packages.filter((pack) => !isFast(pack));
  const type = isFastType(wish.type) ? null : wish.type;
  return { ...scene, knowledge: { ...knowledge, packages }, wish: { ...wish, type } };
}

/** What fast boats that were asked for say of children themselves ("from six years"). */
export function rulesOfFast(scene: Scene): string[] {
  const { knowledge, about, wish, say } = scene;
  const asked = about.length > 0 ? about : knowledge.packages;
  if (about.length === 0 && !isFastType(wish.type)) return [];
  return asked.filter(isFast).flatMap((pack) => {
    const words = sentencesIn(pack.description).find((one) => /\bchildren\b/i.test(one));
    return words ? [say.told(link(scene, pack), noted(scene, pack, words))] : [];
  });
}

const AGES = /\bfrom (?:the age of )?(\w+)(?: years)?/;
/** Of the packages spoken of, or the fast ones, those whose page asks for a greater age than a message names. */
export function tooYoungFor(scene: Scene): string[] {
  const ages = agesIn(scene.text);
  const asked = scene.about.length > 0 ? scene.about : scene.knowledge.packages.filter(isFast);
  return asked.flatMap((pack) => {
    const rule = sentencesIn(pack.description).find((one) => /\bchildren\b/i.test(one));
    const least = Number(AGES.exec(counted(rule?.toLowerCase() ?? ""))?.[1]);
    return rule && ages.some((age) => age < least)
      ? [scene.say.tooYoung(link(scene, pack), noted(scene, pack, rule))]
      : [];
  });
}

/** Ages of children that a normalised text names: "one is five and one is nine", "a 4 year old". */
function agesIn(text: string): number[] {
  const plain = counted(plainLatin(text));
  if (!CHILD.test(plain)) return [];
  const found = [...plain.matchAll(AGE)].map((one) => Number(one.slice(1).find(Boolean)));
  return found.filter((age) => age > 0 && age < 18);
}
const CHILD =
  /\b(?:child\w*|kids?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|toddlers?|kind(?:er)?|unsere|sohn|tochter|enfants?|fils|fille|nin[oa]s?|hij[oa]s?|bach?ch\w*|beti|beta)\b|years? old|اطفال|طفل|عيال|ولد|بنت|عمر|اعمار|дет|ребен|сын|доч|孩|儿子|女儿|岁/;
const AGE =
  /\b(?:is|are|aged?|ages|sind|ont|tienen?|hain?) (?:only |just |erst )?(\d{1,2})(?! ?(?:people|guests|adults|of us|hours?|pax|am|pm))\b|\b(?:and|und|et|y|aur) (\d{1,2})(?= ?(?:years?|$|[?.,!]))|(\d{1,2}) ?-?(?:years?[- ]olds?|yo\b|jahre|ans|anos|saal|лет|года?|سن|岁)|(?:عمره|عمرها|اعمارهم) (\d{1,2})/g;

/** Who can board without steps: the vessels that list a ramp or a lift; of the others nothing is known. */
export function access(scene: Scene): Part {
  const { knowledge, say } = scene;
  const having = (word: RegExp) =>
    knowledge.packages.filter(({ vessel: { amenities } }) =>
      amenities.some((one) => word.test(one)),
    );
  const named = (packs: readonly KnownPackage[]) =>
    say.joined(packs.map((pack) => `${link(scene, pack)} (${guestsOf(scene, pack)})`));
  const [ramps, lifts] = [having(/\bramp\b/i), having(/\blift\b/i)];
  const texts = [
    ramps.length > 0 ? say.access.ramp(named(ramps)) : "",
    lifts.length > 0 ? say.access.lift(named(lifts)) : "",
    say.access.others,
  ];
  return { text: texts.filter(Boolean).join(" "), cards: ramps, person: true };
}
