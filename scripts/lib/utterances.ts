import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Where the utterances stand (its README says how they are written), from the root of the project. */
const FOLDER = "party/assistant/reader/utterances";

/** A message as somebody may type it, with what it wants. */
export type Utterance = { language: string; intent: string; text: string };

const filesOf = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".txt"))
    .toSorted();

/** All utterances, in the order of their files. */
export const readUtterances = (): Utterance[] =>
  filesOf().flatMap((name) => {
    let intent = "";
    return readFileSync(`${FOLDER}/${name}`, "utf8")
      .split("\n")
      .flatMap((line) => {
        if (line.startsWith("# ")) intent = line.slice(2).trim();
        else if (line.trim()) return { language: name.slice(0, 2), intent, text: line.trim() };
        return [];
      });
  });

/** Tells one state of the utterances from another; the weights carry it. */
export function utterancesHash(): string {
  const hash = createHash("sha256");
  for (const name of filesOf()) hash.update(readFileSync(`${FOLDER}/${name}`));
  return hash.digest("hex").slice(0, 16);
}
