import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPictures } from "#db/seed/index.ts";
import { endOf, outputOf, type Run } from "#scripts/lib/command.ts";
import { designPictures, listOfPictures, missingIn } from "#scripts/lib/pictures.ts";
import type { Environment } from "./environments.ts";
import { wrangler } from "./site.ts";
import type { Values } from "./values.ts";

/** Some seventy files of 200 KB. */
const PUT_SECONDS = 600;

/** What a rehearsal says of the design's pictures: nobody is asked. */
export function pictureLines({ bucket }: Pick<Environment, "bucket">): string[] {
  return [
    `${designPictures().length} are the design's; which of them ${bucket} does not have is asked when it is deployed`,
  ];
}

/**
 * Puts the design's pictures that came with this version into the environment's bucket, which keeps a list of those that
 * were put there before, and their records into the database: there they are known by their keys for good, also those
 * that were deleted. Objects come first, so that no record is without its picture. Throws an Error with what wrangler printed.
 */
export async function deployPictures(
  run: Run,
  { bucket }: Pick<Environment, "bucket">,
  { LIBSQL_URL: url = "", LIBSQL_AUTH_TOKEN: authToken }: Values,
): Promise<string[]> {
  const list = `${bucket}/pictures.done`;
  const asked = await wrangler(run, ["r2", "object", "get", list, "--pipe", "--remote"]);
  const isNew = /specified key does not exist/.test(asked.output);
  if (!asked.ok && !isNew) throw new Error(`wrangler did not read ${list}:\n${endOf(asked)}`);
  const missing = missingIn(isNew ? "" : asked.output);
  if (missing.length > 0) {
    const folder = mkdtempSync(join(tmpdir(), "pictures-"));
    const [puts, names] = [join(folder, "puts.json"), join(folder, "pictures.done")];
    const failure = "The pictures were not put";
    try {
      writeFileSync(puts, JSON.stringify(missing.map(({ key, file }) => ({ key, file }))));
      const bulk = ["r2", "bulk", "put", bucket, "--filename", puts, "--ct", "image/webp"];
      await outputOf(wrangler(run, [...bulk, "--remote"], PUT_SECONDS), failure);
      writeFileSync(names, listOfPictures());
      const put = ["r2", "object", "put", list, "--file", names, "--ct", "text/plain"];
      await outputOf(wrangler(run, [...put, "--remote"]), failure);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const added = await addPictures({ url, authToken });
  if (missing.length === 0 && added === 0) return ["all of the design's are there"];
  return [`${missing.length} are put into ${bucket}, ${added} are new in the database`];
}
