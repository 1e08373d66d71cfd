import { expect, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { focusIfLost } from "#app/features/admin/arrival.ts";
import { UndoToast } from "#app/features/admin/undo/undo-toast.tsx";
import { shows } from "#app/test/shows.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { ShownList } from "./keep-view.ts";
import { ListPage } from "./list-page.tsx";
import { readListQuery } from "./list-query.ts";
import { steadied } from "./steady-list.ts";
import type { ListMeta, ListRow } from "./view-types.ts";

/** An entity without a view of its own, for tests of lists. */
const someMeta: ListMeta = {
  api: "thing",
  name: "Thing",
  label: { one: "Thing", many: "Things" },
  title: "name",
  columns: [
    { key: "name", label: "Name", kind: "text" },
    { key: "price", label: "Price", kind: "money" },
    {
      key: "statusid",
      label: "Status",
      kind: "enum",
      options: [
        { value: 0, label: "New" },
        { value: 1, label: "Active" },
      ],
    },
    { key: "create_date", label: "Created", kind: "datetime" },
  ],
  fields: {
    name: { label: "Name", kind: "text", ops: ["contains", "eq", "in", "empty"] },
    price: { label: "Price", kind: "money", ops: ["eq", "in", "gte", "lte", "empty"] },
    statusid: {
      label: "Status",
      kind: "enum",
      ops: ["in", "eq", "empty"],
      options: [
        { value: -1, label: "Deleted" },
        { value: 0, label: "New" },
        { value: 1, label: "Active" },
      ],
    },
    create_date: { label: "Created", kind: "date", ops: ["gte", "lte", "empty"] },
  },
  edits: {
    name: { key: "name", label: "Name", kind: "text", span: "half", required: true },
    price: { key: "price", label: "Price", kind: "money", span: "third", min: 0 },
    statusid: {
      ...{ key: "statusid", label: "Status", kind: "enum", span: "third", filled: true },
      options: [
        { value: 0, label: "New" },
        { value: 1, label: "Active" },
      ],
    },
  },
  bulk: [{ key: "price", label: "Price", kind: "money", span: "third", min: 0 }],
  sorts: ["create_date", "name", "price"],
  search: ["Name"],
  relations: {},
  shares: true,
  can: { create: true, change: true, remove: true },
};

const someRow = (n: number): ListRow => ({
  uuid: `01900000-0000-7000-8000-${`${n}`.padStart(12, "0")}`,
  name: `Thing ${n}`,
  price: n * 100_000,
  statusid: n % 2,
  create_date: new Date("2026-11-22T08:00:00Z"),
  update_date: new Date("2026-11-22T08:00:00Z"),
  labels: {},
});

const usualOf = (meta: ListMeta) => (key: string) => meta.fields[key]?.ops[0];

/** What the loader answers for an address: as many rows as told. */
function someData(
  address: string,
  rows = 3,
  more: Partial<NonNullable<ShownList["list"]>> = {},
): ShownList {
  const query = readListQuery(new URLSearchParams(address), usualOf(someMeta));
  return {
    meta: someMeta,
    query,
    now: "2026-11-22T08:00:00.000Z",
    isPhone: false,
    names: {},
    tabs: [],
    views: [],
    columns: null,
    people: [],
    problems: undefined,
    list: {
      rows: Array.from({ length: rows }, (_, n) => someRow(n + 1)),
      total: rows,
      more: false,
      next: null,
      previous: null,
      sort: query.sort || "-create_date",
      size: 50,
      ...more,
    },
  };
}

function Address() {
  return <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>;
}

type Answer = (search: string) => ShownList;

function Shown({ answer }: { answer: Answer }) {
  return (
    <>
      <ListPage data={answer(useLocation().search)} />
      <UndoToast />
      <Address />
    </>
  );
}

/** Shows a list as its route would, with the address beside it; each address shows what `answer` has for it. */
function showList(answer: Answer, search = "") {
  const Stub = createRoutesStub([
    { path: "/admin/list/Thing", Component: shows(() => <Shown answer={answer} />) },
    { path: "*", Component: shows(() => <Address />) },
  ]);
  return render(<Stub initialEntries={[`/admin/list/Thing${search}`]} />);
}

/** Opens a popover, which happy-dom does not do by itself. */
function openPopover(button: HTMLElement): HTMLElement {
  const panel = document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!panel) throw new Error("The button opens nothing.");
  const event = Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" });
  panel.hidePopover = () => {};
  panel.dispatchEvent(event);
  return panel;
}

