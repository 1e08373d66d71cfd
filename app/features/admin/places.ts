import { useMatches } from "react-router";
import type { attention } from "#db/queries/admin/attention.ts";

/** What waits for an administrator, as a page's loader found it with its own data. */
type Waiting = Awaited<ReturnType<typeof attention>>[number];

/** A place of the admin area (places.server.ts): `group` is the heading it stands under, or is folded under. */
export type AdminNavItem = {
  to: string;
  label: string;
  /** What waits there, and how much of it. */
  waits?: keyof Waiting;
  count?: number;
  group?: string;
  folded?: boolean;
  /** Paths of the pages that handle its records, where they are not those of its list. */
  records?: readonly string[];
};

/** The places of the admin area with what waits at them; without numbers where the page has not read any. */
export function usePlaces(places: readonly AdminNavItem[]): readonly AdminNavItem[] {
  const waiting = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(knowsWaiting)?.waiting;
  return waiting ? placesWith(places, waiting) : places;
}

export function placesWith(places: readonly AdminNavItem[], waiting: Waiting): AdminNavItem[] {
  return places.map((place) => ({ ...place, ...(place.waits && { count: waiting[place.waits] }) }));
}

function knowsWaiting(data: unknown): data is { waiting: Waiting } {
  if (typeof data !== "object" || data === null || !("waiting" in data)) return false;
  const { waiting } = data;
  return typeof waiting === "object" && waiting !== null && "new_requests" in waiting;
}

/**
 * The place one is at: `page` where the page is the place itself, else the one its record belongs to. A record is in
 * its list, whichever page shows it.
 */
export function placeAt(
  pathname: string,
  places: readonly AdminNavItem[],
): { to: string; page: boolean } | undefined {
  const exact = places.find(({ to }) => to === pathname);
  if (exact) return { to: exact.to, page: true };
  const path = `${pathname}/`.toLowerCase();
  const found = places.find(({ to, records = [] }) =>
    [to, to.replace("/list/", "/edit/"), ...records].some(
      (base) => base !== "/admin" && path.startsWith(`${base}/`.toLowerCase()),
    ),
  );
  return found && { to: found.to, page: false };
}
