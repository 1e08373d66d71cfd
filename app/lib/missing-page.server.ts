import { data } from "react-router";
import { shellMessages } from "#app/messages/en/shell.ts";

/**
 * What a loader throws where its record is not there (SPEC §8, routing): 404 with the path, or 410 when `gone` (a query
 * of db/queries/gone.ts) says that it was deleted, so that search engines forget it sooner.
 */
export function missingPage({ pathname }: URL, gone: readonly unknown[]) {
  return data(shellMessages.errors.unknownPath(pathname), { status: gone.length > 0 ? 410 : 404 });
}