/** A window of a phone's width until the end of the test. */
function narrowWindow() {
  const { innerWidth } = window;
  window.innerWidth = 390;
  return {
    [Symbol.dispose]() {
      window.innerWidth = innerWidth;
    },
  };
}

const { filter, page, empty, bulk, failed } = adminListMessages;
const address = () => screen.getByTestId("address").textContent;
const link = (name: string | RegExp) => screen.getByRole("link", { name });
const href = (name: string | RegExp) => decodeURIComponent(link(name).getAttribute("href") ?? "");
const show = (search = "", ...more: [number?, object?]) =>
  showList((now) => someData(now.slice(1), ...more), search);

test("the bar shows what the address asks for, and takes one away at a time or all", async () => {
  show("?q=marina&filter[statusid]=0&filter[price][gte]=100000");
  await screen.findByRole("searchbox");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "marina");
  expect(screen.getByText("Status: New")).toBeDefined();
  expect(href(filter.remove("Status: New"))).toBe(
    "/admin/list/Thing?q=marina&filter[price][gte]=100000",
  );
  expect(href(filter.remove("Price: from AED 1,000"))).toBe(
    "/admin/list/Thing?q=marina&filter[statusid][in]=0",
  );
  expect(href(filter.clear)).toBe("/admin/list/Thing");
});

test("a filter that is chosen goes into the address, and the list begins anew", async () => {
  show("?filter[price][gte]=100000&cursor=abc&from=51");
  const button = await screen.findByRole("button", { name: "Status" });
  const panel = await act(async () => openPopover(button));
  fireEvent.click(within(panel).getByLabelText("New"));
  fireEvent.click(within(panel).getByLabelText("Active"));
  fireEvent.click(within(panel).getByRole("button", { name: filter.apply }));
  await waitFor(() =>
    expect(address()).toBe("?filter[price][gte]=100000&filter[statusid][in]=0,1"),
  );
});

test("a filter that is set opens with what is set", async () => {
  show("?filter[price][gte]=125050");
  const chip = await screen.findByRole("button", { name: "Price: from AED 1,250.50" });
  const panel = await act(async () => openPopover(chip));
  const from = within(panel).getByLabelText(filter.from);
  expect(from).toHaveProperty("value", "1,250.50");
  fireEvent.change(from, { target: { value: "" } });
  fireEvent.click(within(panel).getByRole("button", { name: filter.apply }));
  await waitFor(() => expect(address()).toBe(""));
});

test("words that are searched keep the filters", async () => {
  show("?filter[statusid]=0&cursor=abc");
  const field = await screen.findByRole("searchbox");
  fireEvent.change(field, { target: { value: " cruise " } });
  fireEvent.submit(field);
  await waitFor(() => expect(address()).toBe("?q=cruise&filter[statusid][in]=0"));
});

test("heads lead to their order and back, and say which is on", async () => {
  show("?sort=name&cursor=abc");
  const head = await screen.findByRole("columnheader", { name: "Name" });
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  expect(href("Name")).toBe("/admin/list/Thing?sort=-name");
  expect(href("Price")).toBe("/admin/list/Thing?sort=-price");
  const status = screen.getByRole("columnheader", { name: "Status" });
  expect(status.getAttribute("aria-sort")).toBeNull();
  expect(within(status).queryByRole("link")).toBeNull();
});

test("the foot says where the page stands, and leads on by the list's cursors", async () => {
  show("?sort=name&cursor=c2&from=51", 3, { total: 191, next: "c3", previous: "c1", size: 50 });
  expect(await screen.findByText(page.range("51", "53", "191"))).toBeDefined();
  expect(href(page.first)).toBe("/admin/list/Thing?sort=name");
  expect(href(page.previous)).toBe("/admin/list/Thing?sort=name&cursor=c1&from=1");
  expect(href(page.next)).toBe("/admin/list/Thing?sort=name&cursor=c3&from=54");
  expect(href(page.last)).toBe("/admin/list/Thing?sort=name&cursor=last");
});

