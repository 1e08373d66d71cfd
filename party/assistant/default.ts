import { ASSISTANT_NAME } from "#app/config/chat.ts";
import { earliestDay } from "#app/lib/dubai-date.ts";
import type { Db } from "#db/client.ts";
import { assistantOnDuty } from "#db/queries/assistant.ts";
import { contentVersion } from "#db/queries/content-version.ts";
import { findPassages, takenBetween } from "#db/queries/knowledge.ts";
import { log } from "#worker/log.ts";
import { type Scene, SPEECH } from "./answers/context.ts";
import { widened } from "./answers/passages.ts";
import { write } from "./answers/write.ts";
import type { Answer, Assistant, Conversation } from "./assistant.ts";
import { cardOf } from "./cards.ts";
import { type Dialogue, readDialogue } from "./dialogue/dialogue.ts";
import { newEvidence, traced } from "./evidence.ts";
import { type Knowledge, keptKnowledge, readKnowledge } from "./knowledge/knowledge.ts";
import { spellerOf } from "./knowledge/speller.ts";
import { passageWords } from "./language/text.ts";
import { daySpan, takenOf } from "./toolbox.ts";

/**
 * The assistant that needs no model and no network: it reads the conversation, reckons with the catalogue and the
 * calendar, and answers with what records say. One round trip for an answer; two when the catalogue has changed since
 * this process read it. `place` names the database for what is kept of it.
 */
export function defaultAssistant(db: () => Db, place: string): Assistant {
  return {
    async answer(conversation: Conversation): Promise<Answer> {
      const client = db();
      let knowledge = keptKnowledge(place) ?? (await readKnowledge(place, client));
      let read = dialogueOf(conversation, knowledge);
      const day = dayAsked(read, conversation.now);
      const span = daySpan(day ?? "1970-01-01");
      const [[version], [duty], passages, bookings, blocks] = await client.batch([
        contentVersion(client),
        assistantOnDuty(client),
        findPassages(client, widened(passageWords(read.rest))),
        ...takenBetween(client, span.from, span.to),
      ]);
      if (version?.value !== knowledge.version) {
        knowledge = await readKnowledge(place, client);
        read = dialogueOf(conversation, knowledge);
      }
      const scene: Scene = {
        ...read,
        whole: read.topics,
        say: SPEECH[read.speech],
        now: conversation.now,
        knowledge,
        calendar: day === null ? null : { day, taken: takenOf(bookings, blocks) },
        passages,
        evidence: newEvidence(),
        reasons: new Map(),
        assistantName: duty?.name || ASSISTANT_NAME,
        greeting: duty?.greeting ?? "",
      };
      return finished(scene, conversation);
    },
  };
}

const dialogueOf = ({ messages, now }: Conversation, knowledge: Knowledge): Dialogue =>
  readDialogue(messages, { knowledge, spell: spellerOf(knowledge), now });

/** The day whose calendar is needed: one that may be asked for. */
function dayAsked({ wish }: Dialogue, now: Date): string | null {
  return wish.date !== null && wish.date >= earliestDay(now) ? wish.date : null;
}

/** The answer as it is sent: what no record says has been taken out of it. */
function finished(scene: Scene, { messages }: Conversation): Answer {
  const written = write(scene);
  const facts = scene.evidence.facts();
  const visitor = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const { content, removed } = traced(written.content, facts, [...visitor]);
  if (removed.length > 0) log("warn", "assistant_untraced", { sentences: removed.length });
  const cards = written.cards.map((pack) => cardOf(scene, pack));
  const hasStep = cards.length > 0 || written.action !== null;
  return {
    name: scene.assistantName,
    content:
      content ||
      `${scene.say.unknown} ${scene.say.person(scene.knowledge.site?.whatsapp_link ?? "")}`,
    attachments: hasStep ? { cards, action: written.action } : null,
    facts,
  };
}
