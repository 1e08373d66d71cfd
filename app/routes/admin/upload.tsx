import { loadUploadPage } from "#app/features/admin/uploads/upload-page.server.ts";
import { UploadPage } from "#app/features/admin/uploads/upload-page.tsx";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import type { Route } from "./+types/upload";

/** /admin/edit/upload (SPEC §2): several files at once. */
export function loader({ context }: Route.LoaderArgs) {
  return loadUploadPage(context);
}

export function meta() {
  return [{ title: adminUploadMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminUpload({ loaderData }: Route.ComponentProps) {
  return <UploadPage recent={loaderData.recent} />;
}
