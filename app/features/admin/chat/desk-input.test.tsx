import { expect, spyOn, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { DeskMessage } from "./desk-asks.ts";
import { DeskInput, NoteInput, useDraft } from "./desk-input.tsx";

const values = { name: "Layla", number: "", package: "", date: "", guests: "", me: "Omar" };
const answer = (shortcut: string, words: string) => ({
  ...{ uuid: shortcut, shortcut, title: `About ${shortcut}`, text: words, language: "en" },
});
const canned = {
  values,
  answers: [answer("hello", "Dear {name}, it is {me}."), answer("number", "Request {number}.")],
};

function Desk(props: { mine: boolean; store: (message: DeskMessage) => Promise<boolean> }) {
  const draft = useDraft("chat", props.store);
  return props.mine ? <DeskInput disabled={false} draft={draft} canned={canned} /> : null;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(text.input);
const sent: DeskMessage[] = [];
const lose = async (message: DeskMessage) => {
  sent.push(message);
  return false;
};

test("what is being written outlives another administrator's takeover and a look at another page", async () => {
  const view = render(<Desk mine store={lose} />);
  fireEvent.change(field(), { target: { value: "a careful draft" } });
  view.rerender(<Desk mine={false} store={lose} />);
  view.rerender(<Desk mine store={lose} />);
  expect(field().value).toBe("a careful draft");
  view.unmount();
  render(<Desk mine store={lose} />);
  await waitFor(() => expect(field().value).toBe("a careful draft"));
});

test("a message that is not known to be stored keeps its text and says so, and is the same message when sent again", async () => {
  sent.length = 0;
  render(<Desk mine store={lose} />);
  fireEvent.change(field(), { target: { value: "Good evening" } });
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole("button", { name: text.send }));
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByRole("alert");
  }
  expect(field().value).toBe("Good evening");
  expect(sent[1]).toEqual(sent[0] as DeskMessage);
});

test("a message on its way is shown as such until it is stored, and then leaves the field", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  render(<Desk mine store={() => promise} />);
  fireEvent.change(field(), { target: { value: "Good evening" } });
  fireEvent.click(screen.getByRole("button", { name: text.send }));
  expect([(await screen.findByRole("status")).textContent, field().value]).toEqual([
    text.sending,
    "Good evening",
  ]);
  await act(async () => resolve(true));
  expect(field().value).toBe("");
});

/** As a keyboard writes it, whether or not it tells which key that was. */
const slash = (before = "") => {
  const value = `${before}/`;
  fireEvent.change(field(), { target: { value, selectionStart: value.length } });
};
const list = () => screen.getByRole<HTMLInputElement>("combobox");

test("a slash opens the canned answers, words find one, and Enter inserts it with its fields filled in", async () => {
  sessionStorage.clear();
  render(<Desk mine store={lose} />);
  slash();
  expect(document.activeElement?.role).toBe("combobox");
  expect(screen.getAllByRole("option")).toHaveLength(2);
  fireEvent.change(list(), { target: { value: "dear hel" } });
  const [option, ...others] = screen.getAllByRole("option");
  expect(others).toEqual([]);
  expect(list().getAttribute("aria-activedescendant")).toBe(option?.id ?? "none");
  fireEvent.keyDown(list(), { key: "Enter" });
  expect(field().value).toBe("Dear Layla, it is Omar.");
  await waitFor(() => expect(document.activeElement?.id).toBe(field().id));
});

test("an answer with a field that nothing fills in is marked, and not sent before it is written over", async () => {
  sessionStorage.clear();
  sent.length = 0;
  render(<Desk mine store={lose} />);
  slash();
  fireEvent.keyDown(list(), { key: "ArrowDown" });
  fireEvent.keyDown(list(), { key: "Enter" });
  await waitFor(() => expect([field().selectionStart, field().selectionEnd]).toEqual([8, 16]));
  expect(screen.getByRole("status").textContent).toContain(text.canned.fields.number);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: text.send }).disabled).toBe(true);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(sent).toEqual([]);
  fireEvent.change(field(), { target: { value: "Request 1042." } });
  fireEvent.keyDown(field(), { key: "Enter" });
  await screen.findByRole("alert");
  expect(sent.map(({ content }) => content)).toEqual(["Request 1042."]);
});

test("within a word a slash is a slash; Escape leaves what was typed", async () => {
  sessionStorage.clear();
  render(<Desk mine store={lose} />);
  fireEvent.change(field(), { target: { value: "and" } });
  slash("and");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(field().value).toBe("and/");
  fireEvent.change(field(), { target: { value: "" } });
  slash();
  fireEvent.change(list(), { target: { value: "x" } });
  fireEvent.keyDown(list(), { key: "Escape" });
  expect(field().value).toBe("/x");
});

test("a finger opens the canned answers by their button, takes one, and gets no keyboard for it", async () => {
  sessionStorage.clear();
  const touch = spyOn(globalThis, "matchMedia").mockReturnValue({
    matches: true,
  } as MediaQueryList);
  render(<Desk mine store={lose} />);
  fireEvent.change(field(), { target: { value: "Good evening." } });
  const button = screen.getByRole("button", { name: `/ ${text.canned.list}` });
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement?.tagName).toBe("BODY");
  fireEvent.click(screen.getAllByRole("option")[0] as HTMLElement);
  expect(field().value).toBe("Good evening. Dear Layla, it is Omar.");
  await new Promise(requestAnimationFrame);
  expect(document.activeElement?.tagName).toBe("BODY");
  // One with something to fill in leads there.
  fireEvent.click(button);
  fireEvent.click(screen.getAllByRole("option")[1] as HTMLElement);
  await waitFor(() => expect(document.activeElement?.id).toBe(field().id));
  touch.mockRestore();
});

test("the button that was opened is closed by itself or by Escape, and writes nothing", async () => {
  sessionStorage.clear();
  render(<Desk mine store={lose} />);
  const button = screen.getByRole("button", { name: `/ ${text.canned.list}` });
  for (const close of [
    () => fireEvent.click(button),
    () => fireEvent.keyDown(list(), { key: "Escape" }),
  ]) {
    fireEvent.click(button);
    expect(document.activeElement?.id).toBe(list().id);
    expect(document.activeElement?.role).toBe("combobox");
    close();
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(field().value).toBe("");
  }
});

test("a note that is added by its button leaves the focus where one goes on writing", () => {
  const draft = { text: "Ask Coral for the lift.", isSending: false, failed: false };
  const does = { write: () => {}, send: () => Promise.resolve() };
  render(<NoteInput draft={{ ...draft, ...does }} most={500} />);
  const button = screen.getByRole("button", { name: text.notes.add });
  // A press of the mouse takes no focus.
  expect(fireEvent.mouseDown(button)).toBe(false);
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
