/** Records that are named one by one, as many as a file or a page of the API names; more are chosen by their filters. */
export const SELECT_MOST = 200;

/**
 * What is selected in a list: records by name, which may stand on several pages, or everything that matches its
 * filters. `last` is where a selection of a stretch begins.
 */
export type Selection = { everything: boolean; ids: ReadonlySet<string>; last: string | undefined };
export const NOTHING: Selection = { everything: false, ids: new Set(), last: undefined };

export type SelectionAction =
  | { type: "toggle"; id: string; page: readonly string[] }
  /** From the record that was chosen last to this one. */
  | { type: "stretch"; id: string; page: readonly string[] }
  | { type: "page"; page: readonly string[] }
  | { type: "everything" }
  | { type: "none" };

/** The next selection; one that would be too large stays as it is. */
export function select(now: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "none":
      return NOTHING;
    case "everything":
      return { everything: true, ids: new Set(), last: undefined };
    case "toggle":
      return toggled(now, action.id, action.page);
    case "page": {
      // Everything without one is no longer everything that matches: what is left is what can be seen.
      const isWhole = pageState(now, action.page) === "all";
      if (isWhole) return { ...within(now, action.page, false), everything: false };
      return bounded(now, within(now, action.page, true));
    }
    case "stretch": {
      const from = now.last === undefined ? -1 : action.page.indexOf(now.last);
      const to = action.page.indexOf(action.id);
      if (now.everything || from < 0 || to < 0) return toggled(now, action.id, action.page);
      const stretch = action.page.slice(Math.min(from, to), Math.max(from, to) + 1);
      return bounded(now, { ...within(now, stretch, true), last: action.id });
    }
  }
}

function toggled(now: Selection, id: string, page: readonly string[]): Selection {
  const ids = new Set(now.everything ? page : now.ids);
  if (!ids.delete(id)) ids.add(id);
  return bounded(now, { everything: false, ids, last: id });
}

function within({ ids, last }: Selection, some: readonly string[], chosen: boolean): Selection {
  const next = new Set(ids);
  for (const id of some) chosen ? next.add(id) : next.delete(id);
  return { everything: false, ids: next, last };
}

const bounded = (now: Selection, next: Selection) => (next.ids.size > SELECT_MOST ? now : next);

export const isSelected = ({ everything, ids }: Selection, id: string) => everything || ids.has(id);
export const isEmpty = ({ everything, ids }: Selection) => !everything && ids.size === 0;

/** How much of a page is selected: what the box above it shows. */
export function pageState(now: Selection, page: readonly string[]): "none" | "some" | "all" {
  const chosen = page.filter((id) => isSelected(now, id)).length;
  if (chosen === 0) return "none";
  return chosen === page.length ? "all" : "some";
}
