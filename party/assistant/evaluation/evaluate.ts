import { readFileSync } from "node:fs";
import { inArray } from "drizzle-orm";
import { createDb } from "#db/client.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { seedDatabase } from "#db/seed/index.ts";
import type { Answer, Turn } from "../assistant.ts";
import { defaultAssistant } from "../default.ts";
import { traced } from "../evidence.ts";
import { readKnowledge } from "../knowledge/knowledge.ts";
import { type EvalConversation, type EvalFile, faultsOf } from "./judge.ts";

/** Least share of conversations that have to be right from start to end. */
export const TARGET = 0.9;
/** Where the conversations stand that the assistant is judged by, from the root of the project. */
export const CONVERSATIONS = "party/assistant/evaluation/conversations.yaml";

/** One message of a conversation with its answer, what is wrong with it, and its sentences no record holds. */
type JudgedTurn = {
  visitor: string;
  answer: Answer;
  ms: number;
  faults: string[];
  untraced: string[];
};
/** A conversation as it went. */
export type Judged = { name: string; kind: string; turns: JudgedTurn[] };

/** The conversations of a file; conversations.yaml says how one is written. */
export const readConversations = (path: string): EvalFile =>
  Bun.YAML.parse(readFileSync(path, "utf8")) as EvalFile;

/** Puts the demo catalogue and the bookings of a file into an empty, migrated database. */
export async function seedEvaluation(url: string, { bookings }: EvalFile): Promise<void> {
  const account = { adminEmail: "admin@khorizon.example", adminPassword: undefined };
  await seedDatabase({ url, mode: "demo", ...account });
  const db = createDb({ url });
  await db.update(chat_assistant).set({ active: true });
  const { slug, uuid } = rental_product;
  const slugs = bookings.map(({ vessel }) => vessel);
  const found = await db.select({ slug, uuid }).from(rental_product).where(inArray(slug, slugs));
  for (const { vessel, from, to } of bookings) {
    const uuid = found.find((one) => one.slug === vessel)?.uuid;
    if (!uuid) throw new Error(`The seed has no vessel ${vessel}.`);
    const [start_date, end_date] = [new Date(from), new Date(to)];
    const block = { rental_product_uuid: uuid, start_date, end_date, reason: "Evaluation" };
    await db.insert(vessel_block).values(block);
  }
}

/** Has the assistant without a model answer the conversations of a file, one after the other, and judges each answer. */
export async function evaluate(url: string, file: EvalFile): Promise<Judged[]> {
  const { packages } = await readKnowledge(url, createDb({ url }));
  const assistant = defaultAssistant(() => createDb({ url }), url);
  const now = new Date(file.now);
  const judge = async ({ name, kind, turns }: EvalConversation): Promise<Judged> => {
    const messages: Turn[] = [];
    const judged: JudgedTurn[] = [];
    for (const { visitor, ...checks } of turns) {
      messages.push({ role: "user", content: visitor });
      const began = performance.now();
      const answer = await assistant.answer({ messages, now, signal: AbortSignal.timeout(20_000) });
      const ms = performance.now() - began;
      messages.push({ role: "other", content: answer.content, attachments: answer.attachments });
      const texts = messages.filter(({ role }) => role === "user").map(({ content }) => content);
      const faults = faultsOf(answer, checks, packages);
      const { removed } = traced(answer.content, answer.facts, texts);
      judged.push({ visitor, answer, ms, faults, untraced: removed });
    }
    return { name, kind, turns: judged };
  };
  const all: Judged[] = [];
  for (const conversation of file.conversations) all.push(await judge(conversation));
  return all;
}

/** How many conversations were right, in all and of each kind, by the names of the kinds. */
export function tally(judged: readonly Judged[]) {
  const kinds = new Map<string, { right: number; all: number }>();
  for (const { kind, turns } of judged) {
    const row = kinds.get(kind) ?? { right: 0, all: 0 };
    row.all += 1;
    if (turns.every(({ faults }) => faults.length === 0)) row.right += 1;
    kinds.set(kind, row);
  }
  const right = [...kinds.values()].reduce((sum, row) => sum + row.right, 0);
  return {
    kinds: [...kinds].toSorted(([a], [b]) => a.localeCompare(b)),
    right,
    all: judged.length,
    share: judged.length === 0 ? 0 : right / judged.length,
  };
}

/** The sentences of all answers with a number that no record holds, with the conversation each stands in. */
export const untracedOf = (judged: readonly Judged[]): string[] =>
  judged.flatMap(({ name, turns }) =>
    turns
      .filter(({ untraced }) => untraced.length > 0)
      .map(({ untraced }) => `${name}: ${untraced.join(" / ")}`),
  );
