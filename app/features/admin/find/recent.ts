import { useEffect } from "react";
import { useLocation } from "react-router";

/** What somebody has opened last in this browser, as paths alone: what stands there is read when it is shown. */
const KEY = "admin-recent-";
const KEPT_MOST = 12;
const RECORD = /^\/admin\/edit\/(\w+)\/([0-9a-f-]{36})$/;

/** Paths of the admin, the last one first. */
export function recentPaths(person: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}${person}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}

/** The record of a path, as GET /api/admin/find?records= names it. */
export function recordOf(path: string): string | undefined {
  const [, edit, uuid] = RECORD.exec(path) ?? [];
  return edit && uuid && `${edit}:${uuid}`;
}

/** Keeps which records and which of some pages are opened. */
export function useKeepRecent(person: string, pages: readonly { to: string }[]): void {
  const { pathname } = useLocation();
  const isKept = recordOf(pathname) !== undefined || pages.some(({ to }) => to === pathname);
  useEffect(() => {
    if (!isKept || person === "") return;
    const paths = [pathname, ...recentPaths(person).filter((path) => path !== pathname)];
    try {
      localStorage.setItem(`${KEY}${person}`, JSON.stringify(paths.slice(0, KEPT_MOST)));
    } catch {
      // A full or forbidden storage keeps nothing: the search works all the same.
    }
  }, [pathname, isKept, person]);
}
