/** A figure of the scripts our visitors write in: European, Arabic, Persian, Hindi, and the wide ones of Chinese. */
const D = "[0-9٠-٩۰-۹०-९０-９]";
/** The first figure of each of those scripts; the others follow it. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

/** A run of 13 figures and more, in groups or not, that no plus stands before. */
const FIGURES = new RegExp(`(?<![+＋]${D}{0,3}[ -]?)(?<!${D})${D}(?:[ .·-]{0,2}${D}){12,}`, "g");
/** Figures of a card's number. */
const CARD_FIGURES = { least: 13, most: 19 };
/** An identity card of the Emirates: 784, the year of birth, seven figures and one that checks them. */
const EMIRATES_ID = new RegExp(
  `(?<!${D})[7٧۷७７][8٨۸८８][4٤۴४４][ -]?${D}{4}[ -]?${D}{7}[ -]?${D}(?!${D})`,
  "g",
);
/** An account's number: a country, two figures, and 11 to 30 more signs, in groups or not. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/gi;
/** The three or four figures on a card that prove it is at hand. */
const CODE = new RegExp(
  `((?:\\b(?:cvv2?|cvc2?|cv2|csc|security code|card code|cvv code|prüfziffer|код безопасности)|رمز الامان|رمز الأمان|安全码)[^\\p{L}\\p{Nd}\\n]{0,6}(?:(?:is|number|no|code|ist|es|est)[^\\p{L}\\p{Nd}\\n]{1,3})?)${D}{3,4}(?!${D})`,
  "giu",
);
/** A document named, with the number that follows it. */
const DOCUMENT = new RegExp(
  `((?:\\b(?:passports?|passeport|pasaporte|reisepass|ausweis|emirates id|eid|national id|id card|id (?:no|number)|iqama|aadhaar|aadhar|visa (?:no|number)|social security|ssn)|паспорт\\p{L}*|جواز(?: السفر| سفر)?|الهوي[هة](?: الاماراتي[هة]| الإماراتي[هة])?|هوي[هة]|اقام[هة]|إقام[هة]|护照号?码?|身份证号?码?)[^\\p{Nd}\\n]{0,24}?)((?<![\\p{L}\\p{Nd}])[A-Z]{0,3}${D}(?:[ -]?${D}){5,13}(?!${D}))`,
  "giu",
);

/**
 * A text without numbers that nobody should send by chat: cards (their last four figures stay, as on a receipt), their
 * security codes, accounts, identity cards and passports. As long as the text was; a telephone number, a price and a
 * date stay as they are. Masking what is masked changes nothing.
 */
export function masked(text: string): string {
  return text
    .replace(EMIRATES_ID, hidden)
    .replace(FIGURES, withoutCards)
    .replace(IBAN, (found) => (isIban(found.replaceAll(" ", "")) ? lastFour(found) : found))
    .replace(CODE, (found, before: string) => before + hidden(found.slice(before.length)))
    .replace(DOCUMENT, (_, before: string, number: string) => before + hidden(number));
}

/** A run of figures without the card's number in it: day and code may stand behind it, the amount before. */
function withoutCards(run: string): string {
  const groups = [...run.matchAll(new RegExp(`${D}+`, "g"))].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  for (const { from } of groups)
    for (const { to } of groups.toReversed()) {
      const part = run.slice(from, Math.max(from, to));
      if (isCard(plainFigures(part)))
        return run.slice(0, from) + lastFour(part) + withoutCards(run.slice(to));
    }
  return run;
}

const hidden = (found: string): string => found.replace(/[\p{L}\p{Nd}]/gu, "•");
const lastFour = (found: string): string => {
  const signs = [...found].filter((sign) => /[\p{L}\p{Nd}]/u.test(sign)).length;
  let seen = 0;
  return found.replace(/[\p{L}\p{Nd}]/gu, (sign) => (++seen > signs - 4 ? sign : "•"));
};

function plainFigures(text: string): number[] {
  return [...text].flatMap((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? [] : [code - zero];
  });
}

/** Cards begin with 2 to 6, and their figures add up as Luhn has it (ISO/IEC 7812). */
function isCard(figures: readonly number[]): boolean {
  const [first = 0] = figures;
  if (figures.length < CARD_FIGURES.least || figures.length > CARD_FIGURES.most) return false;
  if (first < 2 || first > 6 || new Set(figures).size < 2) return false;
  const sum = figures.toReversed().reduce((total, figure, place) => {
    const counted = place % 2 === 0 ? figure : figure * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** The rest by 97 is 1 (ISO 13616). */
function isIban(text: string): boolean {
  const turned = `${text.slice(4)}${text.slice(0, 4)}`.toUpperCase();
  let rest = 0;
  for (const sign of turned)
    for (const figure of `${Number.parseInt(sign, 36)}`) rest = (rest * 10 + Number(figure)) % 97;
  return rest === 1;
}
