/**
 * `bun run eval:assistant [file.yaml] [--faults] [--show=text]`: the conversations of party/assistant/evaluation against the
 * seeded catalogue, on a database of its own. Prints how many answers are right by kind, the answers with a number that
 * no record holds, and how long answers take. Ends with 1 below the target. `--faults` lists what is wrong, `--show`
 * prints the conversations whose name holds the text.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { createDb } from "#db/client.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { applyMigrations } from "#db/migrate.ts";
import { seedDatabase } from "#db/seed/index.ts";
import type { Turn } from "#party/assistant/assistant.ts";
import { defaultAssistant } from "#party/assistant/default.ts";
import { type EvalFile, faultsOf } from "#party/assistant/evaluation/judge.ts";
import { traced } from "#party/assistant/evidence.ts";
import { readKnowledge } from "#party/assistant/knowledge/knowledge.ts";
import { freePort } from "./lib/process.ts";
import { databaseAnswers, startDatabase } from "./lib/stack.ts";

const TARGET = 0.9;
const SLOWEST_MS = 150;
const args = process.argv.slice(2);
const path =
  args.find((arg) => arg.endsWith(".yaml")) ?? "party/assistant/evaluation/conversations.yaml";
const wanted = args
  .find((arg) => arg.startsWith("--show="))
  ?.slice(7)
  .toLowerCase();
const file = Bun.YAML.parse(readFileSync(path, "utf8")) as EvalFile;

const dataDir = mkdtempSync(join(tmpdir(), "eval-assistant-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const database = startDatabase({ dataDir, libsqlPort: port });
try {
  await databaseAnswers(url);
  await applyMigrations(url, undefined);
  await seedDatabase({
    url,
    mode: "demo",
    adminEmail: "admin@khorizon.example",
    adminPassword: undefined,
  });
  process.exitCode = (await evaluate()) ? 0 : 1;
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function evaluate(): Promise<boolean> {
  const db = createDb({ url });
  for (const { vessel, from, to } of file.bookings) {
    const [found] = await db
      .select({ uuid: rental_product.uuid })
      .from(rental_product)
      .where(eq(rental_product.slug, vessel));
    if (!found) throw new Error(`The seed has no vessel ${vessel}.`);
    await db.insert(vessel_block).values({
      rental_product_uuid: found.uuid,
      start_date: new Date(from),
      end_date: new Date(to),
      reason: "Evaluation",
    });
  }
  await db.update(chat_assistant).set({ active: true });
  const { packages } = await readKnowledge(url, db);
  const assistant = defaultAssistant(() => createDb({ url }), url);
  const now = new Date(file.now);
  const kinds = new Map<string, { right: number; all: number }>();
  const times: number[] = [];
  const untraced: string[] = [];
  for (const { name, kind, turns } of file.conversations) {
    const messages: Turn[] = [];
    const faults: string[] = [];
    const lines: string[] = [];
    for (const { visitor, ...checks } of turns) {
      messages.push({ role: "user", content: visitor });
      const began = performance.now();
      const answer = await assistant.answer({ messages, now, signal: AbortSignal.timeout(20_000) });
      times.push(performance.now() - began);
      messages.push({ role: "other", content: answer.content, attachments: answer.attachments });
      const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
      const { removed } = traced(answer.content, answer.facts, said);
      if (removed.length > 0) untraced.push(`${name}: ${removed.join(" / ")}`);
      const wrong = faultsOf(answer, checks, packages);
      faults.push(...wrong.map((fault) => `${visitor.replaceAll("\n", " ")} → ${fault}`));
      const { action, cards = [] } = answer.attachments ?? {};
      lines.push(
        `> ${visitor}`,
        answer.content,
        `[${cards.map(({ title }) => title).join(" | ")}] ${action ? `${action.label} ${action.href}` : ""}`,
        ...wrong.map((fault) => `  ✗ ${fault}`),
        "",
      );
    }
    const row = kinds.get(kind) ?? { right: 0, all: 0 };
    row.all += 1;
    if (faults.length === 0) row.right += 1;
    kinds.set(kind, row);
    if (args.includes("--faults"))
      for (const fault of faults) console.log(`${kind}: ${name}: ${fault}`);
    if (wanted !== undefined && `${kind}: ${name}`.toLowerCase().includes(wanted))
      console.log([`── ${kind}: ${name}`, ...lines].join("\n"));
  }
  const all = { right: 0, all: 0 };
  console.log(`\n${"kind".padEnd(18)}${"right".padStart(7)}${"of".padStart(6)}`);
  for (const [kind, row] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
    all.right += row.right;
    all.all += row.all;
    console.log(`${kind.padEnd(18)}${`${row.right}`.padStart(7)}${`${row.all}`.padStart(6)}`);
  }
  const share = all.right / all.all;
  const at = (part: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
  console.log(
    `${"all".padEnd(18)}${`${all.right}`.padStart(7)}${`${all.all}`.padStart(6)}   ${(share * 100).toFixed(1)} %`,
  );
  console.log(
    `\nanswers ${times.length}, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (at most ${SLOWEST_MS})`,
  );
  console.log(`answers with a number no record holds: ${untraced.length}`);
  for (const one of untraced) console.log(`  ${one}`);
  return share >= TARGET && at(0.95) <= SLOWEST_MS && untraced.length === 0;
}
