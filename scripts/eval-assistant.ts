/**
 * `bun run eval:assistant [file.yaml] [--faults] [--show=text]`: the conversations of party/assistant/evaluation against the
 * seeded catalogue, on a database of its own. Prints how many answers are right by kind, the answers with a number that
 * no record holds, and how long answers take. Ends with 1 below the target. `--faults` lists what is wrong, `--show`
 * prints the conversations whose name holds the text.
 */
import { startDatabase } from "#db/testing/database.ts";
import {
  CONVERSATIONS,
  evaluate,
  type Judged,
  readConversations,
  seedEvaluation,
  TARGET,
  tally,
  untracedOf,
} from "#party/assistant/evaluation/evaluate.ts";
import { seriousIn } from "#party/assistant/serious/serious.ts";

const SLOWEST_MS = 150;
const args = process.argv.slice(2);
const wanted = args
  .find((arg) => arg.startsWith("--show="))
  ?.slice(7)
  .toLowerCase();
const file = readConversations(args.find((arg) => arg.endsWith(".yaml")) ?? CONVERSATIONS);

const database = await startDatabase();
try {
  await seedEvaluation(database.url, file);
  const judged = await evaluate(database.url, file);
  if (args.includes("--faults")) printFaults(judged);
  if (wanted !== undefined)
    for (const one of judged.filter(({ kind, name }) =>
      `${kind}: ${name}`.toLowerCase().includes(wanted),
    ))
      printConversation(one);
  process.exitCode = printTable(judged) ? 0 : 1;
} finally {
  await database.stop();
}

function printFaults(judged: readonly Judged[]): void {
  for (const { kind, name, turns } of judged)
    for (const { visitor, faults } of turns)
      for (const fault of faults)
        console.log(`${kind}: ${name}: ${visitor.replaceAll("\n", " ")} → ${fault}`);
}

function printConversation({ kind, name, turns }: Judged): void {
  console.log(`── ${kind}: ${name}`);
  for (const { visitor, answer, faults } of turns) {
    const { action, cards = [] } = answer.attachments ?? {};
    const below = `[${cards.map(({ title }) => title).join(" | ")}] ${action ? `${action.label} ${action.href}` : ""}`;
    const wrong = faults.map((fault) => `  ✗ ${fault}`);
    console.log([`> ${visitor}`, answer.content, below, ...wrong, ""].join("\n"));
  }
}

/** Prints how it went; true where it went well enough. */
function printTable(judged: readonly Judged[]): boolean {
  const row = (name: string, right: number | string, all: number | string) =>
    `${name.padEnd(18)}${`${right}`.padStart(7)}${`${all}`.padStart(6)}`;
  const { kinds, right, all, share } = tally(judged);
  console.log(`\n${row("kind", "right", "of")}`);
  for (const [kind, one] of kinds) console.log(row(kind, one.right, one.all));
  console.log(`${row("all", right, all)}   ${(share * 100).toFixed(1)} %`);
  const times = judged.flatMap(({ turns }) => turns.map(({ ms }) => ms)).toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const [median, slow] = [at(0.5), at(0.95)];
  console.log(
    `\nanswers ${times.length}, p50 ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms (at most ${SLOWEST_MS})`,
  );
  const untraced = untracedOf(judged);
  console.log(`answers with a number no record holds: ${untraced.length}`);
  for (const one of untraced) console.log(`  ${one}`);
  // None of them holds a serious matter: each that is seen is a false alarm.
  const alarms = judged.flatMap(({ turns }) => turns).filter(({ visitor }) => seriousIn(visitor));
  console.log(`false alarms: ${alarms.length} of ${times.length} messages (at most 1 in 100)`);
  for (const { visitor } of alarms) console.log(`  ${visitor}`);
  return share >= TARGET && slow <= SLOWEST_MS && untraced.length === 0;
}
