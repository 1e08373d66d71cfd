import { data } from "react-router";
import { downloadOwnData } from "#app/features/account/own-data.server.ts";
import type { Route } from "./+types/data-file";

/** /user/data/file: everything held about the signed-in person, as a file; posted, so that no other site's page asks for it. */
export function action({ context }: Route.ActionArgs) {
  return downloadOwnData(context);
}

/** Looked at, it is nothing. */
export function loader() {
  throw data(null, { status: 405, headers: { allow: "POST" } });
}