test("a total that was not counted to its end says so", async () => {
  show("?q=a", 3, { total: 10_000, more: true, next: "c" });
  expect(await screen.findByText(page.range("1", "3", "10,000+"))).toBeDefined();
});

test("a record leads to its editor, a new one to an empty one, the file to just this list", async () => {
  show("?q=marina&sort=name");
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("link", { name: "Thing 1" }).getAttribute("href")).toBe(
    "/admin/edit/Thing/01900000-0000-7000-8000-000000000001",
  );
  expect(link("New thing").getAttribute("href")).toBe("/admin/edit/Thing");
  expect(link(adminListMessages.exportAll).getAttribute("href")).toBe(
    "/api/admin/list/thing.csv?q=marina&sort=name",
  );
});

test("with filters an empty list offers to clear them; without, it says that there is nothing yet", async () => {
  show("?filter[statusid]=0", 0).unmount();
  show("?filter[statusid]=0", 0);
  expect(await screen.findByText(empty.filtered)).toBeDefined();
  expect(link(empty.clear).getAttribute("href")).toBe("/admin/list/Thing");
});

test("an empty list without filters says that there is nothing yet", async () => {
  show("", 0);
  expect(await screen.findByText(empty.title)).toBeDefined();
  expect(screen.queryByRole("link", { name: empty.clear })).toBeNull();
});

