import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { Link, useFetcher } from "react-router";
import { offerUndo } from "#app/features/admin/undo/offer-undo.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { adminQueueMessages as words } from "#domain/messages/en/admin-queue.ts";
import { SNOOZES } from "#domain/states/queue.ts";
import type { QueueAnswer, QueueData } from "./queue.server.ts";
import { dueText, isLate, type QueueItem, queueFacts, queuePath } from "./queue-text.ts";
import { ReviewWords } from "./review-words.tsx";

type RowProps = Pick<QueueData, "me"> & {
  item: QueueItem;
  people: QueueData["queue"]["people"];
  /** The instant the queue was read. */
  now: string;
  answer?: QueueAnswer | undefined;
};

/** One thing that waits: what, about whom, due when, with whom; it is taken by one press, the rest is behind "More". */
export function QueueRow({ item, me, people, now, answer }: RowProps) {
  const fetcher = useFetcher<QueueAnswer>();
  const id = useId();
  const what = words.kinds[item.kind];
  const isMine = item.owner === me;
  const late = isLate(item, now);
  const tell = useEffectEvent((answer: Done) =>
    offerUndo({ text: doneText(answer, people), requests: [answer.request] }),
  );
  // The row goes with what was done; the message with its way back stays.
  const { data } = fetcher;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The pressed button was off meanwhile, and has lost the focus.
    if (data && document.activeElement === document.body)
      row.current?.focus({ preventScroll: true });
    if (data?.done) tell(data);
  }, [data]);
  const said =
    (data?.done === null && !isGone(data) ? data : undefined) ??
    (answer?.thing === `${item.kind} ${item.record}` && !isGone(answer) ? answer : undefined);
  const isBusy = fetcher.state !== "idle";
  const form = (children: ReactNode, className = "") => (
    <fetcher.Form method="post" action="/admin?index" className={className}>
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="record" value={item.record} />
      <input type="hidden" name="seen" value={item.owner ?? ""} />
      {children}
    </fetcher.Form>
  );
  return (
    <li
      ref={row}
      data-row={item.record}
      tabIndex={-1}
      className="relative border-sand-200 -outline-offset-2 first:rounded-t-card last:rounded-b-card not-last:border-b focus:bg-shell-50"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
        <div className="min-w-0 grow basis-full md:basis-0">
          <Link
            to={queuePath(item)}
            prefetch="intent"
            className="font-semibold text-teal-600 hover:text-teal-700"
          >
            {what}
          </Link>
          <p className="text-small text-ink-700 [overflow-wrap:anywhere]">
            <FactLine facts={queueFacts(item)} />
          </p>
        </div>
        <p className="text-small md:w-40">
          <span className={late ? "font-semibold text-red-700" : "text-ink-600"}>
            {dueText(item, now)}
          </span>
          {item.owner && (
            <span className="block text-ink-700">
              {isMine ? words.mine : words.owner(item.owner_name ?? "")}
            </span>
          )}
        </p>
        <div className="ms-auto flex shrink-0 items-center justify-end gap-1 md:min-w-44">
          {item.snoozed
            ? form(<Step name="wake" label={words.wake} busy={isBusy} hotkey="t" what={what} />)
            : form(
                <Step
                  name={isMine ? "free" : "take"}
                  label={isMine ? words.free : item.owner ? words.taken : words.take}
                  busy={isBusy}
                  hotkey="t"
                  what={what}
                />,
              )}
          {item.review && (
            <details className="group" name="queue-more" onToggle={intoMenu} onKeyDown={outOfMenu}>
              <summary data-key="r" className={buttonClass("secondary", "sm", "list-none")}>
                {words.review.read}
                <span className="sr-only">{`: ${what}`}</span>
              </summary>
              <div className="absolute end-3 z-10 mt-1 grid scroll-my-3 w-[min(36rem,calc(100%-1.5rem))] gap-3 rounded-card bg-shell-0 p-4 text-small shadow-raised">
                <div className="grid max-h-[40dvh] gap-1.5 overflow-y-auto">
                  <ReviewWords review={item.review} />
                </div>
                {form(
                  <>
                    <input type="hidden" name="read" value={item.review.read} />
                    <Button type="submit" name="intent" value="publish" size="sm" disabled={isBusy}>
                      {words.review.publish}
                    </Button>
                  </>,
                )}
                {form(
                  <>
                    <input type="hidden" name="read" value={item.review.read} />
                    <label className="block w-full">
                      <span className="mb-1 block text-caption text-ink-600">
                        {words.review.reason}
                      </span>
                      <textarea
                        name="reason"
                        required
                        maxLength={300}
                        rows={2}
                        className="w-full rounded-control border border-sand-500 bg-shell-0 px-3 py-2"
                      />
                      <span className="block text-caption text-ink-600">
                        {words.review.reasonHint}
                      </span>
                    </label>
                    <Step name="refuse" label={words.review.refuse} busy={isBusy} what={what} />
                  </>,
                  "grid justify-items-start gap-2 border-t border-sand-200 pt-3",
                )}
              </div>
            </details>
          )}
          <details className="group" name="queue-more" onToggle={intoMenu} onKeyDown={outOfMenu}>
            <summary
              data-key="s"
              className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control text-ink-600 hover:bg-sand-150 group-open:bg-sand-150 lg:size-9 lg:pointer-coarse:size-11"
            >
              <Icon name="more" />
              <span className="sr-only">{words.more_steps(what)}</span>
            </summary>
            <div className="absolute end-3 z-10 mt-1 grid max-w-[calc(100%-1.5rem)] scroll-my-3 gap-4 rounded-card bg-shell-0 p-4 shadow-raised">
              {form(
                <fieldset>
                  <legend className="mb-1.5 text-caption text-ink-600">{words.snooze.label}</legend>
                  <input type="hidden" name="intent" value="snooze" />
                  <div className="flex flex-wrap gap-2">
                    {SNOOZES.map((until) => (
                      <Button
                        key={until}
                        type="submit"
                        name="until"
                        value={until}
                        variant="secondary"
                        size="sm"
                        disabled={isBusy}
                      >
                        {words.snooze.until[until]}
                      </Button>
                    ))}
                  </div>
                </fieldset>,
              )}
              {people.some(({ uuid }) => uuid !== item.owner) &&
                form(
                  <>
                    <div>
                      <label htmlFor={id} className="mb-1.5 block text-caption text-ink-600">
                        {words.give.label}
                      </label>
                      <select
                        id={id}
                        name="to"
                        className="min-h-11 rounded-control border border-sand-300 bg-shell-0 px-3 text-small lg:min-h-9 lg:pointer-coarse:min-h-11"
                      >
                        {people
                          .filter(({ uuid }) => uuid !== item.owner)
                          .map(({ uuid, name }) => (
                            <option key={uuid} value={uuid}>
                              {name}
                            </option>
                          ))}
                      </select>
                    </div>
                    <Step name="give" label={words.give.send} busy={isBusy} what={what} />
                  </>,
                  "flex items-end gap-2",
                )}
            </div>
          </details>
        </div>
      </div>
      <p
        role="status"
        className={`px-4 text-small ${said ? "pb-2.5" : ""} ${said?.done === null ? "font-semibold text-red-700" : "text-green-700"}`}
      >
        {said && (said.done === null ? said.failure : doneText(said, people))}
      </p>
    </li>
  );
}

/** Said by the page: its row goes. */
const isGone = (answer: QueueAnswer) => answer.done === null && answer.gone === true;

type Done = Extract<QueueAnswer, { request: string }>;

function doneText({ done, to }: Done, people: RowProps["people"]): string {
  const name = people.find(({ uuid }) => uuid === to)?.name;
  return done === "give" && name ? words.given(name) : words.done[done];
}

/** A menu that was opened comes into view with all of it, and takes the focus to its first choice, which lies far behind its button for the keyboard. */
function intoMenu({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>) {
  if (!menu.open) return;
  menu.lastElementChild?.scrollIntoView({ block: "nearest" });
  menu.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
}

function outOfMenu({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function Step(props: {
  name: string;
  label: string;
  busy: boolean;
  hotkey?: string;
  what: string;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={props.name}
      variant="secondary"
      size="sm"
      disabled={props.busy}
      data-key={props.hotkey}
    >
      {props.label}
      <span className="sr-only">{`: ${props.what}`}</span>
    </Button>
  );
}
