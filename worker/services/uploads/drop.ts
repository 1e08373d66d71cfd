import type { Db } from "#db/client.ts";
import { deletedFiles } from "#db/queries/uploads.ts";
import { variantsOf } from "#domain/lib/media.ts";

/** Files whose variants go in one call of the bucket, which takes 1,000 names. */
const FILES_AT_ONCE = 80;
/** How far back a run looks: a run that failed is made up for by those after it. */
const LOOK_BACK_MS = 15 * 60_000;

/**
 * Drops the stored variants of files that were deleted lately, and answers their keys. A variant is only made anew for
 * a file that is there (worker/api/media.ts), so from then on nothing of the picture is served from here; its master
 * stays, for the file may be restored.
 */
export async function dropDeleted(
  db: Db,
  bucket: Pick<R2Bucket, "delete">,
  now: Date,
): Promise<string[]> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const dropped: string[] = [];
  for (let after = ""; ; ) {
    const rows = await deletedFiles(db, since, after, FILES_AT_ONCE);
    const keys = rows.map(({ key }) => key);
    if (keys.length > 0) {
      await bucket.delete(
        keys.flatMap((key) => variantsOf().map((variant) => `derived/${key}/${variant}`)),
      );
    }
    dropped.push(...keys);
    after = keys.at(-1) ?? after;
    if (keys.length < FILES_AT_ONCE) return dropped;
  }
}
