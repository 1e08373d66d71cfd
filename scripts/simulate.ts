/**
 * `bun run simulate`: a season of visitors, companies, affiliates and the office by a seed, on parts of its own, held against
 * all rules at its end (docs/simulation.md). `--seed=1 --days=30 --visitors=500`, `--story` prints all that happened,
 * `--minutes=10` is how long the shortest story of a broken rule is looked for.
 */
import { createHash } from "node:crypto";
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { endGroups } = await import("./lib/process.ts");
const { prepare } = await import("./simulate/stage.ts");
const { EVERY_STATE } = await import("./simulate/checks.ts");
const { everybody, playSeason } = await import("./simulate/play.ts");
const { funnelTable } = await import("./simulate/funnel.ts");
const { sentence, storyHash } = await import("./simulate/season.ts");
const { shortest } = await import("./simulate/shrink.ts");
type Season = Awaited<ReturnType<typeof playSeason>>;

const odd = process.argv
  .slice(2)
  .filter((one) => !/^--(?:story$|(?:seed|days|visitors|minutes)=\d+$|break=)/.test(one));
if (odd.length > 0) {
  console.error(
    "usage: bun run simulate -- [--seed=N] [--days=N] [--visitors=N] [--minutes=N] [--story]",
  );
  process.exit(2);
}
const given = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const number = (name: string, usual: number) => Number(given(name) ?? usual);
const plan = {
  ...{ seed: number("seed", 1), days: number("days", 30), visitors: number("visitors", 500) },
  // For the tool's own test: whatever has these words breaks a rule.
  broken: given("break"),
};
/** The first midnight in Dubai: the same for every season, so that a seed tells the same story next year. */
const BEGIN = Date.UTC(2027, 0, 10, 20);
/** How long a season that is played again goes on after the moment at which the rule broke. */
const AFTERWARDS = 60 * 60_000;
/** Reasons of one rule that are printed. */
const SHOWN = 5;

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  `;
const prepared = await prepare(BEGIN);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    endGroups("SIGKILL");
    prepared.remove();
    process.exit(130);
  });

try {
  const season = await playSeason(prepared, plan, (line) => console.log(seconds() + line));
  if (process.argv.includes("--story")) for (const one of season.story) console.log(sentence(one));
  report(season);
  const told = season.broken.filter(({ rule }) => rule !== EVERY_STATE);
  if (told.length > 0) await tellShortest({ ...season, broken: told });
  process.exitCode = season.broken.length > 0 ? 1 : 0;
} finally {
  prepared.remove();
}
process.exit();

function report({ checks, funnel, counted, story, outcome }: Season) {
  const { days, visitors, seed } = plan;
  const { acts, calls, pages, mails, ticks } = counted;
  console.log(`
Seed ${seed}: ${visitors} visitors, ${days} days; ${acts} acts, ${pages} pages, ${calls} calls, ${mails} mails, the jobs ${ticks} times`);
  const hash = createHash("sha256").update(outcome.join("\n")).digest("hex").slice(0, 16);
  console.log(`Story ${storyHash(story)}, outcome ${hash}\n`);
  for (const { rule, held, broken, note } of checks) {
    const mark = broken.length === 0 ? "kept  " : "BROKEN";
    console.log(`${mark}  ${rule} (${held})${note === undefined ? "" : `; ${note}`}`);
    for (const text of broken.slice(0, SHOWN)) console.log(`          ${text}`);
    if (broken.length > SHOWN) console.log(`          and ${broken.length - SHOWN} more`);
  }
  console.log(`\n${funnelTable(funnel).join("\n")}\n\n${outcome.join("\n")}`);
}

/** Looks for the fewest people and acts that break the first rule again, and tells what they do. */
async function tellShortest(first: Season) {
  const deadline = performance.now() + number("minutes", 10) * 60_000;
  const [problem] = first.broken;
  console.log(`\nLooking for the shortest story of "${problem?.rule}": ${problem?.text}`);
  const found = await shortest(
    first,
    everybody(plan.visitors),
    async (people, without) => {
      const some = { people: new Set(people), without: new Set(without) };
      // What broke on the way needs no days after it.
      const until = (problem?.at ?? 0) + AFTERWARDS;
      const again = await playSeason(prepared, { ...plan, ...some, until });
      const isSame = again.broken.some(({ rule }) => rule === problem?.rule);
      console.log(
        `${seconds()}${people.length} people, ${again.story.length} acts: ${isSame ? "broken" : "kept"}`,
      );
      return again;
    },
    () => performance.now() > deadline,
  );
  console.log(`\nThe shortest of ${found.tries} tries:`);
  for (const one of found.run.story) console.log(`  ${sentence(one)}`);
  const same = found.run.broken.find(({ rule }) => rule === problem?.rule);
  console.log(`  ${same?.rule}: ${same?.text}`);
}
