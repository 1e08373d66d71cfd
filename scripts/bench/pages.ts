import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NODE, ROOT } from "../lib/install.ts";
import { freePort, type Part, startPart, until } from "../lib/process.ts";
import { databaseAnswers, prepareData, startDatabase } from "../lib/stack.ts";
import { settingsIn } from "../lib/test-lanes.ts";
import { type Bench, type Figure, ratio } from "./figures.ts";
import { serveWorker, type Worker } from "./workerd.ts";

/** What a browser asks a page with: the site answers programs shorter. */
const CONNECTIONS = 16;

type Case = { name: string; url: string; path: string };
type Load = { perSecond: number; p99: number; failed: number };

/** Each number of guests is a page of its own: nobody waits for another one's rendering. */
const EACH_ITS_OWN = "/package/golden-hour-55-ft-flybridge?guests={n}";

/**
 * Requests per second and their times at 16 connections: the site's home page kept, and rendered for all that wait for it
 * at once; a package's page rendered for each request; beside a constant page of the home's bytes from the same kind of
 * cache and the starters of React Router and Astro. All run at once and are asked in turns, so that what else the machine
 * does falls on all alike.
 */
export async function measurePages({ folder, references, rounds }: Bench): Promise<Figure[]> {
  const parts: Part[] = [];
  try {
    const cases = await start(folder, references, parts);
    const seen = new Map<string, Load[]>(cases.map(({ name }) => [name, []]));
    for (const one of cases) await load(references, one, 2);
    for (let round = 0; round < rounds.count; round++)
      for (const one of cases)
        seen.get(one.name)?.push(await load(references, one, rounds.seconds));
    return figuresOf(seen);
  } finally {
    await Promise.all(parts.map((part) => part.stop()));
  }
}

async function start(folder: string, references: string, parts: Part[]): Promise<Case[]> {
  const settings = await settingsIn(join(folder, "site"));
  await prepareData(settings);
  parts.push(startDatabase(settings));
  const libsqlUrl = `http://127.0.0.1:${settings.libsqlPort}`;
  await databaseAnswers(libsqlUrl);
  const built = JSON.parse(readFileSync(join(ROOT, "build/server/wrangler.json"), "utf8"));
  const site = {
    folder: join(ROOT, "build/server"),
    main: "index.js",
    date: built.compatibility_date,
    flags: built.compatibility_flags,
    assets: join(ROOT, "build/client"),
    text: {
      ENVIRONMENT: "local",
      LIBSQL_URL: libsqlUrl,
      SITE_URL: settings.siteUrl,
      CHAT_URL: settings.chatUrl,
      AUTH_SECRET: settings.authSecret,
      RATE_LIMITS: "off",
    },
  };
  const starter = join(references, "react-router/build");
  const starterBuilt = JSON.parse(readFileSync(join(starter, "server/wrangler.json"), "utf8"));
  const kept = { ...site, name: "home, kept", port: await freePort() };
  const workers: Worker[] = [
    kept,
    { ...site, name: "home, rendered", port: await freePort(), keeps: false },
    { ...site, name: "package, rendered each time", port: await freePort(), keeps: false },
    {
      name: "constant page",
      port: await freePort(),
      folder: join(import.meta.dirname, "workers/constant"),
      main: "index.js",
      date: built.compatibility_date,
      flags: [],
      text: { PAGE: `http://127.0.0.1:${kept.port}/` },
    },
    {
      name: "React Router",
      port: await freePort(),
      folder: join(starter, "server"),
      main: "index.js",
      date: starterBuilt.compatibility_date,
      flags: starterBuilt.compatibility_flags ?? [],
      text: starterBuilt.vars,
    },
  ];
  for (const worker of workers) parts.push(await serveWorker(folder, worker));
  const astro = await freePort();
  parts.push(
    startPart("astro", [NODE, join(references, "astro/dist/server/entry.mjs")], {
      log: join(folder, "astro.log"),
      env: { HOST: "127.0.0.1", PORT: `${astro}`, NODE_ENV: "production" },
    }),
  );
  const cases = [...workers, { name: "Astro on Node", port: astro }].map(({ name, port }) => ({
    name,
    url: `http://127.0.0.1:${port}`,
    path: name.startsWith("package") ? EACH_ITS_OWN : "/",
  }));
  for (const { name, url } of cases)
    await until(async () => (await fetch(url)).ok, { message: `${name} did not answer.` });
  await until(async () => (await fetch(`${cases[0]?.url}`)).headers.get("x-cache") === "HIT", {
    message: "The home page was never kept.",
  });
  return cases;
}

/** autocannon for some seconds, in a process of its own. */
async function load(references: string, { url, path }: Case, seconds: number): Promise<Load> {
  const order = JSON.stringify({ url, path, seconds, connections: CONNECTIONS });
  const child = Bun.spawn([NODE, join(references, "load.mjs"), order], {
    stdout: "pipe",
    stderr: "ignore",
  });
  return JSON.parse(await new Response(child.stdout).text()) as Load;
}

function figuresOf(seen: Map<string, Load[]>): Figure[] {
  const of = (name: string, unit: string, pick: (load: Load) => number): Figure => ({
    name: `${name}, ${unit}`,
    unit,
    values: (seen.get(name) ?? []).map(pick),
  });
  const speed = (name: string) => of(name, "requests/s", ({ perSecond }) => perSecond);
  const slowest = (name: string) => of(name, "p99 ms", ({ p99 }) => p99);
  const failed = [...seen.values()].flat().reduce((sum, load) => sum + load.failed, 0);
  return [
    ...[...seen.keys()].flatMap((name) => [speed(name), slowest(name)]),
    ratio("home, kept ÷ constant page", speed("home, kept"), speed("constant page")),
    ratio("home, kept ÷ constant page, p99", slowest("home, kept"), slowest("constant page")),
    ratio("home, rendered ÷ React Router", speed("home, rendered"), speed("React Router")),
    ratio(
      "package, rendered each time ÷ React Router",
      speed("package, rendered each time"),
      speed("React Router"),
    ),
    { name: "pages, failed", unit: "requests", values: [failed] },
  ];
}
