import { expect, test } from "bun:test";
import { getTableColumns } from "drizzle-orm";
import { fieldErrors, type } from "#db/ark.ts";
import { type booking, bookingEntity } from "#db/entities/booking.ts";
import { newsletterEntity } from "#db/entities/newsletter.ts";
import { productOption } from "#db/entities/product-option.ts";
import { productPackage } from "#db/entities/product-package.ts";
import { rentalPartner } from "#db/entities/rental-partner.ts";
import { rentalRequest } from "#db/entities/rental-request.ts";
import { userEntity } from "#db/entities/user.ts";
import type { Write } from "#db/entity.ts";
import { entities, entityByName, registry } from "#db/registry.ts";

const UUID = "01890000-0000-7000-8000-000000000001";
const partner = { name: " Gulfwind ", slug: "gulfwind", email: " Desk@Example.AE " };

/** The message per field of a refused input; {} when it is taken. */
function problems(write: (input: unknown) => unknown, input: unknown): Record<string, string> {
  const out = write(input);
  return out instanceof type.errors ? fieldErrors(out) : {};
}

test("write drops unknown and server-owned keys and cleans the rest", () => {
  const out = rentalPartner.write({
    ...partner,
    phone: "+971 50 123 4567",
    logo: "",
    uuid: UUID,
    create_date: "2026-01-01",
    update_date: "2026-01-01",
    rating: 500,
    nonsense: true,
  });
  expect(out).toEqual({
    name: "Gulfwind",
    slug: "gulfwind",
    email: "desk@example.ae",
    phone: "+971501234567",
    logo: null,
  });
});

test("texts are stored well-formed, without control characters and overrides of direction", () => {
  const odd = "W\ud800i\u0000n\u0007d\u202e\r\nby\tthe sea";
  const clean = "W\ufffdind\nby\tthe sea";
  const out = registry.article.patch({ title: odd, body: odd, tags: [odd] });
  expect(out).toEqual({ title: clean, body: clean, tags: [clean] });
  const extras = [{ title: odd, price: 1 }];
  expect(registry.rentalapproval.patch({ extras })).toEqual({
    extras: [{ title: clean, price: 1 }],
  });
});

test("write does not let through what the server computes or decides", () => {
  const out = userEntity.write({
    email: "a@b.ae",
    roles: ["admin"],
    password_hash: "x",
    last_login_date: "2026-01-01",
  });
  expect(out).toEqual({ email: "a@b.ae", roles: ["admin"] });
  expect(rentalRequest.patch({ request_id: 5, receipt_token_id: "x", user_uuid: UUID })).toEqual(
    {},
  );
  expect(bookingEntity.patch({ state: "completed", calendar_uid: "x" })).toEqual({});
});

test("dates are taken as ISO strings and as seconds with nanoseconds", () => {
  const dates = (start_date: unknown, end_date: unknown) =>
    rentalRequest.patch({ start_date, end_date });
  expect(dates("2026-12-24", "2026-12-24T18:30:00+04:00")).toEqual({
    start_date: new Date("2026-12-24T00:00:00Z"),
    end_date: new Date("2026-12-24T14:30:00Z"),
  });
  expect(
    dates({ seconds: 1_800_000_000, nanoseconds: 5_000_000 }, { seconds: 1_800_000_000 }),
  ).toEqual({
    start_date: new Date(1_800_000_000_005),
    end_date: new Date(1_800_000_000_000),
  });
});

test.each([
  "5",
  "next year 2030",
  "2026-13-01",
  "2026-12-24T18:30",
  5,
  { seconds: "1" },
  { seconds: 1e300 },
])("%p is not a date", (start_date) => {
  expect(problems(rentalRequest.patch, { start_date })).toEqual({
    start_date: "Start must be a date",
  });
});

test("a new record needs what the table needs, a change only what it names", () => {
  expect(problems(rentalPartner.write, {})).toEqual({
    name: "Name is required",
    slug: "Slug is required",
    email: "Email is required",
  });
  expect(rentalPartner.patch({ area: "Dubai Marina" })).toEqual({ area: "Dubai Marina" });
  expect(problems(rentalPartner.patch, { name: "  " })).toEqual({ name: "Name is required" });
  expect(problems(rentalPartner.patch, { name: null })).toEqual({ name: "Name is required" });
});

