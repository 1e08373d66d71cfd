import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { likelihoods, unpacked } from "#party/assistant/reader/classifier.ts";
import { featuresOf } from "#party/assistant/reader/features.ts";
import { type Example, fitted, packed, shuffled } from "./lib/fit.ts";
import { byPieces, byWords } from "./lib/rival-readers.ts";
import { readUtterances, type Utterance, utterancesHash } from "./lib/utterances.ts";

// bun run assistant:train: learns the utterances, measures what was learned on messages that were not, and writes the
// weights. `--fast` leaves the measuring out and keeps the temperature.

const FOLDS = 5;
const KEPT = Number(process.env.KEPT ?? 220_000);
const FILE = "party/assistant/reader/weights.ts";

const utterances = shuffled(readUtterances());
const features = new Map(utterances.map((one) => [one, featuresOf(one.text)]));
const concepts = new Map(utterances.map((one) => [one, featuresOf(one.text, true)]));
const intents = [...new Set(utterances.map(({ intent }) => intent))].toSorted();
const languages = [...new Set(utterances.map(({ language }) => language))].toSorted();

/** Each message as a whole, and for intents once more by its concepts alone. */
const examples = (some: readonly Utterance[]): Example[] =>
  some.flatMap((one) => {
    const label = intents.indexOf(one.intent);
    const alone = concepts.get(one) ?? new Map();
    return [
      { features: features.get(one) ?? new Map(), label },
      ...(alone.size > 0 ? [{ features: alone, label }] : []),
    ];
  });

type Judged = { utterance: Utterance; found: Float64Array };

/** Each utterance as it is read by what was learned from the other folds. */
function crossValidated(folds: number, temperature = 1): Judged[] {
  return Array.from({ length: folds }, (_, fold) => {
    const held = utterances.filter((_, n) => n % FOLDS === fold);
    const others = utterances.filter((_, n) => n % FOLDS !== fold);
    const weights = fitted(examples(others), intents.length, KEPT);
    const model = unpacked(packed(weights, intents, temperature));
    return held.map((utterance) => ({
      utterance,
      found: likelihoods(model, features.get(utterance) ?? new Map()),
    }));
  }).flat();
}

const bestOf = (found: Float64Array) => found.indexOf(Math.max(...found));
const share = (right: number, all: number) => `${((100 * right) / Math.max(1, all)).toFixed(1)} %`;

/** What makes the likelihoods true: the temperature under which the held-out labels are likeliest. */
function temperatureOf(judged: readonly Judged[]): number {
  const loss = (temperature: number) =>
    judged.reduce((sum, { utterance, found }) => {
      const raised = found.map((one) => Math.max(one, 1e-12) ** (1 / temperature));
      const all = raised.reduce((a, b) => a + b, 0);
      return sum - Math.log((raised[intents.indexOf(utterance.intent)] ?? 0) / all);
    }, 0);
  const tried = Array.from({ length: 40 }, (_, n) => 0.3 + n * 0.05);
  return tried.toSorted((a, b) => loss(a) - loss(b))[0] ?? 1;
}

function printed(judged: readonly Judged[], temperature: number): void {
  const isRight = ({ utterance, found }: Judged) => intents[bestOf(found)] === utterance.intent;
  console.log(
    `\n${utterances.length} utterances, ${intents.length} intents; ${judged.length} held out: ${share(judged.filter(isRight).length, judged.length)} right`,
  );
  for (const language of languages) {
    const own = judged.filter(({ utterance }) => utterance.language === language);
    console.log(`  ${language} ${share(own.filter(isRight).length, own.length)} of ${own.length}`);
  }
  console.log("\n| confidence | messages | said | right |\n|---|---|---|---|");
  for (let from = 0; from < 10; from++) {
    const confidence = ({ found }: Judged) => {
      const raised = found.map((one) => one ** (1 / temperature));
      return Math.max(...raised) / raised.reduce((a, b) => a + b, 0);
    };
    const own = judged.filter((one) => Math.min(9, Math.floor(confidence(one) * 10)) === from);
    const said = own.reduce((sum, one) => sum + confidence(one), 0);
    console.log(
      `| ${from / 10}-${(from + 1) / 10} | ${own.length} | ${share(said, own.length)} | ${share(own.filter(isRight).length, own.length)} |`,
    );
  }
  if (process.argv.includes("--confused")) {
    const pairs = Map.groupBy(
      judged.filter((one) => !isRight(one)),
      ({ utterance, found }) => `${utterance.intent} read as ${intents[bestOf(found)]}`,
    );
    for (const [pair, all] of [...pairs].toSorted((a, b) => b[1].length - a[1].length).slice(0, 60))
      console.log(all.length, pair);
  }
}

/** The other ways, on the same messages. */
function compared(judged: readonly Judged[]): void {
  const held = utterances.filter((_, n) => n % FOLDS === 0);
  const others = utterances.filter((_, n) => n % FOLDS !== 0);
  const ways = {
    "linear model": judged
      .filter(({ utterance }) => held.includes(utterance))
      .map(({ found }) => intents[bestOf(found)] ?? ""),
    "BM25 over the utterances": byWords(others, held),
    "nearest neighbours, TF-IDF of pieces": byPieces(others, held),
  };
  console.log(
    `\n| way | all | ${languages.join(" | ")} |\n|---|---|${languages.map(() => "---|").join("")}`,
  );
  for (const [way, found] of Object.entries(ways)) {
    const of = (language?: string) => {
      const own = held.flatMap((one, n) =>
        language === undefined || one.language === language ? [one.intent === found[n]] : [],
      );
      return share(own.filter(Boolean).length, own.length);
    };
    console.log(`| ${way} | ${of()} | ${languages.map(of).join(" | ")} |`);
  }
}

const isFast = process.argv.includes("--fast");
let temperature = 1;
if (isFast) temperature = (await import("#party/assistant/reader/weights.ts")).intents.temperature;
else {
  const judged = crossValidated(process.argv.includes("--once") ? 1 : FOLDS);
  temperature = temperatureOf(judged);
  printed(judged, temperature);
  if (process.argv.includes("--compare")) compared(judged);
}
const model = packed(fitted(examples(utterances), intents.length, KEPT), intents, temperature);
const text = `// Written by \`bun run assistant:train\` from the utterances; not to be edited.
export type Packed = {
  labels: string;
  scale: number;
  temperature: number;
  counts: string;
  gaps: string;
  values: string;
};
export const utterances = "${utterancesHash()}";
export const intents: Packed = ${JSON.stringify(model)};
`;
writeFileSync(FILE, text);
console.log(
  `\n${FILE}: ${(gzipSync(text, { level: 9 }).length / 1024).toFixed(1)} KB gzip, temperature ${temperature.toFixed(2)}`,
);
