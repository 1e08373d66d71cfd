import { ONES, TENS } from "#party/assistant/language/numbers.ts";

const SCALES = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
]);
const WORD = [...ONES.keys(), ...TENS.keys(), ...SCALES.keys()].join("|");
const RUN = new RegExp(`\\b(?:${WORD})\\b(?:(?:[ -]| and )(?:${WORD})\\b)*`, "gi");
/** So many in a row are a number to call, not one that counts. */
const DIALLED = 4;

/** A text with figures for its written numbers: "four thousand" is "4000", "sixty-five guests" is "65 guests". */
export const inDigits = (text: string): string =>
  text.replace(RUN, (run) => {
    const parts = run.toLowerCase().match(/[a-z]+/g) ?? [];
    // "One" counts nothing often enough ("this one").
    return parts.length === 1 && parts[0] === "one" ? run : amountsOf(parts).join(" ");
  });

/** True where digits are spelled one by one, as numbers to call are. */
export const isDialled = (text: string): boolean =>
  (text.match(RUN) ?? []).some((run) => {
    const digits = (run.toLowerCase().match(/[a-z]+/g) ?? []).filter(
      (word) => (ONES.get(word) ?? 10) < 10,
    );
    return digits.length >= DIALLED && !/hundred|thousand|million|and/i.test(run);
  });

function amountsOf(parts: readonly string[]): number[] {
  const values: number[] = [];
  let sum = 0;
  let group = 0;
  let isOpen = false;
  for (const word of parts) {
    if (word === "and") continue;
    const scale = SCALES.get(word);
    const value = TENS.get(word) ?? ONES.get(word) ?? 0;
    if (scale === 100) group = (group || 1) * 100;
    else if (scale !== undefined) {
      sum += (group || 1) * scale;
      group = 0;
    } else if (isOpen && !fitsBehind(group, value)) {
      values.push(sum + group);
      sum = 0;
      group = value;
    } else group += value;
    isOpen = true;
  }
  return [...values, sum + group];
}

/** Whether a value goes on with what stands before it: "sixty" and "five", not "five" and "six". */
const fitsBehind = (group: number, value: number): boolean =>
  group === 0 || (group % 100 === 0 ? value < 100 : group % 10 === 0 && group >= 20 && value < 10);
