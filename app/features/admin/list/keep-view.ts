import { isRouteErrorResponse } from "react-router";
import type { ListData } from "./load.server.ts";
import type { PackedList } from "./packed-list.ts";

/** Why a list shows what was read before: there was no connection, or the server had no answer. */
export type KeptFor = "network" | "server";
type KeptView = PackedList & { kept?: KeptFor };
/** What of it a list shows; the rest is for the layout around it. */
export type ShownList = Pick<
  ListData,
  | "meta"
  | "query"
  | "tabs"
  | "names"
  | "now"
  | "list"
  | "problems"
  | "isPhone"
  | "views"
  | "columns"
  | "people"
> & { kept?: KeptFor };

let shown: { path: string; data: PackedList } | undefined;

/** Remembers the list on the screen. */
export function rememberView(path: string, data: KeptView): void {
  const { kept: _, ...rest } = data;
  shown = { path, data: rest };
}

/**
 * Reads a list for the client's router. When that fails on the way from one view of a list to another, the view stays
 * and says so, where the router would put an error in the place of the whole page. Redirects and refusals pass.
 */
export async function readKeeping(
  path: string,
  read: () => Promise<PackedList>,
): Promise<KeptView> {
  try {
    return await read();
  } catch (error) {
    const kept = failureOf(error);
    if (!kept || shown?.path !== path) throw error;
    return { ...shown.data, kept };
  }
}

/** Why nothing came, where the page can show what was read before; undefined for what is not its business. */
export function failureOf(error: unknown): KeptFor | undefined {
  if (error instanceof Response) return undefined;
  if (isRouteErrorResponse(error)) return error.status >= 500 ? "server" : undefined;
  // That is how fetch says that nothing was reached.
  return error instanceof TypeError ? "network" : "server";
}
