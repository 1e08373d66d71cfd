import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { assistantOnDuty } from "#db/queries/assistant.ts";
import { contentVersion } from "#db/queries/sequence.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { ASSISTANT_NAME } from "#domain/config/chat.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { log } from "#domain/log.ts";
import { modelMessages as text } from "#domain/messages/en/assistant-model.ts";
import {
  type Answer,
  type Assistant,
  type Conversation,
  lastWritten,
} from "#party/assistant/assistant.ts";
import { newEvidence } from "#party/assistant/evidence.ts";
import {
  type Knowledge,
  keptKnowledge,
  readKnowledge,
} from "#party/assistant/knowledge/knowledge.ts";
import { isArabic, isForeign } from "#party/assistant/language/text.ts";
import { seriousIn } from "#party/assistant/serious/serious.ts";
import { logFailure } from "#party/runtime.ts";
import type { RoomEnv } from "#party/settings.ts";
import { reserve } from "./budget.ts";
import { attachmentsOf, usedFacts } from "./cards.ts";
import { newChecker } from "./checks.ts";
import { converse, type Effort } from "./conversing.ts";
import {
  type Breaker,
  breakerOf,
  type EndpointOptions,
  endpoint,
  ModelFailure,
} from "./endpoint.ts";
import { type Brief, promptOf, secretOf } from "./instructions.ts";
import { rulesAt } from "./records.ts";
import { type ModelSettings, modelSettings } from "./settings.ts";
import type { Workshop } from "./tool-runs.ts";
import { newWriter } from "./writer.ts";

/** Pages an answer may always lead to. */
const PAGES = ["/contact", "/faq", "/packages", "/fullofferform", "/articles"];

type Deps = {
  settings: ModelSettings;
  db: () => Db;
  /** Names the database, for what is kept of it. */
  place: string;
  fallback: Assistant;
  /** Tests have their own. */
  breaker?: Breaker;
  timeoutMs?: number;
  endpoint?: EndpointOptions;
};

/**
 * The assistant with a model behind it. The model only ever proposes words: what it may know comes from the tools, and
 * what holds of its words is decided here. Whatever goes wrong, the other assistant answers, and no visitor notices.
 */
export function modelAssistant(deps: Deps): Assistant {
  const { settings, fallback, breaker = breakerOf(settings.baseUrl) } = deps;
  return {
    async answer(conversation) {
      // Nothing but English can be held against the records, and serious matters have texts of their own.
      if (isNotForModel(conversation) || !breaker.mayTry(Date.now())) {
        return fallback.answer(conversation);
      }
      try {
        const answer = await answerWithin(deps, conversation);
        if (answer) breaker.succeeded();
        else breaker.unused();
        if (answer) return answer;
      } catch (error) {
        if (error instanceof ModelFailure) {
          breaker.failed(Date.now());
          log("warn", "assistant_model_failed", { reason: error.reason });
        } else {
          breaker.unused();
          logFailure("assistant_model_failed", error);
        }
      }
      return fallback.answer(conversation);
    },
  };
}

/** The model's answer, within what may be spent on it; undefined when a limit is reached or too little of it holds. */
async function answerWithin(deps: Deps, conversation: Conversation): Promise<Answer | undefined> {
  const { settings, db } = deps;
  const { session, now } = conversation;
  const begin = await beginning(deps.place, db());
  const reserved = await reserve(db(), settings, { session, now });
  if ("limit" in reserved) {
    log("warn", "assistant_model_limited", { limit: reserved.limit });
    return undefined;
  }
  const effort: Effort = { input: 0, output: 0, rounds: 0, calls: 0 };
  try {
    return await written(deps, conversation, begin, effort);
  } finally {
    // Not waited for: what was set aside stays counted should it fail.
    void reserved.settle(effort).catch((error) => logFailure("assistant_use_not_counted", error));
  }
}

type Beginning = { knowledge: Knowledge; brief: Brief };

async function beginning(place: string, db: Db): Promise<Beginning> {
  const { version, duty } = await readBatch(db, {
    version: contentVersion(db),
    duty: assistantOnDuty(db),
  });
  const at = version[0]?.value ?? 0;
  return {
    knowledge: keptKnowledge(place, at) ?? (await readKnowledge(place, db)),
    brief: duty[0] ?? { name: ASSISTANT_NAME, instructions: "", tone: "", model: "" },
  };
}

async function written(
  deps: Deps,
  { messages, now, signal, onDelta }: Conversation,
  { knowledge, brief }: Beginning,
  effort: Effort,
): Promise<Answer | undefined> {
  const { settings, db, timeoutMs = LIMITS.timeoutMs } = deps;
  const rules = rulesAt(now);
  const evidence = newEvidence();
  evidence.add(rules);
  // What was answered before came from records too, and may be repeated.
  for (const { facts } of messages) evidence.add(facts ?? []);
  const workshop: Workshop = { knowledge, db: db(), now, evidence, links: new Map(), form: null };
  const whatsapp = knowledge.site?.whatsapp_link || siteDefaults.whatsapp_link;
  const fixed = new Set([...PAGES, whatsapp].filter((href) => href !== ""));
  const checker = newChecker({
    facts: evidence.facts,
    visitor: messages.filter(({ role }) => role === "user").map(({ content }) => content),
    isLinked: (href) => fixed.has(href) || workshop.links.has(href),
    packages: knowledge.packages,
    secret: secretOf(brief),
  });
  const writer = newWriter(checker, (delta) => onDelta?.(delta));
  await converse(promptOf(brief, rules, messages, now), {
    endpoint: endpoint(settings, brief.model || settings.model, deps.endpoint),
    workshop,
    writer,
    effort,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    until: Date.now() + timeoutMs,
  });
  const { content, faults, isStump } = writer.end();
  const { rounds, calls, input, output } = effort;
  log("info", "assistant_model_answered", {
    ...{ rounds, calls, input, output, left_out: faults.length },
    faults: [...new Set(faults)].join(" "),
  });
  const name = brief.name || ASSISTANT_NAME;
  if (writer.isRefused()) {
    const { site } = knowledge;
    const facts = site ? [{ entity: "SiteConfig", uuid: site.uuid, label: site.name }] : [];
    return { name, content: text.refused(whatsapp), attachments: null, facts };
  }
  if (faults.length > 0 && (isStump || isChatter(content))) return undefined;
  if (!/\p{L}/u.test(content)) throw new ModelFailure("said nothing");
  const isMissed = faults.some((fault) => fault !== "chatter");
  const whole = isMissed ? `${content}\n\n${text.unsure(whatsapp)}` : content;
  if (whole !== content) onDelta?.(whole.slice(content.length));
  return {
    name,
    content: whole,
    attachments: attachmentsOf(content, workshop),
    facts: usedFacts(content, evidence.facts()),
  };
}

function isNotForModel({ messages }: Conversation): boolean {
  const last = lastWritten(messages);
  return isArabic(last) || isForeign(last) || seriousIn(last) !== undefined;
}

/** So little is left that it means nothing ("Sure!"). */
const isChatter = (content: string) =>
  !content.includes("](") && (content.match(/\p{L}+/gu)?.length ?? 0) < 6;

/** The assistant with a model before it, where the variables name one; else the assistant itself. */
export function withModel(env: RoomEnv, db: () => Db, fallback: Assistant): Assistant {
  const settings = modelSettings(env);
  if (!settings) return fallback;
  return modelAssistant({ settings, db, place: `${env.LIBSQL_URL}`, fallback });
}
