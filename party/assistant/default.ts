import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { assistantOnDuty } from "#db/queries/assistant.ts";
import { calendars } from "#db/queries/free.ts";
import { findPassages } from "#db/queries/knowledge.ts";
import { contentVersion } from "#db/queries/sequence.ts";
import { ASSISTANT_NAME } from "#domain/config/chat.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { capital } from "#domain/lib/words.ts";
import { log } from "#domain/log.ts";
import { timesLabel } from "#domain/messages/en/request.ts";
import type { ChatCard } from "#domain/rooms/wire.ts";
import { tellsAllergy } from "./answers/aboard.ts";
import { isFast, withoutFast } from "./answers/care.ts";
import { rule, type Scene, SPEECH, TAGS, total } from "./answers/context.ts";
import { thingsIn } from "./answers/things.ts";
import { recommended, type Written, write } from "./answers/write.ts";
import {
  type Answer,
  type Assistant,
  type Conversation,
  lastWritten,
  type Turn,
} from "./assistant.ts";
import { type Dialogue, readDialogue } from "./dialogue/dialogue.ts";
import { newEvidence, traced } from "./evidence.ts";
import {
  type Knowledge,
  type KnownPackage,
  keptKnowledge,
  readKnowledge,
} from "./knowledge/knowledge.ts";
import { recordWords, withEnglishApart } from "./knowledge/record-words.ts";
import { spellerOf } from "./knowledge/speller.ts";
import { passageWords } from "./language/text.ts";
import type { Reader, Reading } from "./reader/reading.ts";
import {
  type Serious,
  seriousIn,
  seriousRead,
  seriousReading,
  seriousText,
  stillSerious,
} from "./serious/serious.ts";
import { daySpan, fits, hoursFor } from "./toolbox.ts";
import { NO_WISH } from "./wish.ts";

/**
 * The assistant that needs no model and no network: it reads the conversation, reckons with the catalogue and the
 * calendar, and answers with what records say. One round trip for an answer; two, seldom three, when the catalogue has
 * changed since this process read it. `place` names the database for what is kept of it; a model that is given reads the
 * latest message, and where it fails the default reader does.
 */
export function defaultAssistant(db: () => Db, place: string, model?: Reader): Assistant {
  return {
    async answer(conversation: Conversation): Promise<Answer> {
      const client = db();
      let knowledge = keptKnowledge(place) ?? (await readKnowledge(place, client));
      const latest = model && (await readByModel(model, conversation, knowledge));
      let read = dialogueOf(conversation, knowledge, latest);
      let asked = askedOf(read, knowledge, conversation.now);
      let found = await lookUp(client, asked, conversation.now);
      if (found.version !== knowledge.version) {
        knowledge = await readKnowledge(place, client);
        read = dialogueOf(conversation, knowledge, latest);
        // A name that is new or gone may change what has to be looked up; nearly always it does not.
        const now = askedOf(read, knowledge, conversation.now);
        if (!isSame(asked, now)) found = await lookUp(client, now, conversation.now);
        asked = now;
      }
      const { day } = asked;
      const scene: Scene = {
        ...read,
        whole: read.topics,
        say: SPEECH[read.speech],
        now: conversation.now,
        knowledge,
        calendar: day === null ? null : { ...found.calendar, day, now: conversation.now },
        passages: found.passages,
        evidence: newEvidence(),
        reasons: new Map(),
        cardHours: new Map(),
        assistantName: found.duty?.name || ASSISTANT_NAME,
        greeting: found.duty?.greeting ?? "",
      };
      return { ...finished(scene, conversation, latest), ...(latest && { reading: latest }) };
    },
  };
}

const dialogueOf = (
  { messages, now, language }: Conversation,
  knowledge: Knowledge,
  latest: Reading | undefined,
): Dialogue =>
  readDialogue(messages, {
    ...{ knowledge, spell: spellerOf(knowledge), now, latest },
    ...(language === "ar" && { speech: language }),
  });

/** What a model has read of the latest message; undefined where it did not. It has logged why. */
async function readByModel(
  model: Reader,
  { messages, now, signal, session }: Conversation,
  knowledge: Knowledge,
): Promise<Reading | undefined> {
  const before = messages.slice(0, messages.findLastIndex(({ role }) => role !== "user") + 1);
  const context = { before, knowledge, wish: NO_WISH, now, signal };
  try {
    return await model.read(lastWritten(messages), { ...context, ...(session && { session }) });
  } catch {
    return undefined;
  }
}

/** What an answer has to look up: the words of the message, and when vessels are taken. */
type Asked = { words: string[]; day: string | null; from: Date; to: Date };

function askedOf(read: Dialogue, { packages }: Knowledge, now: Date): Asked {
  const { date, until } = read.wish;
  // A day that may be asked for; of several days none is looked up for a list.
  const isOne = until === null || read.about.length === 1;
  const day = date !== null && isOne && date >= earliestDay(now) ? date : null;
  const words = passageWords(read.rest);
  return { words, day, ...daySpan(day ?? "1970-01-01", packages) };
}

const isSame = (a: Asked, b: Asked): boolean =>
  a.day === b.day && a.to.getTime() === b.to.getTime() && a.words.join(" ") === b.words.join(" ");

/** Questions and articles that an answer is looked for in. */
const PASSAGES = 8;

