import { useEffect, useMemo } from "react";
import { noForm } from "#app/features/account/guard.server.ts";
import type { ShownList } from "#app/features/admin/list/keep-view.ts";
import { readKeeping, rememberView } from "#app/features/admin/list/keep-view.ts";
import { ListPage } from "#app/features/admin/list/list-page.tsx";
import { loadList } from "#app/features/admin/list/load.server.ts";
import { packed, unpacked } from "#app/features/admin/list/packed-list.ts";
import { useSteadyList } from "#app/features/admin/list/steady-list.ts";
import type { Route } from "./+types/list";

/** /admin/list/{Entity} (SPEC §2): the records of an entity, as the address asks for them. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  return packed(await loadList(params.entity, url, context, request.headers));
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return readKeeping(url.pathname, serverLoader);
}

export const action = noForm;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.meta.label.many ?? "" }, { name: "robots", content: "noindex" }];
}

export default function AdminList({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberView(location.pathname, loaderData), [loaderData]);
  const data = useMemo(() => unpacked(loaderData), [loaderData]);
  return <SteadyList key={data.meta.api} data={data} />;
}

/** The list, read again by itself without being moved under who looks at it. */
function SteadyList({ data }: { data: ShownList }) {
  const { shown, ...steady } = useSteadyList(data);
  return <ListPage data={shown} steady={steady} />;
}
