const LONGEST_LINE = 200;
/** Longest subject in characters: what RFC 5322 lets stand in one line, and more than a phone shows. */
const LONGEST_SUBJECT = 78;
/** Turns the direction of what follows: with it a name could make the words around it read differently. */
const DIRECTION = "\\u202a-\\u202e\\u2066-\\u2069";
const BREAKS = new RegExp(`[\\p{Cc}\\s${DIRECTION}]+`, "gu");
const SUBJECT_BREAKS = /[\p{Cc}\s\u202a-\u202e]+/gu;
const CONTROLS = new RegExp(`[${DIRECTION}]|(?!\\n)\\p{Cc}`, "gu");

/** A text as one line: it can neither start a header of its own nor look like a paragraph of ours. */
export function oneLine(text: string, longest = LONGEST_LINE): string {
  return shortened(text.replaceAll(BREAKS, " ").trim(), longest);
}

/**
 * A subject: one line of 78 characters at most, cut at the end of a word where there is one. Names in it may be isolated:
 * what they hold themselves has been one line before.
 */
export function subjectLine(text: string): string {
  return shortened(text.replaceAll(SUBJECT_BREAKS, " ").trim(), LONGEST_SUBJECT);
}

/** What somebody wrote, with its own lines but without any other control character. */
export function writtenText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROLS, "").trim();
}

/** By characters as a reader counts them roughly: a pair of surrogates is never torn apart. */
function shortened(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > longest / 2 ? end : undefined).trimEnd()}…`;
}
