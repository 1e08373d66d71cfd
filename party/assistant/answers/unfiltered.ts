import { plainLatin } from "../language/text.ts";
import type { Scene } from "./context.ts";

type Unfiltered = keyof Scene["say"]["unfiltered"];

/** Wishes that no filter knows, by their signs in normalised text of the languages that are answered. */
const SIGNS: Record<Unfiltered, RegExp> = {
  access:
    /\b(?:step-?free|wheel ?chairs?|disab\w*|can ?not (?:climb|walk)|walking (?:stick|frame)|crutches|rollstuhl|barrierefrei|fauteuil|silla de ruedas|seedhi)\b|كرسي متحرك|коляск|轮椅/,
  pets: /\b(?:dogs?|cats?|pets?|pupp(?:y|ies)|hunde?|haustiere?|chiens?|perros?|mascotas?|kutta|kutte)\b|كلب|قطه|حيوان|собак|кошк|питом|狗|宠物/,
  women:
    /\b(?:female|women|ladies|woman)(?: only| -only|-only)? (?:crew|captain|staff)\b|طاقم نسائي|женск\S* экипаж|女船员/,
  halal: /\bhalal\b|حلال|халял|清真/,
  smoking:
    /\b(?:smok(?:e|ing)|shisha|hookah|cigars?|vape|rauchen|fumer|fumar)\b|تدخين|شيشه|курить|кальян|抽烟|吸烟/,
  steady:
    /\b(?:sea ?sick\w*|motion sick\w*|steady|stable|seekrank|mal de mer|mareo|marear\w*)\b|دوار|укачива|晕船/,
};

/** What a message wishes that no filter knows, in the visitor's words. */
export const unfilteredIn = ({ say, text }: Pick<Scene, "say" | "text">): string[] =>
  (Object.keys(SIGNS) as Unfiltered[])
    .filter((wish) => SIGNS[wish].test(text))
    .map((wish) => say.unfiltered[wish]);

/** Somebody comes along for whom a fast open boat is nothing: the old, small children, who waits for one, who fears waves. */
const CARE =
  /\b(?:grand(?:ma|mother|pa|father|parent|mum|dad|mom)s?|granny|gran|elderly|old(?:er)? (?:people|parents|folks?|lady|man|relatives?)|pensioners?|seniors?|(?:mother|mum|mom|father|dad|aunt|uncle|nan|she|he)(?: who)? is (?:6[5-9]|[789]\d)|(?:6[5-9]|[789]\d) ?(?:\+|plus\b|(?:years?|yrs?)[ -]old|yo\b)|pregnan\w*|bab(?:y|ies)(?! ?shower)|toddlers?|infants?|newborns?|(?:afraid|scared|nervous|terrified|fear) (?:of|about|on) (?:the |big |any )?(?:waves?|water|sea|speed|boats?)|gets? scared|sea ?sick\w*|motion sick\w*|gets? sick|wheel ?chairs?|walker|walking (?:stick|frame)|crutches|bad (?:back|knees?|hips?|heart)|(?:something|very|nice and|more) calm|calm(?:er)? (?:boat|trip|one|ride|water|sea|yacht)|(?:something )?gentle|not (?:too |very )?(?:fast|bumpy|rough)|no waves|[1-5][ -](?:years?|yrs?|yr)[ -]olds?|one (?:of them )?is (?:only )?(?:two|three|four|five)\b|[1-5] ?yo\b|months? old|(?:aged?|ages) (?:of )?[1-5]\b|(?:son|daughter|kid|child|boy|girl|one) (?:is |aged |of |hes |shes )?(?:only )?[1-5](?! ?(?:hours?|hrs|people|adults|kids|pm|am)\b)\b|(?:kids|children)(?: are| aged?| ages| of|,| ?\(|:)* ?[1-5]\b(?! ?(?:hours?|hrs|people|adults|more)))|\b(?:omas?|opas?|grosselter\w*|senioren|schwanger\w*|kleinkind\w*|seekrank\w*|angst vor|rollstuhl|rollator|[1-5] jahre alt|(?:unsere|kinder|sohn|tochter)(?: \w+)? [1-5](?= ?(?:und|,|jahre|$)))\b|grands?-?(?:mere|pere|parents?)|personnes? agees?|enceinte|\bbebes?\b|peur (?:de|des)|mal de mer|fauteuil roulant|\b[1-5] ans\b|\b(?:abuel[oa]s?|personas? mayor\w*|embarazad\w*|miedo|silla de ruedas|[1-5] anos)\b|\b(?:dadi|daadi|dada ?ji|naani|buzurg|bujurg|[1-5] saal k[aie]|dar lagta)\b|جدتي|جدي |جدته|(?:^| )جد |كبار السن|كبير(?:ه)? في السن|حامل|رضيع|بيبي|(?:عمر|اعمار)\S{0,3} [1-5](?!\d)|(?:ي|ت)خاف|دوار|كرسي متحرك|عكاز|درج|бабушк|дедушк|пожил|беремен|младен|малыш|груднич|боится|боюсь|укачива|коляск|(?:дет|ребен)\S{0,4} [1-5](?!\d| ?(?:час|чел))|[1-5] (?:года?|лет)(?!\S)|老人|奶奶|爷爷|外婆|外公|孕|婴儿|宝宝|怕(?:浪|水|晕)|晕船|轮椅|[1-5]岁/;

/** Whether a normalised text tells of somebody who needs a calm trip. */
export const needsCare = (text: string): boolean => CARE.test(plainLatin(text));

/** Whether a normalised text asks for a way aboard without steps. */
export const asksAccess = (text: string): boolean => SIGNS.access.test(plainLatin(text));
