/** A count, up to three figures. */
export const N = "(\\d{1,3})(?!\\d)";
const PEOPLE =
  "(?:people|pax|person|guests?|adults?|friends|of us|heads|passengers|colleagues|employees|staff|guys|girls|invited(?: press| guests)?|press|attendees|invitees|students|teenagers|teens|girls|ladies|men|women|students|pupils|teachers|طلاب|طالب|طالبه|مشرفين|معلمين|موظفين|بنات|شباب|اشخاص|شخص|شخصا|ضيوف|ضيف|ضيفا|افراد|فرد|نفر|انفار|كبار|بالغين)";
const CHILDREN =
  "(?:(?:small|little|young|younger|older|teenage) )?(?:children|child|kids?|toddlers?|infants?|bab(?:y|ies)|teens?|teenagers?|اطفال|طفل|طفلا|عيال|صغار|اولاد|بزران)";

/** What stands behind a number that is none of guests. */
const NO_GUESTS =
  "(?! ?(?:(?:hours?|minutes?|mins?|photos?|pictures?|pics|cars?|bags?|suitcases?|dogs?|aed|dhs?|[ap]m|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?|may(?! (?:we|i|it|be)))\\b|ساعات|ساعه))";
const ABOUT =
  "[: ]*(?:about |around |maybe |roughly |like |only |just |still |now |like |all |both |exactly )*";
/** Ways to say how many come along; the first that fits counts. */
const GUESTS: readonly RegExp[] = [
  new RegExp(
    `(?<![a-z\u0600-\u06ff])و?(?:we (?:are|were|stay|remain|will be|will come|(?:might|may|could|would|should|can) be)|so (?:that|it) is|that makes(?: it)?|(?:come|go|book|fit|be) as|there (?:are|will be)|(?:party|group|family|team|clan|bunch|gang|crew|crowd|squad|press|guests|lot) of|table for|total(?: of)?|احنا|نحن|اذا كنا|كنا|عددنا|وعددنا|مجموعه من|لعدد)${ABOUT}${N}${NO_GUESTS}`,
  ),
  // A boat takes guests, and a photographer photos: nothing else is named behind the number.
  new RegExp(
    `\\b(?:(?:can|could|would|will|does) (?:you|u|it|we|they) (?:still )?(?:fit|take|hold|seat|host)|(?:come|go|book|fit|be) in with)${ABOUT}${N}(?= ?(?:$|[?.,!]|(?:${PEOPLE}|${CHILDREN}|on|in|for|at|or|and|plus|more|with|to|then|instead|aboard|comfortably|max)\\b))`,
  ),
  new RegExp(`\\bif (?:only |just )?${N} (?:come|show up|turn up|join)\\b`),
  new RegExp(`${N} ?-? ?(?:more )?${PEOPLE}`),
  new RegExp(`${PEOPLE}[: ]+${N}\\b(?! ?hours?)`),
  new RegExp(
    `(?:\\bfor|(?<![\u0600-\u06ff])ل|(?<![\u0600-\u06ff])لـ) ?${N}(?! of (?:them|those|these|it)| ?(?:-|to )? ?(?:\\d|(?:more |extra |additional )?hours?|aed|dhs?|dirhams?|minutes?|days?|nights?|%|am|pm|th|st|nd|rd|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ساعات|ساعه|درهم|000))(?=\\s|$|[?,.!])`,
  ),
];
/** "Me and five friends" are six. */
const AND_ME = new RegExp(
  `\\b(?:me|myself|i|my (?:boss|wife|husband|son|daughter|friend|mother|mum|father|dad)) (?:and|plus|with|\\+) (?:my |our )?${N}\\b(?! ?(?:kids?|children))${NO_GUESTS}|(?:انا و)\\s*${N}`,
);
const AND_CHILDREN = new RegExp(
  `(?:and|plus|with|\\+|,|و|und|et|y|и|aur|adults?|كبار|بالغين) ?${N} ?${CHILDREN}`,
);
/** "7 adults 6 kids", whatever else is counted. */
const ADULTS_AND = new RegExp(
  `${N} ?(?:adults?|grown-?ups|كبار|بالغين)[ ,+&]*(?:and |plus |with |et |und |why |и |aur |e |و ?)?${N} ?${CHILDREN}`,
);
/** "12 kids + 4 adults", and whoever comes along with work to do. */
const CHILDREN_AND = new RegExp(
  `${N} ?${CHILDREN}\\b[^\\d.?!]{0,30}?(?:and|plus|with|\\+|,|و) ?${N} ?(?:adults?|parents|grown-?ups|كبار)`,
);
/** "110 students and 8 teachers": two kinds of people, neither a part of the other. */
const TWO_KINDS = new RegExp(
  `${N} ?(students|pupils|girls|ladies|women|men|colleagues|طلاب|طالب|طالبه|موظفين|بنات|شباب|سيدات|كبار) ?(?:and|plus|\\+|و) ?${N} ?${PEOPLE}`,
);
/** "Kids of 13, 15 and 17 and two parents": each age is one. */
const BY_AGE =
  /\b(?:kids|children|teens|sons|daughters|boys|girls)(?: are| aged?| ages| of|,| ?\(|:)* (\d{1,2}(?:(?:, | and |, and )\d{1,2})+)(?: years old)?\)?(?:.{0,12}?(?:\+|and|plus|with|&) ?(\d|2) (?:parents|adults|grown-?ups))/;
