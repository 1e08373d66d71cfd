import { afterEach, beforeEach, expect, mock, test } from "bun:test";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { EditorPage } from "./editor.tsx";
import type { EditorData } from "./editor-data.ts";
import type { EditorField } from "./field-values.ts";

const UUID = "01890000-0000-7000-8000-000000000001";
type Stored = Record<string, unknown> & { update_date: string };

const text = (key: string, label: string): EditorField => ({
  key,
  label,
  kind: "text",
  span: "full",
});
const TWO_TEXTS = [text("title", "Title"), text("author", "Author")];

const PICTURE = {
  ...{ uuid: "f1", key: "k1", mime: "image/jpeg", bytes: 1, width: 1, height: 1, alt: "" },
  ...{ original_name: "pic.jpg", update_date: "2026-11-21T08:00:00.000Z" },
};
const WITH_PICTURES: EditorField[] = [
  text("title", "Title"),
  { key: "pictures", label: "Pictures", kind: "pictures", span: "full" },
];

/** What the editor of a record gets; `null` for a new one. */
function editorData(record: Stored | null, more: Partial<EditorData> = {}): EditorData {
  return {
    entity: { api: "thing", name: "Thing", one: "Thing", many: "Things", list: "/l", edit: "/e" },
    removal: "/d",
    record,
    start: record ?? {},
    labels: {},
    files: [],
    linked: {},
    title: "A record",
    crumb: "A record",
    badge: null,
    cards: [{ title: "Card", fields: TWO_TEXTS }],
    can: { edit: true, create: true, remove: true, restore: true },
    isDeleted: false,
    steps: [],
    view: null,
    related: [],
    offers: 0,
    history: { lines: [], next: null },
    previews: {},
    ...more,
  };
}

function Page() {
  const editor = useLoaderData<EditorData>();
  return <EditorPage editor={editor} uuid={editor.record ? UUID : undefined} />;
}

