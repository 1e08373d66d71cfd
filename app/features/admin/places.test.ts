import { expect, test } from "bun:test";
import { entities } from "#db/registry.ts";
import { editPath } from "./edit/record-paths.ts";
import { adminPlaces } from "./places.server.ts";
import { placeAt } from "./places.ts";

const LIST = "/admin/list";
const PLACES = adminPlaces();
const UUID = "01890000-0000-7000-8000-000000000001";

test("every record is at the place of its list", () => {
  for (const entity of entities) {
    const list = PLACES.find(({ to }) => to === `${LIST}/${entity.name}`);
    if (!list) continue;
    expect(placeAt(editPath(entity.edit, UUID), PLACES)).toEqual({ to: list.to, page: false });
    expect(placeAt(editPath(entity.edit), PLACES)).toEqual({ to: list.to, page: false });
    expect(placeAt(list.to, PLACES)).toEqual({ to: list.to, page: true });
  }
});

test("every place is the page one is at when one is there", () => {
  for (const { to } of PLACES) expect(placeAt(to, PLACES)).toEqual({ to, page: true });
});

test("pages beside an editor are at the place of its records, and a name that only begins alike is not", () => {
  const at = (path: string) => placeAt(path, PLACES)?.to;
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
  const at = (path: string) => placeAt(path, [...PLACES, berths]);
  expect(at(berths.to)).toEqual({ to: berths.to, page: true });
  expect(at(`/admin/edit/Berth/${UUID}`)).toEqual({ to: berths.to, page: false });
  expect(at("/admin")).toEqual({ to: "/admin", page: true });
});
