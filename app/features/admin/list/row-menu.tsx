import { useState } from "react";
import { Link } from "react-router";
import type { Failure } from "#app/features/admin/edit/admin-call.ts";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { UsedIn } from "./bulk-dialog.tsx";
import { callAdmin } from "./calls.ts";
import { recordName } from "./cell-forms.ts";
import { GRAVE_BUTTON, MENU_ENTRY, SMALL_BUTTON } from "./controls.ts";
import type { Say } from "./list-page.tsx";
import { Popover } from "./popover.tsx";
import type { RowHandlers } from "./rows-table.tsx";
import type { ListMeta, ListRow } from "./view-types.ts";

const { row: text, bulk, table } = adminListMessages;

/** What can be done with one record of a list. */
export type RowActions = ReturnType<typeof useRowActions>["actions"];

/** The menu at the end of a row. */
export function RowMenu(props: {
  meta: ListMeta;
  row: ListRow;
  /** It can be changed in place. */
  isEditable: boolean;
  on: RowHandlers;
}) {
  const { meta, row, isEditable, on } = props;
  const name = recordName(meta, row);
  const isDeleted = row.statusid === -1;
  return (
    <Popover
      label={<Icon name="more" className="size-6" />}
      name={table.actions(name)}
      title={table.actions(name)}
      className="relative z-1 inline-grid size-9 cursor-pointer place-items-center rounded-picture text-ink-600 hover:bg-sand-100 hover:text-ink-900 pointer-coarse:size-11"
    >
      {(close) => {
        const entry = (label: string, action: keyof RowActions, extra = "") => (
          <li>
            <button
              type="button"
              className={`${MENU_ENTRY} ${extra}`}
              onClick={() => {
                close();
                void on.current[action](row);
              }}
            >
              {label}
            </button>
          </li>
        );
        return (
          <ul>
            <li>
              <Link to={editPath(meta.name, row.uuid)} className={MENU_ENTRY}>
                {text.open}
              </Link>
            </li>
            <li>
              <a
                href={editPath(meta.name, row.uuid)}
                target="_blank"
                rel="noopener"
                className={MENU_ENTRY}
              >
                {text.newTab}
              </a>
            </li>
            {isEditable && (
              <li>
                <button
                  type="button"
                  className={MENU_ENTRY}
                  onClick={() => {
                    close();
                    on.current.edit(row);
                  }}
                >
                  {text.edit}
                </button>
              </li>
            )}
            {entry(text.copy, "copyLink")}
            {meta.can.remove && !isDeleted && entry(text.delete, "remove", "text-red-700")}
            {meta.can.change && isDeleted && entry(text.restore, "restore")}
          </ul>
        );
      }}
    </Popover>
  );
}

/** What the menu of a row does: by the API, with a word about it, and the list read again. */
export function useRowActions(meta: ListMeta, say: Say, onChange: () => void) {
  const [asked, setAsked] = useState<ListRow>();

  async function remove(): Promise<Failure | undefined> {
    if (!asked) return undefined;
    const query = new URLSearchParams({ uuid: asked.uuid });
    // Only the record as it is shown here: what somebody has saved since is not deleted unseen.
    if (asked.update_date instanceof Date)
      query.set("update_date", asked.update_date.toISOString());
    const answer = await callAdmin("DELETE", `edit/${meta.api}?${query}`);
    if (!answer.ok) return answer.failure;
    setAsked(undefined);
    say(text.deleted(recordName(meta, asked)), "done", answer.request ? [answer.request] : []);
    onChange();
    return undefined;
  }

  async function restore(row: ListRow) {
    const answer = await callAdmin("POST", `edit/${meta.api}?restore`, { uuid: row.uuid });
    if (answer.ok)
      say(text.restored(recordName(meta, row)), "done", answer.request ? [answer.request] : []);
    else say(answer.failure.message, "failed");
    onChange();
  }

  async function copyLink(row: ListRow) {
    try {
      await navigator.clipboard.writeText(
        new URL(editPath(meta.name, row.uuid), location.href).href,
      );
      say(text.copied);
    } catch {
      say(text.notCopied, "failed");
    }
  }

  const actions = { copyLink, remove: setAsked, restore };
  return { actions, asked, remove, leave: () => setAsked(undefined) };
}

/** Asks before one record is deleted, and says where it is used if that keeps it. */
export function RemoveDialog(props: {
  /** What the record is called; none closes the dialog. */
  name: string | undefined;
  onRemove: () => Promise<Failure | undefined>;
  onClose: () => void;
}) {
  const { name, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  function leave() {
    setFailure(undefined);
    onClose();
  }
  async function agree() {
    setBusy(true);
    setFailure(await props.onRemove());
    setBusy(false);
  }
  const question = name === undefined ? text.delete : text.confirm(name);
  return (
    <Dialog id="remove" open={name !== undefined} onClose={leave} size="sm" label={question}>
      <div className="flex h-full flex-col p-6">
        <h2 className="pe-12 font-display text-title [overflow-wrap:anywhere]">{question}</h2>
        <div className="mt-3 mb-6 flex flex-col gap-3 text-[0.9375rem] text-ink-700">
          {failure ? <ErrorBanner>{failure.message}</ErrorBanner> : <p>{text.confirmLead}</p>}
          {failure && <UsedIn {...failure} />}
        </div>
        <div className="mt-auto flex flex-wrap justify-end gap-2">
          <button type="button" onClick={leave} className={SMALL_BUTTON}>
            {failure ? bulk.close : bulk.cancel}
          </button>
          {!failure && (
            <button
              type="button"
              onClick={() => void agree()}
              disabled={busy}
              className={GRAVE_BUTTON}
            >
              {text.delete}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
