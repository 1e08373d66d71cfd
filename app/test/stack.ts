import { createClient } from "@libsql/client/web";

/** What `bun run test` hands to integration and browser tests: a running stack of their own. */
export type TestStack = {
  siteUrl: string;
  chatUrl: string;
  libsqlUrl: string;
  /** The site's way to the database: counts what passes (db/testing/counting-proxy.ts). */
  proxyUrl: string;
  dataDir: string;
  /** Where a test may answer for somebody else's server: the site asks there (`OUTSIDE_HOSTS`), and nowhere else on this machine. */
  outsideHost: string;
  /** Where a test may answer in Stripe's place (worker/services/cards/testing). */
  stripeApi: string;
  chromium: string;
  /** For pictures of pages. */
  output: string;
  /** For what is left of failed journeys of the file at work. */
  failures: string;
};

/** The running stack; throws when a test that needs one is run without `bun run test`. */
export function testStack(): TestStack {
  const text = process.env.TEST_STACK;
  if (!text) throw new Error("This test needs the running stack: use `bun run test`.");
  return JSON.parse(text) as TestStack;
}

/** Rows of a query on the stack's database, as plain objects. */
export async function rows(
  query: string,
  args: (string | number)[] = [],
): Promise<Record<string, unknown>[]> {
  const client = createClient({ url: testStack().libsqlUrl });
  try {
    const result = await client.execute({ sql: query, args });
    return result.rows.map((row) => ({ ...row }));
  } finally {
    client.close();
  }
}
