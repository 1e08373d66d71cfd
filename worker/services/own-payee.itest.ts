/** A provider's payment terms and who is paid, as it writes them, on a real database (DESIGN §16). */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { PAYEE_NAMES } from "#domain/rules/payment-terms.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { savePayee } from "./own-payee.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const run = async (batch: Batch) => ({ rows: await readBatch(db, batch) });
const guard = { read: run, write: run } as unknown as AccountGuard;

async function provider() {
  const { partner } = await makeCatalogue(db);
  const { uuid } = await makeUser(db, { rental_partner_uuid: partner, roles: ["partner"] });
  return { partner, account: uuid };
}
const save = (user_uuid: string, input: Record<string, string>) =>
  savePayee(
    { services: { db, now: NOW, requestId: "r" }, guard, user_uuid },
    new URLSearchParams(input),
  ).then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? (error.fields ?? error.code) : `${error}`),
  );
const stored = async (uuid: string) =>
  (await db.select().from(rental_partner).where(eq(rental_partner.uuid, uuid)))[0];
const version = async () =>
  (
    await db.all<{ version: number }>(
      sql`select value version from sequence where name = 'content'`,
    )
  )[0]?.version ?? 0;

test("nothing is no term of its own and 0 is one; once is as good as twice, and pages are made anew", async () => {
  const { partner, account } = await provider();
  const other = await provider();
  const input = {
    ...{ deposit_percent: "0", deposit_days: "", balance_days: "14", deposit_amount: "2,000.50" },
    ...{ legal_name: " Pearl Yachts LLC ", trn: "100123456700003" },
    ...{ address: "Pier 7\r\nDubai", bank_account: "Pearl\nAE07 0331 2345" },
  };
  const before = await version();
  expect(await save(account, input)).toBe("done");
  const after = await version();
  expect(after).toBeGreaterThan(before);
  expect(await save(account, input)).toBe("done");
  expect(await version()).toBe(after);
  expect(await stored(partner)).toMatchObject({
    ...{ deposit_percent: 0, deposit_amount: 200_050, deposit_days: null, balance_days: 14 },
    ...{ grace_days: null, legal_name: "Pearl Yachts LLC", address: "Pier 7\nDubai" },
  });
  expect((await marketplace(db).log(partner)).map(({ action }) => action)).toEqual([
    "payment_terms",
  ]);
  expect(await stored(other.partner)).toMatchObject({ balance_days: null, legal_name: "" });
});

test("what is refused is said by field, all at once, and nothing is stored", async () => {
  const { partner, account } = await provider();
  const before = await stored(partner);
  expect(
    await save(account, {
      ...{ deposit_percent: "120", deposit_amount: "0", deposit_days: "-1", balance_days: "1e3" },
      ...{ grace_days: "soon", trn: "1234", legal_name: "x".repeat(121) },
      bank_account: "y".repeat(301),
    }),
  ).toEqual({
    deposit_percent: "Deposit (%) must be at most 100 %",
    deposit_amount: moneyMessages.terms.hints.amountForm,
    deposit_days: "Deposit due within (days) must be a whole number",
    balance_days: "Balance due before the trip (days) must be a whole number",
    grace_days: "Grace after a missed day (days) must be a whole number",
    trn: moneyMessages.terms.hints.trnForm,
    legal_name: "Registered name must be at most 120 characters",
    bank_account: "Bank account must be at most 300 characters",
  });
  expect(await stored(partner)).toEqual(before);
  expect(PAYEE_NAMES.length).toBe(9);
});

test("an account of no provider changes nobody's terms", async () => {
  const { uuid } = await makeUser(db, { roles: ["partner"] });
  expect(await save(uuid, { deposit_percent: "10" })).toBe("not_found");
});
