/** What the office does with payouts, on a real database (DESIGN §16): each step once, with who in the log. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { payout } from "#db/entities/payout.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import { actOnPayout, type PayoutStep } from "./payouts.ts";

const NOW = new Date("2026-11-27T08:00:00Z");
const guard = openGuard(() => db);

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
}, 30_000);
afterAll(() => stop());

/** A provider that owes 1,000.00 of a trip in October, and the office's steps with it. */
async function owing() {
  const catalogue = await makeCatalogue(db);
  const admin = await makeUser(db);
  const start_date = new Date("2026-12-05T08:00:00Z");
  const end_date = new Date("2026-12-05T11:00:00Z");
  const booking_uuid = await makeBooking(db, catalogue, { start_date, end_date, statusid: 1 });
  await db.insert(commission_entry).values({
    ...{ booking_uuid, party: "provider", rental_partner_uuid: catalogue.partner },
    ...{ month: "2026-10", base: 1_000_000, amount: 100_000, statusid: 1 },
  });
  const services = { db, now: NOW, requestId: "r" } as Parameters<
    typeof actOnPayout
  >[0]["services"];
  const act = (step: PayoutStep, input: Record<string, unknown>, uuid = catalogue.partner) =>
    actOnPayout(
      { services, guard, user_uuid: admin.uuid },
      { party: "provider", uuid },
      step,
      input,
    ).catch((error: unknown) => (error instanceof AppError ? error.code : `${error}`));
  const rows = () =>
    db.select().from(payout).where(eq(payout.rental_partner_uuid, catalogue.partner));
  return { act, rows, admin };
}
const DUE = { month: "2026-10", amount: "-100000" };

test("approve and pay are two steps, each once, by whom the log and the payout say", async () => {
  const { act, rows, admin } = await owing();
  expect(await act("approve", DUE)).toBe("approve");
  expect(await act("approve", DUE)).toBe("conflict");
  const [made] = await rows();
  const paying = { payout: made?.uuid, reference: "  FT-77  " };
  expect(await act("pay", { ...paying, reference: " x " })).toBe("validation");
  // On another's page it is none.
  const other = await owing();
  for (const step of ["pay", "cancel"] as const)
    expect(await other.act(step, paying)).toBe("not_found");
  expect(await act("pay", paying)).toBe("pay");
  expect(await act("pay", paying)).toBe("conflict");
  expect(await act("cancel", paying)).toBe("conflict");
  expect(await rows()).toMatchObject([
    {
      ...{ amount: -100_000, state: "paid", reference: "FT-77", paid_date: NOW },
      ...{ approved_by: admin.email, paid_by: admin.email },
    },
  ]);
  const log = await db
    .select()
    .from(audit_log)
    .where(eq(audit_log.record_uuid, made?.uuid ?? ""));
  expect(log.map(({ action, actor_uuid }) => [action, actor_uuid]).toSorted()).toEqual([
    ["payout_approved", admin.uuid],
    ["payout_paid", admin.uuid],
  ]);
});

test("what is taken back is no payout, and can be approved anew", async () => {
  const { act, rows } = await owing();
  await act("approve", DUE);
  const [made] = await rows();
  expect(await act("cancel", { payout: made?.uuid })).toBe("cancel");
  expect(await act("pay", { payout: made?.uuid, reference: "FT-78" })).toBe("conflict");
  expect(await act("approve", DUE)).toBe("approve");
});

test.each([
  ["a month to come", { month: "2026-12", amount: "-100000" }, "validation"],
  ["no month", { amount: "-100000" }, "validation"],
  ["nothing", { month: "2026-10", amount: "0" }, "validation"],
  ["no number", { month: "2026-10", amount: "1e3" }, "validation"],
  ["another sum than is ready", { month: "2026-10", amount: "100000" }, "conflict"],
  ["a month before anything was", { month: "2026-09", amount: "-100000" }, "conflict"],
])("a payout of %s is refused", async (_, input, code) => {
  const { act, rows } = await owing();
  expect(await act("approve", input)).toBe(code);
  expect(await rows()).toEqual([]);
});

test("a party or a payout that is none is refused", async () => {
  const { act } = await owing();
  const nobody = "01890000-0000-7000-8000-000000000001";
  expect(await act("approve", DUE, nobody)).toBe("not_found");
  expect(await act("approve", DUE, "x' or 1=1")).toBe("validation");
  expect(await act("pay", { payout: nobody, reference: "FT-79" })).toBe("not_found");
});
