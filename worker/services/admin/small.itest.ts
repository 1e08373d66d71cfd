/** Small rules of the admin's records, on a real database: pictures with a word of what they show, slugs from titles. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { partnerRatingView } from "#app/features/admin/entities/partner-rating.tsx";
import type { Db } from "#db/client.ts";
import { file } from "#db/entities/file.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { product_package } from "#db/entities/product-package.ts";
import { entities, entityByName } from "#db/registry.ts";
import { seedDatabase } from "#db/seed/index.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import { adminBulk } from "./bulk.ts";
import {
  adminRecord,
  createAdminRecord,
  deleteAdminRecord,
  restoreAdminRecord,
  updateAdminRecord,
} from "./edit.ts";
import { adminList } from "./list.ts";
import { undoChange } from "./undo.ts";

let db: Db;
let stop: () => Promise<void>;
let admin: string;
beforeAll(async () => {
  const started = await startDatabase();
  ({ db, stop } = started);
  const { url } = started;
  await seedDatabase({
    url,
    mode: "demo",
    adminEmail: "boss@site.example",
    adminPassword: undefined,
  });
  ({ uuid: admin } = await makeUser(db, { roles: ["admin"] }));
}, 30_000);
afterAll(() => stop());

const guard = openGuard(() => db);
let second = 0;
function on(name: string) {
  const entity = entityByName(name);
  if (!entity) throw new Error(name);
  const nothing = () => {};
  const now = new Date(Date.UTC(2031, 4, 6) + ++second * 1000);
  const services = {
    ...{ db, now, requestId: uuidv7(), sendMails: nothing, tellPages: nothing },
    freshenPackages: nothing,
  };
  return { services, guard, user_uuid: admin, entity };
}
const fieldsOf = (error: unknown) => (error instanceof AppError ? error.fields : `${error}`);

async function picture(alt = "") {
  const uuid = uuidv7();
  const key = `2031/${uuid}.jpg`;
  await db.insert(file).values({
    ...{ uuid, key, mime: "image/jpeg", bytes: 1, alt, original_name: "deck.jpg", statusid: 1 },
  });
  return {
    uuid,
    describe: () => db.update(file).set({ alt: "The deck" }).where(eq(file.uuid, uuid)),
  };
}
/** A package that is not public, with a picture. */
async function draft(file_uuid: string) {
  const { package: uuid } = await makeCatalogue(db);
  const pictures = [{ file_uuid }];
  await db
    .update(product_package)
    .set({ pictures, statusid: 0 })
    .where(eq(product_package.uuid, uuid));
  const at = async () => {
    const [row] = await db.select().from(product_package).where(eq(product_package.uuid, uuid));
    return { uuid, update_date: row?.update_date.toISOString(), statusid: row?.statusid };
  };
  const save = async (values: object) =>
    updateAdminRecord(on("productpackage"), {
      ...(await at()),
      statusid: undefined,
      ...values,
    }).then(() => "saved", fieldsOf);
  return { uuid, at, save };
}

test("a package is not published with a picture of which nobody has said what it shows", async () => {
  const deck = await picture();
  const { uuid, at, save } = await draft(deck.uuid);
  const said = { pictures: "Pictures: say what deck.jpg shows before the site shows it" };
  expect(await save({ statusid: 1 })).toEqual(said);
  const bulk = { action: "status", statusid: 1, ids: [uuid], expected: 1 };
  expect(await adminBulk(on("productpackage"), bulk).catch((error: Error) => error.name)).toBe(
    "AppError",
  );
  expect((await at()).statusid).toBe(0);
  // What is no publishing goes on.
  expect(await save({ summary: "Wind" })).toBe("saved");
  await deck.describe();
  expect(await save({ statusid: 1 })).toBe("saved");
});