test("what the list cannot do is said, with a way out", async () => {
  const problem = "The list cannot be ordered by this";
  showList(
    (now) => ({ ...someData(now.slice(1)), list: undefined, problems: [problem] }),
    "?sort=nothing",
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(problem);
  expect(within(alert).getByRole("link").getAttribute("href")).toBe("/admin/list/Thing");
});

test.each([
  [10, { one: "Thing", many: "Things" }, "Publish 10 things?", "All 10 things will change."],
  [1, { one: "Thing", many: "Things" }, "Publish 1 thing?", "1 thing will change."],
  [
    ...([2, { one: "Subscriber", many: "Newsletter", several: "Subscribers" }] as const),
    ...(["Publish 2 subscribers?", "All 2 subscribers will change."] as const),
  ],
])("what many records are is said before they are changed: %i %o", (n, label, question, effect) => {
  const ids = { ids: [] };
  const preview = { matching: n, change: n, skipped: [], seen: 1 };
  const order = { api: "thing", kind: { action: "status", statusid: 1 }, which: ids } as const;
  const named = { ...order, expected: n, preview, label: "Publish", grave: false };
  render(
    <BulkDialog
      meta={{ ...someMeta, label }}
      names={{}}
      now=""
      state={{ phase: "confirm", order: named }}
      onAgree={() => {}}
      onLeave={() => {}}
    />,
  );
  screen.getByRole("heading", { name: question });
  screen.getByText(effect);
});

test("without connection the records stay, with a word about it", async () => {
  showList((now) => ({ ...someData(now.slice(1)), kept: "network" }));
  expect((await screen.findByRole("alert")).textContent).toContain(failed.network);
  expect(screen.getAllByText("Thing 1").length).toBeGreaterThan(0);
});

test("a record is shown once: in the table, or on a narrow window in a card", async () => {
  const wide = show();
  expect(
    (await screen.findAllByText("Thing 1")).map((one) => one.closest("table") !== null),
  ).toEqual([true]);
  wide.unmount();
  using _ = narrowWindow();
  show();
  expect(
    (await screen.findAllByText("Thing 1")).map((one) => one.closest("table") !== null),
  ).toEqual([false]);
});

test("a selection lasts over pages and ends with other filters", async () => {
  show("?filter[statusid]=0", 3, { next: "c" });
  const boxes = () => within(screen.getByRole("table")).getAllByRole("checkbox");
  await screen.findByRole("table");
  fireEvent.click(boxes()[1] as HTMLElement);
  expect(screen.getByText(bulk.selected("1"))).toBeDefined();
  fireEvent.click(link(page.next));
  await waitFor(() => expect(address()).toContain("cursor=c"));
  expect(screen.getByText(bulk.selected("1"))).toBeDefined();
  fireEvent.click(link(filter.clear));
  await waitFor(() => expect(screen.queryByText(bulk.selected("1"))).toBeNull());
});

test("who comes from the queue has what it shows selected, and what is no longer in the list is not", async () => {
  const row = ({ uuid }: ListRow) => uuid;
  const chosen = [someRow(1), someRow(3), someRow(9)].map(row);
  const Stub = createRoutesStub([
    {
      path: "/admin/list/Thing",
      Component: shows(() => <Shown answer={(search) => someData(search)} />),
    },
  ]);
  render(
    <main id="content">
      <Stub initialEntries={[{ pathname: "/admin/list/Thing", state: { chosen } }]} />
    </main>,
  );
  await screen.findByText(bulk.selected("2"));
  expect(document.querySelectorAll("[data-row] :checked")).toHaveLength(2);
  // There the keyboard goes on.
  focusIfLost();
  expect(document.activeElement?.closest("[data-bulk]")).not.toBeNull();
  expect(document.activeElement?.getAttribute("tabindex")).toBeNull();
});

test("keys move through the rows, select, and go to the search", async () => {
  show();
  const table = await screen.findByRole("table");
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const focused = () => rows.findIndex((row) => row.matches(":focus"));
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  press("j");
  expect(focused()).toBe(0);
  press("ArrowDown");
  press("j");
  press("j");
  expect(focused()).toBe(2);
  press("x");
  press("k");
  press("k");
  press("X", { shiftKey: true });
  expect(screen.getByText(bulk.selected("3"))).toBeDefined();
  press("a");
  expect(screen.queryByText(bulk.selected("3"))).toBeNull();
  press("a");
  expect(screen.getByText(bulk.selected("3"))).toBeDefined();
  press("b");
  expect(document.activeElement?.closest("[data-bulk]")).not.toBeNull();
  press("/");
  press("j");
  expect(document.activeElement?.getAttribute("type")).toBe("search");
  expect(within(table).getAllByRole("row").length).toBe(4);
});

test("leaving a search empties its field, even while one stands in it", async () => {
  show("?q=marina");
  const field = (await screen.findByRole("searchbox")) as HTMLInputElement;
  field.focus();
  fireEvent.change(field, { target: { value: "ines" } });
  fireEvent.submit(field);
  await waitFor(() => expect(address()).toBe("?q=ines"));
  expect(field.value).toBe("ines");
  fireEvent.click(link(filter.clear));
  await waitFor(() => expect(address()).toBe(""));
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
});

test("a phone orders its cards by the columns that the heads of the table order by", async () => {
  using _ = narrowWindow();
  show("?q=marina&cursor=abc");
  const sort = await screen.findByLabelText("Sort");
  const options = within(sort).getAllByRole("option");
  expect(options.map((one) => [one.textContent, one.getAttribute("value")])).toEqual([
    ["Newest found first", ""],
    ["Name: A to Z", "name"],
    ["Name: Z to A", "-name"],
    ["Price: highest first", "-price"],
    ["Price: lowest first", "price"],
    ["Created: earliest first", "create_date"],
  ]);
  fireEvent.change(sort, { target: { value: "-price" } });
  await waitFor(() => expect(address()).toBe("?q=marina&sort=-price"));
});

test("what is selected can be had as a file: the records by name, or all that match", async () => {
  show("?q=marina", 3, { total: 10 });
  const table = within(await screen.findByRole("table"));
  fireEvent.click(table.getByLabelText("Select Thing 2"));
  const file = () => decodeURIComponent(link(bulk.export).getAttribute("href") ?? "");
  expect(file()).toBe(
    "/api/admin/list/thing.csv?q=marina&ids=01900000-0000-7000-8000-000000000002",
  );
  fireEvent.click(table.getByLabelText(adminListMessages.table.selectPage));
  fireEvent.click(screen.getByRole("button", { name: /^Select all/ }));
  await waitFor(() => expect(file()).toBe("/api/admin/list/thing.csv?q=marina"));
});

test("after an action on many one stands in the list again", async () => {
  using _ = answers((_path, body) =>
    body.preview
      ? { matching: 1, change: 1, skipped: [], seen: 5 }
      : { done: 1, left: 0, next: null },
  );
  show();
  const table = within(await screen.findByRole("table"));
  fireEvent.click(table.getByLabelText("Select Thing 1"));
  const remove = screen.getByRole("button", { name: bulk.delete });
  remove.focus();
  fireEvent.click(remove);
  const dialog = await screen.findByRole("dialog", { name: "Delete 1 thing?" });
  within(dialog).getByText("Thing 1");
  fireEvent.click(await within(dialog).findByRole("button", { name: bulk.delete }));
  await screen.findByText("1 thing deleted.");
  await waitFor(() => expect(document.activeElement?.hasAttribute("aria-busy")).toBe(true));
});

type Asked = { method: string; path: string; body: Record<string, unknown> };
/** Answers the calls of the page until the end of the test: with data, or with a refusal. */
function answers(answer: (path: string, body: Record<string, unknown>, method: string) => unknown) {
  const native = globalThis.fetch;
  const asked: Asked[] = [];
  globalThis.fetch = (async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const sent = typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {};
    asked.push({ method, path, body: sent });
    const data = answer(path, sent, method);
    return data instanceof Response ? data : Response.json({ data });
  }) as unknown as typeof fetch;
  return {
    asked,
    [Symbol.dispose]() {
      globalThis.fetch = native;
    },
  };
}

