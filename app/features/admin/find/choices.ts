import { editPath } from "#app/features/admin/edit/record-paths.ts";
import type { AdminNavItem } from "#app/features/admin/places.ts";
import type { FoundRecord } from "#domain/data/found.ts";
import { adminFindMessages as words } from "#domain/messages/en/admin-find.ts";

/** Where one can go, or what can be done, from the search: a page, an action that has a page, or a record. */
export type Place = { to: string; label: string; detail: string };

/** The pages of the menu, and the pages that make a new record. */
export type Destinations = {
  places: readonly AdminNavItem[];
  creates: readonly Pick<AdminNavItem, "to" | "label" | "thing">[];
};

/** All destinations that hold the beginnings of the typed words, those whose name begins with them first. */
export function placesFor({ places, creates }: Destinations, q: string): Place[] {
  const all = [
    ...places.map(({ to, label, group = words.page }) => ({ to, label, detail: group })),
    ...creates.map((one) => ({ ...one, detail: words.action })),
  ];
  return matching(all, q);
}

/** What is called by the beginnings of the typed words. */
export function matching<T extends { label: string }>(
  all: readonly T[],
  q: string,
  saidOf: (one: T) => string = ({ label }) => label,
): T[] {
  const typed = wordsOf(q);
  const found = all.filter((one) => {
    const held = wordsOf(saidOf(one));
    return typed.every((word) => held.some((said) => said.startsWith(word)));
  });
  const begins = ({ label }: T) => (wordsOf(label)[0]?.startsWith(typed[0] ?? "") ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}

export const placeOfRecord = ({ edit, uuid, title, detail, kind }: FoundRecord): Place => ({
  to: editPath(edit, uuid),
  label: title,
  detail: detail === "" ? kind : `${kind} · ${detail}`,
});

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
