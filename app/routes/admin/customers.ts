import { redirect } from "react-router";
import { noForm } from "#app/features/account/guard.server.ts";
import { guardOf } from "#app/features/account/own-area.server.ts";
import { listPath } from "#app/features/admin/edit/record-paths.ts";
import type { Route } from "./+types/customers";

/** /admin/customers: the list, those who were last in touch first; what else the address asks for stays. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await guardOf(context).guard.check();
  const query = new URLSearchParams(url.search);
  if (!query.has("sort")) query.set("sort", "-last_date");
  throw redirect(`${listPath("Customer")}?${query}`);
}

export const action = noForm;

/** Never seen: a route with a component is a page, so who may not open it is told so in the office's shell. */
export default function Customers() {
  return null;
}
