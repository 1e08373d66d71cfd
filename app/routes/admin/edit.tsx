import { noForm } from "#app/features/account/guard.server.ts";
import { loadEditor } from "#app/features/admin/edit/editor.server.ts";
import { EditorPage } from "#app/features/admin/edit/editor.tsx";
import type { Route } from "./+types/edit";

/** /admin/edit/{Name} (a new record) and /admin/edit/{Name}/{uuid} (SPEC §2). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadEditor(context, url, params);
}

export const action = noForm;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.editor.title ?? "" },
    { name: "robots", content: "noindex" },
    // Its fields take nothing before the script listens.
    { name: "boot", content: "load" },
  ];
}

export default function AdminEdit({ loaderData, params }: Route.ComponentProps) {
  return <EditorPage editor={loaderData.editor} uuid={params.uuid} />;
}
