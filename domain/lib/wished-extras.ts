import { dubaiTime } from "#domain/lib/dubai-date.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";

/** Shorter words name too many things to count when only a part of them is there. */
const STEM = 4;

/** A word of English or of Arabic, where "and" is written onto the next one; texts are `folded` first. */
const exactly = /* @__NO_SIDE_EFFECTS__ */ (english: string, arabic: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${english}|[وف]?(?:${arabic}))(?![\\p{L}\\p{N}])`, "gu");
/** The same of a thing, whose Arabic name may have more at both its ends. */
const word = /* @__NO_SIDE_EFFECTS__ */ (english: string, arabic: string) =>
  exactly(english, `[بلك]?(?:ال|ل)?(?:${arabic})\\p{L}{0,3}`);

/** Who is brought somewhere: a person, not a thing. */
const PEOPLE =
  "guests?|parents?|famil(?:y|ies)|friends?|mothers?|fathers?|mum|mom|dad|grand\\p{L}+|wife|husband|kids?|child(?:ren)?|sons?|daughters?|brothers?|sisters?|aunts?|uncles?|cousins?|in-laws|\\p{L}+-in-law|colleagues?|clients?|team|group|party|couple|bride|groom|people|visitors?";
const PERSON = `(?:us|me|you|him|her|them|everyone|everybody|guests|(?:our|my|the|all|some|his|her|their) (?:[\\p{L}-]+ ){0,2}?(?:${PEOPLE}))`;
/** Words behind a person that go on with the way, and not with what is brought to it: "bring us a cake". */
const ALL_OF_THEM =
  "(?: and our [\\p{L}-]+| (?!(?:an?|some|the|any|more|our|my|your) )[\\p{L}-]+){0,2}";
/** "We shall bring my parents from Abu Dhabi" asks for nothing. */
const NOT_OURSELVES = "(?<!(?<!\\p{L})(?:we|i)(?:'\\p{L}+)?(?: (?:are|am|will|shall))? )";
const RIDES = [
  `pick(?:ed|ing|s)?[ -]?(?:up(?! (?:an?|the|some|our|my) (?!(?:[\\p{L}-]+ )?(?:${PEOPLE})))|${PERSON} up)`,
  `${NOT_OURSELVES}(?:collect|fetch)(?:s|ing)? ${PERSON}(?! (?:an?|some|the|any|more|our|my|your) )`,
  `${NOT_OURSELVES}(?:bring(?:s|ing)?|driv(?:e|es|ing)) ${PERSON}${ALL_OF_THEM} (?:from|to|back|home)`,
  `(?<=(?:we|i|they|everyone|everybody|${PEOPLE}) (?:\\p{L}+ ){0,4}(?:be|being|get|are) )(?:driven|collected|fetched|brought) (?:back )?(?:from|to)`,
  `(?:giv\\p{L}*|offer) ${PERSON} an? (?:ride|lift)`,
  "(?:ride|lift) (?:back )?(?:from|to) (?:\\p{L}+ ){0,2}(?:hotel|airport|home|house|villa|apartment)",
].join("|");

/** What sells under one name is wished for in many: each kind of extra with the words that ask for it. */
const KINDS: readonly RegExp[] = [
  word("(?:cup)?cakes?|gateaux?|torte", "كعك|كيك|تورت|قالب حلو"),
  word(
    "photo ?graph\\p{L}*|photo ?(?:shoot|session)s?|photos?|shoot|(?:tak\\p{L}*|took|some|professional|nice|good) (?:\\p{L}+ ){0,2}(?:pictures|pics)",
    "مصور|تصوير|صوره|صور",
  ),
  word(
    "drones?|aerial\\p{L}*|video ?graph\\p{L}*|film(?:s|ed|ing)?|(?:a|some|our|short) videos?",
    "درون|فيديو|طائره مسيره",
  ),
  word(
    `transfers?|${RIDES}|drop(?:ped|ping)?[ -]?(?:\\p{L}+ ){0,2}off|chauffeur\\p{L}*|drivers?|shuttles?|mini ?(?:bus|van)|limo\\p{L}*|transport(?:ation)?`,
    "توصيل|مواصل|تقلنا|تقلونا|سياره|حافله|سائق|استقبالنا|تاخذونا|ياخذونا|ياخذنا",
  ),
  word("decorat\\p{L}*|decor|balloons?|garlands?|bunting", "زينه|تزيين|تزين|بالون|ديكور"),
  word(
    "grazing|canapes?|finger ?food|nibbles|appeti[sz]ers?|starters|mezz?e|cheese ?boards?|charcuterie|(?:\\p{L}+ )?platters?",
    "مقبلات|مازه|مازات",
  ),
  word("barbecues?|barbeques?|bbqs?|grill(?:ed|s|ing)?", "شواء|مشاوي|مشوي|باربكيو"),
  word("dinners?|supper|(?:three|four|3|4)[ -]courses?", "عشاء"),
  word("jet ?-?skis?|jet ?-?skiing|wave ?runners?|sea-?doos?", "جت ?سكي|جيت ?سكي|دباب|دراجه مائيه"),
  word("(?:stand[ -]up )?paddle(?: ?board\\p{L}*)?|paddling|sups?", "تجديف|بادل"),
  word("snorkel\\p{L}*|masks? and fins", "سنوركل|غطس|زعانف"),
  word("ouds?|oudist|lute", "عواد|عزف|(?<=(?:ال|\\s|^))عود(?!\\p{L})"),
];

/** What takes a wish back, before the thing ("no cake") or behind it ("cake is not needed"). */
const NO = exactly(
  "no|not|without|w/o|never|none|neither|nor|nobody|no one|skip(?:ped|ping|s)?|avoid(?:s|ed|ing)?|hat(?:e|es|ed)|leave out|instead of|except|unnecessary|\\p{L}+n't|dont|doesnt|cannot|(?:our|my|their) own",
  "ب?عدم|ممنوعه?|بدون|بلا|دون|بغير|غير|ليس|ليست|لسنا|لست|لا|ولا|مش|مو|ما (?:نبي|نبغ[يى]|ابي|ابغ[يى]|نريد|اريد|بدنا|بدي|نحتاج|في داعي|له داعي)",
);
/** The same words where they take nothing back: "not only", "don't forget". */
const NO_AT_ALL =
  /(?<!\p{L})(?:(?:no|not|\p{L}+n't|dont|cannot)\s+(?:(?:be|to)\s+)?(?:sure|only|just|late|later|more|less|problem|worries|rush|hurry|idea|doubt|too|forget|miss|wait|mind|hesitate|know|have (?:one|any) yet)|لا (?:تنس\p{L}*|باس|بد|مانع|شك|اعرف|نعرف|ادري)|لا يزال)(?!\p{L})/gu;
/** Another thing begins: what was taken back before is not what follows ("no nuts in the cake"). */
const BEGINS = exactly(
  "in|on|with|during|at|before|after|because|that|which|who|for",
  "في|علي|مع|خلال|عند|لان",
);
/** What `for` and `in` belong to: "no need for a cake". */
const OF_NO =
  /(?<!\p{L})(?:need|reason|point|interest|interested|keen|call|looking|ask\p{L}*|pay\p{L}*)\s+(?:in|on|for)(?!\p{L})/gu;
/** Behind the thing: that it is not wanted, or that there is one. */
const NOT_WANTED =
  /(?<!\p{L})(?:(?:not|n't|no|never|\p{L}+n't)\s+(?:\p{L}+\s+){0,3}?(?:need\p{L}*|necessary|requir\p{L}*|want\p{L}*|thanks|thank|for us|this time)|unnecessary|(?:غير|ليست?|مش|مو|لا)\s+(?:ب?ضرور|ب?مطلوب|لازم|نحتاج|نريد|داعي|نبي|نبغ|حاجه)|ممنوع)/u;
/** A clause that only answers the one before it: "Cake? No, thanks." */
const MERE_NO =
  /^(?:no|nope|none|not? (?:needed|necessary|required|thanks?|thank you|for us)|لا|لا شكرا|لا داعي)$/u;
/** Where a thing is only named: "as in the photos", "by bank transfer", "back before dinner". */
const ONLY_NAMED =
  /(?<!\p{L})(?:(?:(?:in|on|from|see|saw|seen)\s+(?:all\s+)?(?:the|these|those)|your|these)\s+(?:\p{L}+\s+)?(?:photos|photographs|pictures|pics)|(?:bank|wire|money)\s+transfers?|(?:by|via)\s+transfer|(?:before|after|until|till)\s+(?:(?:the|our|a)\s+)?(?:dinner|supper)|video\s+(?:calls?|conferenc\p{L}*|meetings?)|(?:في|من|رايت|شاهدت)\s+(?:ال)?صور\p{L}*|(?:قبل|بعد)\s+(?:ال)?عشاء|تحويل\s+\p{L}+)(?!\p{L})/gu;
/** What some of them are themselves ("we are photographers by trade"), and a thing that only a saying names. */
const NO_THINGS = new RegExp(
  [
    `(?<!\\p{L})(?:i(?:'| a)m|(?:we|they)(?:'re| are)|(?:he|she|one of (?:us|them)|${PEOPLE}) (?:is|are)|works? as) (?:(?:both|all|also) )*(?:an? (?:[\\p{L}-]+ ){0,2}?|(?!(?:\\p{L}+ing|after|without) )[\\p{L}-]+ )?(?:(?:photo|video) ?graphers?|film ?makers?|drivers?|chauffeurs?|decorators?|oudists?|(?:oud|drone) \\p{L}+)(?!\\p{L})`,
    "(?<!\\p{L})(?:drivers?|(?:photo|video) ?graphers?)(?= (?:by (?:trade|profession)|ourselves|myself)(?!\\p{L}))",
    "(?<!\\p{L})و?(?:انا|نحن|زوجي|زوجتي|ابني|ابنتي|اخي|اختي) (?:مصور|سائق)\\p{L}*",
    "(?<!\\p{L}|there (?:\\p{L}+ )?)(?:(?:it|that)'s|is|be|was|been) (?:(?!a )\\p{L}+ )?(?:a piece of|the (?:icing|cherry) on the) cake(?!\\p{L})",
  ].join("|"),
  "gu",
);

const SENTENCES = /[.;!?\n:؛؟]+|\s[-–—]\s/u;
const CONTRAST =
  /(?<!\p{L})(?:but|however|instead|please|yet|though|just|so|also|ولكن|لكن|انما|بس|فقط|رجاء|من فضلكم)(?!\p{L})|(?<!\p{L})(?:and (?=(?:we|i|would|could|can|do|a|an|some|the|my|yes|have|it|no|not|without|nothing|never)\s)|و(?=(?:(?:لا|ليس|بدون|بلا|دون|غير|عدم|مش|مو)\s|نريد|نود|نحب|نحتاج|اريد|اود|نرغب|نبي|نبغي)))/u;
const OR = /(?<!\p{L})(?:or|nor|او|ولا)(?!\p{L})/u;
const WISH = exactly("want|like|love|need|would|could|can|yes|with", "نريد|نود|نحب|اريد|اود|نرغب");
const has = (text: string, words: RegExp) => text.search(words) >= 0;

/** Small letters, without marks, and Arabic letters that are written in several ways in one. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u0640\p{Cf}]/gu, "")
    .replaceAll("’", "'")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي");

/** What a comment says, thing by thing; "no cake, photos or jet ski" is one. */
function clausesOf(comment: string): string[] {
  const plain = folded(comment)
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(NO_AT_ALL, " ")
    .replaceAll(ONLY_NAMED, " ")
    .replaceAll(NO_THINGS, " ");
  const clauses = plain.split(SENTENCES).flatMap((sentence) => {
    const parts: string[] = [];
    const pieces = sentence.split(/[,،]/);
    /** Whether a list goes on from here to its "or", and nothing else is wished for in it. */
    const goesOn = (from: number) => {
      const to = pieces.findIndex((one, index) => index >= from && OR.test(one));
      return to >= 0 && !pieces.slice(from, to + 1).some((one) => has(one, WISH));
    };
    pieces.forEach((piece, index) => {
      const last = parts.at(-1);
      if (last !== undefined && has(last, NO) && goesOn(index))
        parts[parts.length - 1] = `${last} ${piece}`;
      else parts.push(piece);
    });
    return parts.flatMap((part) => part.split(CONTRAST));
  });
  const said = clauses.map((clause) => clause.trim()).filter(Boolean);
  return said.filter(
    (clause, index) => !MERE_NO.test(said[index + 1] ?? "") && !MERE_NO.test(clause),
  );
}

/** Whether what stands `before` and `after` a thing's name leaves it wished for. */
function isWished(before: string, after: string): boolean {
  if (NOT_WANTED.test(after)) return false;
  const last = [...before.matchAll(NO)].at(-1);
  if (!last) return true;
  return has(before.slice(last.index + last[0].length).replaceAll(OF_NO, " "), BEGINS);
}

/**
 * Those of a provider's extras that a visitor's comment wishes for, in their order: each of whose kind (`KINDS`) it
 * speaks, or whose title has a word of it ("slide" for "Water slide"), whatever its ending, and does not say no to.
 * Words that many titles share ("set", "table") say nothing.
 */
export function wishedExtras<E extends { title: string }>(
  comment: string,
  extras: readonly E[],
): E[] {
  const clauses = clausesOf(comment);
  return extras.filter(({ title }) => {
    const name = folded(title);
    const kinds = KINDS.filter((kind) => has(name, kind));
    const words = wordsOf(name);
    const telling = words.filter((one) => !partnerMessages.plainWords.includes(one));
    return clauses.some((clause) =>
      [
        ...kinds.flatMap((kind) => [...clause.matchAll(kind)]),
        ...[...clause.matchAll(WORD)].filter(
          // "jetski" for "Jet ski".
          ([said]) => said === words.join("") || telling.some((one) => isSame(one, said)),
        ),
      ].some(({ index, 0: said }) =>
        isWished(clause.slice(0, index), clause.slice(index + said.length)),
      ),
    );
  });
}

const WORD = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The same word, or the same with another ending: "slide", "slides"; "fishing", "fish". */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared++;
  return (
    shared >= STEM && shared >= shorter - 2 && (shared >= 6 || Math.abs(a.length - b.length) <= 2)
  );
}

/** What an offer makes of a wish: the start (null: none was named), and each extra that was wished for. */
export type WishInOffer = {
  start: "asked" | "other" | null;
  extras: readonly { title: string; is: "included" | "priced" | "missing"; price: number | null }[];
};

const plain = (text: string) => text.trim().toLowerCase();

/** Compares an offer (extras in fils, net) with the hour (from midnight) and the titles its request has named. */
export function wishIn(
  offer: {
    start: Date;
    extras: readonly { title: string; price: number }[];
    includes: readonly string[];
  },
  wish: { start_hour: number | null; extras: readonly string[] },
): WishInOffer {
  const hour = wish.start_hour;
  const isAsked =
    hour !== null && dubaiTime(offer.start) === `${String(hour % 24).padStart(2, "0")}:00`;
  return {
    start: hour === null ? null : isAsked ? "asked" : "other",
    extras: wish.extras.map((title) => {
      const priced = offer.extras.find((extra) => plain(extra.title) === plain(title));
      if (priced) return { title, is: "priced", price: priced.price };
      const isIn = offer.includes.some((line) => plain(line).includes(plain(title)));
      return { title, is: isIn ? "included" : "missing", price: null };
    }),
  };
}
