import { readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../db/seed/pictures");

/** The design's pictures: the name of each one's file, where it lies, and the object of the bucket that is its master. */
export const designPictures = () =>
  readdirSync(FOLDER).map((name) => ({
    name,
    file: join(FOLDER, name),
    key: `master/${name.replace(/\.webp$/, "")}`,
  }));

/** Of the design's pictures, those that a list of names does not have yet. */
export function missingIn(list: string) {
  const put = new Set(list.split("\n"));
  return designPictures().filter(({ name }) => !put.has(name));
}

/** The list of all of them, one name a line. */
export const listOfPictures = (): string =>
  `${designPictures()
    .map(({ name }) => name)
    .join("\n")}\n`;
