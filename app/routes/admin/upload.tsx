import { noForm } from "#app/features/account/guard.server.ts";
import { readPage } from "#app/features/account/own-area.server.ts";
import { readFileRecords } from "#app/features/admin/uploads/file-record.ts";
import { UploadPage } from "#app/features/admin/uploads/upload-page.tsx";
import { fileEntity } from "#db/entities/file.ts";
import { listRecords } from "#db/queries/admin/list.ts";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import type { Route } from "./+types/upload";

const NEWEST = { order: { key: "create_date", desc: true }, limit: 8 };

/** /admin/edit/upload (SPEC §2): several files at once, and those that came last. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shared, rows } = await readPage(
    context,
    (db) => ({
      files: listRecords(db, fileEntity, { conditions: [] }, NEWEST),
    }),
    { thing: "upload" },
  );
  return { ...shared, recent: readFileRecords(rows.files) };
}

export const action = noForm;

export function meta() {
  return [{ title: adminUploadMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminUpload({ loaderData }: Route.ComponentProps) {
  return <UploadPage recent={loaderData.recent} />;
}
