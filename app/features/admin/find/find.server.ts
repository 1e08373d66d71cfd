import { readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { adminActions, adminPlaces } from "#app/features/admin/places.server.ts";
import { openTo } from "#app/features/admin/places.ts";
import { servicesContext } from "#worker/app-services.ts";
import { FIND_MOST, findQuery } from "#worker/services/admin/find.ts";
import { placesFor } from "./choices.ts";

/** /admin/find: what the palette finds by `?q=`, for who has no script; in one round trip. */
export async function loadFind(url: URL, context: Context) {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, FIND_MOST);
  const { queries, toRecords } = findQuery(context.get(servicesContext).db, q);
  const { shared, rows } = await readPage(context, () => queries, { thing: "find" });
  const { permission } = shared.account;
  const all = openTo(permission, { places: adminPlaces(), creates: adminActions() });
  return { ...shared, q, places: placesFor(all, q), records: toRecords(rows, permission) };
}
export type FindData = Pick<Awaited<ReturnType<typeof loadFind>>, "q" | "places" | "records">;
