import { afterEach, beforeEach, expect, mock, test } from "bun:test";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type MouseEvent, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { FoundRecord } from "#domain/data/found.ts";
import { adminFindMessages as words } from "#domain/messages/en/admin-find.ts";
import { useFind } from "./find-link.tsx";
import { Palette } from "./palette.tsx";

const UUID = "01890000-0000-7000-8000-000000000001";
const MONA: FoundRecord = {
  ...{ api: "rentalrequest", edit: "RentalRequest", kind: "Request", uuid: UUID },
  ...{ title: "1042 · Mona", detail: "Pending" },
};
const places = [
  { to: "/admin", label: "Queue" },
  { to: "/admin/list/Booking", label: "Bookings" },
  { to: "/admin/list/Faq", label: "Questions", group: "Site" },
];
const creates = [{ to: "/admin/edit/Faq", label: "New question" }];

const user = userEvent.setup();
const nativeFetch = globalThis.fetch;
let asked: string[];
let answer: (path: string) => Promise<Response>;
beforeEach(() => {
  asked = [];
  answer = async () => Response.json({ data: { records: [MONA] } });
  globalThis.fetch = mock((path: string) => {
    asked.push(path);
    return answer(path);
  }) as unknown as typeof fetch;
  localStorage.clear();
});
afterEach(() => {
  globalThis.fetch = nativeFetch;
});

function Page({ close }: { close: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" data-palette onClick={() => asked.push("pressed")}>
        Confirm
      </button>
      <section data-desk="">
        <a href="#call" data-palette>
          Book it by telephone
        </a>
        <form method="post">
          <button type="submit" onClick={(event) => step(event, "ended")}>
            End it
          </button>
        </form>
        <ul>
          {["Azure", "Coral"].map((provider) => (
            <li key={provider} data-desk={provider}>
              <details>
                <summary>Take out</summary>
                <form method="post">
                  <button type="submit" onClick={(event) => step(event, provider)}>
                    Take the invitation back
                  </button>
                </form>
              </details>
            </li>
          ))}
        </ul>
      </section>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Palette
        {...{ open: isOpen, onClose: close, onReady: () => undefined }}
        {...{ person: "p", places, creates }}
      />
    </main>
  );
}

function step(event: MouseEvent, name: string) {
  event.preventDefault();
  asked.push(name);
}

