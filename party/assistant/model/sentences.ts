/** Cuts a text that grows into pieces that can be judged by themselves: a sentence, or a whole item of a list. */
export type Sentences = {
  /** The pieces that are complete now, each with the space behind it. */
  push(text: string): string[];
  /** What is left at the end. */
  rest(): string[];
};

const ITEM = /^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]/;
/** So much of a line may turn out to be the mark of a list. */
const MAYBE_ITEM = /^[ \t]*(?:[-*•]|\d{1,2}[.)]?)?$/;
const LINE = /^[^\n]*\n+/;
/** Ends at a point with space behind it, not within a number, an address or a list's mark. */
const SENTENCE = /^(?:[^\n]*?[.!?؟。]["'”’)*_]*[ \t]+(?=\S)|[^\n]*\n+)/;

export function newSentences(): Sentences {
  let left = "";
  let isLineStart = true;
  /** The next piece; undefined while it may still grow. */
  function next(): string | undefined {
    if (isLineStart && MAYBE_ITEM.test(left)) return undefined;
    const isItem = isLineStart && ITEM.test(left);
    const found = (isItem ? LINE : SENTENCE).exec(left)?.[0];
    // More ends of lines may follow.
    if (found === undefined || found.length === left.length) return undefined;
    left = left.slice(found.length);
    isLineStart = found.endsWith("\n");
    return found;
  }
  return {
    push(text) {
      left += text.replaceAll("\r", "");
      const pieces: string[] = [];
      for (let piece = next(); piece !== undefined; piece = next()) pieces.push(piece);
      return pieces;
    },
    rest() {
      const last = left;
      left = "";
      return last.trim() === "" ? [] : [last];
    },
  };
}
