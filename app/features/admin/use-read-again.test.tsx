/** How pages of the office keep up to date (DESIGN §18): told by the room, and by asking where it is away. */
import { afterEach, expect, jest, spyOn, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import {
  createRoutesStub,
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from "react-router";
import { shows } from "#app/test/shows.ts";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import { placeAfter } from "./letter/composer.tsx";
import { hearOffice } from "./office-room.ts";
import type { QueueAnswer, QueueData } from "./queue/queue.server.ts";
import { QueuePage } from "./queue/queue-page.tsx";
import { QueueRow } from "./queue/queue-row.tsx";
import type { QueueItem } from "./queue/queue-text.ts";
import { refusedPlace, useKeptFocus } from "./use-kept-focus.ts";
import {
  READ_AGAIN_MS,
  READ_ANYWAY_MS,
  TOGETHER_MS,
  useAnswer,
  useReadAgain,
} from "./use-read-again.ts";

afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = "";
});

/** A room that says what the test has it say. */
function office() {
  let room: Parameters<typeof hearOffice>[0] | undefined;
  const hear: typeof hearOffice = (listener) => {
    room = listener;
    return () => {
      room = undefined;
    };
  };
  return {
    hear,
    changes: (...entities: string[]) => room?.onChange(entities),
    stands: (now: boolean) => room?.onStanding?.(now),
  };
}

const wait = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds);
  });

function Page({ use }: { use: () => void }) {
  use();
  return null;
}

/** A page of chats, and how often it has been read since it was shown. */
function page({ isOn = true, entities = undefined as string[] | undefined } = {}) {
  jest.useFakeTimers();
  const room = office();
  let read = 0;
  const use = () => useReadAgain(isOn, entities, { hear: room.hear });
  const loader = () => {
    read += 1;
    return {};
  };
  const Stub = createRoutesStub([
    { path: "/admin", Component: shows(() => <Page use={use} />), loader },
  ]);
  const hydrationData = { loaderData: { "0": {} } };
  const { unmount } = render(<Stub initialEntries={["/admin"]} hydrationData={hydrationData} />);
  const before = read;
  return { ...room, unmount, readings: () => read - before };
}

/** What the browser says of the page. */
async function whileIts(state: DocumentVisibilityState, work: () => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(document, "visibilityState");
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  await work();
  if (before) Object.defineProperty(document, "visibilityState", before);
  else Reflect.deleteProperty(document, "visibilityState");
}

test("without a room it is read every five seconds while it is seen, with one once a minute", async () => {
  const { readings, stands, unmount } = page();
  await wait(READ_AGAIN_MS);
  await wait(READ_AGAIN_MS);
  expect(readings()).toBe(2);
  stands(true);
  for (let ms = READ_AGAIN_MS; ms < READ_ANYWAY_MS; ms += READ_AGAIN_MS) await wait(READ_AGAIN_MS);
  expect(readings()).toBe(2);
  await wait(READ_AGAIN_MS);
  expect(readings()).toBe(3);
  stands(false);
  await wait(READ_AGAIN_MS);
  expect(readings()).toBe(4);
  unmount();
});

test("notices that come together are one reading, and those of other records none", async () => {
  const { readings, changes, unmount } = page({ isOn: false, entities: ["Chat", "ChatMessage"] });
  changes("Booking", "AuditLog");
  await wait(TOGETHER_MS);
  expect(readings()).toBe(0);
  changes("Chat");
  changes("ChatMessage", "Booking");
  await wait(TOGETHER_MS);
  await wait(READ_ANYWAY_MS);
  expect(readings()).toBe(1);
  unmount();
});

test("what was missed while nobody looked is read when somebody does", async () => {
  const { readings, changes, unmount } = page({ isOn: false, entities: ["Chat"] });
  await whileIts("hidden", async () => {
    changes("Chat");
    await wait(TOGETHER_MS);
    expect(readings()).toBe(0);
  });
  document.dispatchEvent(new Event("visibilitychange"));
  await wait(TOGETHER_MS);
  expect(readings()).toBe(1);
  unmount();
});

test("a page of records that stay hears nothing", async () => {
  const { readings, changes, unmount } = page({ isOn: false });
  changes("Chat");
  await wait(READ_ANYWAY_MS);
  expect(readings()).toBe(0);
  unmount();
});