const { cell, views, columns: arranging, bulk: changing } = adminViewMessages;
const row = (n: number) => document.querySelectorAll<HTMLElement>("[data-row]")[n] as HTMLElement;
const keyIn = (element: HTMLElement, key: string, more = {}) =>
  fireEvent.keyDown(element, { key, ...more });
const stale = (stored: object) =>
  Response.json(
    {
      error: {
        ...{ code: "conflict", message: "Omar saved this record in the meantime." },
        details: { update_date: "2026-11-22T09:00:00.000Z", stored },
      },
    },
    { status: 409 },
  );

test("a cell is changed in place: Enter saves what the record was read with, and one stands in its row again", async () => {
  using api = answers((_, { uuid, price }) => ({
    uuid,
    price,
    update_date: "2026-11-22T09:00:00.000Z",
  }));
  show();
  await screen.findByRole("table");
  fireEvent.click(within(row(0)).getByRole("button", { name: cell.edit("Price") }));
  const field = within(row(0)).getByLabelText("Price");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "1,250.50" } });
  keyIn(field, "Enter");
  await screen.findByText(cell.saved("Price"));
  expect(api.asked[0]).toEqual({
    ...{ method: "PUT", path: "/api/admin/edit/thing" },
    body: {
      uuid: "01900000-0000-7000-8000-000000000001",
      update_date: "2026-11-22T08:00:00.000Z",
      price: 125_050,
    },
  });
  expect(row(0).textContent).toContain("1,250.50");
  await waitFor(() => expect(document.activeElement).toBe(row(0)));
});

test("what is wrong stays in its cell with the reason, and Escape leaves the record as it was", async () => {
  using api = answers(() => ({}));
  show();
  await screen.findByRole("table");
  fireEvent.click(within(row(0)).getByRole("button", { name: cell.edit("Price") }));
  const field = within(row(0)).getByLabelText("Price") as HTMLInputElement;
  fireEvent.change(field, { target: { value: "much" } });
  keyIn(field, "Enter");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect([field.value, api.asked]).toEqual(["much", []]);
  keyIn(field, "Escape");
  expect(within(row(0)).queryByLabelText("Price")).toBeNull();
});

test("saved by somebody else meanwhile: their value is told, what was typed stays, and saving again means it", async () => {
  using api = answers((_, { update_date, uuid, name }) =>
    update_date === "2026-11-22T08:00:00.000Z"
      ? stale({ name: "Theirs" })
      : { uuid, name, update_date: "2026-11-22T10:00:00.000Z" },
  );
  show();
  await screen.findByRole("table");
  fireEvent.click(within(row(0)).getByRole("button", { name: cell.edit("Name") }));
  const field = within(row(0)).getByLabelText("Name") as HTMLInputElement;
  fireEvent.change(field, { target: { value: "Mine" } });
  keyIn(field, "Enter");
  await screen.findByText(/Omar saved this record.*Theirs/);
  expect(field.value).toBe("Mine");
  keyIn(field, "Enter");
  await screen.findByText(cell.saved("Name"));
  expect(api.asked.map(({ body }) => body.update_date)).toEqual([
    "2026-11-22T08:00:00.000Z",
    "2026-11-22T09:00:00.000Z",
  ]);
});

