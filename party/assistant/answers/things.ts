/** What may be aboard, as visitors and records call it. */
const THINGS: readonly [RegExp, string][] = [
  [/\bjet ?-?skis?\b|ج[يـ]?ت ?سكي/, "jet ski"],
  [/\b(?:stand ?up )?paddle ?-?boards?|\bsup\b/, "paddleboards"],
  [/\bsnorkel\w*|\bmasks? and fins\b|\bfins\b/, "snorkelling set"],
  [/\b(?:bbq|barbecue|grill)\b|شواء|باربي?كيو/, "barbecue"],
  [/\bphotographers?\b|\bphotography\b|مصور|تصوير/, "photographer"],
  [/\bdrones?\b|درون/, "drone video"],
  [/\b(?:decorat\w+|balloons?)\b|زينه|ديكور|بالونات/, "decorations"],
  [/\bcake\b|كيك|كيكه/, "cake"],
  [/\b(?:oud|live music|musicians?|band)\b|عود(?![\u0600-\u06ff])|موسيقي حيه/, "live oud"],
  [
    /\b(?:(?<!helicopter |limousine )transfers?|pick(?:ed)? ?-?ups?|(?:pick|collect|fetch) (?:us|me|them|people|guests|everyone)|transport|mini-?bus(?:es)?)\b|توصيل|مواصلات/,
    "transfers",
  ],
  [/\bwi-?fi\b|\binternet\b|واي فاي|انترنت/, "wi-fi"],
  [/\b(?:toilets?|bathrooms?|restrooms?|washrooms?|loo|wc)\b|حمام|دوره مياه/, "toilet"],
  [/\bair condition\w*|\bcooled\b|تكييف|مكيف/, "air-conditioned"],
  [/\b(?:sound system|speakers?|(?<!live )music|bluetooth)\b|سماعات|موسيقي/, "sound system"],
  [/\bgym\b/, "gym"],
  [/\bbeach ?club\b/, "beach club"],
  [/\b(?:lift|elevator)\b|مصعد/, "lift"],
  [/\bbars?\b/, "bars"],
  [/\bwheel ?-?chairs?\b|\bramp\b|كرسي متحرك/, "ramp"],
  [/\bstage\b/, "stage"],
  [/\b(?:kitchen|galley)\b|مطبخ/, "galley"],
  [/\bshowers?\b/, "shower"],
  [/\btowels?\b|مناشف|فوط/, "towels"],
  [/\bfuel\b|وقود|بنزين/, "fuel"],
  [/\binsurance\b|تامين/, "insurance"],
  [/\b(?:(?:drinking|bottled|free) water|soft drinks?|drinks)\b|مشروبات/, "water"],
  [/\bice\b|ثلج/, "ice"],
  [/\b(?:teas?|coffee|karak)\b|(?<![\u0600-\u06ff])(?:ال)?شاي|قهوه|كرك/, "tea"],
  [/\b(?:dinner|supper)\b|عشاء/, "dinner"],
  [/\bbreakfast\b|فطور/, "breakfast"],
  [/\blife ?-?(?:jackets?|vests?)\b|ستر(?:ه|ات) نجاه/, "life jackets"],
  [
    /\bgrazing(?: tables?)?\b|\b(?:cheese|charcuterie) (?:table|board|platter|plate)s?\b|(?:طاوله|صينيه|لوح) (?:ال)?(?:ا?جبان|جبن|جبنه|مقبلات)/,
    "grazing table",
  ],
  [/\bjacuzzis?\b|\bhot tubs?\b|جاكوزي/, "jacuzzi"],
  [/\b(?:water )?slides?\b|زحليقه/, "slide"],
  [/\bkaraoke\b|كاريوكي/, "karaoke"],
  [/\bfishing\b|صيد/, "fishing"],
  [/\bscreen\b|\bprojector\b|شاشه/, "screen"],
  [/\bstabili[sz]ers?\b/, "stabilisers"],
  [/\b(?:tender)\b/, "tender"],
  [/\b(?:tips?|tipping|gratuity|gratuities)\b|بقشيش|اكراميه/, "tips"],
  [/\b(?:meals?|food|catering|lunch|snacks)\b|طعام|اكل|غداء|الغدا/, "food"],
  [/\bmicrophones?\b/, "microphones"],
  [/\bdining table\b/, "dining table"],
  [/\b(?:sun ?pads?|sun ?beds?|sun ?loungers?)\b/, "sunpad"],
  [/\bswim(?:ming)? (?:platform|ladder)\b/, "swim"],
  [/\b(?:cabins?|bedrooms?)\b|كابينه|غرف/, "cabin"],
];

/** The sign of a thing, to look for what is said of it. */
export const signOf = (thing: string): RegExp | undefined =>
  THINGS.find(([, name]) => name === thing)?.[0];

/** What Arabic writes together with a word, before it. */
const JOINED = /(?:^|[^\u0600-\u06ff])[وف]?[بلك]?(?:ال|لل?)?$/;
/** Whether a sign stands in a text as a word: "يقدرون" (they can) holds no drone. */
const placesOf = (sign: RegExp, text: string) =>
  [...text.matchAll(new RegExp(sign, "g"))].filter(
    ({ index, 0: word }) => !/^[\u0600-\u06ff]/.test(word) || JOINED.test(text.slice(0, index)),
  );

/** Where the last thing that a text names ends; 0 where it names none. */
export const endOfThings = (text: string): number =>
  Math.max(
    0,
    ...THINGS.flatMap(([sign]) => placesOf(sign, text).map((at) => at.index + at[0].length)),
  );

/** The things a message names. */
export function thingsIn(text: string): string[] {
  return THINGS.filter(([sign]) => placesOf(sign, text).length > 0).map(([, thing]) => thing);
}