test("all parts of a page share one connection, which ends with the last of them", async () => {
  const said: string[] = [];
  let room: Parameters<NonNullable<Parameters<typeof hearOffice>[1]>>[1] | undefined;
  const join = (path: string, listener: NonNullable<typeof room>) => {
    said.push(`join ${path}`);
    room = listener;
    return () => {
      said.push("leave");
    };
  };
  const hear = (name: string) =>
    hearOffice({ onChange: (entities) => said.push(`${name} ${entities ?? "all"}`) }, join);
  const [first, second] = [hear("a"), hear("b")];
  room?.onMessage('{"type":"changed","at":1,"entities":["Chat"]}');
  room?.onMessage("no JSON");
  first();
  await Promise.resolve();
  room?.onStanding(true);
  second();
  await Promise.resolve();
  expect(said).toEqual(["join /admin/office", "a Chat", "b Chat", "b all", "leave"]);
});

const Nothing = () => null;

/** A page whose form is made anew by each answer, as a letter's composer is. */
function Posted() {
  const { n } = useLoaderData<{ n: number }>();
  useKeptFocus(({ intent }) =>
    document.querySelector<HTMLElement>(`[value="${intent === "add" ? "next" : intent}"]`),
  );
  return (
    <Form method="post" key={n} aria-busy={useNavigation().state === "submitting"}>
      {["add", "next"].map((intent) => (
        <button key={intent} type="submit" name="intent" value={intent}>
          {intent}
        </button>
      ))}
    </Form>
  );
}

test.each([
  ["add", "next"],
  ["next", "next"],
])(
  "the keyboard goes on where a press of %s leads, though the page is another one by then",
  async (pressed, to) => {
    let n = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const Stub = createRoutesStub([
      {
        path: "/",
        Component: Posted,
        HydrateFallback: Nothing,
        loader: () => ({ n }),
        action: async () => {
          await answered;
          n += 1;
          return redirect("/");
        },
      },
    ]);
    const { findByText } = render(<Stub />);
    const button = await findByText(pressed);
    button.focus();
    button.click();
    await waitFor(() => expect(button.closest("[aria-busy=true]")).not.toBeNull());
    answer();
    await waitFor(() => expect(button.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(to));
  },
);

function Refusing() {
  const answer = useAnswer(useActionData<string>());
  const { n } = useLoaderData<{ n: number }>();
  const { revalidate } = useRevalidator();
  return (
    <Form method="post">
      <button type="submit">Schedule</button>
      <button type="button" onClick={() => void revalidate()}>
        Read
      </button>
      <p>{answer ?? `nothing ${n}`}</p>
    </Form>
  );
}

test("why something was refused stays to be read while the page is read again, until the next press", async () => {
  let says: string | undefined = "This moment is over.";
  let n = 0;
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Refusing,
      HydrateFallback: Nothing,
      loader: () => ({ n: ++n }),
      action: () => (says ? data(says, 400) : redirect("/")),
    },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByText("Schedule"));
  await screen.findByText("This moment is over.");
  const before = n;
  fireEvent.click(screen.getByText("Read"));
  await waitFor(() => expect(n).toBe(before + 1));
  await act(async () => {});
  expect(screen.queryByText("This moment is over.")).not.toBeNull();
  says = undefined;
  fireEvent.click(screen.getByText("Schedule"));
  await screen.findByText(/^nothing/);
});

test("a refusal leads to the field that is wrong, wherever its sentence stands; without one to the sentence", () => {
  document.body.innerHTML = `<p role="alert"></p><input id="date" aria-invalid="true" />`;
  expect(refusedPlace()?.id).toBe("date");
  document.getElementById("date")?.remove();
  expect(refusedPlace()?.role).toBe("alert");
});

test("a menu of the queue is scrolled into view as a whole", async () => {
  const nothing = { booking: null, request: null, partner: null, affiliate: null, note: null };
  const nobody = { owner: null, owner_name: null, customer: null, vessel: null, company: null };
  const none = { number: null, guests: null, asked: null, declined: null, day: null };
  const at = "2031-01-01T08:00:00.000Z";
  const item = {
    ...{ ...nothing, ...nobody, ...none, kind: "feed" as const, record: "r1", n: 1 },
    ...{ since: at, due: at, snoozed: null, review: null },
  } as const;
  const row = { item, me: "me", people: [], now: at };
  const Stub = createRoutesStub([{ path: "/", Component: shows(() => <QueueRow {...row} />) }]);
  const { container } = render(<Stub />);
  const menu = await waitFor(() => {
    const found = container.querySelector("details");
    if (!found) throw new Error("not there yet");
    return found;
  });
  const panel = menu.lastElementChild ?? menu;
  const into = spyOn(panel, "scrollIntoView");
  menu.open = true;
  fireEvent(menu, new Event("toggle"));
  expect(into).toHaveBeenCalledWith({ block: "nearest" });
});

