/** A tick of cron over the whole list of jobs. */
import { afterAll, beforeAll, expect, type Mock, spyOn, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { job_run } from "#db/entities/job-run.ts";
import { site_config } from "#db/entities/site-config.ts";
import { startDatabase } from "#db/testing/database.ts";
import { jobs, runJobs } from "./index.ts";
import { mailSender } from "./testing/mail-sender.ts";
import { at, hours, marketplace, NOW } from "./testing/marketplace.ts";

const { "expire-requests": runExpireRequests } = jobs;

let db: Db;
let stop: () => Promise<void>;
let logged: Mock<typeof console.log>;
beforeAll(async () => {
  logged = spyOn(console, "log").mockImplementation(() => {});
  ({ db, stop } = await startDatabase());
  await db.insert(site_config).values({});
});
afterAll(() => {
  logged.mockRestore();
  return stop();
});

test("what a job queues is handed over in the same tick; two ticks at once send it once", async () => {
  const market = marketplace(db);
  const expired = await market.request({ valid_until_date: NOW });
  const told = await market.request({ offers_told_date: hours(-1) });
  await market.offer(told.uuid, { answered_date: hours(-0.5) });
  const { deps, deliver, sent } = mailSender(db);
  const both = async () => {
    await Promise.all([runJobs(deps), runJobs(deps)]);
    await Promise.all([deliver("khorizon-mail-now"), deliver("khorizon-mail")]);
    return sent.map(({ to }) => to).sort();
  };
  expect(await both()).toEqual([expired.email, told.email].sort());
  expect(await both()).toHaveLength(2);
  const results = await db.select({ job: job_run.job, result: job_run.result }).from(job_run);
  expect(results.filter(({ result }) => result.startsWith("failed"))).toEqual([]);
  expect(results).toContainEqual({
    job: "expire-requests",
    result: "1 requests expired, 1 without an offer",
  });
  const figures = results.filter(({ job }) => job === "response-figures").map((run) => run.result);
  expect(figures).toContain("not due");
});

test("a run closes 200 requests at most, and the next one the rest", async () => {
  await db.run(sql`insert into rental_request (uuid, create_date, update_date, statusid, start_date, end_date,
      valid_until_date, request_id, typeid)
    select 'r' || value, 0, 0, 1, 0, 0, value, 1000000 + value, 0 from generate_series(1, 230)`);
  // They have left no address, so that nobody can be told.
  expect(await at(db, runExpireRequests)).toBe("200 requests expired, 0 without an offer");
  expect(await at(db, runExpireRequests)).toBe("30 requests expired, 0 without an offer");
  expect(await at(db, runExpireRequests)).toBe("0 requests expired, 0 without an offer");
});
