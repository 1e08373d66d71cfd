import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import type { attention } from "#db/queries/admin/attention.ts";
import { mayUse, type Permission } from "#domain/rules/office.ts";
import type { Destinations } from "./find/choices.ts";
import { hearOffice } from "./office-room.ts";

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
  /** What of the office it opens (domain/rules/office.ts). */
  thing?: string;
  /** Paths of the pages that handle its records, where they are not those of its list. */
  records?: readonly string[];
};

/** Notices that come together are one reading of the numbers. */
const TOGETHER_MS = 1_000;

/**
 * What waits for an administrator: as the page has read it with its own data, else read by itself, and again when the
 * office's room says that something has changed.
 */
export function useWaiting(isFor: boolean): Waiting | undefined {
  const own = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(knowsWaiting)?.waiting;
  const [read, setRead] = useState<Waiting>();
  const isOwn = own !== undefined;
  useEffect(() => {
    // So that the numbers stay on the way to a page that has none.
    if (own) setRead(own);
  }, [own]);
  useEffect(() => {
    // Who is limited has no queue, and no room to hear of it.
    if (!isFor) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async () => {
      timer = undefined;
      const now = await askWaiting();
      if (now && !left) setRead(now);
    };
    const soon = () => {
      timer ??= setTimeout(ask, TOGETHER_MS);
    };
    // One who reads by itself hears the room all the same, or its connection would end and begin with each page.
    const leave = hearOffice({ onChange: () => isOwn || soon() });
    if (!isOwn) soon();
    return () => {
      left = true;
      clearTimeout(timer);
      leave();
    };
  }, [isFor, isOwn]);
  return own ?? read;
}

async function askWaiting(): Promise<Waiting | undefined> {
  try {
    const response = await fetch("/admin/waiting", { headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const { data } = (await response.json()) as { data: Waiting };
    return data;
  } catch {
    // Without a connection the numbers stay as they were.
    return undefined;
  }
}

/** Of the menu, what somebody with this permission may open. */
export function openTo<P extends Destinations>(permission: Permission | null, all: P) {
  const may = (to: "read" | "write", { thing = "" }: Pick<AdminNavItem, "thing">) =>
    mayUse(permission, { thing, to });
  return {
    places: all.places.filter((place) => may("read", place)),
    creates: all.creates.filter((place) => may("write", place)),
  };
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
