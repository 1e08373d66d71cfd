import { expect, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { DeskMessage } from "./desk-asks.ts";
import { DeskInput, useDraft } from "./desk-input.tsx";

function Desk(props: { mine: boolean; store: (message: DeskMessage) => Promise<boolean> }) {
  const draft = useDraft("chat", props.store);
  return props.mine ? <DeskInput disabled={false} draft={draft} /> : null;
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
