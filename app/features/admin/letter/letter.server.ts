import { redirect } from "react-router";
import { readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { PREVIEW_HEADERS, previewContext } from "#app/features/admin/outbox/mails.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import type { LetterItem } from "#db/entities/letter.ts";
import type { siteConfig } from "#db/queries/catalogue.ts";
import {
  adminAddresses,
  audienceLanguages,
  audienceOf,
  findStories,
  type Letter,
  letterByUuid,
  letterProgress,
  type Segment,
  type Story,
  storiesOf,
} from "#db/queries/letters.ts";
import { registry } from "#db/registry.ts";
import { AppError } from "#domain/errors.ts";
import { addDays, dubaiDay, dubaiTime, formatDateTime } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminLetterMessages } from "#domain/messages/en/admin-letter.ts";
import { LETTER_LANGUAGES } from "#domain/states/letter.ts";
import { mailEvents } from "#worker/mail/events.ts";
import { createAdminRecord, updateAdminRecord } from "#worker/services/admin/edit.ts";
import { letterContent } from "#worker/services/admin/letter-content.ts";
import {
  actOnLetter,
  changeItems,
  readItems,
  readSegment,
  segmentProblems,
} from "#worker/services/admin/letters.ts";

const letterPath = (uuid: string) => `/admin/edit/Letter/${uuid}`;
/** Letters of a search for stories. */
const FIND_MOST = 80;

/** /admin/edit/Letter/{uuid}: a letter, what may stand in it, who would get it, and how it goes; without one nothing. */
export async function loadLetter(context: Context, url: URL, named: string | undefined) {
  if (named === undefined) {
    const { shared } = await readPage(context, () => ({}), { thing: "letter" });
    return { ...shared, desk: null };
  }
  const uuid = isUuid(named) ? named : "";
  const q = (url.searchParams.get("q") ?? "").slice(0, FIND_MOST);
  const { shared, rows, account, now, config } = await readPage(
    context,
    (db, _, at) => ({
      letters: letterByUuid(db, uuid),
      found: findStories(db, q, at),
      languages: audienceLanguages(db),
      admins: adminAddresses(db),
      stories: storiesOf(db, uuid, at),
      audience: audienceOf(db, { uuid }, at),
      progress: letterProgress(db, uuid, at),
    }),
    { thing: "letter" },
  );
  const [letter] = rows.letters;
  if (!letter || letter.statusid === -1) throw missingPage(url);
  const isDraft = letter.state === "draft";
  const { stories } = rows;
  const mail = await renderLetter(letter, stories, url, config);
  return {
    ...shared,
    desk: {
      letter: toLetter(letter),
      items: letter.items.map((item) => toItem(item, stories)),
      found: { q, stories: rows.found.map(toFound) },
      audience: toAudience(rows.audience),
      languages: [...new Set([...LETTER_LANGUAGES, ...rows.languages.map((one) => one.language)])],
      admins: rows.admins.map(({ email }) => email),
      me: account.email,
      progress: isDraft ? null : toProgress(letter, rows.progress),
      mail: { subject: mail.subject, text: mail.text, bytes: mail.html.length },
      tomorrow: addDays(dubaiDay(now), 1),
      // When one that was called back was to begin.
      planned:
        isDraft && letter.start_date && letter.start_date > now
          ? { date: dubaiDay(letter.start_date), time: dubaiTime(letter.start_date) }
          : null,
      said: url.searchParams.get("done") ?? "",
    },
  };
}

type Progress = {
  [K in keyof ReturnType<typeof letterProgress>]: Awaited<ReturnType<typeof letterProgress>[K]>;
};
export type LetterDesk = NonNullable<Awaited<ReturnType<typeof loadLetter>>["desk"]>;

function toLetter({ content, create_date, ...letter }: Letter) {
  const at = (date: Date | null) => (date ? formatDateTime(date) : "");
  return {
    ...letter,
    // Named by the saved version: what is pressed on an older one is refused.
    update_date: letter.update_date.toISOString(),
    start_date: at(letter.start_date),
    begun_date: at(letter.begun_date),
    ended_date: at(letter.ended_date),
    next_batch_date: "",
  };
}

function toItem({ kind, uuid, line }: LetterItem, stories: readonly Story[]) {
  const story = stories.find((one) => one.uuid === uuid);
  return {
    ...{ kind, uuid, line },
    title: story?.title ?? "",
    picture: story?.picture ?? null,
    isShown: story?.shown === 1,
  };
}

const toFound = ({ kind, uuid, title, picture }: Story) => ({ kind, uuid, title, picture });

type Audience = { counted: { n: number }[]; sample: { email: string; language: string }[] };
const toAudience = ({ counted, sample }: Audience, problems: Record<string, string> = {}) => ({
  /** What of the conditions makes no sense, by field: then nobody was counted. */
  problems,
  count: counted[0]?.n ?? 0,
  // Who writes letters sees whom they are like, not who they are.
  sample: sample
    .filter(({ email }) => !isErased(email))
    .map(({ email, language }) => ({ email: email.replace(/^(.).*(?=@)/, "$1…"), language })),
});
export type LetterAudience = ReturnType<typeof toAudience>;

