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

/** Somebody comes along for whom a fast open boat is nothing: the old, small children, who waits for one, who fears waves. */
const CARE =
  /\b(?:grand(?:ma|mother|pa|father|parent|mum|dad|mom)s?|granny|gran|elderly|old(?:er)? (?:people|parents|folks?|lady|man|relatives?)|pensioners?|seniors?|(?:mother|mum|mom|father|dad|aunt|uncle|nan|she|he)(?: who)? is (?:6[5-9]|[789]\d)|(?:6[5-9]|[789]\d) ?(?:\+|plus\b|(?:years?|yrs?)[ -]old|yo\b)|pregnan\w*|bab(?:y|ies)(?! ?shower)|toddlers?|infants?|newborns?|(?:afraid|scared|nervous|terrified|fear) (?:of|about|on) (?:the |big |any )?(?:waves?|water|sea|speed|boats?)|gets? scared|sea ?sick\w*|motion sick\w*|gets? sick|wheel ?chairs?|walker|walking (?:stick|frame)|crutches|bad (?:back|knees?|hips?|heart)|(?:something|very|nice and|more) calm|calm(?:er)? (?:boat|trip|one|ride|water|sea|yacht)|(?:something )?gentle|not (?:too |very )?(?:fast|bumpy|rough)|no waves|[1-5][ -](?:years?|yrs?|yr)[ -]olds?|one (?:of them )?is (?:only )?(?:two|three|four|five)\b|[1-5] ?yo\b|months? old|(?:aged?|ages) (?:of )?[1-5]\b|(?:son|daughter|kid|child|boy|girl|one) (?:is |aged |of |hes |shes )?(?:only )?[1-5](?! ?(?:hours?|hrs|people|adults|kids|pm|am)\b)\b|(?:kids|children)(?: are| aged?| ages| of|,| ?\(|:)* ?[1-5]\b(?! ?(?:hours?|hrs|people|adults|more)))|\b(?:omas?|opas?|grosselter\w*|senioren|schwanger\w*|kleinkind\w*|seekrank\w*|angst vor|rollstuhl|rollator|[1-5] jahre alt|(?:unsere|kinder|sohn|tochter)(?: \w+)? [1-5](?= ?(?:und|,|jahre|$)))\b|grands?-?(?:mere|pere|parents?)|personnes? agees?|enceinte|\bbebes?\b|peur (?:de|des)|mal de mer|fauteuil roulant|\b[1-5] ans\b|\b(?:abuel[oa]s?|personas? mayor\w*|embarazad\w*|miedo|silla de ruedas|[1-5] anos)\b|\b(?:dadi|daadi|dada ?ji|naani|buzurg|bujurg|[1-5] saal k[aie]|dar lagta)\b|جدتي|جدي |جدته|(?:^| )جد |كبار السن|كبير(?:ه)? في السن|حامل|رضيع|بيبي|(?:عمر|اعمار)\S{0,3} [1-5](?!\d)|(?:ي|ت)خاف|دوار|كرسي متحرك|عكاز|درج|бабушк|дедушк|пожил|беремен|младен|малыш|груднич|боится|боюсь|укачива|коляск|(?:дет|ребен)\S{0,4} [1-5](?!\d| ?(?:час|чел))|[1-5] (?:года?|лет)(?!\S)|老人|奶奶|爷爷|外婆|外公|孕|婴儿|宝宝|怕(?:浪|水|晕)|晕船|轮椅|[1-5]岁/;

/** Whether a normalised text tells of somebody who needs a calm trip. */
export const needsCare = (text: string): boolean => CARE.test(plainLatin(text));

const ACCESS =
  /\b(?:step-?free|wheel ?chairs?|disab\w*|can ?not (?:climb|walk)|walking (?:stick|frame)|crutches|rollstuhl|barrierefrei|fauteuil|silla de ruedas|seedhi)\b|كرسي متحرك|коляск|轮椅/;
/** Whether a normalised text asks for a way aboard without steps. */
export const asksAccess = (text: string): boolean => ACCESS.test(plainLatin(text));
