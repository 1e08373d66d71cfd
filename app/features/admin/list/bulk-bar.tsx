import { viewOf } from "#app/features/admin/entity-views.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { countText } from "./cell-forms.ts";
import { BAR_BUTTON, GRAVE_BAR_BUTTON } from "./controls.ts";
import type { Selection } from "./selection.ts";
import type { BulkKind } from "./use-bulk.ts";
import type { ListMeta } from "./view-types.ts";

const { bulk: text } = adminListMessages;
const { bulk: words } = adminViewMessages;

export type BulkAction = {
  /** None where it is asked for first: which field, and what it gets. */
  kind: BulkKind | undefined;
  label: string;
  grave: boolean;
};

/** What can be done with many records of a list; of deleted ones only that they come back. */
export function bulkActions(
  { api, can, bulk }: ListMeta,
  showsDeleted: boolean,
  isWaitedFor: boolean,
): BulkAction[] {
  const ask: BulkAction = { kind: undefined, label: words.change, grave: false };
  if (!can.change) return isWaitedFor && !showsDeleted ? [ask] : [];
  if (showsDeleted) return [{ kind: { action: "restore" }, label: text.restore, grave: false }];
  const statuses = (viewOf(api).statuses ?? []).map(
    ({ to, label, grave = false }): BulkAction => ({
      kind: { action: "status", statusid: to },
      label,
      grave,
    }),
  );
  const sets = (viewOf(api).sets ?? []).map(
    ({ key, value, label }): BulkAction => ({
      kind: { action: "set", field: key, value },
      label,
      grave: false,
    }),
  );
  const reminds: BulkAction[] =
    api === "rentalapproval"
      ? [{ kind: { action: "remind" }, label: words.remind, grave: false }]
      : [];
  const remove: BulkAction = { kind: { action: "delete" }, label: text.delete, grave: true };
  return [
    ...statuses,
    ...sets,
    ...reminds,
    ...(bulk.length > 0 || isWaitedFor ? [ask] : []),
    ...(can.remove ? [remove] : []),
  ];
}

/** Says what is selected and what can be done with it. It stands above the table and stays in view. */
export function BulkBar(props: {
  selection: Selection;
  total: number;
  /** The total is at least that many. */
  more: boolean;
  counting: boolean;
  actions: readonly BulkAction[];
  /** The selection as a file. */
  file: string;
  onEverything: () => void;
  onNone: () => void;
  onAction: (action: BulkAction) => void;
}) {
  const { selection, total, more } = props;
  const { everything, ids } = selection;
  const isAll = everything || (!more && ids.size >= total);
  return (
    <section
      aria-label={text.label}
      className="on-dark sticky top-2 z-10 flex min-h-12.5 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-ink-900 py-1.75 ps-4 pe-2 text-admin text-shell-0"
    >
      <p role="status" className="font-semibold">
        {everything ? text.everything(countText(total)) : text.selected(countText(ids.size))}
      </p>
      {isAll ? (
        <button type="button" onClick={props.onNone} className={QUIET}>
          {text.none}
        </button>
      ) : (
        <button
          type="button"
          onClick={props.onEverything}
          disabled={props.counting}
          className={QUIET}
        >
          {props.counting
            ? text.counting
            : more
              ? text.selectAllUncounted
              : text.selectAll(countText(total))}
        </button>
      )}
      <div data-bulk="" className="ms-auto flex flex-wrap gap-2">
        <a href={props.file} download className={BAR_BUTTON}>
          {text.export}
        </a>
        {props.actions.map((action, place) => (
          <button
            key={action.label}
            type="button"
            // Who comes with a selection goes on here.
            data-arrival={place === 0 ? "" : undefined}
            onClick={() => props.onAction(action)}
            className={action.grave ? GRAVE_BAR_BUTTON : BAR_BUTTON}
          >
            {action.label}
          </button>
        ))}
      </div>
    </section>
  );
}

const QUIET =
  "inline-flex min-h-9 cursor-pointer items-center rounded-picture px-1 text-ink-200 hover:text-shell-0 hover:underline disabled:cursor-default pointer-coarse:min-h-11";
