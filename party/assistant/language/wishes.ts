import type { VesselType } from "#domain/config/choices.ts";
import type { Occasion } from "#domain/config/landings.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { endOfThings } from "../answers/things.ts";
import type { Budget, Wish } from "../wish.ts";
import { whenIn } from "./dates.ts";
import { guestsIn, N } from "./guests.ts";
import { counted } from "./numbers.ts";

/** What one message states of the trip. Only what is named in it; null takes back what was stated before. */
export type Stated = Partial<Wish>;

/** What the visitor was asked last, so that a bare number is understood. */
export type Asked = "guests" | "duration" | "date" | "timeofday" | "package" | null;

const HOURS: readonly RegExp[] = [
  new RegExp(`${N}(?: ?(?:-|to|or) ?\\d{1,2})? ?-? ?(?:hours?|ساعات|ساعه|ساعة)`),
  new RegExp(`(?:hours?|ساعات)[: ]+${N}\\b(?! ?(?:people|guests?))`),
];
const HALF_DAY = /\bhalf(?:[ -]a)?[ -]day\b|نصف يوم/;
const FULL_DAY = /\b(?:full|whole|entire|all)[ -]?(?:the )?day\b|يوم كامل/;
const TWO_HOURS = /ساعتين/;

const MONEY = "(?:aed|dhs?|dirhams?|درهم|دراهم)";
const CUES =
  "(?:let's say|make it|under|below|less than|not more than|no more than|(?:not|never) (?:(?:want|wish|like|going|planning) (?:to )?)?(?:spend|pay)(?:ing)? (?:more than|over|above)|(?:not|never) (?:over|above|beyond|exceed(?:ing)?)|not pasar de|(?:والا|ما|لا) يتجاوز(?: المبلغ)?|at most|max(?:imum)?(?: of)?|up to|within|budget(?: is| of| around| about|:)?|spend(?:ing)?|afford|(?:we|i) (?:have|hv|got)|can pay|cheaper than|around|about|only have|have|اقل من|تحت|ميزانيتي|ميزانيتنا|(?:ما|لا) (?:نتعدي|نتجاوز|يتعدي|يتجاوز|تتعدي|نزيد عن)|ميزانيه|حدود|بحدود|كحد اقصي|اقصي شي|maximum)";
const AMOUNT = "(\\d{3,6})";
const PER =
  "(?: ?(?:aed|dhs?|dirhams?|درهم)? ?(?:(?:an|per|/|each|every|a|في|لكل|ب|لل) ?(hour|h|person|head|guest|ساعه|الساعه|شخص)|(each|للشخص|للفرد)))?";
const BUDGETS: readonly RegExp[] = [
  new RegExp(
    `${CUES} (?:is |of |like |maybe )?${MONEY}? ?${AMOUNT}(?! ?(?:hours?|people|guests?))${PER}`,
  ),
  new RegExp(`${AMOUNT} ?${MONEY}(?: (?:max|maximum|total|budget|only|or less|all in))?${PER}`),
  new RegExp(`${MONEY} ?${AMOUNT}${PER}`),
  new RegExp(`${AMOUNT} (?:max|maximum|tops|at most|or less|limit)(?![a-z])${PER}`),
  // "600 per hour", "200 a head".
  new RegExp(`${AMOUNT} ?(?:an?|per|/) ?(hour|h|person|head|guest)\\b`),
];

/** Signs of each time of day, in their order. */
const TIMES = [
  /\b(?:mornings?|sunrise|breakfast|before (?:noon|lunch|midday)|early(?= (?:morning|start|in the)))\b|صباحا|الصباح|الصبح|صباح(?! الخير)/,
  /\b(?:afternoons?|day ?time|daylight|during the day|midday|noon|lunch(?:time)?|(?<!(?:other|another|any|that|next|which|what|same|full|half|whole|of|a|one|each|every) )day (?:then|instead)|sunset|dusk|golden hour(?!,))\b|نهارا|بالنهار|العصر|الظهر|الضهر|بعد الظهر|غروب|الغروب|(?<![\u0600-\u06ff])(?:ال)?مغرب/,
  /\b(?:evenings?|nights?|dinner|tonight|after dark|supper)\b|مساء(?! الخير)|المسا|امسيه|ليلا|الليل|عشاء/,
];

