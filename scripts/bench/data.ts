import { join } from "node:path";
import { seedLarge } from "#db/seed/large/index.ts";
import { until } from "../lib/process.ts";
import { databaseAnswers, prepareData, startDatabase, startSite } from "../lib/stack.ts";
import { settingsIn } from "../lib/test-lanes.ts";
import { type CostProxy, startCostProxy } from "./cost-proxy.ts";
import { chatMessage, fanOut, idleMinute } from "./data-acts.ts";
import { type Bench, type Figure, ratio } from "./figures.ts";

/** What the admin asks most, and what it is held against in the same round; the last page is entered from its end. */
const CALLS: readonly { name: string; path: string; against?: string }[] = [
  { name: "look-up by key", path: "edit/rentalrequest?uuid=" },
  { name: "requests, first page", path: "list/rentalrequest", against: "look-up by key" },
  {
    name: "requests, last page",
    path: "list/rentalrequest?cursor=last",
    against: "requests, first page",
  },
  { name: "by name, first page", path: "list/rentalrequest?sort=name" },
  {
    name: "by name, last page",
    path: "list/rentalrequest?sort=name&cursor=last",
    against: "by name, first page",
  },
  { name: "mails, first page", path: "list/email" },
  { name: "mails, last page", path: "list/email?cursor=last", against: "mails, first page" },
  { name: "messages, first page", path: "list/chatmessage" },
  {
    name: "messages, last page",
    path: "list/chatmessage?cursor=last",
    against: "messages, first page",
  },
  {
    name: "open requests",
    path: "list/rentalrequest?filter[statusid][in]=0,1",
    against: "requests, first page",
  },
  { name: "search, a name", path: "list/rentalrequest?q=layla", against: "requests, first page" },
  {
    name: "search, two words",
    path: "list/rentalrequest?q=layla+haddad",
    against: "requests, first page",
  },
  {
    name: "search, a telephone",
    path: "list/rentalrequest?q=050+123",
    against: "requests, first page",
  },
  { name: "search, mails", path: "list/email?q=layla", against: "mails, first page" },
  { name: "packages, first page", path: "list/productpackage" },
  {
    name: "packages, last page",
    path: "list/productpackage?cursor=last",
    against: "packages, first page",
  },
  {
    name: "search, packages",
    path: "list/productpackage?q=layla",
    against: "packages, first page",
  },
  { name: "articles, first page", path: "list/article" },
  {
    name: "articles, last page",
    path: "list/article?cursor=last",
    against: "articles, first page",
  },
  { name: "search, articles", path: "list/article?q=vat+fuel", against: "articles, first page" },
  { name: "dashboard", path: "list/data", against: "requests, first page" },
];
/** Of the administrator of a stack that is measured. */
export const PASSWORD = "of-the-bench-alone";

/** Messages in the database at each step: 1 M of them go with 100,000 requests, 200,000 mails, 10,000 packages and articles. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const sizeOf = (messages: number) => ({
  ...{ messages, requests: messages / 10, mails: messages / 5 },
  ...{ packages: messages / 100, articles: messages / 100 },
});

/**
 * What grows with the data, and what must not. The calls of the admin on a database that grows: their times and the rows
 * they read at each size, how many times what they are held against, and the exponent of their growth (0: the same at any
 * size; 1: twice the rows, twice the time); the calls take turns. A minute of cron with nothing due at each size, a message
 * in a long chat beside a new one, and a request beside many providers that cannot serve it.
 */
