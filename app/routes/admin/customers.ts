import { redirect } from "react-router";
import { guardOf } from "#app/features/account/own-area.server.ts";
import { listPath } from "#app/features/admin/edit/record-paths.ts";
import type { Route } from "./+types/customers";

/** /admin/customers: the list, those who were last in touch first. */
export async function loader({ context }: Route.LoaderArgs) {
  // Whether the list may be opened is said there, on a page.
  await guardOf(context).guard.known();
  throw redirect(listPath("Customer", [], "-last_date"));
}