const OCCASIONS = Object.entries({
  birthday: /\bbirthdays?\b|عيد ميلاد|عيد ميلادي/,
  corporate:
    /\b(?:corporate|compan(?:y|ies)|business|office|clients?|team ?building|team (?:event|outing|day)|colleagues|employees|conference|launching|unveil\w*|board meetings?|work event|product launch|launch (?:event|party)|seminar|workshop|press (?:event|conference))\b|(?<!ال)شركه|شركات|لشركتنا|موظفين/,
  sunset: /\bsunsets?\b|غروب/,
  luxury: /\b(?:luxury|luxurious|vip|high[ -]end|fancy|exclusive)\b|فخم|فخمه|فاخر|فاخره/,
  marina: /\b(?:marina tour|sightseeing|marina (?:cruise|loop|trip)|skyline)\b|جوله في المارينا/,
} satisfies Partial<Record<Occasion, RegExp>>) as [Occasion, RegExp][];

const TYPES = Object.entries({
  superyacht: /\b(?:super ?-?yachts?|mega ?-?yachts?|giga ?-?yachts?)\b|سوبر يخت|يخت عملاق/,
  catamaran:
    /\b(?:catamarans?|cats?|sailing(?: (?:boats?|yachts?))?|sail (?:boats?|yachts?)|sailboats?)\b|كا?تا?ماران|كا?تا?مران|قارب شراعي|شراعي/,
  dhow: /\b(?:dhows?|wooden (?:boats?|ships?)|traditional (?:boats?|ships?))\b|داو|(?:ال)?دهو(?![\u0600-\u06ff])|مركب خشبي|سفينه خشبيه|عبره/,
  rib: /\b(?:ribs?|speed ?-?boats?|fast (?:boats?|ones?)|something (?:really |very )?fast|fastest|inflatables?|power ?boats?)\b|(?:ال)?قارب (?:ال)?سريع|طراد|الرب(?![\u0600-\u06ff])/,
  tri_deck: /\b(?:tri|triple|three|3)[ -]?decks?(?:er)?\b|ثلاثه طوابق/,
  flybridge: /\b(?:fly ?-?bridges?)\b|فلاي بريدج/,
  day_cruiser: /\b(?:day ?-?cruisers?|day ?-?boats?|small (?:boats?|yachts?))\b|يخت صغير|قارب صغير/,
} satisfies Partial<Record<VesselType, RegExp>>) as [VesselType, RegExp][];

/** The kinds of vessel a text names. */
export const typesIn = (text: string): VesselType[] =>
  TYPES.filter(([, sign]) => sign.test(text)).map(([type]) => type);