/** The page of an editor, which reads its record again whenever the router does. */
function showEditor(read: () => EditorData, path = `/e/${UUID}`) {
  const away = ["/l", "/elsewhere"].map((to) => ({ path: to, element: <p>Elsewhere</p> }));
  const routes = ["/e", "/e/:uuid"].map((to) => ({ path: to, element: <Page />, loader: read }));
  const router = createMemoryRouter([...routes, ...away], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const user = userEvent.setup();
const nativeFetch = globalThis.fetch;
let stored: Stored;
let puts: Record<string, unknown>[];
let posts: Record<string, unknown>[];
let refusesAlt: boolean;

// A small server: it refuses a change of a state that is past, as the admin's API does.
beforeEach(() => {
  stored = { uuid: UUID, update_date: "2026-11-21T08:00:00.000Z", title: "Wind", author: "Ana" };
  puts = [];
  posts = [];
  refusesAlt = false;
  globalThis.fetch = mock(async (path: string, init: RequestInit = {}) => {
    const body = JSON.parse(`${init.body ?? "{}"}`) as Record<string, unknown>;
    if (init.method === "DELETE" || path.includes("restore")) {
      stored = { ...stored, statusid: init.method === "DELETE" ? -1 : 1, update_date: later() };
      return Response.json({ data: stored });
    }
    if (init.method === "POST") {
      posts.push(body);
      return Response.json({ data: { ...body, uuid: UUID } });
    }
    if (refusesAlt) return Response.json({ error: { message: "Not now." } }, { status: 503 });
    puts.push(body);
    if (path.endsWith("/file")) return Response.json({ data: { ...PICTURE, ...body } });
    const { uuid: _, update_date, ...values } = body;
    if (update_date !== stored.update_date) {
      const theirs = Object.fromEntries(Object.keys(values).map((key) => [key, stored[key]]));
      const details = { by: "B", date: stored.update_date, update_date: stored.update_date };
      const error = { message: "Late.", details: { ...details, stored: theirs } };
      return Response.json({ error }, { status: 409 });
    }
    stored = { ...stored, ...values, update_date: later() };
    return Response.json({ data: stored });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = nativeFetch;
});

const later = () => new Date(Date.parse(stored.update_date) + 1000).toISOString();
const somebodySaves = (values: Record<string, unknown>) => {
  stored = { ...stored, ...values, update_date: later() };
};
const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
async function type(name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

test("after a comparison the form shows what the other one wrote elsewhere, and saving keeps it", async () => {
  showEditor(() => editorData(stored));
  await type("Title", "Mine");
  somebodySaves({ title: "Theirs", author: "Bo" });
  await press("Save");
  await press("Compare");
  await press("Use these");
  await waitFor(async () => expect((await field("Author")).value).toBe("Bo"));
  expect((await field("Title")).value).toBe("Mine");
  await press("Save");
  await screen.findByText("Saved.");
  expect(stored).toMatchObject({ title: "Mine", author: "Bo" });
});

test("while the record is not read anew after a comparison, saving is refused as late", async () => {
  const first = stored;
  showEditor(() => editorData(first));
  await type("Title", "Mine");
  somebodySaves({ title: "Theirs", author: "Bo" });
  await press("Save");
  await press("Compare");
  await press("Use these");
  await type("Author", "Ana Maria");
  await press("Save");
  await screen.findByRole("button", { name: "Compare" });
  expect(stored).toMatchObject({ title: "Theirs", author: "Bo" });
});

test("save and new leaves an empty form, which makes nothing twice and is not left without a question", async () => {
  const router = showEditor(() => editorData(null), "/e");
  for (const title of ["First", "Second"]) {
    await type("Title", title);
    await press("Save and new");
    await waitFor(async () => expect((await field("Title")).value).toBe(""));
    await screen.findByText("Created.");
  }
  expect(posts.map(({ title }) => title)).toEqual(["First", "Second"]);
  await type("Title", "Third");
  await act(() => router.navigate("/elsewhere"));
  await screen.findByText("Leave without saving?");
  expect(router.state.location.pathname).toBe("/e");
});

/** A yes or no, since elements that differ are told of with the whole document. */
const hasFocus = (element: () => Promise<HTMLElement>) =>
  waitFor(async () => expect((await element()) === document.activeElement).toBe(true));

test("after save and new one goes on typing in the first field", async () => {
  showEditor(() => editorData(null), "/e");
  await type("Title", "First");
  await press("Save and new");
  await waitFor(async () => expect((await field("Title")).value).toBe(""));
  await hasFocus(() => field("Title"));
});

test("the keys that save work outside of the form too, and not behind a dialog", async () => {
  showEditor(() => editorData(stored));
  await type("Title", "Mine");
  await user.click(await screen.findByRole("heading", { level: 1 }));
  await press("Delete");
  await user.keyboard("{Control>}s{/Control}");
  expect(puts).toEqual([]);
  await press("Cancel");
  await user.click(await screen.findByRole("heading", { level: 1 }));
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Saved.");
  expect(stored.title).toBe("Mine");
});

test("what was discarded can be taken back", async () => {
  showEditor(() => editorData(null), "/e");
  await type("Title", "Long thoughts");
  await press("Discard");
  expect((await field("Title")).value).toBe("");
  await press("Undo discarding");
  expect((await field("Title")).value).toBe("Long thoughts");
});

test("what was typed is not lost by a deletion: it is told, kept beside the record, and back with it", async () => {
  const isDeleted = () => stored.statusid === -1;
  showEditor(() =>
    editorData(stored, {
      isDeleted: isDeleted(),
      can: { edit: !isDeleted(), create: true, remove: !isDeleted(), restore: true },
    }),
  );
  await type("Title", "Mine");
  await press("Delete");
  await screen.findByText(/1 change is not saved/);
  const dialog = await screen.findByRole("dialog", { name: "Delete this thing?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  const kept = await screen.findByRole("region", { name: /^Not saved/ });
  within(kept).getByText("Mine");
  await hasFocus(() => screen.findByRole("heading", { level: 1 }));
  await press("Restore");
  expect((await field("Title")).value).toBe("Mine");
  await screen.findByText("1 unsaved change");
});

function showPicture() {
  stored = { ...stored, pictures: [{ file_uuid: PICTURE.uuid }] };
  const cards = [{ title: "Card", fields: WITH_PICTURES }];
  showEditor(() => editorData(stored, { cards, files: [PICTURE] }));
  return { words: "What does pic.jpg show?", alt: "A deck at dusk" };
}

test("what is typed for a picture goes along with a save, before the record", async () => {
  const { words, alt } = showPicture();
  await type("Title", "Mine");
  await type(words, alt);
  await screen.findByText("2 unsaved changes");
  await press("Save");
  await screen.findByText("Saved.");
  expect(puts).toMatchObject([{ uuid: PICTURE.uuid, alt }, { title: "Mine" }]);
  expect(screen.queryByLabelText(words)).toBeNull();
});

test("nothing but a picture's words is saved by the same button", async () => {
  const { words, alt } = showPicture();
  await type(words, alt);
  await press("Save");
  await screen.findByText("Saved.");
  expect(puts).toMatchObject([{ uuid: PICTURE.uuid, alt }]);
});

test("where a picture's words are refused the record is not saved, and all that was typed stays", async () => {
  const { words, alt } = showPicture();
  await type("Title", "Mine");
  await type(words, alt);
  refusesAlt = true;
  await press("Save");
  await screen.findByText("Not now.");
  expect(puts).toEqual([]);
  expect((await field("Title")).value).toBe("Mine");
  expect((await field(words)).value).toBe(alt);
  await hasFocus(() => field(words));
  refusesAlt = false;
  await press("Save");
  await screen.findByText("Saved.");
  expect(stored.title).toBe("Mine");
});
