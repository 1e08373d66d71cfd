import { plainLatin } from "../language/text.ts";
import type { Intent } from "../reader/reading.ts";

/** What is published of a need, by intent; "diets" is none. */
export type Need = Intent | "diets" | "speed";

/** Wishes that no filter knows: what is published of them, their signs in normalised text, and how pages speak of them; those first that keep to one come first, unless it is a limit alone. */
const NEEDS: readonly [Need, RegExp, RegExp?][] = [
  [
    "speed",
    /(?<!\b(?:no|not|nothing|too) (?:too )?)\b(?:fast|speedy?|thrill\w*|adrenaline)\b|سريع|быстр/,
    /\b\d\d knots\b/i,
  ],
  [
    "route",
    /\bworld islands?\b|\babu dhabi\b|\bmusandam\b|\bburj (?:al|khalifa)\b|\batlantis\b|\bbluewaters\b|\bain dubai\b|جزر العالم|ابو ?ظبي|برج (?:ال)?(?:عرب|خليفه)|اتلانتس|бурдж|атлантис|世界岛|帆船酒店|阿布扎比/,
  ],
  [
    "pets",
    /\b(?:dogs?|cats?|pets?|pupp(?:y|ies)|hunde?|haustiere?|chiens?|perros?|mascotas?|kutta|kutte)\b|كلب|قطه|حيوان|собак|кошк|питом|狗|宠物/,
  ],
  [
    "prayer",
    /\b(?:female|women|ladies|woman)(?: only| -only|-only)? (?:crew|captain|staff)\b|طاقم نسائي|женск\S* экипаж|女船员/,
  ],
  [
    "diets",
    /\b(?:halal|vegetarian\w*|veg(?:an|gie)s?|veggan|kosher|gluten\w*|(?:pea)?nuts?|\w*allerg\w*|lactose|shuddh)\b|حلال|نباتي|حساسيه|халял|вегетариан|веган|аллерги|清真|素食|过敏/,
    /\b(?:halal|vegetarian|vegan|nut-free)\b/i,
  ],
  [
    "smoking_shisha",
    /\b(?:smok(?:e|ing)|shisha|hookah|cigars?|vape|rauchen|fumer|fumar)\b|تدخين|شيشه|курить|кальян|抽烟|吸烟/,
  ],
  [
    "seasickness",
    /\b(?:sea ?sick\w*|motion sick\w*|steady|stable|calm\w*|gentle|rolling|scared|afraid|grand(?:ma|mother|pa|father|parents?|mum|dad)s?|elderly|old people|seekrank\w*|mal de mer|mareo|marear\w*)\b|دوار|كبار السن|укачива|пожил|晕船|老人/,
    /\bsteady\b|\bstabilisers\b|\bsheltered water|\bis sheltered, so|\bcanal speed/i,
  ],
  [
    "music",
    /\b(?:quiet|peaceful|low music|no music|not (?:too )?(?:loud|rowdy)|nothing rowdy|(?:no|not|without) loud)\b|هادئ|тих/,
    /\bquiet|music stays low|leave you alone|in peace/i,
  ],
  [
    "facilities",
    /\b(?:speech(?:es)?|presentations?|microphones?|toasts?|reden|discours)\b|خطاب|كلمات|речи|演讲/,
    /\bmicrophones?\b|\bpresentation\b/i,
  ],
  [
    "swimming",
    /\bsw[iau]m\w*|سباحه|نسبح|купа|游泳/,
    /\bleave out the swim|\bswimming is possible|\bno swimming|\bswim stop/i,
  ],
  [
    "children",
    /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|infants?|\d years old|kinder|enfants|ninos)\b|اطفال|طفل|дет(?:и|ей)|ребен|孩子|宝宝/,
    /\bchildren (?:from|may)\b|\bchildren among/i,
  ],
];

/** What a message wishes that no filter knows. */
export const needsIn = (text: string): { need: Need; own: RegExp | undefined }[] =>
  NEEDS.filter(([, sign]) => sign.test(plainLatin(text))).map(([need, , own]) => ({ need, own }));
