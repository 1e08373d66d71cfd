import { dropDeleted } from "#worker/services/uploads/drop.ts";
import type { ClockDeps } from "./clock.ts";

export type FileDeps = { files: Pick<R2Bucket, "delete"> };

/** Drops what was made of pictures that were deleted; the call that deletes does it too, but may be cut short. */
export async function runDropFiles({ db, now, files }: ClockDeps & FileDeps): Promise<string> {
  return `${(await dropDeleted(db, files, now())).length} deleted files`;
}
