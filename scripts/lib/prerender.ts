import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  BUILT_CHAT_URL,
  builtFile,
  PRERENDERED_PATHS,
  payloadPath,
} from "#domain/config/prerendered.ts";
import { serveWorker } from "../bench/workerd.ts";
import { writeApiReference } from "./api-reference.ts";
import { deathNotice, freePort, type Part } from "./process.ts";
import { databaseAnswers, startDatabase } from "./stack.ts";

/** A database to build for; without one the pages are made for the demo's site configuration, which `start` shows. */
export type BuildDatabase = { url: string; authToken?: string | undefined };

/**
 * The database that the pages are rendered with, started while the site is still being built. `of` gives its address
 * once it can be read, `close` ends what was started.
 */
type PrerenderSource = { of: Promise<BuildDatabase>; close: () => Promise<void> };

/** The given database, or one of its own in a folder that is thrown away: migrated and seeded. */
export function openSource(given: BuildDatabase | undefined): PrerenderSource {
  if (given) return { of: Promise.resolve(given), close: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), "khorizon-build-"));
  let database: Part | undefined;
  const open = async () => {
    const libsqlPort = await freePort();
    database = startDatabase({ dataDir, libsqlPort });
    const url = `http://127.0.0.1:${libsqlPort}`;
    await Promise.race([databaseAnswers(url), death(database)]);
    const { applyMigrations } = await import("#db/migrate.ts");
    const { seedDatabase } = await import("#db/seed/index.ts");
    await applyMigrations(url);
    await seedDatabase({
      url,
      mode: "demo",
      adminEmail: "build@khorizon.example",
      adminPassword: randomBytes(16).toString("hex"),
    });
    return { url };
  };
  const of = open();
  // Told where it is awaited; until then the build goes on.
  of.catch(() => {});
  const close = async () => {
    await of.catch(() => {});
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { of, close };
}

/**
 * Renders the pages that are built ahead by running the built Worker on this machine, and leaves them among the static
 * files of the build. Rejects with the page and its status when one does not come.
 */
export async function prerender(directory: string, database: BuildDatabase): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "khorizon-prerender-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { compatibility_date: date, compatibility_flags: flags } = JSON.parse(
    readFileSync(join(directory, "server/wrangler.json"), "utf8"),
  ) as { compatibility_date: string; compatibility_flags: string[] };
  let site: Part | undefined;
  try {
    // The bare runtime: three pages need no mails, pictures or queues, and wrangler takes seconds to start.
    site = await serveWorker(folder, {
      ...{ name: "The built site", port, date, flags, main: "index.js", keeps: false },
      folder: join(directory, "server"),
      assets: join(directory, "client"),
      text: {
        ENVIRONMENT: "local",
        LIBSQL_URL: database.url,
        ...(database.authToken && { LIBSQL_AUTH_TOKEN: database.authToken }),
        SITE_URL: origin,
        CHAT_URL: BUILT_CHAT_URL,
        AUTH_SECRET: randomBytes(32).toString("hex"),
        RATE_LIMITS: "off",
      },
    });
    for (const path of PRERENDERED_PATHS) {
      const [{ text: html, policy, link }, { text: payload }] = await Promise.all([
        rendered(origin, path),
        rendered(origin, payloadPath(path)),
      ]);
      // Which scripts are ours the rendering alone can say.
      const scripts = /script-src [^;]*/.exec(policy)?.[0].match(/'sha256-[^']+'/g) ?? [];
      const { data } = JSON.parse(payload) as { data: { site: unknown; year: number } };
      const file = join(directory, "client", builtFile(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        JSON.stringify({ html, link, scripts, payload, site: data.site, year: data.year }),
      );
      if (path === PRERENDERED_PATHS[0]) writeApiReference(directory, html);
    }
    return [...PRERENDERED_PATHS];
  } finally {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Rendered = { text: string; policy: string; link: string };

async function rendered(origin: string, path: string): Promise<Rendered> {
  const answer = await fetch(`${origin}${path}`, { redirect: "manual" });
  const text = await answer.text();
  const said = (header: string) => answer.headers.get(header) ?? "";
  if (answer.status === 200)
    return { text, policy: said("content-security-policy"), link: said("link") };
  throw new Error(`${path} could not be built ahead: it answered ${answer.status}.`);
}

/** Rejects when the part ends by itself. */
async function death(part: Part): Promise<never> {
  throw new Error(deathNotice(await part.ended));
}
