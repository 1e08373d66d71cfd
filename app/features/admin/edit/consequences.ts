import { viewOf } from "#app/features/admin/entity-views.ts";
import type { EditorData, Plain } from "./editor-data.ts";

/** The columns a consequence is told below: the first of its card that has one of them. */
export function consequencesOf(
  { entity, offers }: Pick<EditorData, "entity" | "offers">,
  before: Plain,
  after: Plain,
): { keys: readonly string[]; text: string }[] {
  const changed = new Set(Object.keys(after));
  return (viewOf(entity.api).consequences ?? []).flatMap(({ keys, text }) => {
    const hit = keys.filter((key) => changed.has(key));
    const told =
      hit.length > 0 ? text({ before, after: { ...before, ...after }, offers }) : undefined;
    return told === undefined ? [] : [{ keys: hit, text: told }];
  });
}
