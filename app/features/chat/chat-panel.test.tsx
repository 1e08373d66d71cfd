/** The panel as a visitor reads and uses it (SPEC §2, §5), on a chat whose events the test makes. */
import { afterEach, beforeEach, expect, jest, mock, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import { makeMessage } from "#app/test/chat-room.ts";
import { shows } from "#app/test/shows.ts";
import { addDays, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import { ChatPanel } from "./chat-panel.tsx";
import { type ChatEvent, type ChatState, chatReducer, initialState } from "./chat-state.ts";
import { storedDraft, storedSound } from "./chat-storage.ts";

const { errors } = chatMessages;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function openPanel(events: ChatEvent[] = []) {
  let state: ChatState = events.reduce(chatReducer, initialState);
  let listener = () => {};
  const store = {
    getState: () => state,
    subscribe: (next: () => void) => {
      listener = next;
      return () => {};
    },
    send: mock(),
    type: mock(),
    resend: mock(),
    retry: mock(),
    setOpen: mock(),
    stop: () => {},
  };
  const onClose = mock();
  const page = (
    <>
      <Address />
      <QuoteProvider>
        <ChatPanel store={store} isOpen onClose={onClose} />
      </QuoteProvider>
    </>
  );
  const Stub = createRoutesStub([{ path: "*", Component: shows(() => page) }]);
  render(<Stub />);
  const dispatch = (...more: ChatEvent[]) =>
    act(() => {
      state = more.reduce(chatReducer, state);
      listener();
    });
  return { store, onClose, dispatch };
}
const start: ChatEvent = { type: "start" };
const up: ChatEvent = { type: "connect", session: "s", fresh: true };
const list = (...messages: ChatMessage[]): ChatEvent => ({
  type: "server",
  event: ["chat:messages", messages],
});
const input = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const enter = (more: object = {}) => fireEvent.keyDown(input(), { key: "Enter", ...more });

test("empty: connecting first, then an invitation; who answers, and whether they are there", () => {
  const { dispatch } = openPanel([start]);
  expect(screen.getByText("Connecting to chat service...")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Finding Assistant" })).toBeDefined();
  expect(screen.queryByText("Online")).toBeNull();
  dispatch(up);
  expect(screen.getByText("Start a conversation")).toBeDefined();
  expect(screen.getByText("Ask me anything about yacht rentals!")).toBeDefined();
  expect(screen.getByText("Online")).toBeDefined();
  expect(screen.getByRole("link", { name: "Or write us on WhatsApp" })).toBeDefined();
});

test("a suggestion is sent as the visitor's own words, and the input keeps the focus", () => {
  const { store, dispatch } = openPanel([start, up]);
  const [prompt = ""] = chatMessages.empty.prompts;
  fireEvent.click(screen.getByRole("button", { name: prompt }));
  expect(store.send).toHaveBeenLastCalledWith(prompt);
  expect(document.activeElement === input()).toBe(true);
  const attachments = { cards: [], action: null, choices: ["Morgens", "Abends"], lang: "de" };
  dispatch(list(makeMessage({ content: "Wann?\n\n- Morgens\n- Abends", attachments })));
  // What can be pressed does not stand in the text as well.
  expect(screen.getAllByText("Morgens")).toHaveLength(1);
  const choice = screen.getByRole("button", { name: "Abends" });
  expect(choice.lang).toBe("de");
  fireEvent.click(choice);
  expect(store.send).toHaveBeenLastCalledWith("Abends");
  // Of an answer before the last one they are gone, and so are the prompts.
  dispatch({
    type: "server",
    event: ["chat:message", makeMessage({ sequence: 2, content: "Gut." })],
  });
  expect(screen.queryByRole("button", { name: "Abends" })).toBeNull();
  expect(screen.queryByRole("button", { name: prompt })).toBeNull();
});

test("opened, the input has the focus and the chat knows that it is looked at", () => {
  const { store } = openPanel([start, up]);
  expect(document.activeElement === input()).toBe(true);
  expect(store.setOpen).toHaveBeenLastCalledWith(true);
});

test("'Typing' in the log and 'writing...' in the status, between busy and idle", () => {
  const { dispatch } = openPanel([start, up]);
  dispatch({ type: "server", event: ["chat:busy"] });
  expect(screen.getByText("writing...")).toBeDefined();
  expect(within(screen.getByRole("log")).getByText("Typing")).toBeDefined();
  dispatch({ type: "server", event: ["chat:idle"] });
  expect(screen.queryByText("Typing")).toBeNull();
});

test("Enter sends the text once and empties the input, which keeps the focus", () => {
  const { store } = openPanel([start, up]);
  type("12 of us?");
  expect(storedDraft()).toBe("12 of us?");
  enter();
  enter();
  expect(store.send.mock.calls).toEqual([["12 of us?"]]);
  expect(input().value).toBe("");
  expect(storedDraft()).toBe("");
  expect(document.activeElement === input()).toBe(true);
});

test("Enter before the chat is there is kept, and sends once it is; who writes on presses again", () => {
  const { store, dispatch } = openPanel([start]);
  type("A yacht for ten");
  enter();
  expect(screen.getByText(chatMessages.waits)).toBeDefined();
  expect(input().value).toBe("A yacht for ten");
  type("A yacht for ten, tomor");
  dispatch(up);
  expect(store.send).not.toHaveBeenCalled();
  dispatch({ type: "disconnect", reason: "offline" });
  type("A yacht for ten, tomorrow");
  enter();
  enter();
  expect(store.send).not.toHaveBeenCalled();
  dispatch({ ...up, type: "reconnect" });
  expect(store.send.mock.calls).toEqual([["A yacht for ten, tomorrow"]]);
  expect(input().value).toBe("");
  expect(screen.queryByText(chatMessages.waits)).toBeNull();
});

test("neither Shift and Enter nor the Enter that ends a word of an input method sends", () => {
  const { store } = openPanel([start, up]);
  type("x");
  enter({ shiftKey: true });
  enter({ isComposing: true });
  enter({ keyCode: 229 });
  expect(store.send).not.toHaveBeenCalled();
});

test("too long a text gets an error, is counted and kept, and an empty one can't be sent", () => {
  const { store } = openPanel([start, up]);
  expect(send().disabled).toBe(true);
  type("x".repeat(399));
  expect(screen.queryByText(/of 500 characters/)).toBeNull();
  type("x".repeat(501));
  expect(screen.getByText("501 of 500 characters")).toBeDefined();
  expect(screen.getByText(errors.tooLong)).toBeDefined();
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(send().disabled).toBe(true);
  enter();
  expect(store.send).not.toHaveBeenCalled();
  expect(input().value).toHaveLength(501);
  type("   ");
  expect(send().disabled).toBe(true);
});

test("after the last attempt: the word, Try Again, WhatsApp, and a text that stays", () => {
  const failed: ChatEvent = { type: "connect_error" };
  const { store, dispatch } = openPanel([start, failed]);
  type("Still here");
  enter();
  expect(screen.getByRole("status").textContent).toBe(errors.attempt(1));
  dispatch(failed, failed, { type: "reconnect_failed" });
  expect(screen.getByRole("alert").textContent).toStartWith(errors.unable);
  expect(input().readOnly).toBe(true);
  expect(input().value).toBe("Still here");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(store.retry).toHaveBeenCalledTimes(1);
  expect(document.activeElement === input()).toBe(true);
  // What was to be sent as soon as that can be is not promised any more, nor sent later.
  expect(screen.queryByText(chatMessages.waits)).toBeNull();
  dispatch(start, up);
  expect(store.send).not.toHaveBeenCalled();
  expect(input().value).toBe("Still here");
});

test("what is read out has its place before there are words, and keeps it", () => {
  const { dispatch } = openPanel([start]);
  const places = ["log", "status"].map((role) => screen.getByRole(role));
  for (const place of places) {
    expect(place.childNodes).toHaveLength(0);
    // Not shown is not there for readers of screens.
    expect(place.className).not.toContain("hidden");
  }
  dispatch({ type: "connect_error" });
  expect(places[1]?.textContent).toBe(errors.attempt(1));
  dispatch(up, list(makeMessage({ content: "Welcome" })));
  expect(places[0]?.textContent).toContain("Welcome");
  expect(places.map((place) => place.isConnected)).toEqual([true, true]);
  expect(places[1]?.childNodes).toHaveLength(0);
});

test("an answer is text, cards and one step; following one closes the dialog", async () => {
  const href = "/package/under-sail?duration=4";
  const card = { href, title: "Under Sail", facts: "Up to 12 guests", picture: "catamaran" };
  const answer = makeMessage({
    name: "Captain Noor",
    content: `Two **fit**:\n- [Under Sail](${href}): **AED 4,200** for 4 hours\n\n[All](/packages)`,
    attachments: {
      cards: [{ ...card, price: "AED 4,200", terms: "for 4 hours" }],
      action: { label: "Ask for offers with these details", href: "/fullofferform?guests=12" },
    },
  });
  const { onClose } = openPanel([start, up, list(answer)]);
  expect(screen.getByRole("heading", { name: "Captain Noor" })).toBeDefined();
  expect(screen.getByText("fit").tagName).toBe("STRONG");
  const link = screen.getByRole("link", { name: /Under Sail/ });
  expect(link.textContent).toBe("Under SailUp to 12 guestsAED 4,200 for 4 hours");
  expect(link.querySelector("img")?.getAttribute("src")).toContain("/media/catamaran/");
  // In a tab of its own the form knows as well where the values come from.
  expect(screen.getByRole("link", { name: /^Ask for offers/ }).getAttribute("href")).toBe(
    "/fullofferform?guests=12&from=chat",
  );
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect((await screen.findByTestId("address")).textContent).toBe("/package/under-sail");
});

test("the step to the offer form opens it over the chat with the values from the chat, again with later ones", async () => {
  const day = addDays(earliestDay(new Date()), 30);
  const step = (sequence: number, label: string, query: string) =>
    makeMessage({
      sequence,
      attachments: { cards: [], action: { label, href: `/fullofferform?${query}` } },
    });
  const { onClose } = openPanel([
    start,
    up,
    list(step(1, "First", `date=${day}&timeofday=3`), step(2, "Second", "timeofday=1")),
  ]);
  const form = () => screen.findByRole("dialog", { name: "Get Quote" });
  const radio = async (name: RegExp) =>
    within(await form()).findByRole<HTMLInputElement>("radio", { name });
  fireEvent.click(screen.getByRole("link", { name: "First" }));
  expect((await radio(/Evening/)).checked).toBe(true);
  const email = within(await form()).getByLabelText<HTMLInputElement>("Email Address");
  fireEvent.change(email, { target: { value: "layla@haddad.example" } });
  fireEvent.click(screen.getByRole("link", { name: "Second" }));
  await waitFor(async () => expect((await radio(/Morning/)).checked).toBe(true));
  expect(email.value).toBe("layla@haddad.example");
  // Earlier values from the chat still stand, marked, and so does what was typed.
  const date = within(await form()).getByLabelText<HTMLInputElement>("Preferred Date");
  expect(date.value).toBe(formatDate(day));
  expect(within(await form()).getAllByText("From your chat")).toHaveLength(2);
  expect(email.isConnected).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByTestId("address").textContent).toBe("/");
});

test("nothing of an answer becomes HTML, and no link of one leads where it must not", () => {
  const hostile = [
    "<img src=x onerror=alert(1)><script>alert(1)</script>",
    "[Click](javascript:alert(1)) [Here](//evil.example) [There](http://evil.example)",
    "**<b onmouseover=alert(1)>bold</b>**",
  ].join("\n");
  const bad = { title: "x", facts: "", price: "", terms: "", picture: "" };
  const attachments = {
    cards: [{ ...bad, href: "javascript:alert(1)" }],
    action: { label: "Go", href: "https://evil.example" },
  };
  openPanel([start, up, list(makeMessage({ content: hostile, attachments }))]);
  const log = screen.getByRole("log");
  expect(log.querySelectorAll("a, img, script, b")).toHaveLength(0);
  expect(log.textContent).toContain("<script>alert(1)</script>");
});

test("the visitor's own text is shown as it was typed", () => {
  openPanel([start, up, list(makeMessage({ role: "user", content: "**a** [b](/c)\n<i>d</i>" }))]);
  expect(screen.getByText(/\*\*a\*\* \[b\]\(\/c\)/).textContent).toBe("**a** [b](/c)\n<i>d</i>");
});

test("a message on its way says what becomes of it, and one that was refused can be sent again", () => {
  const message = { id: "a", content: "Hello", create_date: "", state: "sending" } as const;
  const { store, dispatch } = openPanel([start, up, { type: "send", message }]);
  expect(screen.getByText("Sending")).toBeDefined();
  const bubble = screen.getByText("Hello");
  dispatch({ type: "server", event: ["chat:waiting", "a"] });
  expect(screen.getByText(chatMessages.outgoing.waiting)).toBeDefined();
  const error = { code: "too_many_requests", message: "Slower, please." } as const;
  dispatch({ type: "ack", id: "a", result: { ok: false, error } });
  expect(screen.getByText("Slower, please.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(store.resend).toHaveBeenCalledWith("a");
  const stored = makeMessage({ role: "user", content: "Hello", client_id: "a" });
  dispatch({ type: "ack", id: "a", result: { ok: true, message: stored } });
  // The same element: readers of screens hear it once.
  expect(screen.getByText("Hello") === bubble).toBe(true);
});

test("times tick, outside of what is read out", () => {
  jest.useFakeTimers();
  openPanel([start, up, list(makeMessage({ create_date: new Date().toISOString() }))]);
  const time = screen.getByText("just now");
  expect(time.getAttribute("aria-live")).toBe("off");
  act(() => jest.advanceTimersByTime(7_000));
  expect(time.textContent).toBe("7 seconds ago");
});

test("sound is off until it is wanted, and the choice is kept", () => {
  openPanel([start, up]);
  const toggle = screen.getByRole("button", { name: "Sound for new messages" });
  expect(toggle.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(toggle);
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  expect(storedSound()).toBe(true);
});