test.each<[string, Write<never> | ((input: unknown) => unknown), Record<string, unknown>, string]>([
  ["min", productPackage.patch, { price: 99 }, "Price must be at least AED 1.00"],
  ["min of an extra", productOption.patch, { price: 1 }, "Price must be at least AED 1.00"],
  ["max", rentalPartner.patch, { commission_bp: 10001 }, "Commission must be at most 100 %"],
  ["whole", productPackage.patch, { guests_max: 2.5 }, "Guests to must be a whole number"],
  ["number", productPackage.patch, { guests_max: "12" }, "Guests to must be a whole number"],
  [
    "maxLength",
    rentalPartner.patch,
    { name: "x".repeat(101) },
    "Name must be at most 100 characters",
  ],
  [
    "slug",
    rentalPartner.patch,
    { slug: "Not A Slug" },
    "Slug may only hold a-z, 0-9 and single hyphens",
  ],
  ["email", rentalPartner.patch, { email: "nobody" }, "Email must be a valid email address"],
  [
    "phone",
    rentalPartner.patch,
    { phone: "050 1" },
    "Phone must start with + or 00 followed by 8-15 digits",
  ],
  ["enum", productPackage.patch, { price_model: "day" }, "Price model must be one of the choices"],
  ["status", rentalRequest.patch, { statusid: 9 }, "Status must be one of the choices"],
  ["relation", productPackage.patch, { rental_product_uuid: "x" }, "Vessel must name a record"],
  ["list", productPackage.patch, { includes: "fuel" }, "Included must be a list"],
  [
    "items",
    productPackage.patch,
    { times_of_day: [1, 4] },
    "Times of day must be one of the choices",
  ],
  ["role", userEntity.patch, { roles: ["root"] }, "Roles must be one of the choices"],
  [
    "json",
    productPackage.patch,
    { cancellation: [{ hours_before: 48 }] },
    "Cancellation items must have hours_before, refund_percent",
  ],
  [
    "picture",
    productPackage.patch,
    { pictures: [{ file_uuid: "../x" }] },
    "Pictures must name stored files",
  ],
  ["boolean", registry.chatassistant.patch, { active: "yes" }, "Active must be yes or no"],
  ["text", rentalPartner.patch, { name: { $ne: 1 } }, "Name must be text"],
])("the rule %s is kept", (_, write, input, message) => {
  expect(problems(write, input)).toEqual({ [Object.keys(input)[0] ?? ""]: message });
});

test.each([null, "text", 5, undefined])("%p is no record", (input) => {
  expect(rentalPartner.write(input)).toBeInstanceOf(type.errors);
});

test("messages never repeat what was sent", () => {
  const login = type({
    email: "string.email",
    password: "string >= 12",
    "age?": "1|2|3",
    "list?": "string[]",
  });
  const out = login({
    email: "hunter2",
    password: "hunter2",
    age: "hunter2",
    list: [{ hunter2: 1 }],
  });
  if (!(out instanceof type.errors)) throw new Error("accepted");
  const messages = fieldErrors(out);
  expect(Object.keys(messages).sort()).toEqual(["age", "email", "list.0", "password"]);
  expect(messages.password).toBe("Must be at least length 12");
  expect(JSON.stringify(messages)).not.toContain("hunter2");
});

test("secret columns stay on the server", () => {
  expect(Object.keys(userEntity.readable)).toContain("email");
  expect(Object.keys(userEntity.readable)).not.toContain("password_hash");
  for (const entity of entities) {
    const secret = Object.keys(entity.fields).filter((key) => entity.fields[key]?.secret);
    expect(secret.filter((key) => entity.readable[key])).toEqual([]);
    expect(entity.columns.filter((column) => secret.includes(column.key))).toEqual([]);
    expect(secret.filter((key) => !entity.fields[key]?.readonly && !entity.readonly)).toEqual([]);
  }
});

test("entities are found by api segment and by the spelling of the admin pages", () => {
  expect(entityByName("Affiliate")).toBe(entityByName("referralpartner"));
  expect(entityByName("RentalRequest")?.api).toBe("rentalrequest");
  expect(entityByName("upload")?.name).toBe("Upload");
  for (const credentials of ["session", "logintoken", "LoginToken", "idempotencykey"]) {
    expect(entityByName(credentials)).toBeUndefined();
  }
  expect(entityByName("constructor")).toBeUndefined();
});

test("each entity names columns it has, and relations that exist", () => {
  for (const entity of entities) {
    const columns = Object.keys(getTableColumns(entity.table));
    expect(columns).toContain(entity.title);
    expect(columns).toEqual(expect.arrayContaining(entity.columns.map((column) => column.key)));
    for (const field of Object.values(entity.fields)) {
      if (field.kind === "relation") expect(entityByName(field.relation ?? "")).toBeDefined();
    }
  }
});

test("what a readonly entity is sent is dropped", () => {
  expect(registry.auditlog.write({ action: "x", statusid: 1 })).toEqual({});
});

test("fields and columns survive JSON, so that a browser can have them", () => {
  for (const { columns, fields } of entities) {
    expect(JSON.parse(JSON.stringify({ columns, fields }))).toEqual({ columns, fields });
  }
});

test("types of a written row are those of the table", () => {
  const out = newsletterEntity.write({ language: "en", typeid: 1, statusid: 1 });
  if (out instanceof type.errors) throw new Error("refused");
  expect(out.language).toBe("en");
  const columns: (typeof booking)["$inferSelect"]["state"] = "held";
  expect(columns).toBe("held");
});
