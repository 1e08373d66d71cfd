import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { SECURITY } from "#db/queries/security.ts";
import { interruption } from "#scripts/lib/command.ts";
import { type Lane, startLanes } from "#scripts/lib/test-lanes.ts";

/** A stack of its own on free ports, as tests have it, in a folder that goes with it. */
export async function startSite(): Promise<Lane> {
  const folder = mkdtempSync(join(tmpdir(), "khorizon-harden-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const lanes: Lane[] = [];
  try {
    const onReady = (lane: Lane) => lanes.push(lane);
    await startLanes(1, folder, { onReady, signal: interruption() });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const [lane] = lanes;
  if (!lane) throw new Error("no stack was started");
  // What tests are handed (app/test/stack.ts) is what the parts here go by, too.
  process.env.TEST_STACK = JSON.stringify({
    ...lane.stack,
    chromium: "",
    output: "",
    failures: "",
  });
  const stop = async () => {
    await lane.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...lane, stop };
}

export type Trace = { rows: number; hash: string };
/** Each table with how many rows it has and a hash of all of them. */
export type Traces = ReadonlyMap<string, Trace>;

/** What the site counts of visits and tries whoever comes, and what it notes of its own work. */
const COUNTED = ["throttle", "visit_event", "share_visit", "job_run", "sequence", "record_count"];

/** A refusal that concerns an account's security leaves its line in the log (docs/identity.md), which changes nothing. */
const isChange = (row: Record<string, unknown>) => row.entity !== SECURITY;

/** The whole database as it is now, but for what counts visits and tries, and when a key was used last. */
export async function tracesOf(url: string): Promise<Traces> {
  const client = createClient({ url, intMode: "string" });
  try {
    const { rows: tables } = await client.execute(
      "select name from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\' and name not like 'sqlite%' and name not like '\\_%' escape '\\' order by name",
    );
    const names = tables.map(({ name }) => `${name}`).filter((name) => !COUNTED.includes(name));
    const answers = await client.batch(
      names.map((name) => `select * from "${name}" order by 1`),
      "read",
    );
    return new Map(
      answers.map(({ rows }, at) => {
        // A key that is used notes when, whatever it is refused.
        const used = names[at] === "api_key" ? { last_used_date: null, update_date: null } : {};
        const changing = names[at] === "audit_log" ? rows.filter(isChange) : rows;
        const text = changing.map((row) => JSON.stringify({ ...row, ...used })).join("\n");
        const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
        return [names[at] ?? "", { rows: changing.length, hash }];
      }),
    );
  } finally {
    client.close();
  }
}

/** The tables that are no longer as they were: "faq 12 → 13 rows", "user changed". */
export function changesOf(before: Traces, after: Traces): string[] {
  return [...after].flatMap(([name, now]) => {
    const then = before.get(name);
    if (then?.hash === now.hash) return [];
    return then?.rows === now.rows ? `${name} changed` : `${name} ${then?.rows} → ${now.rows} rows`;
  });
}