test("what is public keeps its pictures, and gets no other without words; the list counts it", async () => {
  const old = await picture();
  const { uuid, save } = await draft(old.uuid);
  await db.update(product_package).set({ statusid: 1 }).where(eq(product_package.uuid, uuid));
  const [next, told] = [await picture(), await picture("The stern")];
  expect(await save({ summary: "Sea" })).toBe("saved");
  expect(await save({ pictures: [{ file_uuid: told.uuid }, { file_uuid: old.uuid }] })).toBe(
    "saved",
  );
  const wrong = await save({ pictures: [{ file_uuid: old.uuid }, { file_uuid: next.uuid }] });
  expect(Object.keys(Object(wrong))).toEqual(["pictures"]);
  const { services, entity } = on("productpackage");
  const query = new URLSearchParams({ "filter[described]": "no" });
  const { rows } = await adminList(services, guard, entity, query);
  expect(rows.map((row) => row.uuid)).toContain(uuid);
});

test("the words of a public picture are changed, never taken away: by its own record, undone, or while what shows it is deleted", async () => {
  const deck = await picture();
  const { uuid, save } = await draft(deck.uuid);
  const write = async (alt: string) => {
    const read = await adminRecord(on("file"), deck.uuid);
    const call = on("file");
    const saved = await updateAdminRecord(call, { ...read, alt }).then(() => "saved", fieldsOf);
    return { saved, request: call.services.requestId };
  };
  const undo = (request: string) => undoChange(on("file"), request).then(() => "undone", fieldsOf);
  const named = (more: string) => ({
    alt: `The site shows this picture: “Sunset” (package${more}). Say in other words what it shows, or take it out there first`,
  });
  const first = await write("The deck");
  expect(first.saved).toBe("saved");
  expect(await save({ statusid: 1, title: "Sunset" })).toBe("saved");
  expect((await write("")).saved).toEqual(named(""));
  expect(await undo(first.request)).toEqual(named(""));
  expect((await write("The deck at noon")).saved).toBe("saved");
  await deleteAdminRecord(on("productpackage"), new URLSearchParams({ uuid }));
  expect((await write("")).saved).toEqual(named(", deleted"));
  await restoreAdminRecord(on("productpackage"), uuid);
  const hidden = on("productpackage");
  const off = { action: "status", statusid: 0, ids: [uuid, (await draft(deck.uuid)).uuid] };
  await adminBulk(hidden, { ...off, skip: true, expected: 1 });
  // What nobody is shown may be without words, and does not become public again by an undo.
  expect((await write("")).saved).toBe("saved");
  expect(Object.keys(Object(await undo(hidden.services.requestId)))).toEqual(["pictures"]);
});

test("a new article with a cover is described before it is public", async () => {
  const cover = await picture();
  const body = {
    title: "Wind",
    slug: `wind-${uuidv7()}`,
    body: "Text",
    cover_file_uuid: cover.uuid,
  };
  const make = (statusid: number) =>
    createAdminRecord(on("article"), { ...body, statusid }, undefined).then(() => "made", fieldsOf);
  expect(Object.keys(Object(await make(1)))).toEqual(["cover_file_uuid"]);
  expect(await make(0)).toBe("made");
});

test("a new record without a slug gets one of its title, with a number where it is taken", async () => {
  const title = `Calm ${uuidv7().slice(-6)}`;
  const key = `key-${uuidv7()}`;
  const make = (more = {}, again?: string) =>
    createAdminRecord(on("article"), { title, body: "Text", statusid: 0, ...more }, again).then(
      ({ slug, uuid }) => [slug, uuid],
      fieldsOf,
    );
  const slug = title.toLowerCase().replace(" ", "-");
  const first = await make({ slug: "" }, key);
  expect(first).toEqual([slug, expect.any(String)]);
  // The same press a second time is the same record.
  expect(await make({ slug: "" }, key)).toEqual(first);
  expect(Object(await make())[0]).toBe(`${slug}-2`);
  expect(Object(await make())[0]).toBe(`${slug}-3`);
  expect(Object(await make({ slug: "mine-alone" }))[0]).toBe("mine-alone");
  expect(Object.keys(Object(await make({ title: "\u064a\u062e\u062a" })))).toEqual(["slug"]);
});

