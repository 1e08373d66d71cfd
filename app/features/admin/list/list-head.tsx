import { Link } from "react-router";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { editHref } from "./cell.tsx";
import { FILLED_BUTTON, SMALL_BUTTON } from "./controls.ts";
import { csvHref, type ListQuery } from "./list-query.ts";
import type { ListMeta } from "./view-types.ts";

/** The list's name, the file of just what it shows, and the way to a new record. */
export function ListHead({ meta, query }: { meta: ListMeta; query: ListQuery }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="font-display text-display-3">{meta.label.many}</h1>
      <div className="flex gap-2">
        <a href={csvHref(meta.api, query)} download className={SMALL_BUTTON}>
          {adminListMessages.exportAll}
        </a>
        {meta.can.create && (
          <Link to={editHref(meta.name)} className={FILLED_BUTTON}>
            {adminListMessages.create(meta.label.one)}
          </Link>
        )}
      </div>
    </div>
  );
}
