import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import type { Pressed } from "#app/features/admin/use-kept-focus.ts";
import { useRoving } from "#app/features/admin/use-roving.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mailPictureUrl } from "#domain/lib/media.ts";
import { adminLetterMessages as words } from "#domain/messages/en/admin-letter.ts";
import { LETTER_ITEMS_MOST } from "#domain/states/letter.ts";
import type { LetterAnswer, LetterAudience, LetterDesk } from "./letter.server.ts";
import { Card } from "./letter.tsx";

const SPEEDS = [60, 300, 1_000, 3_000, 10_000];
/** Milliseconds after the last change before it is counted anew. */
const REST_MS = 300;
/** Where Alt and a digit go to. */
export const LETTER_PARTS = [
  "#subject",
  "#q",
  '[name="kinds"]',
  'button[value="test"]',
  '[name="when"]:checked',
];
const COUNTED = ["kinds", "language", "trips", "trips_min", "quiet_days"];

type Shown = {
  desk: LetterDesk;
  draft: Draft;
  /** What is wrong, by field; and what was typed where something is. */
  fields: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
};
type Draft = Pick<
  LetterDesk["letter"],
  | ("subject" | "preheader" | "opening" | "closing" | "kinds" | "language" | "trips")
  | ("trips_min" | "quiet_days" | "speed")
> & { items: LetterDesk["items"] };

/**
 * A draft as one form, whose every button saves it first: what it says, the articles and packages in their order, whom it is
 * for, a test and the hour it goes out at. All of it works without a script; with one the audience is counted as one chooses.
 */
export function Composer({ desk, answer }: { desk: LetterDesk; answer: LetterAnswer | undefined }) {
  const { state, formData } = useNavigation();
  const isBusy = state === "submitting";
  const counting = useFetcher<LetterAudience>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const audience = counting.data ?? desk.audience;
  const { trips_min = "", quiet_days = "" } = audience.problems;
  const fields = { ...answer?.fields, ...(counting.data && { trips_min, quiet_days }) };
  const shown: Shown = { desk, draft: draftOf(desk, answer), fields, typed: answer?.values ?? {} };
  // Anew for each version: what was added or moved is shown as it was saved.
  const version = `${desk.letter.update_date}${answer ? "!" : ""}`;

  function countSoon(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!COUNTED.includes(name)) return;
    const typed = new FormData(event.currentTarget);
    const query = new URLSearchParams(
      [...typed].filter(([key]) => COUNTED.includes(key)).map(([key, value]) => [key, `${value}`]),
    );
    clearTimeout(rest.current);
    rest.current = setTimeout(
      () => void counting.load(`/admin/letters/audience?${query}`),
      REST_MS,
    );
  }

  return (
    <Form
      method="post"
      preventScrollReset
      onInput={countSoon}
      // One press at a time: the next one is of the version that comes. A button that is switched off would lose the focus.
      onSubmit={(event) => {
        if (state !== "idle") event.preventDefault();
      }}
      aria-busy={isBusy}
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_390px]"
    >
      {/* Enter saves, wherever one is: the first button of a form is what Enter presses. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1}>
        {words.letter.save}
      </button>
      <input type="hidden" name="update_date" value={desk.letter.update_date} />
      <div key={version} className="grid gap-5">
        <Words {...shown} />
        <Stories {...shown} />
        <Card title={words.letter.end}>
          <TextareaField
            id="closing"
            name="closing"
            label={words.letter.closing}
            hint={words.letter.plain}
            rows={3}
            maxLength={2000}
            defaultValue={shown.draft.closing}
            error={shown.fields.closing}
          />
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              name="intent"
              value="save"
              id="save"
              loading={isBusy && formData?.get("intent") === "save"}
            >
              {words.letter.save}
            </Button>
            {desk.said === "saved" && !answer && <DoneHere>{words.saved}</DoneHere>}
          </p>
        </Card>
      </div>
      <div className="grid gap-5">
        <Audience
          key={version}
          {...{ ...shown, audience }}
          isCounting={counting.state !== "idle"}
        />
        {/* What is chosen here belongs to no version: a test before the letter is scheduled changes nothing of it. */}
        <Sending {...shown} count={audience.count} isTested={!answer} />
      </div>
    </Form>
  );
}