export async function measureData({ folder, rounds }: Bench): Promise<Figure[]> {
  const settings = await settingsIn(join(folder, "data"));
  await prepareData({ ...settings, adminPassword: PASSWORD });
  const url = `http://127.0.0.1:${settings.libsqlPort}`;
  const proxy = startCostProxy(() => url);
  const parts = [startDatabase(settings), startSite(settings, proxy.url, {})];
  try {
    await databaseAnswers(url);
    const site = `http://127.0.0.1:${settings.port}`;
    // Not its health, which asks for rooms.
    await until(async () => (await fetch(`${site}/favicon.svg`)).ok, { message: "no site" });
    const cookie = await signIn(site, settings.adminEmail);
    const sizes = rounds.isQuick ? SIZES.slice(0, 3) : SIZES;
    const seen: Map<string, Figure>[] = [];
    const acts: Figure[] = [];
    let there = 0;
    for (const size of sizes) {
      await seedLarge({ url }, sizeOf(size - there));
      there = size;
      seen.push(await measuredAt(site, { cookie, proxy, times: rounds.count * 10, size }));
      acts.push(...(await idleMinute(site, proxy, size)));
    }
    acts.push(...(await chatMessage(proxy)), ...(await fanOut(rounds.count * 20)));
    return [...seen.flatMap((at) => [...at.values()]), ...compared(seen, sizes), ...acts];
  } finally {
    await Promise.all([...parts.map((part) => part.stop()), proxy.stop()]);
  }
}

/** Signs in; answers the cookie of the session. */
export async function signIn(site: string, email: string): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`Could not sign in: ${answer.status}`);
  return cookie;
}

type At = { cookie: string; proxy: CostProxy; times: number; size: number };

/** The times of each call, and under "{name}, rows read" what it has the database read. */
async function measuredAt(site: string, { cookie, proxy, times, size }: At) {
  const call = async (path: string) => {
    const answer = await fetch(`${site}/api/admin/${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { data: { rows: { uuid: string }[] } };
  };
  const newest = (await call("list/rentalrequest?size=1")).data.rows[0]?.uuid ?? "";
  const pathOf = (path: string) => (path.endsWith("uuid=") ? path + newest : path);
  const figures = new Map(
    CALLS.map(({ name }) => [name, { name: `${name}, at ${size}`, unit: "ms", values: [] }]),
  ) as Map<string, Figure>;
  for (let round = -5; round < times; round++)
    for (const { name, path } of CALLS) {
      const began = performance.now();
      await call(pathOf(path));
      if (round >= 0) figures.get(name)?.values.push(performance.now() - began);
    }
  for (const { name, path } of CALLS) {
    proxy.take();
    await call(pathOf(path));
    const rows = rowsRead(name);
    figures.set(rows, { name: `${rows}, at ${size}`, unit: "rows", values: [proxy.take().read] });
  }
  return figures;
}

const rowsRead = (name: string) => `${name}, rows read`;

function compared(seen: Map<string, Figure>[], sizes: readonly number[]): Figure[] {
  const largest = seen.at(-1);
  const size = sizes.at(-1);
  const growth = (name: string) => ({
    name: `${name}, growth`,
    unit: "exponent",
    values: exponents(seen, name, sizes),
  });
  return CALLS.flatMap(({ name, against = "" }) => {
    const [own, other] = [largest?.get(name), largest?.get(against)];
    const [rows, otherRows] = [largest?.get(rowsRead(name)), largest?.get(rowsRead(against))];
    return [
      ...(own && other ? [ratio(`${name} ÷ ${against}, at ${size}`, own, other)] : []),
      ...(rows && otherRows
        ? [ratio(`${name} ÷ ${against}, rows read, at ${size}`, rows, otherRows)]
        : []),
      ...[growth(name), growth(rowsRead(name))],
    ];
  });
}

/** The slope of the times over the sizes, both as logarithms, by least squares; one for each round. */
function exponents(seen: Map<string, Figure>[], name: string, sizes: readonly number[]): number[] {
  const rounds = seen[0]?.get(name)?.values.length ?? 0;
  const x = sizes.map(Math.log);
  const middle = x.reduce((sum, value) => sum + value, 0) / x.length;
  const spread = x.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Array.from({ length: rounds }, (_, round) => {
    const y = seen.map((at) => Math.log(at.get(name)?.values[round] ?? Number.NaN));
    return x.reduce((sum, value, at) => sum + (value - middle) * (y[at] ?? 0), 0) / spread;
  });
}