function open() {
  const close = mock(() => {});
  const router = createMemoryRouter([{ path: "*", element: <Page close={close} /> }], {
    initialEntries: ["/admin/figures"],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  return { router, close, field: screen.getByRole("combobox") };
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

test("the field is a combobox that names its active option, and the list is walked by keys", async () => {
  const { field } = open();
  await waitFor(() => expect(document.activeElement).toBe(field));
  const first = chosen();
  await user.keyboard("{End}");
  expect(chosen()).toBe(options().at(-1) ?? "");
  await user.keyboard("{ArrowDown}");
  expect(chosen()).toBe(first);
  await user.keyboard("{ArrowUp}{Home}");
  expect(chosen()).toBe(first);
  expect(field.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { selected: true }).id,
  );
  expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
});

test("pages and actions are found by the beginnings of their words, at once", async () => {
  const told = Promise.withResolvers<void>();
  answer = async () => {
    await told.promise;
    return Response.json({ data: { records: [MONA] } });
  };
  const { router, close } = open();
  await user.keyboard("new qu");
  expect(options()).toEqual(["New questionAction"]);
  told.resolve();
  await waitFor(() => expect(screen.getByText(words.shown(2))).toBeTruthy());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/edit/Faq"));
  expect(close).toHaveBeenCalled();
});

test("a record is opened by Enter, also where that came before the answer", async () => {
  let tell = () => {};
  const told = new Promise<void>((done) => {
    tell = done;
  });
  answer = async () => {
    await told;
    return Response.json({ data: { records: [MONA] } });
  };
  const { router } = open();
  await user.keyboard("1042{Enter}");
  await waitFor(() => expect(asked).toContain("/api/admin/find?q=1042"));
  tell();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/edit/RentalRequest/${UUID}`),
  );
});

test("what can be done on the page is pressed there, and said with the rest", async () => {
  open();
  await user.keyboard("confirm");
  await waitFor(() => expect(chosen()).toBe("Confirm"));
  await user.keyboard("{Enter}");
  // The answer of the search may have come first: the press is the page's all the same.
  await waitFor(() => expect(asked).toContain("pressed"));
});

test("what was opened last comes first, under the name it has now", async () => {
  const paths = ["/admin/list/Booking", `/admin/edit/RentalRequest/${UUID}`, "/admin/gone"];
  localStorage.setItem("admin-recent-p", JSON.stringify(paths));
  open();
  await waitFor(() => expect(options()[1]).toBe("1042 · MonaRequest · Pending"));
  expect(options()[0]).toBe("BookingsPage");
  expect(asked).toEqual([`/api/admin/find?records=RentalRequest%3A${UUID}`]);
});

test("without an answer pages and actions are found all the same, and it is said", async () => {
  answer = async () => new Response("", { status: 502 });
  open();
  await user.keyboard("book");
  expect((await screen.findByRole("alert")).textContent).toBe(words.failed);
  expect(options()).toEqual(["Book it by telephone", "BookingsPage"]);
});

const Office = () => useFind({ places, creates, person: "p" }).palette;
/** The office with a list that has keys of its own; Ctrl K is pressed, then some keys at once. */
function callPalette(...keys: string[]) {
  const page = (
    <main id="content">
      <h1>Page</h1>
      <Office />
    </main>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  render(<RouterProvider router={router} />);
  document.addEventListener("keydown", hear);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of keys) fireEvent.keyDown(document.body, { key });
  return { router, heard, end: () => document.removeEventListener("keydown", hear) };
}

test("from Ctrl K on every key is the palette's until its field has the focus, and none the page's", async () => {
  const { heard, end } = callPalette(..."npax", "Backspace", "y", "ArrowDown", "Tab");
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(field.value).toBe("npay"));
  expect(heard).toEqual([]);
  // Opened once more, its script is there and what was typed before is gone.
  fireEvent.keyDown(field, { key: "k", ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  fireEvent.keyDown(document.body, { key: "n" });
  expect(heard).toEqual(["n"]);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe(""));
  end();
});

test("Ctrl K opens it anew while its dialog has yet to tell that it was closed, and keeps what is typed", async () => {
  const { heard, end } = callPalette();
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(document.activeElement).toBe(field));
  const dialog = field.closest("dialog");
  // As a browser does by Escape: it is closed at once, and says so later.
  dialog?.removeAttribute("open");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of "pay") fireEvent.keyDown(document.body, { key });
  if (dialog) fireEvent(dialog, new Event("close"));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("pay"));
  expect(dialog?.open).toBe(true);
  expect(heard).toEqual([]);
  end();
});

test("the palette of a page on which nothing had the focus is opened from its heading, and goes back there", async () => {
  const { end } = callPalette();
  expect(document.activeElement?.tagName).toBe("H1");
  const field = await screen.findByRole("combobox");
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: "k", ctrlKey: true });
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  end();
});

test("Enter before the palette is open takes what is found by what was typed", async () => {
  const { router, end } = callPalette(..."new qu", "Enter");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/edit/Faq"));
  end();
});

test("Escape calls the palette off before it is open, and the keys are the page's again", async () => {
  const { heard, end } = callPalette("n", "Escape", "n");
  expect(heard).toEqual(["n"]);
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole("combobox")).toBeNull();
  end();
});

test("the steps of a desk are found by their words and whom they are about; a folded one is opened, not pressed", async () => {
  const { field } = open();
  fireEvent.change(field, { target: { value: "book it" } });
  expect(options()).toEqual(["Book it by telephone"]);
  fireEvent.change(field, { target: { value: "take coral" } });
  expect(options()).toEqual(["Take outCoral", "Take the invitation backCoral"]);
  fireEvent.change(field, { target: { value: "invitation coral" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Take the invitation back"));
  expect(document.activeElement?.closest("details")?.open).toBe(true);
  expect(asked).not.toContain("Coral");
});

test("a step that stands open is pressed", async () => {
  const { field } = open();
  fireEvent.change(field, { target: { value: "end it" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(asked).toContain("ended"));
});