/** Where the keyboard goes on after a press, with the letter as it is now. */
export function placeAfter({ intent, id }: Pressed): HTMLElement | null {
  const [step = "", subject = ""] = intent.split(/:(.*)/);
  const place = Number(subject);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const button = (value: string) => find(`#stories button[value="${value}"]:not(:disabled)`);
  const search = find("#q");
  switch (step) {
    case "find":
      return find('#stories button[value^="add:"]:not(:disabled)') ?? search;
    case "add":
      // One more is looked for; a finger adds the next one, and gets no keyboard over half of the page.
      return matchMedia("(pointer: coarse)").matches
        ? (find(`[data-story="${subject}"] ~ [data-story] button:not(:disabled)`) ?? search)
        : search;
    case "remove":
      return button(intent) ?? button(`remove:${place - 1}`) ?? search;
    case "up":
    case "down": {
      const line = id.startsWith("line-") ? document.getElementById(id) : null;
      if (line) return line;
      const at = step === "up" ? place - 1 : place + 1;
      return button(`${step}:${at}`) ?? button(`${step === "up" ? "down" : "up"}:${at}`);
    }
    case "test":
      return find('button[value="test"]');
    case "":
      // A letter that was begun with its subject.
      return find("#preheader");
    case "save":
      return (id === "" ? null : document.getElementById(id)) ?? find("#save");
    default:
      return null;
  }
}

/** What was done, beside the button that did it: on a phone the top of the page is far. */
function DoneHere({ children }: { children: string }) {
  return <span className="text-small font-semibold text-green-700">{children}</span>;
}

/** What the controls hold: what was typed where it was refused, else what is stored. */
function draftOf({ letter, items, found }: LetterDesk, answer: LetterAnswer | undefined): Draft {
  const typed = answer?.typed;
  if (!typed) return { ...letter, items };
  const known = new Map(found.stories.map((one) => [one.uuid, { ...one, isShown: true }]));
  return {
    ...typed,
    items: typed.items.map((item) => ({
      ...(known.get(item.uuid) ?? { title: "", picture: null, isShown: false }),
      ...items.find((one) => one.uuid === item.uuid),
      ...item,
    })),
  };
}

function Words({ draft, fields }: Shown) {
  const { letter: say } = words;
  return (
    <Card title={say.title}>
      <div className="grid gap-4">
        <InputField
          id="subject"
          name="subject"
          label={say.subject}
          hint={say.subjectHint}
          maxLength={78}
          defaultValue={draft.subject}
          error={fields.subject}
          required
        />
        <InputField
          id="preheader"
          name="preheader"
          label={say.preheader}
          hint={say.preheaderHint}
          maxLength={140}
          defaultValue={draft.preheader}
          error={fields.preheader}
        />
        <TextareaField
          id="opening"
          name="opening"
          label={say.opening}
          hint={say.plain}
          rows={6}
          maxLength={4000}
          defaultValue={draft.opening}
          error={fields.opening}
        />
      </div>
    </Card>
  );
}

/** Of what is chosen Alt and an arrow moves a line up or down, an arrow alone goes from one line to the next, and on to the search. */
function onItemKey(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, altKey } = event;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const item = target instanceof Element ? target.closest("li") : null;
  if (step === undefined || !item) return;
  if (altKey) {
    event.preventDefault();
    const button = item.querySelector<HTMLButtonElement>(
      `button[value^="${step < 0 ? "up" : "down"}:"]:enabled`,
    );
    if (button) button.form?.requestSubmit(button);
    return;
  }
  const lines = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="line"]')];
  if (!(target instanceof HTMLInputElement) || !lines.includes(target)) return;
  event.preventDefault();
  const to = lines.indexOf(target) + step;
  (to < lines.length ? lines[Math.max(0, to)] : document.getElementById("q"))?.focus();
}

/** In the search Enter finds; the arrows lead up to what is chosen and down to what was found. */
function onFindKey(event: KeyboardEvent<HTMLInputElement>) {
  if (event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  const card = event.currentTarget.closest("section");
  const last = [...(card?.querySelectorAll<HTMLElement>('input[name="line"]') ?? [])].at(-1);
  if (event.key === "Enter")
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="find"]'));
  else if (event.key === "ArrowUp") last?.focus();
  else if (event.key === "ArrowDown")
    card?.querySelector<HTMLElement>('button[value^="add:"]:enabled')?.focus();
  else return;
  event.preventDefault();
}

