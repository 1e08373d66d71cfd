/** What a visitor may have the site do with requests for offers (DESIGN §14; SPEC §7). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { createRentalRequest } from "./rental-request.ts";

const START = new Date("2027-01-02T08:00:00Z");
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await makeCatalogue(db);
});
afterAll(() => stop());

type Asked = { email?: string; network?: string; minutes?: number; key?: string; limits?: boolean };

function ask({ email, network, minutes = 0, key, limits = true }: Asked) {
  const services = {
    db,
    now: new Date(START.getTime() + minutes * 60_000),
    sendMails: () => {},
    limits,
    visitor: { addressKey: network ?? uuidv7(), userAgent: "a browser", device: "" },
  };
  const body = {
    typeid: 0,
    start_date: "2027-02-01",
    name: "Layla Haddad",
    email: email ?? `${uuidv7()}@visitor.example`,
    phone: "+971501234567",
  };
  return createRentalRequest(services, body, {
    idempotencyKey: key,
    sharelink: undefined,
    landingPath: "/",
  });
}
/** The code of a refusal and the minutes after which it may be tried again. */
const refusalOf = (asked: Asked) =>
  ask(asked).then(
    () => "stored",
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return `${error.code} ${Number(error.headers["retry-after"]) / 60}`;
    },
  );
const countOf = async (table: string, where: string) =>
  (await db.all<{ rows: number }>(`select count(*) rows from ${table} where ${where}`))[0]?.rows;

test("an address gets ten receipts an hour, whoever asks: a request beyond is refused, and nobody is invited to it", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const invitations = () => countOf("email_outbox", "event = 'invitation'");
  const before = (await invitations()) ?? 0;
  for (let minute = 0; minute < 10; minute++) await ask({ email, minutes: minute });
  expect(await refusalOf({ email, minutes: 30 })).toBe("too_many_requests 30");
  expect(await countOf("email_outbox", `recipient = '${email}'`)).toBe(10);
  expect(await countOf("rental_request", `email = '${email}'`)).toBe(10);
  expect(await invitations()).toBe(before + 10);
  expect(await refusalOf({ email, minutes: 60 })).toBe("stored");
  expect(await refusalOf({ email, minutes: 60 })).toBe("too_many_requests 1");
  expect(await refusalOf({ email, minutes: 60, limits: false })).toBe("stored");
});

test("a network makes sixty requests an hour; a refused one, or the same one again, does not count", async () => {
  const network = uuidv7();
  const key = uuidv7();
  const email = "same@visitor.example";
  for (let n = 0; n < 59; n++) await ask({ network });
  const first = await ask({ network, key, email });
  expect(await ask({ network, key, email })).toEqual(first);
  expect(await refusalOf({ network, minutes: 20 })).toBe("too_many_requests 40");
  expect(await refusalOf({ minutes: 20 })).toBe("stored");
  expect(await ask({ network, key, email, minutes: 20 })).toEqual(first);
  expect(await refusalOf({ network, minutes: 61 })).toBe("stored");
});

test("caps hold for requests at the same moment", async () => {
  const email = `${uuidv7()}@visitor.example`;
  const results = await Promise.all(Array.from({ length: 14 }, () => refusalOf({ email })));
  expect(results.filter((result) => result === "stored")).toHaveLength(10);
});

test("twenty equal keys at once are one request, and all get its answer", async () => {
  const asked = { key: uuidv7(), email: `${uuidv7()}@visitor.example` };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asked)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countOf("rental_request", `email = '${asked.email}'`)).toBe(1);
});