test("in a letter the keyboard goes on with the next story, the same move, or the search", () => {
  document.body.innerHTML = `<div id="stories"><input id="q" />
    <button value="up:0" disabled></button><button value="down:0"></button><button value="remove:0"></button>
    <button value="up:1"></button><button value="down:1" disabled></button><button value="remove:1"></button>
    <ul><li data-story="article:a"></li><li data-story="article:b"><button value="add:article:b"></button></li></ul></div>
    <button value="test"></button><button id="save" value="save"></button><input id="subject" />`;
  const after = (intent: string, id = "") => {
    const { id: own = "", value = "" } = Object(placeAfter({ intent, id }));
    return own || value;
  };
  expect(after("find")).toBe("add:article:b");
  // By keys one more is looked for; a finger adds the next one, and gets no keyboard over half of the page.
  expect(after("add:article:a")).toBe("q");
  const media = spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  expect([after("add:article:a"), after("add:article:b")]).toEqual(["add:article:b", "q"]);
  media.mockRestore();
  expect([after("up:2"), after("up:1"), after("down:0")]).toEqual(["up:1", "down:0", "up:1"]);
  expect([after("remove:0"), after("remove:2")]).toEqual(["remove:0", "remove:1"]);
  expect([after("test"), after("save"), after("save", "subject")]).toEqual([
    ...["test", "save", "subject"],
  ]);
});

const waiting: QueueItem = {
  ...{ kind: "mails", record: "parked", since: "", due: "2026-11-21T08:00:00.000Z", n: 1 },
  ...{ booking: null, request: null, partner: null, affiliate: null, note: null, owner: null },
  ...{ owner_name: null, snoozed: "2026-11-21T09:00:00.000Z", number: null, customer: null },
  ...{ vessel: null, company: null, day: null, guests: null, asked: null, declined: null },
  review: null,
};
/** Nothing but what is put aside, read by somebody who looks at that. */
const queueOf = (items: QueueItem[]) =>
  ({
    queue: {
      ...{ items, counts: [], waits: 0, late: 0, snoozed: items.length, all: 1, people: [] },
      now: "2026-11-21T08:00:00.000Z",
    },
    query: { who: "", snoozed: true },
    me: "m",
  }) as unknown as QueueData;

function ReadQueue() {
  return <QueuePage {...useLoaderData<QueueData>()} />;
}
/** A queue of which everything is done by the first press. */
function queuePage() {
  let items = [waiting];
  const loader = () => queueOf(items);
  const action = (): QueueAnswer => {
    items = [];
    return { thing: "mails parked", done: "wake", request: "r", to: "" };
  };
  const Component = shows(() => <ReadQueue />);
  const page = { index: true as const, Component, loader, action };
  return createRoutesStub([{ path: "/admin", children: [page] }]);
}

test("when the last thing put aside is brought back the keyboard goes on at the way to the others", async () => {
  const Stub = queuePage();
  const { unmount } = render(<Stub initialEntries={["/admin?snoozed=1"]} />);
  const name = new RegExp(`^${adminQueueMessages.wake}`);
  const button = await waitFor(() => screen.getByRole("button", { name }));
  act(() => button.focus());
  act(() => button.click());
  const { others } = adminQueueMessages.empty;
  await waitFor(() => expect(document.activeElement?.textContent).toBe(others));
  unmount();
});

test("without a script too, who comes too late to a thing of the queue is told", async () => {
  const failure = "Somebody else was first.";
  const answer = { thing: "review x", done: null, failure, gone: true };
  const Late = createRoutesStub([
    { path: "/admin", Component: shows(() => <QueuePage {...queueOf([])} answer={answer} />) },
  ]);
  render(<Late initialEntries={["/admin"]} />);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(failure));
});
