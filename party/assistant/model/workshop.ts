import type { Db } from "#db/client.ts";
import type { ChatFact } from "#db/entities/chat-message.ts";
import type { Evidence } from "#party/assistant/evidence.ts";
import type { Knowledge, KnownPackage } from "#party/assistant/knowledge/knowledge.ts";

/** What tools work with, and what they leave behind: facts, and the addresses an answer may link to. */
export type Workshop = {
  knowledge: Knowledge;
  db: Db;
  now: Date;
  evidence: Evidence;
  /** Addresses the tools gave; of a package's page with the hours its price was said for. */
  links: Map<string, { pack: KnownPackage | null; hours: number | null }>;
  /** The form, filled in, if that was asked for: the step to take next. */
  form: { href: string } | null;
};

/** Notes what a record says, and gives it back as the tool's answer. */
export function note(evidence: Evidence, source: Omit<ChatFact, "says">, says: readonly string[]) {
  for (const one of says) evidence.take(source, one);
  return says;
}
