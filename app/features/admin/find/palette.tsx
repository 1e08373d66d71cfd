import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useMatches, useNavigate, useRevalidator } from "react-router";
import { adminCall } from "#app/features/admin/edit/admin-call.ts";
import type { EditorData } from "#app/features/admin/edit/editor-data.ts";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { viewOf } from "#app/features/admin/entity-views.ts";
import { offerUndo } from "#app/features/admin/undo/offer-undo.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FoundRecord } from "#domain/data/found.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { adminFindMessages as words } from "#domain/messages/en/admin-find.ts";
import { type Destinations, matching, type Place, placeOfRecord, placesFor } from "./choices.ts";
import { recentPaths, recordOf } from "./recent.ts";
import { useFound } from "./use-found.ts";

export type PaletteProps = Destinations & {
  open: boolean;
  onClose: () => void;
  /** Called once its field has the focus: answers what was typed before that, which is told once. */
  onReady: () => Early;
  /** Whose last opened pages are shown. */
  person: string;
};

/** What was typed before there was a field for it, and whether Enter has ended it. */
export type Early = { typed: string; enter: boolean } | undefined;

/** Something to choose: a place to go to, or what is done at once. */
type Choice = { id: string; label: string; detail: string; run: () => void };
type Group = { title: string; choices: Choice[] };

const PLACES_MOST = 6;

/** Everything of the office within two keys: records, pages and actions by what is typed (a combobox with a listbox, ARIA APG). */
export function Palette(props: PaletteProps) {
  return (
    <Dialog id="palette" open={props.open} onClose={props.onClose} size="md" label={words.title}>
      {/* Each opening begins anew. */}
      {props.open && <Finder {...props} />}
    </Dialog>
  );
}

