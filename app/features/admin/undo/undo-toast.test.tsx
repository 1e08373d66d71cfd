import { afterEach, beforeEach, expect, mock, test } from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { stepOrFailure } from "#app/features/admin/queue/keep-queue.ts";
import { adminUndoMessages as words } from "#domain/messages/en/admin-undo.ts";
import { dismissOffer, offerUndo } from "./offer-undo.ts";
import { UndoToast } from "./undo-toast.tsx";

const user = userEvent.setup();
const nativeFetch = globalThis.fetch;
let posts: unknown[];
let way: object;
let refusal: string | undefined;
beforeEach(() => {
  posts = [];
  refusal = undefined;
  way = { can: true, why: "", records: 1, others: 0, mails: 0 };
  globalThis.fetch = mock(async (_: string, { method, body }: RequestInit) => {
    if (method !== "POST") return Response.json({ data: way });
    posts.push((JSON.parse(`${body}`) as { request: string }).request);
    if (refusal) return Response.json({ error: { message: refusal } }, { status: 409 });
    return Response.json({ data: { undone: 1 } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  act(dismissOffer);
  globalThis.fetch = nativeFetch;
});

function show() {
  const shell = (
    <>
      <main id="content">
        <h1>Page</h1>
        <Outlet />
      </main>
      <UndoToast />
    </>
  );
  const pages = [
    { path: "/", element: <Link to="/next">Next</Link> },
    { path: "/next", element: <textarea aria-label="Text" /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element: shell, children: pages }])} />);
}
const done = (requests: string[] = ["r1"]) => act(() => offerUndo({ text: "Saved.", requests }));
const said = () => screen.getByRole("status").textContent;

test("it is taken back by key on the next page too, the last call first, and said", async () => {
  show();
  done(["r1", "r2"]);
  await user.click(screen.getByRole("link", { name: "Next" }));
  await screen.findByRole("button", { name: "Undo" });
  expect(said()).toContain("Saved.");
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(said()).toBe(words.undone));
  expect(posts).toEqual(["r2", "r1"]);
});

test("who types keeps the undoing of what is typed, and reaches the button by F8", async () => {
  show();
  done();
  await user.click(screen.getByRole("link", { name: "Next" }));
  await screen.findByRole("button", { name: "Undo" });
  const field = screen.getByLabelText("Text");
  await user.click(field);
  await user.keyboard("{Control>}z{/Control}");
  expect(posts).toEqual([]);
  await user.keyboard("{F8}");
  expect(document.activeElement?.textContent).toBe("Undo");
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(field);
  expect(said()).toBe("");
});

test("pressed by mouse, the focus goes back to where it was, or to the heading where nothing had it or it is gone", async () => {
  show();
  const press = async (name: string) => {
    done();
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(said()).toBe(name === "Undo" ? words.undone : ""));
  };
  await press("Undo");
  expect(document.activeElement?.tagName).toBe("H1");
  await user.click(screen.getByRole("link", { name: "Next" }));
  const field = await screen.findByLabelText("Text");
  for (const name of ["Undo", "Dismiss"]) {
    field.focus();
    await press(name);
    expect(document.activeElement).toBe(field);
  }
  done();
  const button = await screen.findByRole("button", { name: "Undo" });
  button.focus();
  field.remove();
  await user.click(button);
  expect(document.activeElement?.tagName).toBe("H1");
});

test("what went out by mail is counted, and what has no way back says why instead", async () => {
  show();
  way = { can: true, why: "", records: 1, others: 2, mails: 3 };
  done();
  await waitFor(() => expect(said()).toContain(words.mails(3)));
  expect(said()).toContain(words.others(2));
  way = { can: false, why: words.why.step, records: 0, others: 1, mails: 0 };
  done();
  await waitFor(() => expect(said()).toContain(words.cannot(words.why.step)));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a refusal is said and stays", async () => {
  show();
  refusal = words.changed(1, 1);
  done();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(said()).toBe(words.changed(1, 1)));
});

test("who comes too late to a thing of the queue is told, though its row has gone before the answer", async () => {
  show();
  const form = new FormData();
  const late = { thing: "review x", done: null, failure: "Somebody else was first." };
  await act(() =>
    stepOrFailure(new Request("http://x/", { method: "POST", body: form }), async () => late),
  );
  expect(said()).toBe("");
  const gone = async () => ({ ...late, gone: true });
  await act(() => stepOrFailure(new Request("http://x/", { method: "POST", body: form }), gone));
  await waitFor(() => expect(said()).toBe("Somebody else was first."));
});
