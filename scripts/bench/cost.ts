import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { newSession, TestPanel } from "#party/testing/panel.ts";
import { cronTrigger } from "../lib/cron.ts";
import { cpuTimeOf } from "../lib/processes.ts";
import { databaseAnswers, startDatabase, startStack } from "../lib/stack.ts";
import { settingsIn } from "../lib/test-lanes.ts";
import { type CostProxy, settled, startCostProxy } from "./cost-proxy.ts";
import { offerSteps } from "./cost-steps.ts";
import type { Bench, Figure } from "./figures.ts";

const DAY_MS = 86_400_000;
const PACKAGE = "/package/golden-hour-55-ft-flybridge";

/**
 * What one of each thing costs, on a stack of its own with the demo's catalogue: round trips to the database, the rows
 * the server says it has read and written (what Turso bills), and workerd's processor time, the local tools' share
 * included. docs/scale.md works with these figures.
 */
export async function measureCost({ folder, rounds }: Bench): Promise<Figure[]> {
  const settings = await settingsIn(join(folder, "cost"));
  const { libsqlPort, dataDir } = settings;
  const proxy = startCostProxy(() => `http://127.0.0.1:${libsqlPort}`);
  const database = startDatabase({ dataDir, libsqlPort });
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  try {
    await databaseAnswers(`http://127.0.0.1:${libsqlPort}`);
    stack = await startStack({ ...settings, libsqlUrl: proxy.url }, { cron: false });
    return await all(stack, proxy, rounds.isQuick ? 10 : 100);
  } finally {
    await stack?.stop();
    await database.stop();
    await proxy.stop();
  }
}

async function all(
  { siteUrl: site, chatUrl }: { siteUrl: string; chatUrl: string },
  proxy: CostProxy,
  times: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const few = Math.max(4, times / 5);
  const measure = async (what: string, count: number, once: (n: number) => Promise<unknown>) => {
    await settled(proxy);
    proxy.take();
    const before = cpuTimeOf("workerd");
    for (let n = 0; n < count; n++) await once(n);
    await settled(proxy);
    const { calls, read, written } = proxy.take();
    const note = (unit: string, sum: number) =>
      figures.push({ name: `${what}, ${unit}`, unit, values: [sum / count] });
    note("round trips", calls);
    note("rows read", read);
    note("rows written", written);
    note("processor ms", cpuTimeOf("workerd") - before);
  };
  const page = async (path: string) => {
    const answer = await fetch(`${site}${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${site}/api/edit/${path}`, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", origin: site },
        "idempotency-key": uuidv7(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const someone = () => `${uuidv7()}@visitor.example`;
  const start_date = earliestDay(new Date());
  // Each number of guests and each day is a page of its own.
  const day = (n: number) =>
    new Date(Date.parse(start_date) + n * DAY_MS).toISOString().slice(0, 10);

  for (const path of ["/", PACKAGE]) await page(path);
  await measure("home, kept", times, () => page("/"));
  await measure("package, kept", times, () => page(PACKAGE));
  await measure("package, rendered", times, (n) => page(`${PACKAGE}?guests=4&date=${day(n)}`));
  await measure("all packages, rendered", times, (n) => page(`/packages?guests=${2 + n}`));
  await measure("form without script, rendered", times, (n) =>
    page(`/fullofferform?date=${day(n)}`),
  );
  await measure("static file", times, () => page("/favicon.svg"));
  await measure("newsletter", few, () =>
    post("newsletter", { email: someone(), language: "en", timezone: "UTC", typeid: 1 }),
  );
  await measure("cron's minute, nothing due", few, () => fetch(cronTrigger(site)));
  await measure("request", few, () =>
    post("rentalrequest", {
      ...{ start_date, timeofday: 2, typeid: 0, duration: 3, guests: 8 },
      ...{ name: "Layla Haddad", email: someone(), phone: "+971501234567" },
      ...{ language: "en", timezone: "UTC" },
    }),
  );
  const { offers, acceptances } = await offerSteps(proxy.url);
  await measure("offer", offers.length, async (n) => offers[n]?.());
  await measure("acceptance", acceptances.length, async (n) => acceptances[n]?.());
  await measure("cron's minute, with the mails of these", few, () => fetch(cronTrigger(site)));
  await measure("chat: session, question, answer", few, async () => {
    const uuid = await newSession(chatUrl);
    const panel = await TestPanel.open(chatUrl, uuid);
    panel.say(["chat:start", uuid]);
    await panel.event("chat:session");
    await panel.send("12 of us for 4 hours in the evening, what is there?", uuid);
    await panel.event("chat:idle");
    panel.close();
  });
  return figures;
}
