import { documentUrl, variantsOf } from "#domain/lib/media.ts";
import { accountCall, type Call } from "#worker/api/call.ts";
import { dataResponse } from "#worker/api/envelope.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import { edgeCache } from "#worker/env.ts";
import { dropDeleted } from "#worker/services/uploads/drop.ts";
import { takeUpload } from "#worker/services/uploads/store.ts";

/** The upload (SPEC §7): the bytes of one file as the body, its name in the query. Stands before the calls on records. */
export const uploadCalls: readonly Call[] = [
  { method: "POST", path: "/admin/edit/upload", access: ["admin"], handle: upload },
];

export async function upload(c: AppContext, guard: AccountGuard): Promise<Response> {
  const call = { ...accountCall(c, guard), bucket: c.env.FILES, images: c.env.IMAGES };
  return dataResponse(await takeUpload(call, c.req.raw, c.req.query("name")), 201);
}

/** So many files are also taken out of this data centre's cache at once; the others end there within the hour. */
const FORGOTTEN_MOST = 20;

/** Behind an answer that has deleted files: nothing that was made of them is served any more. */
export function forgetDeleted(c: AppContext): void {
  const { db, now, later } = c.get("services");
  later(async () => {
    const keys = await dropDeleted(db, c.env.FILES, now);
    const paths = keys
      .slice(0, FORGOTTEN_MOST)
      .flatMap((key) => [
        documentUrl(key),
        ...variantsOf().map((variant) => `/media/${key}/${variant}`),
      ]);
    await Promise.all(paths.map((path) => edgeCache().delete(new URL(path, c.req.url))));
  });
}
