import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { editHref } from "./cell.tsx";
import { recordName } from "./cell-forms.ts";
import { MENU_ENTRY } from "./controls.ts";
import { Popover } from "./popover.tsx";
import type { ListMeta, ListRow } from "./view-types.ts";

const { row: text, table } = adminListMessages;

/** What can be done with one record of a list. */
export type RowActions = {
  copyLink: (row: ListRow) => void;
  remove: (row: ListRow) => void;
  restore: (row: ListRow) => void;
};

/** The menu at the end of a row. */
export function RowMenu(props: { meta: ListMeta; row: ListRow; actions: RowActions }) {
  const { meta, row, actions } = props;
  const name = recordName(meta, row);
  const isDeleted = row.statusid === -1;
  return (
    <Popover
      label={<Icon name="more" className="size-6" />}
      name={table.actions(name)}
      title={table.actions(name)}
      className="inline-grid size-9 cursor-pointer place-items-center rounded-picture text-ink-600 hover:bg-sand-100 hover:text-ink-900 pointer-coarse:size-11"
    >
      {(close) => {
        const entry = (label: string, action: (row: ListRow) => void, extra = "") => (
          <li>
            <button
              type="button"
              className={`${MENU_ENTRY} ${extra}`}
              onClick={() => {
                close();
                action(row);
              }}
            >
              {label}
            </button>
          </li>
        );
        return (
          <ul>
            <li>
              <Link to={editHref(meta.name, row.uuid)} className={MENU_ENTRY}>
                {text.open}
              </Link>
            </li>
            <li>
              <a
                href={editHref(meta.name, row.uuid)}
                target="_blank"
                rel="noopener"
                className={MENU_ENTRY}
              >
                {text.newTab}
              </a>
            </li>
            {entry(text.copy, actions.copyLink)}
            {meta.can.remove && !isDeleted && entry(text.delete, actions.remove, "text-red-700")}
            {meta.can.change && isDeleted && entry(text.restore, actions.restore)}
          </ul>
        );
      }}
    </Popover>
  );
}
