import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { folderOf } from "#scripts/lib/mail-folder.ts";
import { type Breakable, handToTests, startBreakable } from "./breakable.ts";
import { mailProblems } from "./held-against.ts";
import { type MovingClock, startMovingClock } from "./moving-clock.ts";
import { makeRandom } from "./random.ts";
import { makeTrips, type Trips } from "./trips.ts";
import { underLoad } from "./under-load.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUMPS = [
  { how: "an hour ahead", by: HOUR },
  { how: "an hour back", by: -HOUR },
  { how: "a day ahead", by: DAY },
] as const;
/** Invitations for the time around one jump. */
const TRIPS = 40;
/** How long mails may take to leave once their time has come. */
const MAILS_MS = 90_000;

/**
 * Puts the clock of a running site ahead and back while the load runs, with the jobs of cron right after it: rows of the
 * table of faults. Nothing acknowledged is lost or doubled, sign-ins and links go by the new time, and each mail leaves once.
 */
export async function jumpUnderLoad(seed: number) {
  const random = makeRandom(seed);
  const broken: string[] = [];
  const rows: (string | number)[][] = [];
  const clock = startMovingClock();
  const site = await startBreakable({ clock: clock.url });
  handToTests(site);
  try {
    for (const { how, by } of random.shuffled(JUMPS)) {
      const trips = await clock.during(() => makeTrips(site.libsqlUrl, TRIPS));
      const [kept] = trips.trips.splice(0, 1);
      const made = clock.now();
      const name = `clock: ${how}`;
      const jump = async () => {
        clock.jump(by);
        await site.tick();
      };
      const row = await underLoad(
        site,
        trips,
        { name, begin: jump, end: () => site.tick() },
        random,
        broken,
      );
      rows.push(row);
      console.log(`  ${row.join(" | ")}`);
      // What was issued in a time that is yet to come is no good either (worker/auth/tokens.ts).
      const age = clock.now() - made;
      const isGood = age >= 0 && age < DAY;
      const wrong = await rightsProblems(site, trips.provider.token, kept, isGood);
      broken.push(...wrong.map((one) => `${name}: ${one}`));
    }
    const wrong = [...(await mailProblems(site.libsqlUrl)), ...(await mailsLeft(site, clock))];
    broken.push(...wrong.map((one) => `after all jumps of the clock: ${one}`));
  } finally {
    await site.stop();
    clock.stop();
  }
  return { broken, rows };
}

/** What is wrong with a sign-in and a link of a day: open while its day goes on, and refused in words before and after it. */
async function rightsProblems(
  { url }: Breakable,
  token: string,
  trip: Trips["trips"][number] | undefined,
  isGood: boolean,
): Promise<string[]> {
  const asked = {
    "a sign-in": fetch(`${url}/api/partner/list/rentalrequest`, {
      headers: { authorization: `Bearer ${token}` },
    }),
    "a link": fetch(`${url}/view/booking?request=${trip?.request}`, {
      headers: {
        ...{ accept: "text/html", "user-agent": "Mozilla/5.0 Firefox/140.0" },
        cookie: `__Secure-link-request-${trip?.request}=${trip?.link}`,
      },
      redirect: "manual",
    }),
  };
  const problems: string[] = [];
  for (const [what, answer] of Object.entries(asked)) {
    const { status } = await answer;
    const isRight = isGood ? status === 200 : status >= 400 && status < 500;
    if (!isRight)
      problems.push(`${what} that is ${isGood ? "" : "no "}good was answered ${status}`);
  }
  return problems;
}

/** Lets the time of all mails come, and names those that do not leave, and who got more of them than were written. */
async function mailsLeft(site: Breakable, clock: MovingClock): Promise<string[]> {
  const client = createClient({ url: site.libsqlUrl, intMode: "string" });
  const one = async (sql: string) => (await client.execute(sql)).rows;
  const waiting = "select event from email_outbox where state <> 'sent' and statusid <> -1";
  clock.jump(2 * HOUR);
  const until = performance.now() + MAILS_MS;
  try {
    while ((await one(waiting)).length > 0 && performance.now() < until) {
      await site.tick();
      await Bun.sleep(500);
    }
    const left = await one(waiting);
    const written = await one(`select recipient, count(*) n,
      group_concat(event || ', try ' || attempts, '; ') filter (where attempts > 1) again
      from email_outbox where state = 'sent' group by 1`);
    return [
      ...left.map(({ event }) => `${event} does not leave`),
      ...written.flatMap(({ recipient, n, again }) => {
        const folder = join(site.settings.dataDir, "mails", folderOf(`${recipient}`));
        const came = existsSync(folder)
          ? readdirSync(folder).filter((name) => name.endsWith(".txt")).length
          : 0;
        return came > Number(n) ? [`${recipient} got ${came} mails of ${n} (${again})`] : [];
      }),
    ];
  } finally {
    client.close();
  }
}