test("an entry of the newsletter that was never confirmed is made active by nobody but its person", async () => {
  const entry = async (values: Partial<typeof newsletter.$inferInsert> = {}) => {
    const uuid = uuidv7();
    await db.insert(newsletter).values({ uuid, email: `${uuid}@visitor.example`, ...values });
    return uuid;
  };
  const at = async (uuid: string) => {
    const [row] = await db.select().from(newsletter).where(eq(newsletter.uuid, uuid));
    return { uuid, update_date: row?.update_date.toISOString(), statusid: row?.statusid };
  };
  const activate = async (uuid: string) =>
    updateAdminRecord(on("newsletter"), { ...(await at(uuid)), statusid: 1 }).then(
      () => "saved",
      fieldsOf,
    );
  const [fresh, confirmed, old] = [
    await entry(),
    await entry({ confirmed_date: new Date() }),
    await entry({ statusid: 1 }),
  ];
  const { ownConsent } = adminApiMessages.save;
  expect(await activate(fresh)).toEqual({ statusid: ownConsent });
  const bulk = { action: "status", statusid: 1, ids: [fresh] };
  const many = await adminBulk(on("newsletter"), bulk).catch((error: Error) => error.message);
  expect(many).toContain(ownConsent);
  expect((await at(fresh)).statusid).toBe(0);
  // Who has confirmed may be put back, and what is active already saves as any record.
  expect([await activate(confirmed), await activate(old)]).toEqual(["saved", "saved"]);
});

test("what the editor writes is written, whatever else is sent with it, of every kind of record", async () => {
  const wrong: string[] = [];
  const seen: string[] = [];
  for (const entity of entities.filter(({ can }) => can.change)) {
    const [column] = Object.entries(entity.fields).filter(
      ([key, { kind, readonly }]) =>
        !readonly && ["text", "textarea", "markdown"].includes(kind) && key in entity.readable,
    );
    const all = await db.all<{ uuid: string }>(
      sql`select uuid from ${entity.table} where statusid >= 0 order by create_date desc limit 3`,
    );
    for (const { uuid } of column ? all : []) {
      const [key = ""] = column ?? [];
      const call = on(entity.api);
      const record = await adminRecord(call, uuid);
      const body = { ...record, [key]: "Words of a test", nonsense: 1 };
      // Refused with a word is as good; done without being done is not.
      const stored = await updateAdminRecord(on(entity.api), body).catch((error: unknown) =>
        error instanceof AppError && error.code !== "internal" ? undefined : error,
      );
      if (stored === undefined) continue;
      seen.push(entity.api);
      if ((stored as Record<string, unknown>)[key] !== "Words of a test")
        wrong.push(`${entity.api} ${key} ${stored}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...new Set(seen)].length).toBeGreaterThan(8);
}, 120_000);

test("a review that the office has typed is taken off the site together with a change of its words", async () => {
  const catalogue = await makeCatalogue(db);
  const at = new Date("2031-01-01T08:00:00Z");
  const trip = await makeBooking(db, catalogue, {
    start_date: at,
    end_date: new Date(at.getTime() + 3_600_000),
    statusid: 1,
  });
  const uuid = uuidv7();
  await db.insert(partner_rating).values({
    ...{ uuid, rental_partner_uuid: catalogue.partner, booking_uuid: trip, stars: 5, statusid: 1 },
    ...{ published: true, comment: "Fine", author: "Mona" },
  });
  const read = await adminRecord(on("partnerrating"), uuid);
  const sent = { ...read, published: false, comment: "Very fine", stars_crew: 1 };
  expect(await updateAdminRecord(on("partnerrating"), sent)).toMatchObject({
    ...{ published: false, comment: "Very fine", stars_crew: null },
  });
  // It waits for nobody by then, and is found where it was put.
  const { services, entity } = on("partnerrating");
  const inView = async (name: string) => {
    const { filters = [] } = partnerRatingView.tabs?.find(({ id }) => id === name) ?? {};
    const query = filters.map(({ key, op, values }) => [`filter[${key}][${op}]`, values.join(",")]);
    const { rows } = await adminList(services, guard, entity, new URLSearchParams(query));
    return rows.some((row) => row.uuid === uuid);
  };
  expect([await inView("aside"), await inView("attention")]).toEqual([true, false]);
  await updateAdminRecord(on("partnerrating"), {
    ...(await adminRecord(on("partnerrating"), uuid)),
    statusid: 0,
  });
  expect([await inView("aside"), await inView("attention")]).toEqual([false, true]);
});
