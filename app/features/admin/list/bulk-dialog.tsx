import { type Failure, usesOf } from "#app/features/admin/edit/admin-call.ts";
import { ReviewWords } from "#app/features/admin/queue/review-words.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { countText } from "./cell-forms.ts";
import { conditionsText } from "./conditions.ts";
import { FILLED_BUTTON, GRAVE_BUTTON, SMALL_BUTTON } from "./controls.ts";
import type { FilterBarProps } from "./filter-bar.tsx";
import { isNarrowed } from "./list-query.ts";
import type { BulkState, NamedOrder } from "./use-bulk.ts";

const { bulk: text, filter } = adminListMessages;
const { bulk: words } = adminViewMessages;
/** Records a question names. */
const NAMES_MOST = 5;

type BulkDialogProps = Omit<FilterBarProps, "query"> & {
  state: BulkState | undefined;
  onAgree: () => void;
  onLeave: () => void;
};

/** Asks before many records are changed, with their number and what they have in common, and shows how far it is. */
export function BulkDialog(props: BulkDialogProps) {
  const { state, onLeave } = props;
  return (
    <Dialog
      id="bulk"
      open={state !== undefined}
      onClose={onLeave}
      size={state?.order.preview?.reviews ? "md" : "sm"}
      label={state ? question(state.order, props.meta) : text.label}
    >
      {state && (
        <div className="flex h-full flex-col p-6">
          <h2 className="pe-12 font-display text-title">{question(state.order, props.meta)}</h2>
          <div className="mt-3 mb-6 flex flex-col gap-3 text-[0.9375rem] text-ink-700">
            <Content {...props} state={state} />
          </div>
          <div className="mt-auto flex flex-wrap justify-end gap-2">
            <Buttons {...props} state={state} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

const question = ({ label, expected, preview }: NamedOrder, meta: BulkDialogProps["meta"]) => {
  const n = preview?.matching ?? expected;
  return text.confirm(label, text.records(n, countText(n), meta.label));
};

type Shown = BulkDialogProps & { state: BulkState };

function Content(props: Shown) {
  const { state } = props;
  switch (state.phase) {
    case "looking":
      return <p role="status">{words.looking}</p>;
    case "confirm":
      return (
        <>
          {state.changed && (
            <ErrorBanner>{changedText(state.changed.done, state.order)}</ErrorBanner>
          )}
          <Effect order={state.order} meta={props.meta} />
          <Which {...props} order={state.order} />
          <Reviews order={state.order} />
          {state.order.kind.action === "delete" && <p>{text.undo}</p>}
          {state.order.kind.action === "remind" && <p>{words.out}</p>}
        </>
      );
    case "running":
      return (
        <Progress
          id="bulk-progress"
          label={text.progress}
          value={state.done}
          max={state.order.expected}
          text={text.done(countText(state.done), countText(state.order.expected))}
        />
      );
    case "failed":
      return (
        <>
          <ErrorBanner>{state.failure.message}</ErrorBanner>
          {state.done > 0 && <p>{text.failedAfter(countText(state.done))}</p>}
          <UsedIn {...state.failure} />
        </>
      );
  }
}

/** How many records will change, and why others will not. */
function Effect({ order: { preview }, meta }: Pick<Shown, "meta"> & { order: NamedOrder }) {
  if (!preview) return null;
  const { matching, change, skipped } = preview;
  const others = matching - change;
  return (
    <div role="status">
      <p className="font-semibold text-ink-900">
        {change === 0
          ? words.none
          : others === 0
            ? words.all(change, text.records(change, countText(change), meta.label))
            : words.preview(countText(change), countText(matching))}
      </p>
      {others > 0 && (
        <>
          <p className="mt-1.5">
            {words.skipped(others, text.records(others, countText(others), meta.label))}
          </p>
          <ul className="mt-1 list-disc ps-5">
            {skipped.map(({ why, n }) => (
              <li key={why}>{words.reason(countText(n), why)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function changedText(done: number, { expected }: NamedOrder): string {
  const now = countText(expected);
  return done > 0 ? text.changedAfter(countText(done), now) : text.changed(now);
}

/** What would go out of guests' words, to be read before. */
function Reviews({ order: { preview } }: { order: NamedOrder }) {
  const { reviews = [], change = 0 } = preview ?? {};
  if (reviews.length === 0) return null;
  return (
    <>
      <ul
        aria-label={words.reviews}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard too
        tabIndex={0}
        className="max-h-[50dvh] max-md:max-h-[62dvh] divide-y divide-sand-200 overflow-y-auto rounded-card border border-sand-200 px-4"
      >
        {reviews.map((review) => (
          <li key={review.uuid} className="grid gap-1 py-3">
            <ReviewWords review={review} />
          </li>
        ))}
      </ul>
      {change > reviews.length && <p>{words.unread(countText(change - reviews.length))}</p>}
    </>
  );
}

/** The records in words: those that were picked, or just the filters that find them. */
function Which({ meta, names, now, order }: Shown & { order: NamedOrder }) {
  if (!("matching" in order.which))
    return order.preview?.reviews?.length ? null : <Chosen order={order} />;
  const query = order.which.matching;
  if (!isNarrowed(query)) return <p>{text.whole}</p>;
  const keys = [...new Set(query.filters.map(({ key }) => key))];
  return (
    <div>
      <p>{text.matching}</p>
      <ul className="mt-1.5 list-disc ps-5 [overflow-wrap:anywhere]">
        {query.q !== "" && <li>{filter.quoted(query.q)}</li>}
        {keys.map((key) => {
          const conditions = query.filters.filter((one) => one.key === key);
          const words = conditionsText(meta.fields[key], conditions, { names, now });
          return <li key={key}>{filter.chip(meta.fields[key]?.label ?? key, words)}</li>;
        })}
      </ul>
    </div>
  );
}

/** Records that were picked one by one, as far as one sees them. */
function Chosen({ order: { names = [], expected, preview } }: { order: NamedOrder }) {
  const shown = names.slice(0, NAMES_MOST);
  const more = (preview?.matching ?? expected) - shown.length;
  return (
    <div>
      <p>{text.these}</p>
      <ul className="mt-1.5 list-disc ps-5 [overflow-wrap:anywhere]">
        {shown.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one name, and they stay as they are
          <li key={place}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && shown.length > 0 && <li>{text.others(countText(more))}</li>}
      </ul>
    </div>
  );
}

/** Where the records are used that could not be deleted for it. */
export function UsedIn({ details }: Pick<Failure, "details">) {
  const used = usesOf(details);
  if (used.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{text.usedIn}</p>
      <ul className="mt-1 list-disc ps-5">
        {used.map(({ label, count }) => (
          <li key={label}>{text.used(label, countText(count))}</li>
        ))}
      </ul>
    </div>
  );
}

function Buttons({ state, onAgree, onLeave }: Shown) {
  const { order } = state;
  if (state.phase === "running") {
    return (
      <button type="button" onClick={onLeave} disabled={state.stopping} className={SMALL_BUTTON}>
        {state.stopping ? text.stopping : text.stop}
      </button>
    );
  }
  const { reviews } = order.preview ?? {};
  const isUnread = reviews !== undefined && order.expected > reviews.length;
  const isOver = state.phase !== "confirm" || order.expected === 0 || isUnread;
  return (
    <>
      <button type="button" onClick={onLeave} className={SMALL_BUTTON}>
        {isOver ? text.close : text.cancel}
      </button>
      {!isOver && (
        <button
          type="button"
          onClick={onAgree}
          className={order.grave ? GRAVE_BUTTON : FILLED_BUTTON}
        >
          {state.phase === "confirm" && state.changed ? text.again : order.label}
        </button>
      )}
    </>
  );
}
