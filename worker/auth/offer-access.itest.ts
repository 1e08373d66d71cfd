/** Links of mails that were ended open nothing; those of later mails do (DESIGN §21). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import type { Db } from "#db/client.ts";
import { endLinks } from "#db/queries/ended-links.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeRequest } from "#db/testing/factories.ts";
import {
  guardContext,
  identityContext,
  refusalContext,
  servicesContext,
} from "#worker/app-services.ts";
import { NOBODY } from "./identity.ts";
import { requestAccess } from "./offer-access.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const NOON = new Date("2026-11-21T12:00:00Z");
const actor = { uuid: null, label: "visitor", requestId: "r" };

/** What a browser can do that holds a link, mailed or of the form it was sent with, made so many seconds after noon. */
function holding(uuid: string, kind: "request" | "seen", seconds: number) {
  const iat = NOON.getTime() / 1000 + seconds;
  const context = new RouterContextProvider();
  const links = [{ scope: `${kind}:${uuid}`, roles: [], exp: iat + 3600, iat }];
  context.set(identityContext, { ...NOBODY, links });
  context.set(servicesContext, { db, requestId: "r" } as never);
  context.set(guardContext, null);
  context.set(refusalContext, null);
  const access = requestAccess(
    context,
    new URL(`https://boats.example/view/booking?request=${uuid}`),
  );
  const outcome = async (work: Promise<unknown>) => {
    await work.catch(() => {});
    return context.get(refusalContext) ?? "open";
  };
  return {
    read: () => outcome(access.read({ one: db.all(sql`select 1`) })),
    write: () =>
      outcome(
        access.write([db.run(sql`update rental_request set comment = 'x' where uuid = ${uuid}`)]),
      ),
  };
}

test("an ended link neither reads nor writes, and leads to the login; a later one and another request's work", async () => {
  const [{ uuid }, other] = [await makeRequest(db), await makeRequest(db)];
  expect(await holding(uuid, "request", -60).write()).toBe("open");
  await db.batch([...endLinks(db, { actor, now: NOON }, `request:${uuid}`)]);
  for (const kind of ["request", "seen"] as const)
    expect(await holding(uuid, kind, -60).read()).toBe("ended");
  expect(await holding(uuid, "request", -60).write()).toBe("ended");
  expect(await holding(uuid, "request", 1).read()).toBe("open");
  expect(await holding(other.uuid, "request", -60).read()).toBe("open");
  // Ended once more, later: the one in between goes too.
  const later = new Date(NOON.getTime() + 5_000);
  await db.batch([...endLinks(db, { actor, now: later }, `request:${uuid}`)]);
  expect(await holding(uuid, "request", 1).read()).toBe("ended");
});