test("by keyboard: e begins in the row, Tab goes on to its next field", async () => {
  using _ = answers(() => ({}));
  show();
  await screen.findByRole("table");
  keyIn(document.body, "j");
  keyIn(row(0), "e");
  const name = within(row(0)).getByLabelText("Name");
  expect(document.activeElement).toBe(name);
  keyIn(name, "Tab");
  expect(document.activeElement).toBe(within(row(0)).getByLabelText("Price"));
});

test("on a phone a card is changed as a whole, from its menu", async () => {
  using _ = narrowWindow();
  using api = answers((_, body) => ({ ...body, update_date: "2026-11-22T09:00:00.000Z" }));
  show();
  const button = await screen.findByRole("button", { name: "Actions for Thing 1" });
  const menu = await act(async () => openPopover(button));
  fireEvent.click(within(menu).getByRole("button", { name: adminListMessages.row.edit }));
  fireEvent.change(within(row(0)).getByLabelText("Name"), { target: { value: "Boat" } });
  fireEvent.change(within(row(0)).getByLabelText("Price"), { target: { value: "7" } });
  fireEvent.click(within(row(0)).getByRole("button", { name: cell.save }));
  await screen.findByText(cell.saved("Name, Price"));
  expect(api.asked[0]?.body).toMatchObject({ name: "Boat", price: 700 });
});

test("columns are chosen, ordered and kept; the file has them too", async () => {
  using api = answers((_, body) => body);
  show();
  fireEvent.click(await screen.findByRole("button", { name: arranging.button }));
  const dialog = within(await screen.findByRole("dialog", { name: arranging.title }));
  fireEvent.click(dialog.getByLabelText("Status"));
  fireEvent.click(dialog.getByRole("button", { name: arranging.down("Name") }));
  fireEvent.change(dialog.getByLabelText(arranging.width("Price")), { target: { value: "180" } });
  fireEvent.click(dialog.getByRole("button", { name: arranging.apply }));
  await waitFor(() => expect(document.querySelectorAll("#columns[open]")).toHaveLength(0));
  const columns = [{ key: "price", width: 180 }, { key: "name" }, { key: "create_date" }];
  expect(api.asked[0]).toEqual({
    method: "PUT",
    path: "/api/admin/list/thing/columns",
    body: { columns },
  });
  const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
  expect(heads.filter((text) => text && text !== "Actions")).toEqual(["Price", "Name", "Created"]);
  expect(href(adminListMessages.exportAll)).toBe(
    "/api/admin/list/thing.csv?columns=price,name,create_date",
  );
});

test("a column is made wider by the arrow keys at its edge", async () => {
  using api = answers((_, body) => body);
  showList((now) => ({
    ...someData(now.slice(1)),
    columns: [{ key: "name", width: 200 }, { key: "price" }],
  }));
  const edge = await screen.findByRole("separator", { name: arranging.resize("Name") });
  keyIn(edge, "ArrowRight");
  await waitFor(() => expect(edge.getAttribute("aria-valuenow")).toBe("220"));
  expect(api.asked[0]?.body).toEqual({ columns: [{ key: "name", width: 220 }, { key: "price" }] });
});

const someView = {
  uuid: "v1",
  name: "Dear ones",
  query: "filter%5Bprice%5D%5Bgte%5D=100000",
  shared: true,
};
const withView = (mine: boolean) => (search: string) => ({
  ...someData(search.slice(1)),
  views: [{ ...someView, mine, maker: "Omar", columns: null }],
});

test("a saved view leads to what it keeps, with its count, and says when it was changed since", async () => {
  using _ = answers(() => [{ uuid: "v1", count: 42, more: false }]);
  showList(withView(true), "?view=v1&filter[price][gte]=100000");
  const tab = await screen.findByRole("link", { name: /Dear ones/ });
  expect(decodeURIComponent(tab.getAttribute("href") ?? "")).toBe(
    "/admin/list/Thing?filter[price][gte]=100000&view=v1",
  );
  expect(tab.getAttribute("aria-current")).toBe("page");
  await waitFor(() => expect(tab.textContent).toContain("42"));
  expect(screen.queryByText(views.changed)).toBeNull();
  const field = screen.getByRole("searchbox");
  fireEvent.change(field, { target: { value: "sun" } });
  fireEvent.submit(field);
  await screen.findByText(views.changed);
  screen.getByRole("button", { name: views.update });
});

