/** Own blocks of vessels: whose they are, what they may not lie over, and how they repeat (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { and, eq, ne } from "drizzle-orm";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { block_rule } from "#db/entities/block-rule.ts";
import { user } from "#db/entities/user.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { repeatBlocks } from "#db/queries/own-blocks.ts";
import type { CalendarOf } from "#db/queries/package-page.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { fleetMessages } from "#domain/messages/en/fleet.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { jobs } from "#worker/jobs/index.ts";
import { changeBlocks } from "./own-blocks.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

/** A Wednesday, 12:00 in Dubai. */
const NOW = new Date("2027-01-06T08:00:00Z");
const { errors } = fleetMessages;

async function aFleet() {
  const catalogue = await makeCatalogue(db);
  const { uuid } = await makeUser(db, { roles: ["partner"] });
  await db.update(user).set({ rental_partner_uuid: catalogue.partner }).where(eq(user.uuid, uuid));
  return { ...catalogue, user: uuid };
}
type Fleet = Awaited<ReturnType<typeof aFleet>>;

/** What came of a form: what was done, or what was said at its fields. */
async function post(
  fleet: Pick<Fleet, "user">,
  form: Record<string, string | string[]>,
  side: "provider" | "office" = "provider",
) {
  const posted = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const one of [value].flat()) posted.append(name, one);
  const write = async <B extends Batch>(batch: B) => ({ rows: await readBatch(db, batch) });
  const guard = { write } as unknown as AccountGuard;
  const services = { db, now: NOW, requestId: "r", freshenPackages: () => {} };
  try {
    return await changeBlocks({ services, guard, user_uuid: fleet.user, side }, posted);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.fields };
    throw error;
  }
}
const blocksOf = (fleet: Fleet) =>
  db
    .select()
    .from(vessel_block)
    .where(and(eq(vessel_block.rental_product_uuid, fleet.product), ne(vessel_block.statusid, -1)))
    .orderBy(vessel_block.start_date);
const block = (fleet: Fleet, from: string, to: string) => ({
  ...{ intent: "block", vessel: fleet.product },
  ...{ from: `2027-${from}`, to: `2027-${to}` },
});

test("a time is blocked once, however often the button is pressed, by whoever has the vessel", async () => {
  const [fleet, other] = [await aFleet(), await aFleet()];
  const form = block(fleet, "01-08T10:00", "01-08T14:00");
  const both = await Promise.all([post(fleet, form), post(fleet, form)]);
  const [made, ...more] = await blocksOf(fleet);
  expect(more).toEqual([]);
  const blocked = { done: "blocked", uuid: made?.uuid ?? "" } as const;
  expect(both).toEqual([blocked, blocked]);
  expect(made).toMatchObject({ kind: "own", start_date: new Date("2027-01-08T06:00:00Z") });
  expect(await post(other, form)).toEqual({ code: "not_found" });
  const uuid = made?.uuid ?? "";
  expect(await post(other, { intent: "remove", uuid })).toEqual({ code: "not_found" });
  expect(await post(other, { ...form, intent: "move", uuid })).toEqual({ code: "not_found" });
  // A vessel of somebody else's is no place to move one to.
  const away = { ...form, intent: "move", uuid, vessel: other.product };
  expect(await post(fleet, away)).toEqual({ code: "not_found" });
  expect(await post(fleet, { ...form, intent: "move", uuid, to: "2027-01-08T15:00" })).toEqual({
    done: "moved",
  });
  expect(await post(other, { intent: "remove", uuid }, "office")).toEqual({ done: "removed" });
  expect(await blocksOf(fleet)).toEqual([]);
});

test("over a booking it is refused with its times, made or moved", async () => {
  const fleet = await aFleet();
  const [start_date, end_date] = [
    new Date("2027-01-08T06:00:00Z"),
    new Date("2027-01-08T10:00:00Z"),
  ];
  await makeBooking(db, fleet, { start_date, end_date, state: "confirmed" });
  const over = await post(fleet, block(fleet, "01-08T13:00", "01-08T16:00"));
  expect(over).toMatchObject({ code: "conflict" });
  expect(Object.values(over).join()).toContain("A booking stands: ");
  await post(fleet, block(fleet, "01-08T14:00", "01-08T16:00"));
  const [made] = await blocksOf(fleet);
  const move = {
    ...block(fleet, "01-08T09:00", "01-08T11:00"),
    intent: "move",
    uuid: made?.uuid ?? "",
  };
  expect(await post(fleet, move)).toMatchObject({ code: "conflict" });
  expect(await blocksOf(fleet)).toEqual([made as NonNullable<typeof made>]);
});

