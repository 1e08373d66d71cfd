import { afterEach, beforeEach, expect, jest, mock, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { REST_MS } from "./controls/markdown-control.tsx";
import { Editor } from "./editor.tsx";
import type { EditorData } from "./editor-data.ts";
import type { EditorField } from "./field-values.ts";

const UUID = "01890000-0000-7000-8000-000000000001";
const PROVIDER = "01890000-0000-7000-8000-000000000002";
const user = userEvent.setup();
const nativeFetch = globalThis.fetch;
let calls: { method: string; path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  calls = [];
  answers = {};
  globalThis.fetch = mock(async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : {};
    calls.push({ method: init.method ?? "GET", path, body });
    const name = Object.keys(answers).find((one) => path.includes(one)) ?? "";
    return Response.json({ data: answers[name] ?? { ...body, uuid: UUID } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = nativeFetch;
});

/** The editor of a record with one field. */
function show(
  field: Partial<EditorField> & Pick<EditorField, "kind">,
  value: unknown,
  linked: EditorData["linked"] = {},
  names: EditorData["names"] = {},
) {
  const full: EditorField = { key: "x", label: "Thing", span: "full", ...field };
  const record = { uuid: UUID, update_date: "2026-11-21T08:00:00.000Z", x: value };
  const editor: EditorData = {
    entity: { api: "thing", name: "Thing", one: "Thing", many: "Things", list: "/l", edit: "/e" },
    removal: "/d",
    record,
    start: record,
    labels: { x: "Gulfwind Marine" },
    files: [],
    linked,
    names,
    title: "A record",
    crumb: "A record",
    badge: null,
    cards: [{ title: "Card", fields: [full] }],
    can: { edit: true, create: true, remove: true, restore: true },
    isDeleted: false,
    steps: [],
    view: null,
    related: [],
    offers: 0,
    history: { lines: [], next: null },
    previews: { x: "<p>First</p>" },
  };
  const router = createMemoryRouter([
    { path: "/", element: <Editor editor={editor} onAgain={() => {}} /> },
  ]);
  render(<RouterProvider router={router} />);
}

/** What saving sends for the field. */
async function saved(): Promise<unknown> {
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
  await screen.findByText("Saved.");
  return calls.find(({ method }) => method === "PUT")?.body.x;
}
const field = () => screen.findByLabelText("Thing");
async function type(text: string) {
  const input = await field();
  await user.clear(input);
  await user.type(input, text);
}

test("a text is sent as it was written, and what was not changed is not sent", async () => {
  show({ kind: "text" }, "Wind");
  expect((await screen.findByRole("button", { name: "Save" })).hasAttribute("disabled")).toBe(true);
  await type("Calm");
  expect(await saved()).toBe("Calm");
});

test("money is typed in dirhams and sent in fils", async () => {
  show({ kind: "money" }, 126_000);
  expect(((await field()) as HTMLInputElement).value).toBe("1,260");
  await type("1,300.50");
  expect(await saved()).toBe(130_050);
});

test("a number is sent as one; what is no number is kept and named", async () => {
  show({ kind: "number", min: 1 }, 12);
  await type("many");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const [message] = await screen.findAllByText("Thing must be a whole number");
  expect(message).toBeDefined();
  expect(((await field()) as HTMLInputElement).value).toBe("many");
  expect(calls).toEqual([]);
  await type("14");
  expect(await saved()).toBe(14);
});

test("a number is shown and read in people's units, and what is none stays as it was typed", async () => {
  show({ kind: "number", unit: "basis_points", max: 10_000 }, 1150);
  expect(((await field()) as HTMLInputElement).value).toBe("11.5 %");
  await type("twelve");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const named = "Thing must be a percentage such as 12 % or 12.5 %";
  expect((await screen.findAllByText(named)).length).toBeGreaterThan(0);
  expect(((await field()) as HTMLInputElement).value).toBe("twelve");
  await type("12 %");
  expect(await saved()).toBe(1200);
});

test("a date is shown as the site shows it and sent as an instant", async () => {
  show({ kind: "date" }, "2026-12-05T12:00:00.000Z");
  expect(((await field()) as HTMLInputElement).value).toBe("05.12.2026, 16.00");
  await type("06.12.2026, 09.30");
  expect(await saved()).toBe("2026-12-06T05:30:00.000Z");
});

test("yes or no is a box", async () => {
  show({ kind: "boolean" }, false);
  await user.click(await field());
  expect(await saved()).toBe(true);
});

test("one of a few is sent as its value, not its text", async () => {
  const options = [0, 1].map((value) => ({ value, label: `Option ${value}` }));
  show({ kind: "enum", options }, 0);
  await user.selectOptions(await field(), "Option 1");
  expect(await saved()).toBe(1);
});

test("several of a few are boxes, sent in their own order", async () => {
  const options = ["admin", "user"].map((value) => ({ value, label: value }));
  show({ kind: "list", options }, ["user"]);
  await user.click(await screen.findByLabelText("admin"));
  expect(await saved()).toEqual(["admin", "user"]);
});

test("words are added by Enter and comma, and taken away by Backspace and their button", async () => {
  show({ kind: "list", variant: "tags" }, ["Sea", "Sun"]);
  const input = await screen.findByRole("textbox", { name: "Thing" });
  await user.type(input, "{Backspace}Calm{Enter}Wind,");
  await user.click(screen.getByRole("button", { name: "Remove Sea" }));
  expect(await saved()).toEqual(["Calm", "Wind"]);
});

test("a word without Enter is counted, and saved by the keys that save", async () => {
  show({ kind: "list", variant: "tags" }, ["Sea"]);
  const input = await screen.findByRole("textbox", { name: "Thing" });
  await user.type(input, "sea,Calm wind");
  await screen.findByText("1 unsaved change");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Saved.");
  expect(calls.find(({ method }) => method === "PUT")?.body.x).toEqual(["Sea", "Calm wind"]);
});

test("lines are written, moved and removed by the keyboard", async () => {
  show({ kind: "list", variant: "rows" }, ["One", "Two"]);
  await user.type(await screen.findByLabelText("Thing, entry 2"), "{Enter}");
  await user.type(await screen.findByLabelText("Thing, entry 3"), "Three");
  screen.getByRole("button", { name: "Move Three up" }).focus();
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Remove One" }));
  expect(await saved()).toEqual(["Three", "Two"]);
});

test("rows of parts are sent as objects: whole numbers, and sums in fils", async () => {
  show({ kind: "json", items: { hours_before: "number", price: "number" } }, [
    { hours_before: 72, price: 5000 },
  ]);
  await user.click(await screen.findByRole("button", { name: "Add to thing" }));
  await user.type(await screen.findByLabelText("Hours before the start entry 2"), "24");
  await user.type(screen.getByLabelText("Price entry 2"), "12.5");
  expect(await saved()).toEqual([
    { hours_before: 72, price: 5000 },
    { hours_before: 24, price: 1250 },
  ]);
});

test("a relation is searched in its list, walked by arrow keys and taken by Enter", async () => {
  answers["list/rentalpartner"] = {
    rows: [
      { uuid: UUID, name: "A" },
      { uuid: PROVIDER, name: "B" },
    ],
  };
  show(
    { kind: "relation", relation: "rentalpartner", recordTitle: "name", searchable: true },
    UUID,
  );
  const box = await screen.findByRole("combobox", { name: "Thing" });
  expect((box as HTMLInputElement).value).toBe("Gulfwind Marine");
  await user.clear(box);
  await user.type(box, "b");
  const list = await screen.findByRole("listbox", { name: "Thing" });
  await within(list).findByRole("option", { name: "B" });
  await waitFor(() => expect(calls.some(({ path }) => path.includes("q=b"))).toBe(true));
  await screen.findByText("2 results");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(box.getAttribute("aria-expanded")).toBe("false");
  expect(await saved()).toBe(PROVIDER);
});

test("Markdown is previewed by the server once typing rests", async () => {
  answers.markdown = { html: "<p>Second</p>" };
  show({ kind: "markdown" }, "First");
  expect(await screen.findByText("First", { selector: "p" })).toBeDefined();
  const input = await field();
  const asked = () => calls.filter(({ path }) => path.endsWith("markdown")).length;
  // However slow the machine types.
  jest.useFakeTimers();
  for (const value of ["S", "Sec", "Second"]) {
    act(() => void jest.advanceTimersByTime(REST_MS - 1));
    fireEvent.change(input, { target: { value } });
  }
  expect(asked()).toBe(0);
  act(() => void jest.advanceTimersByTime(REST_MS));
  jest.useRealTimers();
  expect(await screen.findByText("Second", { selector: "p" })).toBeDefined();
  expect(asked()).toBe(1);
});

test("a new password is write-only: the field is empty, and empty nothing is sent", async () => {
  show({ kind: "text", key: "x", variant: "password" }, undefined);
  const input = (await field()) as HTMLInputElement;
  expect([input.type, input.value, input.autocomplete]).toEqual(["password", "", "new-password"]);
  await user.type(input, "seven herons at dusk");
  expect(await saved()).toBe("seven herons at dusk");
});

test("what nobody writes has no control", async () => {
  show({ kind: "money", readonly: true }, 100_000);
  expect(await screen.findByText("AED 1,000")).toBeDefined();
  expect(screen.queryByLabelText("Thing")).toBeNull();
});

test("what nobody writes of several parts is read by its words, not as it is stored", async () => {
  show({ kind: "json", readonly: true, items: { title: "text", price: "number" } }, [
    { title: "Cake", price: 25_050 },
  ]);
  expect(await screen.findByText("Title: Cake, Price: 250.50")).toBeDefined();
});

test("what names records is called as they are, with its own line", async () => {
  const items = { kind: "text", uuid: "text", line: "text" } as const;
  const value = [
    { kind: "article", uuid: PROVIDER, line: "Read this first" },
    { kind: "package", uuid: UUID, line: "" },
  ];
  show({ kind: "json", readonly: true, items }, value, {}, { [PROVIDER]: "The sea in winter" });
  expect(await screen.findByText("The sea in winter: Read this first")).toBeDefined();
  expect(screen.getByText(`…${UUID.slice(-8)}`)).toBeDefined();
});

test("pictures keep their order and can be taken out", async () => {
  answers["list/file"] = { rows: [] };
  show({ kind: "pictures" }, [{ file_uuid: UUID }, { file_uuid: PROVIDER, position: "50% 80%" }]);
  const group = await screen.findByRole("group", { name: "Thing" });
  const earlier = within(group)
    .getAllByRole("button", { name: /earlier|up/i })
    .at(-1);
  if (!earlier) throw new Error("no button moves a picture");
  await user.click(earlier);
  expect(await saved()).toEqual([
    { file_uuid: PROVIDER, position: "50% 80%" },
    { file_uuid: UUID },
  ]);
});

test("a list of records is searched to be added to, offers each once, and is sent as ids", async () => {
  const other = "01890000-0000-7000-8000-000000000003";
  const row = (uuid: string, title: string) => ({ uuid, title, price: 35_000, statusid: 1 });
  answers = { "list/productoption": { rows: [row(PROVIDER, "Cake"), row(other, "Band")] } };
  show(
    {
      kind: "relations",
      relation: "productoption",
      recordPath: "/admin/edit/ProductOption",
      recordTitle: "title",
      searchable: true,
      recordDetail: [
        { key: "price", label: "Price", kind: "money" },
        {
          key: "statusid",
          label: "Status",
          kind: "enum",
          options: [{ value: -1, label: "Deleted" }],
        },
      ],
    },
    [other],
    { x: [{ ...row(other, "Band"), statusid: -1 }] },
  );
  expect((await screen.findByRole("link", { name: "Open band" })).getAttribute("href")).toBe(
    `/admin/edit/ProductOption/${other}`,
  );
  // Guests do not see what is deleted: the list says so.
  screen.getByText("Deleted");
  await user.type(await screen.findByRole("combobox", { name: "Add to thing" }), "a");
  await user.click(await screen.findByRole("option", { name: /Cake/ }));
  expect(screen.queryByRole("option", { name: /Band/ })).toBeNull();
  expect(screen.getAllByText("AED 350")).toHaveLength(2);
  expect(await saved()).toEqual([other, PROVIDER]);
  await user.click(screen.getByRole("button", { name: "Remove Band" }));
  expect(screen.queryByText("Band")).toBeNull();
});

test("taking a picture away by keys leaves the focus at the next one, and at the field after the last", async () => {
  answers["list/file"] = { rows: [] };
  show({ kind: "pictures" }, [{ file_uuid: UUID }, { file_uuid: PROVIDER }]);
  const group = await screen.findByRole("group", { name: "Thing" });
  const removes = () => within(group).queryAllByRole("button", { name: /^Remove/ });
  for (const left of [1, 0]) {
    removes()[0]?.focus();
    await user.keyboard("{Enter}");
    expect(removes()).toHaveLength(left);
    expect(group.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.tagName).toBe("BUTTON");
  }
});