test("somebody else's view can be saved under another name, not changed", async () => {
  using _ = answers(() => []);
  showList(withView(false), "?view=v1&filter[price][gte]=1");
  await screen.findByText(views.changed);
  expect(screen.queryByRole("button", { name: views.update })).toBeNull();
  expect(screen.getByRole("button", { name: arranging.button })).toHaveProperty("disabled", true);
  screen.getByRole("button", { name: views.saveAs });
});

test("a view is saved under a name with what the list shows", async () => {
  using api = answers((path) => (path.endsWith("/views") ? { uuid: "v2" } : []));
  show("?q=marina&sort=name&size=100&cursor=c");
  fireEvent.click(await screen.findByRole("button", { name: views.save }));
  const dialog = within(await screen.findByRole("dialog", { name: views.title }));
  fireEvent.change(dialog.getByLabelText(views.name), { target: { value: "Marina" } });
  fireEvent.click(dialog.getByRole("button", { name: views.save }));
  await waitFor(() => expect(address()).toBe("?q=marina&sort=name&size=100&view=v2"));
  expect(api.asked[0]?.body).toEqual({
    ...{ name: "Marina", shared: false, query: "q=marina&sort=name", columns: null },
  });
});

test("a field of many is changed after a look at how many that would change, and why not the others", async () => {
  using api = answers((_, body) =>
    body.preview
      ? { matching: 2, change: 1, skipped: [{ why: "so already", n: 1 }], seen: 5 }
      : { done: 1, left: 0, next: null },
  );
  show();
  const table = within(await screen.findByRole("table"));
  fireEvent.click(table.getByLabelText("Select Thing 1"));
  fireEvent.click(table.getByLabelText("Select Thing 2"));
  fireEvent.click(screen.getByRole("button", { name: changing.change }));
  const form = within(await screen.findByRole("dialog", { name: changing.change }));
  fireEvent.change(form.getByLabelText(changing.field), { target: { value: "price" } });
  fireEvent.change(form.getByLabelText(changing.to), { target: { value: "12" } });
  fireEvent.click(form.getByRole("button", { name: changing.next }));
  await screen.findByText(changing.preview("1", "2"));
  screen.getByText(changing.reason("1", "so already"));
  fireEvent.click(screen.getByRole("button", { name: changing.setTo("Price", "12") }));
  await screen.findByText("1 thing changed.");
  const kind = { action: "set", field: "price", value: 1200 };
  expect(api.asked.map(({ body }) => body)).toMatchObject([
    { ...kind, preview: true },
    { ...kind, skip: true, expected: 1, seen: 5 },
  ]);
});

test("read again by itself, rows stay where they are: what is new waits to be shown", () => {
  const list = (search: string, ...ids: number[]) => {
    const data = someData(search);
    return { ...data, list: data.list && { ...data.list, rows: ids.map(someRow) } };
  };
  const idsOf = ({ list }: ShownList) => list?.rows.map(({ name }) => name);
  const first = list("", 3, 2, 1);
  const begun = { shown: first, latest: first, news: { fresh: 0, changed: false } };
  const next = steadied(begun, list("", 5, 4, 3));
  expect([idsOf(next.shown), next.news]).toEqual([
    ["Thing 3", "Thing 2", "Thing 1"],
    { fresh: 2, changed: false },
  ]);
  const moved = steadied(begun, list("", 1, 3, 2));
  expect([idsOf(moved.shown), moved.news]).toEqual([
    ["Thing 3", "Thing 2", "Thing 1"],
    { fresh: 0, changed: true },
  ]);
  const changed = list("", 3, 2, 1);
  for (const one of changed.list?.rows ?? []) one.price = 7;
  expect(steadied(begun, changed).shown.list?.rows.map(({ price }) => price)).toEqual([7, 7, 7]);
  // Another address is another list.
  expect(idsOf(steadied(begun, list("q=x", 9)).shown)).toEqual(["Thing 9"]);
});
