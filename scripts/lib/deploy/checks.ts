import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { signRoomTicket } from "#domain/rooms/ticket.ts";
import type { Run } from "#scripts/lib/command.ts";
import { tokenKeys } from "#worker/auth/tokens.ts";
import type { DeployOptions, Environment } from "./environments.ts";
import { hasRoomsLogin } from "./rooms.ts";
import { wrangler } from "./site.ts";
import type { Values } from "./values.ts";

const GIT_SECONDS = 20;

/** Says what is deployed; throws an Error when a deployment holds what nobody committed. */
export async function checkTree(
  run: Run,
  { mode, allowDirty }: Pick<DeployOptions, "mode" | "allowDirty">,
): Promise<string> {
  const head = await run(["git", "rev-parse", "--short", "HEAD"], { seconds: GIT_SECONDS });
  if (!head.ok) return "no repository, so no commit";
  const commit = `commit ${head.output.trim()}`;
  const status = await run(["git", "status", "--porcelain"], { seconds: GIT_SECONDS });
  const dirty = status.output.split("\n").filter((line) => line.trim() !== "").length;
  if (dirty === 0) return `${commit}, nothing uncommitted`;
  const words = `${commit}, and ${dirty} files that are not committed`;
  if (mode === "deploy" && !allowDirty)
    throw new Error(`${words}. Commit them, or say --allow-dirty.`);
  return words;
}

/** Asks both tools whether they may act on an account. Throws an Error that names what a deployment lacks. */
export async function checkAccounts(run: Run, values: Values): Promise<string> {
  const lacks = [
    !(await wrangler(run, ["whoami", "--json"])).ok &&
      "Cloudflare: no account at hand (CLOUDFLARE_API_TOKEN, or bun wrangler login)",
    !(await hasRoomsLogin(run)) &&
      "PartyKit: no account at hand (PARTYKIT_TOKEN and PARTYKIT_LOGIN, or bun partykit login)",
    !values.LIBSQL_URL && "Turso: no database at hand (LIBSQL_URL and LIBSQL_AUTH_TOKEN)",
  ].filter((line) => line !== false);
  if (lacks.length > 0) throw new Error(lacks.join("\n"));
  return "accounts of Cloudflare and PartyKit, a database";
}

/** Throws an Error that names the queues which the account does not have, and how each is made. */
export async function checkQueues(run: Run, { queues }: Environment): Promise<string> {
  const missing: string[] = [];
  for (const queue of queues)
    if (!(await wrangler(run, ["queues", "info", queue])).ok)
      missing.push(`${queue} is not there: bun wrangler queues create ${queue}`);
  if (missing.length > 0) throw new Error(missing.join("\n"));
  return `queues ${queues.join(", ")}`;
}

/** A deployed version is everywhere within seconds; a new domain may take minutes. */
const PATIENCE_MS = 180_000;
const PAUSE_MS = 2_000;
const CALL_MS = 8_000;

type Waiting = { patienceMs?: number; pauseMs?: number };

/**
 * Waits until the site says that it is well and of this build (undefined: of any). Returns what it answered last.
 * Throws an Error with the parts that are down, or the build that still answers.
 */
export async function untilHealthy(
  siteUrl: string,
  build: string | undefined,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Waiting = {},
): Promise<string> {
  const deadline = Date.now() + patienceMs;
  let last = "it did not answer";
  while (Date.now() < deadline) {
    last = await fetch(`${siteUrl.replace(/\/$/, "")}/api/health`, {
      signal: AbortSignal.timeout(CALL_MS),
    })
      .then(async (answer) => `${answer.status} ${(await answer.text()).slice(0, 300)}`)
      .catch((error: unknown) => (error instanceof Error ? error.name : "it did not answer"));
    if (last.startsWith("200 ") && (build === undefined || last.includes(`"build":"${build}"`))) {
      return last;
    }
    await Bun.sleep(pauseMs);
  }
  throw new Error(`${siteUrl}/api/health did not become well with build ${build}: ${last}`);
}

/**
 * Whether the rooms read what the site signs: their TICKET_KEY is made of its AUTH_SECRET.
 * "unknown" without the secret at hand. Tells a
 * room that nobody listens to, so nothing changes.
 */
export async function roomsTrustSite(values: Values): Promise<"yes" | "no" | "unknown"> {
  const { AUTH_SECRET: secret, CHAT_URL: chatUrl } = values;
  if (!secret || !chatUrl) return "unknown";
  const room = crypto.randomUUID();
  const ticket = await signRoomTicket(tokenKeys(secret), `notify:${room}`, new Date());
  const answer = await fetch(new URL(`/parties/offers/${room}`, chatUrl), {
    method: "POST",
    headers: { authorization: `Bearer ${ticket}` },
    signal: AbortSignal.timeout(CALL_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer === undefined) return "unknown";
  return answer.ok ? "yes" : "no";
}

export type Size = { what: string; bytes: number; budget: number; how: "gzip" | "file" };

const KILOBYTE = 1000;
/**
 * DESIGN §10. The rooms' own is ours: PartyKit names no limit. Their code needs 440 KB; what the assistant's reader has learned may
 * take 300 KB beside it.
 */
export const BUDGETS = {
  worker: 1000 * KILOBYTE,
  style: 16 * KILOBYTE,
  fonts: 60 * KILOBYTE,
  /** Those of an Arabic build, beside the Latin ones. */
  arabicFonts: 70 * KILOBYTE,
  rooms: 750 * KILOBYTE,
} as const;

/** What is uploaded, as the budgets count: the code of both, and of `client` the visitors' style sheet and the fonts. */
export function measure(of: { worker: number; rooms: number; client: string }): Size[] {
  const assets = join(of.client, "assets");
  const files = readdirSync(assets);
  const read = (name: RegExp) =>
    files.filter((file) => name.test(file)).map((file) => readFileSync(join(assets, file)));
  const style = read(/^public-[^/]*\.css$/);
  const fonts = Buffer.concat(read(/^(?!arabic-).*\.woff2$/)).byteLength;
  const arabicFonts = Buffer.concat(read(/^arabic-.*\.woff2$/)).byteLength;
  if (style.length === 0 || fonts === 0)
    throw new Error("What is to be measured was not found in the build.");
  // Each language has a sheet of its own, of which a page has one.
  const styleBytes = Math.max(...style.map((sheet) => gzipSync(sheet, { level: 9 }).byteLength));
  return [
    { what: "Worker", bytes: of.worker, budget: BUDGETS.worker, how: "gzip" },
    { what: "public style", bytes: styleBytes, budget: BUDGETS.style, how: "gzip" },
    { what: "fonts", bytes: fonts, budget: BUDGETS.fonts, how: "file" },
    ...(arabicFonts > 0
      ? [
          {
            what: "Arabic fonts",
            bytes: arabicFonts,
            budget: BUDGETS.arabicFonts,
            how: "file" as const,
          },
        ]
      : []),
    { what: "rooms", bytes: of.rooms, budget: BUDGETS.rooms, how: "gzip" },
  ];
}

/** One line for a size, with what it may be. */
export function sizeLine({ what, bytes, budget, how }: Size): string {
  const kilobytes = (count: number) => (count / KILOBYTE).toFixed(1).padStart(6);
  const verdict = bytes <= budget ? "ok" : "OVER BUDGET";
  return `${what.padEnd(13)} ${kilobytes(bytes)} KB ${how.padEnd(6)} of ${kilobytes(budget)} KB  ${verdict}`;
}

/** The sizes above their budget. */
export function overBudget(sizes: readonly Size[]): Size[] {
  return sizes.filter(({ bytes, budget }) => bytes > budget);
}
