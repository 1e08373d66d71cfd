import { render } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { EditorPage } from "./editor.tsx";
import type { EditorData } from "./editor-data.ts";
import type { EditorField } from "./field-values.ts";

export const UUID = "01890000-0000-7000-8000-000000000001";
export type Stored = Record<string, unknown> & { update_date: string };

const text = (key: string, label: string): EditorField => ({
  key,
  label,
  kind: "text",
  span: "full",
});
export const TWO_TEXTS = [text("title", "Title"), text("author", "Author")];

/** What the editor of a record gets; `null` for a new one. */
export function editorData(record: Stored | null, more: Partial<EditorData> = {}): EditorData {
  return {
    entity: { api: "thing", name: "Thing", one: "Thing", many: "Things", list: "/l", edit: "/e" },
    record,
    start: record ?? {},
    labels: {},
    files: [],
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
  return createElement(EditorPage, { editor, uuid: editor.record ? UUID : undefined });
}

/** The page of an editor, which reads its record again whenever the router does. */
export function showEditor(read: () => EditorData, path = `/e/${UUID}`) {
  const away = ["/l", "/elsewhere"].map((to) => ({
    path: to,
    element: createElement("p", null, "Elsewhere"),
  }));
  const routes = ["/e", "/e/:uuid"].map((to) => ({
    path: to,
    element: createElement(Page),
    loader: read,
  }));
  const router = createMemoryRouter([...routes, ...away], { initialEntries: [path] });
  render(createElement(RouterProvider, { router }));
  return router;
}
