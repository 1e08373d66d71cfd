import { expect, test } from "bun:test";
import { entities } from "#db/registry.ts";
import { editPath } from "./edit/record-paths.ts";
import { ADMIN_PLACES, LIST, placeAt } from "./places.ts";

const UUID = "01890000-0000-7000-8000-000000000001";

test("every record is at the place of its list", () => {
  for (const entity of entities) {
    const list = ADMIN_PLACES.find(({ to }) => to === `${LIST}/${entity.name}`);
    if (!list) continue;
    expect(placeAt(editPath(entity, UUID))).toEqual({ to: list.to, page: false });
    expect(placeAt(editPath(entity))).toEqual({ to: list.to, page: false });
    expect(placeAt(list.to)).toEqual({ to: list.to, page: true });
  }
});

test("every place is the page one is at when one is there", () => {
  for (const { to } of ADMIN_PLACES) expect(placeAt(to)).toEqual({ to, page: true });
});

test("pages beside an editor are at the place of its records, and a name that only begins alike is not", () => {
  const at = (path: string) => placeAt(path)?.to;
  expect(at(`/admin/requests/${UUID}`)).toBe(`${LIST}/RentalRequest`);
  expect(at(`/admin/subscribers/${UUID}`)).toBe(`${LIST}/Newsletter`);
  expect(at(`/admin/outbox/${UUID}`)).toBe(`${LIST}/EmailOutbox`);
  expect(at("/admin/mails/receipt")).toBe("/admin/mails");
  expect(at(`/admin/edit/ChatAssistant/${UUID}`)).toBe(`${LIST}/ChatAssistant`);
  expect(at("/admin/nothing")).toBeUndefined();
  expect(at("/faq")).toBeUndefined();
});

test("a list the menu took from the registry is a place like any other", () => {
  const berths = { to: `${LIST}/Berth`, label: "Berths" };
  const at = (path: string) => placeAt(path, [...ADMIN_PLACES, berths]);
  expect(at(berths.to)).toEqual({ to: berths.to, page: true });
  expect(at(`/admin/edit/Berth/${UUID}`)).toEqual({ to: berths.to, page: false });
  expect(at("/admin")).toEqual({ to: "/admin", page: true });
});
