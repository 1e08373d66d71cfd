import type { Checker, Fault } from "./checks.ts";
import { newSentences } from "./sentences.ts";

/** Takes what a model writes and passes on what holds, piece by piece. */
export type Writer = {
  push(text: string): void;
  /**
   * A round is over, and what follows begins a new paragraph. What has not been judged yet is now; if it was broken off,
   * it is forgotten: half a number is another number.
   */
  pause(isBroken?: boolean): void;
  /** All that was passed on, why what is missing is, and whether that is most of it. */
  end(): { content: string; faults: Fault[]; isStump: boolean };
  isRefused(): boolean;
};

/** So much of an answer left out makes a stump of it. */
const MOSTLY = 0.6;
const wordsIn = (text: string) =>
  text.replaceAll(/\]\([^)]*\)/g, "]").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

export function newWriter(checker: Checker, onDelta: (text: string) => void): Writer {
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
      const said = content === "" ? words.trimStart() : `${space}${words}`;
      content += said;
      space = "";
      onDelta(said);
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
    push(text) {
      for (const piece of sentences.push(text)) take(piece);
    },
    pause(isBroken = false) {
      if (isBroken) sentences.rest();
      else rest();
      if (content !== "") space = "\n\n";
    },
    end() {
      rest();
      const isStump = count.cut > (count.kept + count.cut) * MOSTLY;
      return { content, faults, isStump };
    },
    isRefused: () => isRefused,
  };
}