/** All of it in one round trip, with the version of the content and the assistant on duty. */
async function lookUp(client: Db, { words, day, from, to }: Asked, now: Date) {
  const { version, duty, passages, taken, rules } = await readBatch(client, {
    version: contentVersion(client),
    duty: assistantOnDuty(client),
    passages: findPassages(client, words, PASSAGES, "texts"),
    ...calendars(client, day, { from, to, now }),
  });
  return { version: version[0]?.value ?? 0, duty: duty[0], passages, calendar: { taken, rules } };
}

/** The answer as it is sent: what no record says has been taken out of it. */
function finished(
  scene: Scene,
  { messages, language }: Conversation,
  latest: Reading | undefined,
): Answer {
  const last = lastWritten(messages);
  const visitor = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  // Whichever reader knows of it: a model may know words that are not known here.
  const serious =
    seriousIn(last) ??
    seriousRead(last, scene.speech) ??
    (latest && seriousReading(latest)) ??
    // Who says how many guests has come back to the trip.
    (Object.keys(scene.stated).length === 0 ? stillSerious(visitor) : undefined);
  const grave = serious && graveAnswer(scene, serious, messages);
  const written = grave ?? write(scene);
  const facts = scene.evidence.facts();
  const { content: english, removed } = traced(written.content, facts, visitor);
  if (removed.length > 0) log("warn", "assistant_untraced", { sentences: removed.length });
  const { speech } = scene;
  const { inArabic, arabicSentences, arabicFaqHrefs } = scene.knowledge;
  const said = speech === "ar" ? recordWords(inArabic) : (text: string) => text;
  const put = (text: string) =>
    speech === "ar" ? withEnglishApart(said(text), arabicSentences, scene.say.inEnglish) : text;
  const content = put(english).replace(/\/faq#[^)\s]+/g, (href) =>
    language === "ar" ? (arabicFaqHrefs.get(href) ?? href) : href,
  );
  const cards = written.cards
    .map((pack) => cardOf(scene, pack))
    .map((card) => ({ ...card, title: said(card.title), facts: said(card.facts) }));
  const choices = [...written.choices];
  const hasMore =
    cards.length > 0 || written.action !== null || choices.length > 0 || speech !== "en";
  return {
    name: (language === "ar" && inArabic.get(scene.assistantName)) || scene.assistantName,
    content:
      content ||
      `${scene.say.unknown} ${scene.say.person(scene.knowledge.site?.whatsapp_link ?? "")}`,
    attachments: hasMore
      ? {
          cards,
          action: written.action,
          ...(choices.length > 0 ? { choices } : {}),
          ...(speech === "en" ? {} : { lang: TAGS[speech] }),
        }
      : null,
    facts,
  };
}

/**
 * The reviewed text of a serious matter. Who is no danger hears the rest as well: of vessels that take as many, of calmer
 * ones, and what was asked beside a card's number or fireworks.
 */
function graveAnswer(scene: Scene, serious: Serious, messages: readonly Turn[]): Written {
  const { evidence, knowledge } = scene;
  const before = messages.findLast(({ role }) => role !== "user")?.content ?? "";
  const whatsapp = knowledge.site?.whatsapp_link ?? "";
  const text = evidence.take(rule("Serious matters"), seriousText(serious, { whatsapp, before }));
  const { guests = scene.wish.guests, matter } = serious;
  const searched =
    matter === "licence" && guests !== null
      ? recommended({ ...scene, about: [], wish: { ...scene.wish, guests } })
      : matter === "health"
        ? writeCalm(scene)
        : matter === "numbers" || (matter === "forbidden" && thingsIn(scene.rest).length > 0)
          ? write(scene)
          : undefined;
  const isFound =
    searched &&
    (matter === "forbidden" ||
      tellsAllergy(scene.text) ||
      searched.cards.length > 0 ||
      searched.action !== null);
  if (!isFound) return { content: text, cards: [], action: null, choices: [] };
  return { ...searched, content: `${text}\n\n${searched.content}` };
}

/** What is answered beside a question of health: fast boats are nothing then, also where one was asked for. */
function writeCalm(scene: Scene): Written {
  const calm = {
    ...withoutFast(scene),
    needsCare: true,
    about: scene.about.filter((pack) => !isFast(pack)),
  };
  return calm.about.length < scene.about.length && calm.about.length === 0
    ? recommended(calm)
    : write(calm);
}

/** A package as the chat shows it beside the text, for the hours that are spoken of. */
function cardOf(scene: Scene, pack: KnownPackage): ChatCard {
  const { say, wish, speech } = scene;
  const isPossible = wish.duration !== null && fits(pack, { duration: wish.duration });
  const why = scene.reasons.get(pack.uuid);
  const hours = scene.cardHours.get(pack.uuid) ?? hoursFor(pack, wish.duration);
  const times =
    speech === "en"
      ? timesLabel(pack.times_of_day.toSorted())
      : say.joined(pack.times_of_day.toSorted().map((time) => say.times[time]));
  return {
    href: `/package/${pack.slug}${isPossible ? `?duration=${hours}` : ""}`,
    title: pack.title,
    facts: why ? capital(why) : say.cardFacts(say.guests(pack.guests_max), times),
    price: total(scene, pack, hours),
    terms: say.terms(say.hours(hours)),
    picture: pack.picture ?? "",
  };
}
