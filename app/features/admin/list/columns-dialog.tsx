import { useState } from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ChosenColumn } from "#db/entities/list-view.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { otherColumns, shownColumns } from "./columns.ts";
import { FILLED_BUTTON, SMALL_BUTTON } from "./controls.ts";
import type { ColumnsState } from "./use-columns.ts";
import type { ListMeta } from "./view-types.ts";

const { columns: text } = adminViewMessages;
/** px */
const WIDTHS = { narrow: 96, medium: 180, wide: 320 } as const;

type Choice = { key: string; label: string; width: number | undefined; isShown: boolean };

/** Which columns a list shows, in which order and how wide. */
export function ColumnsDialog(props: {
  meta: ListMeta;
  columns: ColumnsState;
  /** Name of the view they are kept with. */
  view: string | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { open, onClose, meta, columns } = props;
  return (
    <Dialog id="columns" open={open} onClose={onClose} size="sm" label={text.title}>
      {open && (
        <div className="flex h-full flex-col p-6">
          <h2 className="pe-12 font-display text-title">{text.title}</h2>
          <p className="mt-1.5 mb-3 text-admin text-ink-600">
            {props.view === undefined ? text.lead : text.ofView(props.view)}
          </p>
          <Chooser meta={meta} columns={columns} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function choicesOf(meta: ListMeta, { shown }: ColumnsState): Choice[] {
  const keys = new Set(shown.map(({ key }) => key));
  const rest = [...shownColumns(meta, null), ...otherColumns(meta)].filter(
    ({ key }) => !keys.has(key),
  );
  return [
    ...shown.map(({ key, label, width }) => ({ key, label, width, isShown: true })),
    ...rest.map(({ key, label }) => ({ key, label, width: undefined, isShown: false })),
  ];
}

function Chooser(props: { meta: ListMeta; columns: ColumnsState; onClose: () => void }) {
  const { meta, columns, onClose } = props;
  const [choices, setChoices] = useState(() => choicesOf(meta, columns));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [moved, setMoved] = useState("");
  const shown = choices.filter(({ isShown }) => isShown);

  const change = (key: string, more: Partial<Choice>) =>
    setChoices(choices.map((one) => (one.key === key ? { ...one, ...more } : one)));
  /** What is ticked joins the end of the shown ones: there it is seen to have come. */
  function toggle(choice: Choice) {
    const others = choices.filter(({ key }) => key !== choice.key);
    const place = others.filter(({ isShown }) => isShown).length;
    setChoices(others.toSpliced(place, 0, { ...choice, isShown: !choice.isShown }));
  }
  function move(place: number, step: number) {
    const [one] = choices.slice(place, place + 1);
    if (!one) return;
    setChoices(choices.toSpliced(place, 1).toSpliced(place + step, 0, one));
    setMoved(text.moved(one.label, place + step + 1, shown.length));
  }
  async function keep(next: ChosenColumn[] | null) {
    setBusy(true);
    const why = await columns.arrange(next);
    setBusy(false);
    setProblem(why);
    if (why === undefined) onClose();
  }
  return (
    <>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ul className="-mx-2 min-h-0 flex-1 overflow-y-auto">
        {choices.map((choice, place) => (
          <li
            key={choice.key}
            className="flex min-h-11 items-center gap-1 rounded-picture px-2 text-admin hover:bg-shell-50"
          >
            <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={choice.isShown}
                // A list without columns shows nothing.
                disabled={choice.isShown && shown.length === 1}
                onChange={() => toggle(choice)}
                className="checkbox checkbox-sm"
              />
              <span className={`truncate ${choice.isShown ? "" : "text-ink-600"}`}>
                {choice.label}
              </span>
            </label>
            {choice.isShown && (
              <>
                <WidthSelect choice={choice} onChange={(width) => change(choice.key, { width })} />
                <Mover
                  label={text.up(choice.label)}
                  icon="rotate-180"
                  isOff={place === 0}
                  onMove={() => move(place, -1)}
                />
                <Mover
                  label={text.down(choice.label)}
                  icon=""
                  isOff={place === shown.length - 1}
                  onMove={() => move(place, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {/* Always in reach, however long the list is. */}
      <div className="sticky bottom-0 -mx-6 mt-4 -mb-6 flex flex-wrap justify-end gap-2 border-t border-sand-200 bg-shell-50 px-6 py-4">
        {columns.chosen && (
          <button
            type="button"
            disabled={busy}
            onClick={() => void keep(null)}
            className={`${SMALL_BUTTON} me-auto`}
          >
            {text.reset}
          </button>
        )}
        <button type="button" onClick={onClose} className={SMALL_BUTTON}>
          {text.cancel}
        </button>
        <button
          type="button"
          disabled={busy}
          onClick={() =>
            void keep(
              shown.map(({ key, width }) => (width === undefined ? { key } : { key, width })),
            )
          }
          className={FILLED_BUTTON}
        >
          {text.apply}
        </button>
      </div>
    </>
  );
}

/** At an end it stays where it is, so that who presses it by keyboard does not lose the focus. */
function Mover(props: { label: string; icon: string; isOff: boolean; onMove: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.isOff}
      onClick={() => !props.isOff && props.onMove()}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-picture text-ink-600 hover:bg-sand-100 hover:text-ink-900 aria-disabled:cursor-default aria-disabled:text-sand-300 aria-disabled:hover:bg-transparent pointer-coarse:size-11"
    >
      <Icon name="arrow-down" className={`size-4 ${props.icon}`} />
    </button>
  );
}

function WidthSelect(props: { choice: Choice; onChange: (width: number | undefined) => void }) {
  const { label, width } = props.choice;
  const named = Object.entries(WIDTHS) as [keyof typeof WIDTHS, number][];
  const isOwn = width !== undefined && !named.some(([, px]) => px === width);
  return (
    <select
      aria-label={text.width(label)}
      value={width ?? ""}
      onChange={({ target }) =>
        props.onChange(target.value === "" ? undefined : Number(target.value))
      }
      className="min-h-9 rounded-control border border-sand-300 bg-shell-0 px-1.5 text-caption text-ink-700 pointer-coarse:min-h-11"
    >
      <option value="">{text.widths.auto}</option>
      {isOwn && <option value={width}>{text.widths.own(width)}</option>}
      {named.map(([name, px]) => (
        <option key={name} value={px}>
          {text.widths[name]}
        </option>
      ))}
    </select>
  );
}
