import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { startCountingProxy } from "#db/testing/counting-proxy.ts";
import { startSqld } from "#db/testing/sqld.ts";
import { ensureBuilt } from "./build.ts";
import { freePort } from "./process.ts";
import { readSettings, type StackSettings } from "./settings.ts";
import { prepareData, type Stack, startStack } from "./stack.ts";

/** A stack of which one test file at a time has the use. */
export type Lane = {
  /** Of what app/test/stack.ts hands to tests. */
  stack: Record<
    "siteUrl" | "chatUrl" | "libsqlUrl" | "proxyUrl" | "dataDir" | "outsideHost" | "stripeApi",
    string
  >;
  /** Settles when a part of the stack dies by itself. */
  died: Stack["died"];
  stop: () => Promise<void>;
};

/** Settings of a stack in `folder`, on ports that are free at this moment. */
export async function settingsIn(folder: string): Promise<StackSettings> {
  mkdirSync(folder, { recursive: true });
  const [port, partyPort, libsqlPort] = [await freePort(), await freePort(), await freePort()];
  return readSettings({
    PORT: `${port}`,
    PARTY_PORT: `${partyPort}`,
    LIBSQL_PORT: `${libsqlPort}`,
    DATA_DIR: folder,
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMITS: "off",
    OUTSIDE_HOSTS: `127.0.0.1:${await freePort()}`,
    // A stand-in of Stripe may answer there (worker/services/cards/testing).
    STRIPE_SECRET_KEY: "sk_test_of_the_stand_in",
    STRIPE_WEBHOOK_SECRET: "whsec_of_the_stand_in",
    // Of nobody: no push service is asked in tests.
    // Nobody of the tests has signed in so long ago, but who says so.
    ADMIN_PASSKEY_GRACE_DAYS: "60",
    VAPID_PUBLIC_KEY: `B${"A".repeat(86)}`,
    VAPID_PRIVATE_KEY: "A".repeat(43),
    STRIPE_API: `http://127.0.0.1:${await freePort()}`,
  });
}

/**
 * Starts so many stacks, each with a site, rooms, a database and a data folder of its own below `folder`. What they
 * begin with (build, migrated and seeded database, pictures) is made once. Resolves to what starts one more like them.
 */
export async function startLanes(
  count: number,
  folder: string,
  { onReady, signal }: { onReady: (lane: Lane, index: number) => void; signal: AbortSignal },
): Promise<() => Promise<void>> {
  const first = await settingsIn(join(folder, "0"));
  await all([ensureBuilt(first.uiLanguage), prepareData(first)]);
  const dataOf = (index: number) => join(folder, `${index}`);
  for (let index = 1; index <= count; index++)
    cpSync(first.dataDir, dataOf(index), { recursive: true });
  const start = async (index: number) =>
    onReady(await startLane(await settingsIn(dataOf(index)), signal), index);
  await all(Array.from({ length: count }, (_, index) => start(index)));
  return () => start(count);
}

/** Fails with the first that failed, once none of them is at work any more. */
async function all(work: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work))
    if (result.status === "rejected") throw result.reason;
}

async function startLane(given: StackSettings, signal: AbortSignal): Promise<Lane> {
  // Marked as the run's (endLeftOvers): an interruption leaves nothing running.
  const database = await startSqld({
    from: join(given.dataDir, "database"),
    env: { TEST_RUN: `${given.dataDir}/` },
  });
  const settings = { ...given, libsqlUrl: database.url };
  const proxy = startCountingProxy(() => database.url);
  const end = () => Promise.all([proxy.stop(), database.stop()]);
  // Cron's own questions would be counted with those of a page.
  const options = { siteLibsqlUrl: proxy.url, cron: false, signal };
  const stack = await startStack(settings, options).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const { siteUrl, chatUrl, libsqlUrl, died } = stack;
  return {
    stack: {
      ...{ siteUrl, chatUrl, libsqlUrl, proxyUrl: proxy.url, dataDir: settings.dataDir },
      outsideHost: settings.passed.OUTSIDE_HOSTS ?? "",
      stripeApi: settings.siteOnly.STRIPE_API ?? "",
    },
    died,
    stop: async () => {
      await stack.stop().finally(end);
    },
  };
}
