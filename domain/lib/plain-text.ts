import { words } from "#domain/messages/en/words.ts";

/** What no text needs and no database likes: control characters but for tab and line break. */
const UNWANTED = /[^\P{Cc}\t\n]/gu;
const OVERRIDES = /[\u202d\u202e]/g;

/**
 * Written text as it is counted and kept: well-formed, nothing blank around it, without control characters, and each
 * line's end one character, which browsers count as one and send as two. All else stays as visitors have typed it.
 */
export function plainText(value: string): string {
  return value.toWellFormed().replace(/\r\n?/g, "\n").replace(UNWANTED, "").trim();
}

/** Such text without overrides of direction: what administrators write shows as nothing else than it is. */
export function straightText(value: string): string {
  return plainText(value.replace(OVERRIDES, ""));
}

const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Such text without any mark of direction: a name that turns nothing around that stands beside it. */
export function undirectedText(value: string): string {
  return plainText(value.replace(DIRECTIONS, ""));
}

const EMAIL = /(?<![^\s@<>"(),:;])[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+/g;
/** Written around: name(at)place.com, name [at] place dot com, name at place.com. */
const DOT = "(?:\\.| ?[(\\[]? ?(?:dot|punkt|punto|point) ?[)\\]]? ?)";
const AT = `[(\\[{] ?(?:at|ät|@|arroba|arobase) ?[)\\]}]| (?:at|@) (?=[\\w-]*[a-z](?:\\.(?:com|net|org|ae)\\b| ?[(\\[]? ?dot\\b))`;
const SPELT_EMAIL = new RegExp(
  `(?<![\\w.+-])[\\w.+-]+ ?(?:${AT}) ?[\\w-]+(?:${DOT}[a-z]{2,}){1,3}`,
  "gi",
);
const LINK = /(?:https?:\/\/|www\.)\S+/gi;
/** An address without "https://": one whose ending begins no sentence, or a place of messengers with a path. */
const BARE_LINK =
  /(?<![\w.@-])(?:(?:[A-Za-z0-9-]+\.)+(?:com|net|org|info|biz|ae|io|sa|qa|eu|fr|ru|uk|app|shop)(?![\w-]|\.\w)(?:\/\S*)?|(?:[A-Za-z0-9-]+\.)+(?:me|co|de|link|page|site|ly|gg)\/[\w@+?-]\S*)/g;
/** Nine digits or more, of any keyboard, with what people write between them; a date or a price has fewer. */
const NUMBER = /[+＋]?\p{Nd}(?:\p{Cf}*(?:[\s().\-/]\p{Cf}*){0,2}\p{Nd}){8,}/gu;

/**
 * A text without anything by which its writer could be reached: visitors and providers get each other's contact with
 * the booking, not before (DESIGN §8). What is taken out is named, so that nobody wonders.
 */
export function maskContacts(text: string): string {
  const { hidden } = words;
  return text
    .replaceAll(LINK, hidden.link)
    .replaceAll(EMAIL, hidden.email)
    .replaceAll(SPELT_EMAIL, hidden.email)
    .replaceAll(BARE_LINK, hidden.link)
    .replaceAll(NUMBER, hidden.number);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, between tags and in a quoted attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