test.each([
  [{ from: "2027-01-08T10:00", to: "2027-01-08T10:00" }, { to: errors.order }],
  [{ from: "2027-01-05T10:00", to: "2027-01-06T11:00" }, { to: errors.past }],
  [{ from: "2027-02-31T10:00", to: "2027-03-08T10:00" }, { from: errors.moment }],
  [
    { from: "2027-01-08T25:00", to: "" },
    { from: errors.moment, to: errors.moment },
  ],
  [{ from: "2027-01-08T10:00", to: "2028-02-08T10:00" }, { to: errors.long(366) }],
  [{ from: "2031-01-08T10:00", to: "2031-01-08T12:00" }, { from: errors.far }],
  [{ from: "2027-01-08T10:00", to: "2027-01-08T12:00", vessel: "x" }, { vessel: errors.vessel }],
  [
    { from: "2027-01-08T10:00", to: "2027-01-08T12:00", reason: "x".repeat(201) },
    { reason: errors.reason(200) },
  ],
])("%j is refused at its field", async (form, said) => {
  const fleet = await aFleet();
  expect(await post(fleet, { ...block(fleet, "", ""), ...form })).toEqual({
    code: "validation",
    ...said,
  });
  expect(await blocksOf(fleet)).toEqual([]);
});

test("a block repeats for more than a year, leaves guests their days, and goes on and ends", async () => {
  const fleet = await aFleet();
  const start_date = new Date("2027-01-15T06:00:00Z");
  await makeBooking(db, fleet, {
    start_date,
    end_date: new Date(start_date.getTime() + 3_600_000),
    state: "confirmed",
  });
  // Fridays and Sundays, 9 to 12 in Dubai.
  const friday = block(fleet, "01-08T09:00", "01-08T12:00");
  const made = await post(fleet, { ...friday, repeat: "weekly", weekdays: ["4", "6"] });
  expect(made).toMatchObject({ done: "repeated", left: 1 });
  const times = await blocksOf(fleet);
  expect(times.length).toBeGreaterThan(110);
  expect(times.slice(0, 3).map((one) => one.start_date.toISOString())).toEqual([
    "2027-01-08T05:00:00.000Z",
    "2027-01-10T05:00:00.000Z",
    "2027-01-17T05:00:00.000Z",
  ]);
  const rule = times[0]?.block_rule_uuid ?? "";

  // Forty days later more are made, and no day twice.
  const later = new Date(NOW.getTime() + 40 * 86_400_000);
  const freshened: CalendarOf[] = [];
  const repeat = () =>
    jobs["repeat-blocks"]({
      ...{ db, now: () => later },
      freshenPackages: async (of) => void freshened.push(of),
    });
  await repeat();
  const vessels = freshened.flatMap((of) => ("vessels" in of ? of.vessels : []));
  expect(vessels.filter((vessel) => vessel === fleet.product)).toHaveLength(1);
  const further = await blocksOf(fleet);
  expect(further.length).toBe(times.length + 12);
  expect(new Set(further.map((one) => one.start_date.getTime())).size).toBe(further.length);
  freshened.length = 0;
  expect(await repeat()).toBe("0 repetitions made further");
  expect(freshened).toEqual([]);

  // One that is moved stays when the repetition ends.
  const moved = {
    ...block(fleet, "01-09T09:00", "01-09T10:00"),
    intent: "move",
    uuid: times[0]?.uuid ?? "",
  };
  expect(await post(fleet, moved)).toEqual({ done: "moved" });
  expect(await post(await aFleet(), { intent: "end", uuid: rule })).toEqual({ code: "not_found" });
  expect(await post(fleet, { intent: "end", uuid: rule })).toEqual({ done: "ended" });
  expect((await blocksOf(fleet)).map(({ uuid }) => uuid)).toEqual([times[0]?.uuid ?? ""]);
  const [ended] = await db.select().from(block_rule).where(eq(block_rule.uuid, rule));
  expect(ended?.statusid).toBe(-1);
  const much = new Date(NOW.getTime() + 300 * 86_400_000);
  expect((await repeatBlocks(db, much)).repeated).toBe(0);
});
