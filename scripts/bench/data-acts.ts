import { v7 as uuidv7 } from "uuid";
import { createDb, type Db, PATIENT } from "#db/client.ts";
import { storeMessages } from "#db/queries/chat.ts";
import { seedDatabase } from "#db/seed/index.ts";
import { seedProviders } from "#db/seed/large/catalogue.ts";
import { randomSource } from "#db/seed/large/random.ts";
import { startDatabase } from "#db/testing/database.ts";
import { REQUEST_TYPE, TIME_OF_DAY } from "#domain/config/limits.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { createRentalRequest } from "#worker/services/rental-request.ts";
import { cronTrigger } from "../lib/cron.ts";
import { type Cost, type CostProxy, settled, startCostProxy } from "./cost-proxy.ts";
import { type Figure, ratio } from "./figures.ts";

/** Minutes in which all that is due in a new database is done. */
const MINUTES_MOST = 10;
const PROVIDERS = 500;
const TRANSCRIPT = 1_000;
const GUESTS = 8;
const HOURS = 3;

/** Rows read and rows written, as two figures. */
function rowsOf(name: string, { read, written }: Cost): Figure[] {
  return [
    { name: `${name}, rows read`, unit: "rows", values: [read] },
    { name: `${name}, rows written`, unit: "rows", values: [written] },
  ];
}

/**
 * A request of the demo's catalogue, and of one with 500 providers of which the same can serve it: the others' vessels are
 * too small, their packages too short or at another time of day, a third of them each. In turns.
 */
export async function fanOut(rounds: number): Promise<Figure[]> {
  const few = await withCatalogue(0);
  const many = await withCatalogue(PROVIDERS);
  try {
    const names = ["request, 8 providers", `request, ${PROVIDERS} providers`] as const;
    const [one, other] = names.map((name): Figure => ({ name, unit: "ms", values: [] }));
    if (!one || !other) throw new Error("two catalogues are compared");
    for (let round = -5; round < rounds; round++)
      for (const [{ db }, { values }] of [[few, one] as const, [many, other] as const]) {
        const began = performance.now();
        await request(db);
        if (round >= 0) values.push(performance.now() - began);
      }
    const rows = [];
    for (const [{ proxy }, name] of [[few, names[0]] as const, [many, names[1]] as const]) {
      proxy.take();
      await request(createDb(proxy, PATIENT));
      rows.push(...rowsOf(name, proxy.take()));
    }
    const [read, written, readOfMany, writtenOfMany] = rows;
    if (!read || !written || !readOfMany || !writtenOfMany) throw new Error("rows are counted");
    return [
      ...[one, other, ...rows],
      ratio(`${names[1]} ÷ 8`, other, one),
      ratio(`${names[1]} ÷ 8, rows read`, readOfMany, read),
      ratio(`${names[1]} ÷ 8, rows written`, writtenOfMany, written),
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

/** The demo's catalogue on a server of its own, with as many further providers as make so many in all. */
async function withCatalogue(providers: number) {
  const database = await startDatabase();
  const { db, url } = database;
  const account = { adminEmail: "admin@khorizon.example", adminPassword: uuidv7() };
  await seedDatabase({ url, mode: "demo", ...account });
  const [{ there } = { there: 0 }] = await db.all<{ there: number }>(
    "select count(*) there from rental_partner where statusid = 1",
  );
  const unfit = [{ capacity: GUESTS - 1 }, { hours_max: HOURS - 1 }, { times_of_day: [1] }];
  const making = { now: new Date(), random: randomSource(6) };
  await seedProviders(db, providers - there, making, (index) => unfit[index % unfit.length] ?? {});
  const proxy = startCostProxy(() => url);
  const stop = async () => {
    await proxy.stop();
    await database.stop();
  };
  return { db, proxy, stop };
}

function request(db: Db) {
  const now = new Date();
  return createRentalRequest(
    { db, now, sendMails: () => {}, limits: false, visitor: { network: "" } as never },
    {
      ...{ start_date: earliestDay(now), timeofday: TIME_OF_DAY.afternoon, duration: HOURS },
      ...{ typeid: REQUEST_TYPE.offer, guests: GUESTS, name: "Layla Haddad" },
      ...{ email: `${uuidv7()}@visitor.example`, phone: "+971501234567" },
      ...{ language: "en", timezone: "UTC" },
    },
    { idempotencyKey: uuidv7(), sharelink: undefined, landingPath: "" },
  );
}

/** A visitor's message in a chat that has just begun, and in one with a thousand messages. */
export async function chatMessage(proxy: CostProxy): Promise<Figure[]> {
  const db = createDb(proxy, PATIENT);
  const costIn = async (before: number) => {
    const chat = uuidv7();
    const message = (sequence: number) => ({
      ...{ uuid: uuidv7(), sequence, role: sequence % 2 === 1 ? "user" : "other", name: "" },
      ...{ content: "12 of us for 4 hours?", create_date: new Date(), client_id: uuidv7() },
      ...{ attachments: null, facts: null },
    });
    await storeMessages(
      db,
      chat,
      Array.from({ length: before }, (_, at) => message(at + 1)),
    );
    proxy.take();
    await storeMessages(db, chat, [message(before + 1)]);
    return rowsOf(`message after ${before}`, proxy.take());
  };
  const begun = await costIn(2);
  const long = await costIn(TRANSCRIPT);
  const compared = long.flatMap((figure, at) => {
    const other = begun[at];
    return other ? [ratio(`${figure.name} ÷ after 2`, figure, other)] : [];
  });
  return [...begun, ...long, ...compared];
}

/** What cron's minute costs once nothing is due any more; the first ones do what the seed has left to do. */
export async function idleMinute(site: string, proxy: CostProxy, size: number): Promise<Figure[]> {
  const minute = async () => {
    proxy.take();
    await fetch(cronTrigger(site));
    await settled(proxy);
    return proxy.take();
  };
  let cost = await minute();
  for (let more = 0; more < MINUTES_MOST && cost.written > 0; more++) cost = await minute();
  return rowsOf(`cron's minute, nothing due, at ${size}`, cost);
}
