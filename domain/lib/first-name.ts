/** What stands before a name and is none. */
const TITLES =
  /^(?:(?:mr|mrs|ms|miss|dr|sheikha?|shaikha?|ال(?:شيخ|دكتور|سيد|[اأ]ستاذ|مهندس)[ةه]?|الحاج[ةه]?|دكتور[ةه]?|د|م|[اأ])\.?\s+|(?:dr|[دماأ])\.\s*)/i;
/** What is no name without the word after it: "عبد" alone is a slave, "أبو" a father; in Latin letters, too. */
const BEGINS = /^(?:عبد|[اأ]ب[ويا]|[اأ]م|[اإ]بن|بن|بنت|ذو|رب|abd(?:[ue]l)?|abu|umm|ibn|bint)$/i;
/** What belongs to the word before it: "نور الدين", "هبة الله". */
const ENDS = /^(?:الدين|الله|ال[اإ]سلام|الزمان)$/;
/** Vowel signs and the stroke that only makes a word longer. */
const MARKS = /[\u0640\u064b-\u0652\u0670]/g;

/** The name to greet somebody by: the first of what they gave, without a title, and whole where it has several words. */
export function firstName(name: string): string {
  let own = name.trim();
  for (
    let rest = own.replace(TITLES, "");
    rest !== own && rest !== "";
    rest = own.replace(TITLES, "")
  )
    own = rest;
  const words = own.split(/\s+/);
  const plain = words.map((word) => word.replace(MARKS, ""));
  let last = 0;
  while (BEGINS.test(plain[last] ?? "") && last + 1 < words.length) last += 1;
  if (ENDS.test(plain[last + 1] ?? "")) last += 1;
  return words.slice(0, last + 1).join(" ");
}