const HELPERS =
  /\b(?:and|plus|,) (?:the|a|our|one|my) (?:nanny|maid|driver|carer|nurse)\b|\bphotographer (?:that |who )?(?:we|i) bring|\bour own photographer\b/g;
const COUPLES =
  /\b(\d) couples\b(?:[^\d.?!]{0,8}(?:plus|and|with|\+) (a|1|\d) (?:bab(?:y|ies)|child|kids?|toddlers?))?/;
const COUPLE =
  /\b(?:(?:just )?(?:the two|both|two) of us|just us two|a couple|(?:me|i) and my (?:wife|husband|girlfriend|boyfriend|partner|fiancee?|mum|mom|dad|son|daughter|friend)|my (?:wife|husband|girlfriend|boyfriend|partner|fiancee?) and (?:me|i))\b|انا وزوجتي|انا وزوجي|شخصين/;

/** "Two groups of 8 and 12" are twenty in all. */
const TWO_PARTIES =
  /\b(?:2|both) (?:groups|parties|families|boats|yachts)\b[^\d]{0,20}(\d{1,3})\b(?: people| guests| pax)?,? (?:and|plus|&) (?:the other |another |one |of |for |for the other )*(\d{1,3})\b(?! ?hours?)/;

/** "One guest is allergic": one of those who come. */
const ONE_OF_THEM =
  /\b1 (?:person|guest|adult|friend|of us|child|kid)(?= (?:is|has|was|needs?|uses?|can|does|will|who|with)\b)/g;

/** What a page or a licence says of guests, which is no number of those who come. */
const OF_BOAT =
  /\b(?:says?|said|states?|listed|advertised|licen[cs]ed|holds?|seats?|(?:it|boat|yacht|dhow|package|which|that) (?:only )?takes?)(?: (?:is|it|for|up to|only|at most|max\w*|a|the|as))* \d{1,3}(?: guests?| people| pax| persons?)?\b|\b\d{1,3} is the (?:max\w*|limit|most)\b/g;

/** How many come along by a counted text; undefined where it says nothing of it. */
export function guestsIn(message: string): number | undefined {
  const text = message.replace(ONE_OF_THEM, " ");
  // "A boat that takes 20": where no other number is one of guests, it is as many as come.
  return comingIn(text.replace(OF_BOAT, " ")) ?? comingIn(text);
}

function comingIn(text: string): number | undefined {
  const grown = ADULTS_AND.exec(text);
  if (grown) return Number(grown[1]) + Number(grown[2]) + (text.match(HELPERS)?.length ?? 0);
  const aged = BY_AGE.exec(text);
  if (aged) return (aged[1]?.match(/\d+/g)?.length ?? 0) + Number(aged[2]);
  const both = TWO_PARTIES.exec(text);
  if (both) return Number(both[1]) + Number(both[2]);
  const couples = COUPLES.exec(text);
  if (couples) return 2 * Number(couples[1]) + (couples[2] ? Number(couples[2]) || 1 : 0);
  const kinds = TWO_KINDS.exec(text);
  if (kinds) return Number(kinds[1]) + Number(kinds[3]);
  const young = CHILDREN_AND.exec(text);
  if (young) return Number(young[1]) + Number(young[2]);
  const withMe = AND_ME.exec(text);
  if (withMe) return Number(withMe[1] ?? withMe[2]) + 1;
  for (const pattern of GUESTS) {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) continue;
    const children = AND_CHILDREN.exec(text)?.[1];
    // "A family of 6 with two toddlers" has counted them.
    const isAdults =
      /adults?|كبار|بالغين/.test(text) ||
      (children !== undefined && !/\b(?:family|group|party|total|team) of\b|\bwe are\b/.test(text));
    const helpers = text.match(HELPERS)?.length ?? 0;
    return Number(found) + (isAdults && children ? Number(children) : 0) + helpers;
  }
  // "My wife and I plus three kids."
  return COUPLE.test(text) ? 2 + Number(AND_CHILDREN.exec(text)?.[1] ?? 0) : undefined;
}