function Stories({ desk, draft, fields, typed }: Shown) {
  const { stories: say } = words;
  const results = useRef<HTMLUListElement>(null);
  const roving = useRoving(results, 'button[value^="add:"]:enabled');
  const { q, stories } = desk.found;
  const chosen = new Set(draft.items.map(({ uuid }) => uuid));
  const isFull = draft.items.length >= LETTER_ITEMS_MOST;
  return (
    <Card title={say.title} id="stories">
      {fields.items && <p className="mb-3 text-small font-semibold text-red-700">{fields.items}</p>}
      {draft.items.length === 0 && <p className="text-small text-ink-600">{say.none}</p>}
      <ol onKeyDown={onItemKey}>
        {draft.items.map((item, place) => (
          <Item key={item.uuid} item={item} place={place} last={draft.items.length - 1} />
        ))}
      </ol>
      {isFull && <p className="text-small text-ink-600">{say.full}</p>}
      <div className="mt-4 border-t border-sand-200 pt-4">
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <InputField
              id="q"
              name="q"
              type="search"
              label={say.find}
              autoComplete="off"
              maxLength={80}
              defaultValue={typed.q ?? q}
              onKeyDown={onFindKey}
              // What is typed next takes the place of what was looked for.
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
          <Button type="submit" name="intent" value="find" variant="secondary">
            {say.search}
          </Button>
        </div>
        {stories.length === 0 && <p className="mt-3 text-small text-ink-600">{say.nothing}</p>}
        <ul ref={results} className="mt-3" {...roving}>
          {stories.map((story) => (
            <li
              key={story.uuid}
              data-story={`${story.kind}:${story.uuid}`}
              className="flex items-center gap-3 border-t border-sand-200 py-2 first:border-0"
            >
              <Thumb picture={story.picture} />
              <p className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">
                <span className="block font-semibold">{story.title}</span>
                <span className="text-caption text-ink-600">{say.kinds[story.kind]}</span>
              </p>
              {chosen.has(story.uuid) ? (
                <span className="shrink-0 text-caption font-semibold text-teal-700">
                  {say.chosen}
                </span>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value={`add:${story.kind}:${story.uuid}`}
                  size="sm"
                  variant="secondary"
                  disabled={isFull}
                  aria-label={say.addOf(story.title)}
                >
                  {say.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Item(props: { item: Draft["items"][number]; place: number; last: number }) {
  const { item, place, last } = props;
  const { stories: say } = words;
  const title = item.title || say.gone;
  const moves = [
    { intent: "up", icon: "arrow-down", turned: true, label: say.up(title), off: place === 0 },
    {
      intent: "down",
      icon: "arrow-down",
      turned: false,
      label: say.down(title),
      off: place === last,
    },
    { intent: "remove", icon: "close", turned: false, label: say.remove(title), off: false },
  ] as const;
  return (
    <li className="border-t border-sand-200 py-3 first:border-0 first:pt-0">
      <input type="hidden" name="item" value={`${item.kind}:${item.uuid}`} />
      <div className="flex items-start gap-3">
        <Thumb picture={item.picture} />
        <p className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">
          <span className="block font-semibold">{title}</span>
          <span className="text-caption text-ink-600">{say.kinds[item.kind]}</span>
          {!item.isShown && (
            <span className="block text-caption font-semibold text-red-700">{say.hidden}</span>
          )}
        </p>
        <div className="flex shrink-0">
          {moves.map(({ intent, icon, turned, label, off }) => (
            <button
              key={intent}
              type="submit"
              name="intent"
              value={`${intent}:${place}`}
              aria-label={label}
              title={label}
              disabled={off}
              className="grid size-9 cursor-pointer place-items-center rounded-control text-ink-600 hover:bg-sand-100 hover:text-ink-900 disabled:cursor-default disabled:text-sand-500 disabled:hover:bg-transparent pointer-coarse:size-11"
            >
              <Icon name={icon} className={`size-5 ${turned ? "rotate-180" : ""}`} />
            </button>
          ))}
        </div>
      </div>
      <label className="mt-2 block text-caption text-ink-600">
        <span className="mb-1 block">{say.line(title)}</span>
        <input
          id={`line-${item.uuid}`}
          name="line"
          defaultValue={item.line}
          maxLength={300}
          className="min-h-11 w-full rounded-control border border-sand-500 bg-shell-0 px-3 text-small text-ink-900"
        />
      </label>
    </li>
  );
}

function Thumb({ picture }: { picture: string | null }) {
  const look = "h-12 w-16 shrink-0 rounded-picture bg-sand-150 object-cover";
  return picture ? (
    <img src={mailPictureUrl(picture)} alt="" loading="lazy" className={look} />
  ) : (
    <span className={look} />
  );
}

function Audience(props: Shown & { audience: LetterAudience; isCounting: boolean }) {
  const { desk, draft, fields, audience, isCounting } = props;
  const { audience: say } = words;
  return (
    <Card title={say.title}>
      <p className="mb-4 text-small text-ink-600">{say.lead}</p>
      <div className="grid gap-4">
        <fieldset>
          <legend className="text-[0.9375rem] font-semibold">{say.kindsOf}</legend>
          {(["newsletter", "offers"] as const).map((kind) => (
            <label key={kind} className="mt-1 flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="kinds"
                value={kind}
                defaultChecked={draft.kinds.includes(kind)}
                className="size-5 shrink-0 accent-teal-600"
              />
              {say.kinds[kind]}
            </label>
          ))}
          {fields.kinds && <p className="text-small font-semibold text-red-700">{fields.kinds}</p>}
        </fieldset>
        <SelectField
          id="language"
          name="language"
          label={say.language}
          none={say.anyLanguage}
          defaultValue={draft.language}
          error={fields.language}
        >
          {desk.languages.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </SelectField>
        {/* How many counts for "At least" alone; without a script too. */}
        <div className="grid gap-4 has-[option[value=some]:checked]:grid-cols-2 [&:not(:has(option[value=some]:checked))>:last-child]:hidden">
          <SelectField id="trips" name="trips" label={say.trips} defaultValue={draft.trips}>
            {Object.entries(say.tripKinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <InputField
            id="trips_min"
            name="trips_min"
            type="number"
            inputMode="numeric"
            min={1}
            max={50}
            label={say.tripsMin}
            defaultValue={draft.trips_min}
            error={fields.trips_min}
          />
        </div>
        <InputField
          id="quiet_days"
          name="quiet_days"
          type="number"
          inputMode="numeric"
          min={0}
          max={730}
          label={say.quiet}
          hint={say.quietHint}
          defaultValue={draft.quiet_days}
          error={fields.quiet_days}
        />
      </div>
      <div className="mt-4 border-t border-sand-200 pt-4">
        <p role="status" className="flex items-baseline justify-between gap-3 font-semibold">
          {isCounting ? say.counting : say.now(audience.count)}
          <noscript>
            <button type="submit" name="intent" value="count" className="link text-small">
              {say.count}
            </button>
          </noscript>
        </p>
        {audience.sample.length === 0 ? (
          <p className="mt-1 text-small text-ink-600">{say.nobody}</p>
        ) : (
          <>
            <p className="mt-2 text-caption text-ink-600">{say.some}</p>
            <ul className="text-small">
              {audience.sample.map(({ email, language }) => (
                <li key={email} className="flex justify-between gap-3 py-0.5">
                  <bdi className="min-w-0 [overflow-wrap:anywhere]">{email}</bdi>
                  <span className="shrink-0 text-caption text-ink-600">
                    {language || say.noLanguage}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}

const languageName = (tag: string) =>
  (words.languages as Readonly<Record<string, string>>)[tag] ?? tag;

function Sending(props: Shown & { count: number; isTested: boolean }) {
  const { desk, draft, fields, typed, count } = props;
  const { planned } = desk;
  const { send: say } = words;
  const speeds = [...new Set([...SPEEDS, draft.speed])].toSorted((a, b) => a - b);
  const schedule = useRef<HTMLButtonElement>(null);
  /** From when it goes out Enter leads to the button, which says to how many and is pressed by itself. */
  function goOn(event: KeyboardEvent<HTMLElement>) {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isField) return;
    event.preventDefault();
    schedule.current?.focus();
  }
  return (
    <Card title={say.title}>
      <SelectField
        id="to"
        name="to"
        label={say.test}
        hint={say.testHint}
        defaultValue={typed.to ?? desk.me}
        error={fields.to}
      >
        {desk.admins.map((email) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </SelectField>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button data-part="" type="submit" name="intent" value="test" size="sm" variant="secondary">
          {say.testButton}
        </Button>
        {desk.said === "test" && props.isTested && <DoneHere>{say.tested}</DoneHere>}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within */}
      <div onKeyDown={goOn}>
        <fieldset className="mt-5 border-t border-sand-200 pt-4">
          <legend className="float-start w-full text-[0.9375rem] font-semibold">{say.when}</legend>
          <div className="clear-both">
            {(["now", "later"] as const).map((when) => (
              <label key={when} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="when"
                  value={when}
                  defaultChecked={when === (typed.when ?? (planned ? "later" : "now"))}
                  className="size-5 shrink-0 accent-teal-600"
                />
                {when === "now" ? say.soon : say.later}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="mt-2 grid grid-cols-2 gap-4">
          <InputField
            id="date"
            name="date"
            type="date"
            label={say.date}
            defaultValue={typed.date ?? planned?.date ?? desk.tomorrow}
            error={fields.date}
          />
          <InputField
            id="time"
            name="time"
            type="time"
            label={say.time}
            defaultValue={typed.time ?? planned?.time ?? "10:00"}
          />
        </div>
        <div className="mt-4">
          <SelectField
            id="speed"
            name="speed"
            label={say.speed}
            defaultValue={draft.speed}
            error={fields.speed}
          >
            {speeds.map((speed) => (
              <option key={speed} value={speed}>
                {say.speeds(speed)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <Button
        ref={schedule}
        type="submit"
        name="intent"
        value="schedule"
        className="mt-5 w-full"
        disabled={count === 0}
      >
        {say.schedule(count)}
      </Button>
      <p className="mt-2 text-small text-ink-600">{say.scheduleHint}</p>
    </Card>
  );
}