function toProgress(letter: Letter, rows: Progress) {
  const mails = Object.fromEntries(rows.mails.map(({ state, n }) => [state, n]));
  const events = Object.fromEntries(rows.events.map(({ kind, n }) => [kind, n]));
  const waiting = (mails.queued ?? 0) + (mails.sending ?? 0) + (mails.failed ?? 0);
  const stuck = mails.parked ?? 0;
  const themselves = rows.ended[0]?.n ?? 0;
  const { bounced = 0, soft = 0, complained = 0, suppressed = 0 } = events;
  const isOpen = letter.state !== "sent";
  return {
    toSend: isOpen ? (rows.left[0]?.n ?? 0) : 0,
    waiting,
    /** Of those that were sent more than half a year ago only their number is known. */
    sent: Math.max(letter.queued - waiting - stuck, 0),
    refused: bounced + soft + suppressed + stuck,
    ended: bounced + complained + suppressed + themselves,
    why: { bounced, soft, complained, suppressed, themselves, stuck },
    clicks: rows.links.reduce((sum, { clicks }) => sum + clicks, 0),
    links: rows.links,
  };
}

/** What a press on the desk came to when it was not done; `values` are what was typed. */
export type LetterAnswer = {
  failure: string;
  fields: Record<string, string>;
  typed: ReturnType<typeof readDraft> | null;
  /** The fields that no draft keeps. */
  values: Readonly<Record<string, string>>;
};

function readDraft(form: URLSearchParams) {
  const text = (name: string) => form.get(name) ?? "";
  return {
    subject: text("subject"),
    preheader: text("preheader"),
    opening: text("opening"),
    closing: text("closing"),
    ...readSegment(form),
    speed: Number(form.get("speed")),
    items: readItems(form),
  };
}

const REFUSALS = ["validation", "conflict", "unavailable", "not_found"] as const;

/** A press on the desk: the draft is saved first, then what was pressed is done. */
export async function actOnLetterPage(request: Request, context: Context, named?: string) {
  const form = await readForm(request);
  const call = { ...callOf(context), entity: registry.letter };
  const [intent = "", subject = ""] = (form.get("intent") ?? "").split(/:(.*)/);
  if (named === undefined) {
    return orRefusal<LetterAnswer>(
      REFUSALS,
      async () => {
        const made = await createAdminRecord(call, { subject: form.get("subject") }, undefined);
        throw redirect(letterPath(made.uuid), 303);
      },
      ({ message, fields = {} }) => ({ failure: message, fields, typed: null, values: {} }),
    );
  }
  const isDraft = form.has("update_date");
  const typed = isDraft ? readDraft(form) : null;
  if (typed) typed.items = changeItems(typed.items, intent, subject);
  return orRefusal<LetterAnswer>(
    REFUSALS,
    async () => {
      const saved =
        typed &&
        (await updateAdminRecord(call, {
          ...{ uuid: named, update_date: form.get("update_date") },
          ...typed,
        }));
      const query = new URLSearchParams();
      const q = form.get("q") ?? "";
      if (q !== "") query.set("q", q);
      const isStep = ["schedule", "recall", "pause", "continue", "end", "test"].includes(intent);
      if (isStep) {
        const seen = saved?.update_date instanceof Date ? saved.update_date.toISOString() : "";
        await actOnLetter(call, named, intent, { ...Object.fromEntries(form), seen });
        query.set("done", intent);
      } else if (intent === "save") query.set("done", "saved");
      if (!isStep && !typed) {
        await call.guard.of("letter").check();
        throw new AppError("validation", adminLetterMessages.errors.unknown);
      }
      // Without a script the page begins anew; with one it keeps its place, and a hash would take that away.
      const isNew = request.headers.get("sec-fetch-mode") === "navigate";
      const isAbove = intent === "find" || intent === "add" || "up down remove".includes(intent);
      throw redirect(`${letterPath(named)}?${query}${isNew && isAbove ? "#stories" : ""}`, 303);
    },
    ({ message, fields = {} }) => ({ failure: message, fields, typed, values: valuesByName(form) }),
  );
}

/** How many a letter would go to by the conditions in the address, and some of them. */
export async function countAudience(context: Context, url: URL): Promise<LetterAudience> {
  const { services, guard } = callOf(context);
  const segment: Segment = readSegment(url.searchParams);
  const problems = segmentProblems(segment);
  if (Object.keys(problems).length > 0) {
    await guard.of("letter").check();
    return toAudience({ counted: [], sample: [] }, problems);
  }
  const { rows } = await guard
    .of("letter")
    .read({ audience: audienceOf(services.db, segment, services.now) });
  return toAudience(rows.audience);
}

/** The mail itself as it was saved last, or as it went out, to be framed. */
export async function letterHtml(context: Context, url: URL, named: string) {
  const uuid = isUuid(named) ? named : "";
  const { rows, config } = await readPage(
    context,
    (db, _, at) => ({ letters: letterByUuid(db, uuid), stories: storiesOf(db, uuid, at) }),
    { thing: "letter" },
  );
  const [letter] = rows.letters;
  if (!letter) throw missingPage(url);
  const mail = await renderLetter(letter, rows.stories, url, config);
  return new Response(mail.html, { headers: PREVIEW_HEADERS });
}

function renderLetter(
  letter: Letter,
  stories: readonly Story[],
  url: URL,
  config: Awaited<ReturnType<typeof siteConfig>>,
) {
  const content = letter.content ?? letterContent(letter, stories, () => null);
  const data = { letter_uuid: letter.uuid, content };
  return mailEvents.newsletter_letter.renderStored(data, previewContext(url, config));
}
