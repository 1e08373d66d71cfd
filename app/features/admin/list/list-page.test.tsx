import { expect, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { shows } from "#app/test/shows.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import type { ShownList } from "./keep-view.ts";
import { ListPage } from "./list-page.tsx";
import { readListQuery } from "./list-query.ts";
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
  sorts: ["create_date", "name", "price"],
  search: ["Name"],
  relations: {},
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
  expect(from).toHaveProperty("value", "1250.5");
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
  const nativeFetch = globalThis.fetch;
  globalThis.fetch = (async () =>
    Response.json({ data: { done: 1, left: 0, next: null } })) as unknown as typeof fetch;
  show();
  const table = within(await screen.findByRole("table"));
  fireEvent.click(table.getByLabelText("Select Thing 1"));
  const remove = screen.getByRole("button", { name: bulk.delete });
  remove.focus();
  fireEvent.click(remove);
  const dialog = await screen.findByRole("dialog", { name: "Delete 1 record?" });
  within(dialog).getByText("Thing 1");
  fireEvent.click(within(dialog).getByRole("button", { name: bulk.delete }));
  await screen.findByText("1 record deleted.");
  await waitFor(() => expect(document.activeElement?.hasAttribute("aria-busy")).toBe(true));
  globalThis.fetch = nativeFetch;
});
