import { inLatin } from "./devanagari.ts";
import { ONES, plainDigits } from "./numbers.ts";

/** Short ways of writing, as chats are full of them, and Arabic in Latin letters: by what they stand for. */
const FORMS = {
  you: "u",
  your: "ur",
  are: "r",
  why: "y",
  please: "pls plz",
  thanks: "thx tnx ty shukran shokran",
  how: "hw",
  much: "mch",
  what: "wht wat",
  "want to": "wanna",
  "going to": "gonna",
  "do not": "dont",
  "did not": "didnt",
  "does not": "doesnt",
  "is not": "isnt",
  "will not": "wont",
  "have not": "havent",
  "can not": "cant",
  "what is": "whats",
  "i am": "im",
  tomorrow: "tmrw tmr tmw tomoro 2moro 2morrow bukra bokra",
  evening: "eve evning",
  birthday: "bday b-day",
  people: "ppl pple pax px persons shakhs ashkhas nafar",
  hour: "hr sa3a",
  hours: "hrs sa3at",
  next: "nxt",
  dhow: "dow dowh",
  forty: "fourty",
  captain: "capten captin captian kaptan",
  microphones: "mics",
  friends: "lads mates pals buddies buddys",
  "per person": "pp",
  "it is": "its",
  "that is": "thats",
  "there is": "theres",
  "wi-fi": "wifi",
  "jet ski": "jetski",
  fuel: "petrol diesel gasoline",
  barbecue: "bbq",
  "air conditioning": "ac a/c",
  children: "kids",
  and: "n",
  the: "da d",
  night: "nite lel leil",
  with: "w w/",
  "how much": "kam adeish adesh addeish gaddesh qadesh bikam bkam kem km",
  price: "se3r",
  "ندخن شيشه": "نشيش اشيش تشيش يشيش",
};

/** What a short form stands for. */
const SHORT = new Map(
  Object.entries(FORMS).flatMap(([long, forms]) =>
    forms.split(" ").map((form) => [form, long] as const),
  ),
);

/**
 * A message as it is read: lower case, plain digits and quotes, short forms written out; in Arabic without marks over
 * letters and with one form of each letter.
 */
export function normalised(raw: string): string {
  const spaced = inLatin(raw)
    .normalize("NFKC")
    .replace(/([a-z]{3})([A-Z][a-z]{2})/g, "$1 $2")
    .replace(/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/gu, " ")
    .replace(/,(?=[^\s\d])/g, ", ")
    .replace(/(?<=[^\d\s]),(?=\d)/g, ", ");
  const text = plainDigits(spaced.toLowerCase())
    .replace(/[\u200b-\u200f\u2066-\u2069\u0640\u064b-\u0652]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll("؟", "?")
    .replaceAll("،", ",")
    .replace(/[–—]/g, "-")
    .replace(/(\d) ?(hrs?|h)\b/g, "$1 hours")
    .replace(/(\d{1,2}) ?-?(?:yo|y\/o|yrs?(?: old)?|year ?-?olds?)\b/g, "$1 years old")
    .replace(/\b(who|i|we|you|it|that|they)'ll\b/g, "$1 will")
    .replace(/\b(phone|mobile|tel|whatsapp) no\b/g, "$1 number")
    .replaceAll("&", " and ")
    .replace(/(?<=[a-z])\+(?=\d)/g, " plus ")
    .replace(/(\d)(pax|ppl|people|guests|px)\b/g, "$1 people")
    .replace(/\b4 (?=\d|us\b|me\b|my\b|our\b|a\b|the\b)/g, "for ")
    .replace(
      /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty) ?k\b/g,
      (found) => `${(ONES.get(found.replace(/ ?k$/, "")) ?? 0) * 1000}`,
    )
    .replace(/\b(\d+(?:\.\d)?)k\b/g, (_, n) => `${Math.round(Number(n) * 1000)}`)
    .replace(
      /\b(\d+(?:\.\d+)?) ?(?:lakhs?|lacs?)\b/g,
      (_, n) => `${Math.round(Number(n) * 100_000)}`,
    )
    .replace(/(\d)[.,](?=\d{3}\b)/g, "$1")
    .replace(/(?<=\b\d{1,3}) (?=000\b)/g, "")
    .replace(/(\d{1,3}) ?(?:الف|الاف)(?![\u0600-\u06ff])/g, "$1000");
  return text
    .split(/(\s+|[?!,;:()"]|\.(?=\s|$))/)
    .map((part) => SHORT.get(part) ?? part)
    .join("")
    .replace(/\bwi fi\b/g, "wi-fi")
    .replace(/(?<=^|[.,!?] |\band )were (?=\d)/g, "we are ")
    .replace(/\b(what|where|how|who|that|it|there)'s\b/g, "$1 is")
    .replace(/\b(do|does|is|are|can|did|would|should|was)n't\b/g, "$1 not")
    .replace(/\bi'm\b/g, "i am")
    .replace(/\bwe're\b/g, "we are")
    .replace(/\b(we|i|you)'d\b/g, "$1 would")
    .replace(/\s+/g, " ")
    .trim();
}

/** Latin letters without marks, so that "Küste" and "Kuste" are one; other scripts as they are. */
export const plainLatin = (text: string): string =>
  text.replace(/[\u00df\u00e0-\u024f]/g, (sign) =>
    sign === "ß" ? "ss" : sign.normalize("NFD").replace(/\p{M}/gu, ""),
  );

/** Words of a normalised text, letters and digits alone. */
export const tokens = (text: string): string[] => text.match(/[\p{L}\d]+(?:'[\p{L}]+)?/gu) ?? [];

/** Words that say nothing of what a text is about. */
const EMPTY = new Set(
  "a about actually all also am an and any are as at be been but by can come comes coming could did do does for from get give go going good got had has have hello help her here hey hi his how i if in into is it its just know let like lot make me mean meant more much my need no not now of off ok okay on one only or our out over please really say see she should so some such tell than thank thanks thinking think thought wait habibi yalla inshallah salam guys folks nah nope yeah yep hmm ugh oh well exactly roughly please same again still back whatever flexible bad anyway maybe perhaps sure right fine that the their them then there these they thing this to too up us use very want was we well were what when where which while who why will with would yes yet you your".split(
    " ",
  ),
);

/** Whether a word says nothing of what a text is about. */
export const isEmptyWord = (word: string): boolean => EMPTY.has(word);

/** The words to look up in texts (db/queries/knowledge.ts): at most twelve, letters and digits alone. */
export function passageWords(text: string): string[] {
  const found = tokens(text).filter(
    (word) => word.length > 2 && !EMPTY.has(word) && !/^\d+$/.test(word),
  );
  return [...new Set(found.map((word) => word.replace(/'.*$/, "")))].slice(0, 12);
}