function Finder(props: PaletteProps) {
  const { onClose } = props;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const q = typed.trim();
  const { groups, state } = useGroups(props, q);
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.max(
    choices.findIndex(({ id }) => id === active),
    0,
  );
  const chosen = choices[at];
  /** Enter came before the answer: what stands first then is taken. */
  const early = useRef(false);
  useEffect(() => {
    if (!early.current || state === "loading") return;
    early.current = false;
    if (chosen) run(chosen);
  });
  const takeEarly = useEffectEvent(() => {
    const before = props.onReady();
    if (!before || !field.current) return;
    // At once: the next key adds to it, whether or not it has been drawn.
    field.current.value = before.typed;
    setTyped(before.typed);
    early.current = before.enter;
  });
  useEffect(() => {
    const input = field.current;
    input?.focus();
    if (!input || document.activeElement === input) return takeEarly();
    // The dialog is opened after what stands in it, and gives its field the focus.
    const take = () => takeEarly();
    input.addEventListener("focus", take, { once: true });
    return () => input.removeEventListener("focus", take);
  }, []);

  function run(choice: Choice) {
    onClose();
    // The dialog gives the focus back before something else takes it.
    setTimeout(choice.run);
  }
  const go = (place: number) => setActive(choices[place]?.id ?? "");
  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1;
    if (event.key === "ArrowDown") go(at >= last ? 0 : at + 1);
    else if (event.key === "ArrowUp") go(at <= 0 ? last : at - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(last);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // A record may stand before what there is already.
      if (state === "loading" && active === "") early.current = true;
      else if (chosen) run(chosen);
    } else return;
    event.preventDefault();
  }
  return (
    <div className="flex h-full flex-col md:h-[min(70svh,560px)]">
      <div className="flex items-center gap-3 border-b border-sand-200 ps-4 pe-14">
        <Icon name="search" className="size-5 shrink-0 text-ink-600" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${at}`}
          aria-label={words.label}
          aria-describedby={`${listId}-help`}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive("");
            early.current = false;
          }}
          onKeyDown={onKeyDown}
          className="min-h-16 min-w-0 flex-1 bg-transparent text-body outline-none"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={words.list}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none"
      >
        {groups.map(({ title, choices: some }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-labelledby={`${listId}-g${group}`}>
            <p
              id={`${listId}-g${group}`}
              className="px-3 pt-2.5 pb-1 text-caption font-semibold text-ink-600"
            >
              {title}
            </p>
            {some.map((choice) => (
              <Option
                key={choice.id}
                id={`${listId}-${choices.indexOf(choice)}`}
                choice={choice}
                isActive={choice === chosen}
                onPoint={() => setActive(choice.id)}
                onTake={() => run(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      {choices.length === 0 && state !== "loading" && (
        <div className="flex-1 px-5 pb-6 text-center">
          <p className="font-semibold [overflow-wrap:anywhere]">{words.nothing(q)}</p>
          <p className="text-small text-ink-600">{words.hint}</p>
        </div>
      )}
      {state === "failed" && (
        <p role="alert" className="px-5 pb-3 text-small font-semibold text-red-700">
          {words.failed}
        </p>
      )}
      <p
        id={`${listId}-help`}
        className="border-t border-sand-200 px-5 py-2 text-caption text-ink-600 max-md:sr-only"
      >
        {words.help}
      </p>
      <p role="status" className="sr-only">
        {state === "loading" ? words.searching : words.shown(choices.length)}
      </p>
    </div>
  );
}

function Option(props: {
  id: string;
  choice: Choice;
  isActive: boolean;
  onPoint: () => void;
  onTake: () => void;
}) {
  const { id, choice, isActive } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    // The keyboard stays in the field, which names the active option: options take no focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={box}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => !isActive && props.onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onTake}
      className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-control px-3 py-2 aria-selected:bg-teal-50"
    >
      <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{choice.label}</bdi>
      <bdi className="min-w-0 text-caption text-ink-600 [overflow-wrap:anywhere]">
        {choice.detail}
      </bdi>
    </div>
  );
}

/** What there is to choose: by what is typed, or before that what was opened last. */
function useGroups({ person, ...all }: PaletteProps, q: string) {
  const navigate = useNavigate();
  const here = useActionsHere();
  const [recent] = useState(() => recentPaths(person).filter((path) => path !== location.pathname));
  const names = recent.flatMap((path) => recordOf(path) ?? []);
  const query =
    q !== ""
      ? `${new URLSearchParams({ q })}`
      : names.length > 0
        ? `${new URLSearchParams({ records: names.join() })}`
        : "";
  const found = useFound(query);
  const isCurrent = found.asked === query;
  const go = ({ to, ...rest }: Place): Choice => ({
    ...rest,
    // Two may lead to one page: by its name, and as what is done there.
    id: `${rest.label} ${to}`,
    run: () => void navigate(to),
  });
  const leave: Choice = {
    ...{ id: "leave", label: accountMessages.signOut, detail: words.action },
    run: () =>
      document.querySelector<HTMLFormElement>('form[action="/api/auth/logout"]')?.requestSubmit(),
  };
  const places = placesFor(all, q).map(go);
  const groups: Group[] =
    q === ""
      ? [
          { title: words.groups.recent, choices: lastOpened(recent, all, found.records).map(go) },
          { title: words.groups.here, choices: here },
          { title: words.groups.pages, choices: [...places, leave] },
        ]
      : [
          { title: words.groups.here, choices: matching(here, q, saidOfStep) },
          {
            title: words.groups.pages,
            choices: [...places.slice(0, PLACES_MOST), ...matching([leave], q)],
          },
          // What was found by other words is not to be chosen.
          ...(isCurrent ? byKind(found.records, go) : []),
        ];
  const state = !isCurrent ? "loading" : found.failed ? "failed" : "done";
  return { groups: groups.filter(({ choices }) => choices.length > 0), state } as const;
}

/** Records under the name of their kind, in the order they were found in. */
function byKind(records: readonly FoundRecord[], go: (place: Place) => Choice): Group[] {
  const kinds = Object.entries(Object.groupBy(records, ({ kind }) => kind));
  return kinds.map(([kind, some = []]) => ({
    title: kind,
    choices: some.map((record) => go({ ...placeOfRecord(record), detail: record.detail })),
  }));
}

/** The last opened pages and records, as they are called now: what is gone is left out. */
function lastOpened(
  paths: readonly string[],
  { places }: Destinations,
  records: readonly FoundRecord[],
): Place[] {
  const known = new Map(records.map((record) => [editPath(record.edit, record.uuid), record]));
  return paths.flatMap((path): Place[] => {
    const record = known.get(path);
    if (record) return [placeOfRecord(record)];
    const place = places.find(({ to }) => to === path);
    return place ? [{ to: path, label: place.label, detail: words.page }] : [];
  });
}

/** What can be done with what is open: the buttons of the page that say so, and the states a record can be given. */
function useActionsHere(): Choice[] {
  const { revalidate } = useRevalidator();
  const editor = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(holdsEditor)?.editor;
  // The desk may have come after the palette.
  const pressed = stepsHere().map(
    ({ button, label, of }, place): Choice => ({
      ...{ id: `here ${place}`, label, detail: of || (editor?.title ?? "") },
      run: () => take(button),
    }),
  );
  const { record } = editor ?? {};
  if (!editor?.can.edit || !record) return pressed;
  const given = (viewOf(editor.entity.api).statuses ?? []).filter(
    ({ to }) => to !== record.statusid,
  );
  return [
    ...pressed,
    ...given.map(({ to, label }): Choice => {
      const body = { uuid: record.uuid, update_date: record.update_date, statusid: to };
      return {
        ...{ id: `status ${to}`, label, detail: editor.title },
        run: async () => {
          const answer = await adminCall("PUT", `edit/${editor.entity.api}`, { body });
          if (answer.ok)
            offerUndo({
              text: words.statusDone(label),
              requests: answer.request ? [answer.request] : [],
            });
          else offerUndo({ text: answer.failure.message, requests: [], tone: "failed" });
          void revalidate();
        },
      };
    }),
  ];
}

/**
 * The buttons and folded parts of the open desk (`data-desk`, with what its steps are about), and those that say so by
 * themselves (`data-palette`); `data-called` names one whose text is none. What two have in common names neither.
 */
function stepsHere() {
  const found = [
    ...document.querySelectorAll<HTMLElement>(
      "main [data-palette], main [data-desk] form button[type=submit], main [data-desk] summary",
    ),
  ].filter((one) => !one.hasAttribute("disabled") && one.closest("form")?.method !== "get");
  const steps = found.map((button) => ({
    button,
    label: button.dataset.called || button.textContent.replaceAll(/\s+/g, " ").trim(),
    of: button.closest<HTMLElement>("[data-desk]")?.dataset.desk ?? "",
  }));
  const nameOf = ({ label, of }: (typeof steps)[number]) => `${label} ${of}`;
  const named = Map.groupBy(steps, nameOf);
  return steps.filter((step) => step.label !== "" && named.get(nameOf(step))?.length === 1);
}

/** A step is found by its words and by those of whom it is about. */
const saidOfStep = ({ label, detail }: Choice) => `${label} ${detail}`;

/** Presses a step; what is folded away is opened to be looked at first. */
function take(button: HTMLElement) {
  const own = button.tagName === "SUMMARY" ? button.parentElement?.parentElement : button;
  let folded = own?.closest<HTMLDetailsElement>("details:not([open])");
  const isFolded = Boolean(folded);
  for (; folded; folded = folded.parentElement?.closest<HTMLDetailsElement>("details:not([open])"))
    folded.open = true;
  button.focus();
  button.scrollIntoView?.({ block: "nearest" });
  if (!isFolded) button.click();
}

function holdsEditor(data: unknown): data is { editor: EditorData } {
  return typeof data === "object" && data !== null && "editor" in data;
}