/** What is asked about a kind alone: "what is a dhow?", "ما هو الداو". */
const DEFINED =
  /^(?:what(?:'?s| is| are)|(?:ما|شو|وش|ايش) (?:هو|هي|يعني|معني)) (?:an? |the )?\S+(?: \S+)?$/;
const COMPARED = /\bdifference\b|\b(?:kinds|types) of\b|الفرق|انواع/;
const ITS_PRICE = /\b(?:price|cost)|سعر|تكلف/;

/** Whether kinds of vessel are asked about, not wished for: what one is, how they differ, whether this or that is there. */
export function asksAboutKinds(text: string): boolean {
  const kinds = typesIn(text).length;
  const plain = text.replace(/[?؟!.]+$/, "").trim();
  return (
    kinds > 1 ||
    (kinds > 0 && !ITS_PRICE.test(plain) && (DEFINED.test(plain) || COMPARED.test(plain)))
  );
}

const FLEXIBLE = "(?:(?:is|are) )?(?:flexible|open|up to you|not (?:fixed|important))";
/** What takes back what was stated: any will do. */
const TAKEN_BACK: readonly ["type" | "duration" | "date" | "timeofday" | "budget", RegExp][] = [
  ["type", /\b(?:any|whatever|every) (?:type|kind|boat|yacht)\b|\bno preference\b/],
  [
    "duration",
    new RegExp(
      `\\b(?:hours?|duration|length) ${FLEXIBLE}|\\bflexible (?:on|with|about) (?:the )?hours`,
    ),
  ],
  [
    "date",
    new RegExp(
      `\\b(?:dates?|days?) ${FLEXIBLE}|\\bflexible (?:on|with|about) (?:the )?(?:dates?|days?)|\\bany (?:day|date)\\b`,
    ),
  ],
  ["timeofday", /\bany ?time of (?:the )?day\b|\btime (?:is )?flexible\b/],
  ["budget", /\b(?:any (?:price|budget)|no (?:limit|budget)|money is no)/],
];

const DENIED =
  /(?<![a-z\u0600-\u06ff])و?(?:not|nor?|without|except|nothing (?:that leaves )?(?:from|in|at|with)|nothing(?! (?:else|more|is|was|special|about|on|to|you|here)\b)|anything but|forget(?: about)?(?! (?:that|it|this|everything)\b)|instead of|rather than|hates?|dislikes?|can(?:'t| ?not) stand|(?:afraid|scared|sick|tired) of|مو|مب|مش|ليس|بدون|بلا|غير|ما نبي|ما ابي)(?![a-z\u0600-\u06ff])(?: (?:die|das|der|den|dem|el|la|los|las|le|les|une?|want|need|like|love|care|eat|drink|serve|interested|into|to|an?|the|on|in|at|for|your|any|of|those|these|loud|noisy|crazy|too|very|so|much|about|if|there|is|are|be|have|having|with|kind|sort|some|something|anything|fan|fond|keen|looking|after|for|nor)(?![a-z]))* ?([a-z\u0600-\u06ff'-]+(?: (?:boats?|yachts?|party|harbou?r|marina|creek|jumeirah))?)(?: or (?:an? |any |the )?([a-z]+))?/g;

/** What takes things back that stand behind it, up to where something else begins. */
const TAKEN_OUT =
  /(?:(?<![\p{L}'])(?:(?<!\b(?:not|never) )(?:skip|drop|remove|scrap|swap|replace|cancel|leave out|take (?:off|out)|(?:take|leave)(?= (?:\S+ ){1,4}(?:out|off|away)\b)|forget(?: about)?|without|minus|streich\w*|enl[eè]v\w*|retir\w*|supprim\w*|quit[ae]\w*|elimina\w*|убер\p{L}*|исключ\p{L}*|вычерк\p{L}*)|(?:not|no)(?! (?:only|just|sure|idea|problem|forget|skip|miss|drop|leave|later|more than))|[وف]?(?:شيل|شيلوا|شل|احذف|احذفوا|الغ|الغي|بدون|بلا|من غير|(?:ما|مو|لا) (?:نبي|نبغي|ابي|ابغي|نحتاج|نريد|اريد)))(?![\p{L}'])|去掉|取消|删掉|不用)((?:(?!(?:^|\s)(?:and |but |then |und |et |why |и |aur )?(?:add|добав\p{L}*|f[uü]g\p{L}*|a[nñ]ad\p{L}*|agreg\p{L}*|r?ajout\p{L}*|with|for|at|plus|keep|but|instead|mit|avec|con|pero|mais|aber|но|lekin|[وف]?(?:زيد|ضيف|اضف|اضيف|خل|مع)\S*)(?!\p{L}))[^.,;:!?\d]){1,60})/gu;
/** "Cake not needed", "cake hata do": it stands before. */
const TAKEN_BEFORE =
  /((?:[^\s.,;:!?]+ ){1,3}?)(?:brauch\p{L}+ wir |is |are )?(?:not(?= ?(?:$|[.,;!?了]))|not (?:needed|necessary|needful|нуж\p{L}*|надо|n[oö]tig)|hata\p{L}*(?: do)?|raus|weglassen)(?!\p{L})/gu;

/** A text without what it says it is not, and what that is: "evening, not morning", "no RIB". */
export function parted(text: string): { wanted: string; denied: string[] } {
  const denied: string[] = [];
  const wanted = text
    // What somebody else believes is no wish: a surprise.
    .replace(/\b(?:she|he|they) thinks? [^.,;!?]+/g, " ")
    .replace(/\b(?:not|no) (?:sure|problem|later|earlier|more|less|idea|matter|thanks|too)\b/g, " ")
    // "Take the cake out", "no jet ski and no drone": things go up to the last that is named.
    .replace(TAKEN_OUT, (found, things: string) => {
      const end = endOfThings(things);
      if (end === 0) return found;
      denied.push(things.slice(0, end));
      return ` ${things.slice(end)}`;
    })
    .replace(TAKEN_BEFORE, (found, things: string) => {
      if (endOfThings(things) === 0) return found;
      denied.push(things);
      return " ";
    })
    // "Kal nahi": what is denied stands before it.
    .replace(/\b(?:today|tomorrow|[a-z]+day) not(?= |,|$)/g, " ")
    .replace(DENIED, (_, what: string, other?: string) => {
      denied.push(what, ...(other ? [other] : []));
      return " ";
    });
  return { wanted, denied };
}

/** "Good morning", "Morning!" before a message is no time to go out. */
const GREETED =
  /\bgood (?:morning|afternoon|evening|night|day)\b|^\W*(?:morning|afternoon|evening)(?=[!,.]| (?:all|team|guys|there|dear|sir|madam|everyone)\b)(?=.*\p{L}{2}.*\p{L}{2})/gu;

/** The day of something else than the trip: "cancel tomorrow", "if I book today for the 3rd", and what has been. */
const SOME_DAY =
  "(?:today|tomorrow|tonight|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\\d{1,2}(?:st|nd|rd|th)\\b(?: (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w*)?)";
const NO_TRIP_DAY = new RegExp(
  `\\b(?:cancel\\w*|storn\\w*|annul\\S*|pay(?:ing)?|decid\\w+|answer\\w*|repl(?:y|ies)|accept\\w*|call\\w*|flight \\w+|fly\\w*|land(?:ing)?|arriv\\w+)(?: it| you| us)? (?:back )?(?:(?:on|by|this|next|am|le) )?${SOME_DAY}(?: (?:at|around|about) (?:noon|midnight|\\d{1,2}(?: ?[ap]m)?))?|\\b(?:book|reserve|order|ask|request)(?: it| this)? (?:today|now|tomorrow)\\b(?=.*\\d)|\\b${SOME_DAY} (?:storn|absag)|\\byesterday\\b|\\blast (?:night|week(?:end)?|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b|(?:نلغي|لغينا|الغي|لغيت|كنسلت?|نكنسل) (?:يوم )?(?:\\d{1,2}(?: \\S+(?:بر|ير|ار|ل|يو|و|س))?|ال(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت))`,
  "g",
);

/** Reads one normalised message. `asked` is what the answer before it asked for. */
export function statedIn(
  message: string,
  now: Date,
  asked: Asked,
  base: string | null = null,
): Stated {
  const text = counted(message.replace(GREETED, " "));
  const { denied, ...said } = parted(text);
  const wanted = said.wanted.replace(NO_TRIP_DAY, " ");
  const when = whenIn(wanted, now, base);
  const stated: Stated = {};
  const guests = guestsIn(text) ?? (asked === "guests" ? bareNumber(text) : undefined);
  const bare = asked === "duration" && guests === undefined && when.date === null;
  const alone = bare ? bareNumber(text) : undefined;
  const hours =
    hoursIn(text) ?? when.hours ?? (alone !== undefined && alone <= 24 ? alone : undefined);
  const budget = budgetIn(text);
  const time = TIMES_OF_DAY[TIMES.findIndex((sign) => sign.test(wanted))] ?? when.timeofday;
  const occasion = OCCASIONS.find(([, sign]) => sign.test(wanted))?.[0];
  const type = TYPES.find(([, sign]) => sign.test(wanted))?.[0];
  if (guests !== undefined) stated.guests = guests;
  if (hours !== undefined) stated.duration = hours;
  if (when.date !== null) Object.assign(stated, { date: when.date, until: when.until });
  if (time) stated.timeofday = time;
  if (when.hour !== null) stated.hour = when.hour;
  if (budget) stated.budget = budget;
  if (occasion) stated.occasion = occasion;
  if (type) stated.type = type;
  const without: string[] = denied.flatMap(typesIn);
  if (denied.some((what) => /^(?:fast|speedy?|quick)/.test(what))) without.push("rib");
  // "Neither at night nor in the morning" leaves the afternoon.
  const isNot = TIMES.map((sign) => denied.some((what) => sign.test(what)));
  const left = TIMES_OF_DAY.filter((_, n) => !isNot[n]);
  if (left.length === 1 && left[0]) stated.timeofday ??= left[0];
  else if (!stated.timeofday)
    without.push(...TIMES_OF_DAY.filter((_, n) => isNot[n]).map((time) => `time ${time}`));
  if (without.length > 0) stated.without = without;
  for (const [name, sign] of TAKEN_BACK)
    if (sign.test(text) && stated[name] === undefined) stated[name] = null;
  return stated;
}

const FILLER =
  "and|or|what|about|how|if it|if|ok|okay|then|hmm|oh|so|well|maybe|now|only|just|but|suppose|say|it is|make it|in case|turns? out|with|for|sorry|actually|we(?: are| were| will be| become| might be)?|there (?:are|will be)|و|طيب|لو|اذا|بس|احنا|نحن|agar|aur|и|а|если|нас|будет|wenn|und|si|et|y|somos|falls";
const COMING =
  "(?:becomes?|gets to|grows to)|we (?:are|were|become|stay|remain|will be|might be)|there (?:are|will be)|(?:are )?(?:com(?:e|es|ing)|joins?|joining|turns? up|shows? up|make it)|of us|صرنا|صار|صاروا|نصير|عددنا|كنا|نكون|ho (?:gaye|jaye|gaye to|jayein|jaen)|hue|нас";
const OPEN = new RegExp(
  `^(?:(?:${FILLER}|${COMING}) )*(?:ل ?)?(\\d{1,3})(?: (?:${COMING}|then|instead|please|now|total|in total|altogether|to|only))*[\\s?.!]*$`,
);
/** "And for 5?": a number that may be guests or hours. */
export function openNumber(message: string): number | undefined {
  const found = OPEN.exec(counted(message).trim())?.[1];
  return found ? Number(found) : undefined;
}
const COMES = new RegExp(`(?:^| )(?:${COMING})(?: |$|[?.!])`);
/** Whether a lone number is told of those who come. */
export const saysWhoComes = (message: string): boolean => COMES.test(message);

/** The hours of a trip that a counted text names. */
export function hoursIn(text: string): number | undefined {
  if (TWO_HOURS.test(text)) return 2;
  for (const pattern of HOURS) {
    const found = pattern.exec(text);
    // "Within 24 hours" and "48 hours before" are notices, no trips.
    if (found?.[1] && Number(found[1]) <= 12 && !isNotice(text, found.index, found[0].length))
      return Number(found[1]);
  }
  if (HALF_DAY.test(text)) return 4;
  return FULL_DAY.test(text) ? 8 : undefined;
}

function isNotice(text: string, index: number, length: number): boolean {
  return (
    /\b(?:in|within|every|per|last)\s*$/.test(text.slice(0, index)) ||
    /^ (?:before(?! (?:lunch|noon|dinner|dark|sunset|the sun))|notice|ahead|in advance|earlier|ago|late)/.test(
      text.slice(index + length),
    )
  );
}

/** What somebody claims to have been told is no limit of theirs. */
const CLAIMED =
  /\b(?:you|they|he|she|it|somebody|someone) (?:told|said|quoted|promised|offered)\b|\btold (?:me|us)\b/;
function budgetIn(text: string): Budget | undefined {
  if (CLAIMED.test(text)) return undefined;
  for (const pattern of BUDGETS) {
    const found = pattern.exec(text);
    if (!found?.[1]) continue;
    const amount = Number(found[1]);
    const unit = found[2] ?? (found[3] ? "guest" : "");
    const per = /^(?:h|hour|.*ساعه)$/.test(unit)
      ? "hour"
      : /^(?:person|head|guest|.*شخص)$/.test(unit)
        ? "guest"
        : "total";
    // A year is no price, and "100 people" neither.
    if (
      amount >= 2020 &&
      amount <= 2030 &&
      !new RegExp(`${amount} ?${MONEY}|${MONEY} ?${amount}`).test(text)
    )
      continue;
    return { amount, per };
  }
  return undefined;
}

/** The only number of a message that hardly says anything else. */
function bareNumber(text: string): number | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const rest = text
    .replace(
      /\d+|\b(?:about|around|maybe|i think|we are|just|only|approximately|roughly|or so|please|persons?|say)\b|[.,!?~]/g,
      "",
    )
    .trim();
  const [only] = numbers;
  return numbers.length === 1 && only && rest.length < 12 ? Number(only) : undefined;
}
