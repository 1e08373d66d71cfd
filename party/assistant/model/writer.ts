import type { Checker, Fault } from "./checks.ts";

/** So much of an answer left out makes a stump of it. */
const MOSTLY = 0.6;
const wordsIn = (text: string) =>
  text.replaceAll(/\]\([^)]*\)/g, "]").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Takes what a model writes and passes on what holds, piece by piece. */
export type Writer = ReturnType<typeof newWriter>;

export function newWriter(checker: Checker, onDelta: (text: string) => void) {
  const sentences = newSentences();
  const faults: Fault[] = [];
  const count = { kept: 0, cut: 0 };
  let content = "";
  /** Space is passed on with what follows it, so that nothing ends in it. */
  let space = "";
  let isRefused = false;

  function take(piece: string) {
    if (isRefused) return;
    const fault = checker.fault(piece);
    if (fault) faults.push(fault);
    count[fault ? "cut" : "kept"] += wordsIn(piece);
    if (fault === "secret") isRefused = true;
    const words = fault ? "" : piece.trimEnd();
    if (words !== "") {
      const next = content === "" ? words.trimStart() : `${space}${words}`;
      content += next;
      space = "";
      onDelta(next);
    }
    const behind = /\s*$/.exec(piece)?.[0] ?? "";
    // The longest break between what was there and what comes stays, also around what was left out.
    const breaks = (text: string) => text.split("\n").length;
    if (breaks(behind) > breaks(space) || space === "") space = behind.replace(/\n{3,}/, "\n\n");
  }

  const rest = () => {
    for (const piece of sentences.rest()) take(piece);
  };
  return {
    push(text: string): void {
      for (const piece of sentences.push(text)) take(piece);
    },
    /**
     * A round is over, and what follows begins a new paragraph. What has not been judged yet is now; if it was broken
     * off, it is forgotten: half a number is another number.
     */
    pause(isBroken = false): void {
      if (isBroken) sentences.rest();
      else rest();
      if (content !== "") space = "\n\n";
    },
    /** All that was passed on, why what is missing is, and whether that is most of it. */
    end() {
      rest();
      const isStump = count.cut > (count.kept + count.cut) * MOSTLY;
      return { content, faults, isStump };
    },
    isRefused: () => isRefused,
  };
}

const ITEM = /^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]/;
/** So much of a line may turn out to be the mark of a list. */
const MAYBE_ITEM = /^[ \t]*(?:[-*•]|\d{1,2}[.)]?)?$/;
const LINE = /^[^\n]*\n+/;
/** Ends at a point with space behind it, not within a number, an address or a list's mark. */
const SENTENCE = /^(?:[^\n]*?[.!?؟。]["'”’)*_]*[ \t]+(?=\S)|[^\n]*\n+)/;

/** Cuts a text that grows into pieces that can be judged by themselves: a sentence, or a whole item of a list. */
export function newSentences() {
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
    /** The pieces that are complete now, each with the space behind it. */
    push(text: string): string[] {
      left += text.replaceAll("\r", "");
      const pieces: string[] = [];
      for (let piece = next(); piece !== undefined; piece = next()) pieces.push(piece);
      return pieces;
    },
    /** What is left at the end. */
    rest(): string[] {
      const last = left;
      left = "";
      return last.trim() === "" ? [] : [last];
    },
  };
}
