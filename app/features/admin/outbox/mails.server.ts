import { readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import type { MailEventName } from "#db/mail-data.ts";
import type { siteConfig } from "#db/queries/catalogue.ts";
import { parkedCount, parkedMails, RETRIED_AT_ONCE, storedMail } from "#db/queries/outbox.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { type MailContext, type RenderedMail, WrongMailData } from "#worker/mail/events/event.ts";
import { findMailEvent, isMailEvent, mailEvents } from "#worker/mail/events.ts";
import { mailSamples, sampleContext } from "#worker/mail/samples.ts";
import { retryMails } from "#worker/services/admin/outbox.ts";

/** Whoever has more stuck than that filters the list of all mails. */
const PAGES_MOST = 1_000;
type Config = Awaited<ReturnType<typeof siteConfig>>;

/** Previews may be framed by our own pages, and hold nothing but text and inline styles. */
export const PREVIEW_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

/** /admin/mails: every mail the site sends, with the subject of its sample. */
export async function loadMails(url: URL, context: Context) {
  const page = pageOf(url);
  const { shared, config, rows } = await readPage(context, (db) => ({
    parked: parkedMails(db, page),
    counted: parkedCount(db),
  }));
  const preview = previewContext(url, config);
  const names = Object.keys(mailEvents).filter(isMailEvent);
  const mails = await Promise.all(
    names.map(async (event) => {
      const { subject } = await renderSample(event, preview);
      return { event, subject, secret: mailEvents[event].secret };
    }),
  );
  return {
    ...shared,
    mails,
    parked: rows.parked,
    parkedInAll: rows.counted[0]?.rows ?? 0,
    page,
    /** How many one press takes, and a page shows. */
    retriedAtOnce: RETRIED_AT_ONCE,
  };
}

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= PAGES_MOST ? page : 1;
}

/** What a press on "try again" came to. */
export type RetryAnswer = { retried: number } | { failure: string };

/** A form of /admin/mails or of a stored mail, posted: one mail gets its tries anew, or without a name those that are stuck. */
export async function actOnOutbox(request: Request, context: Context) {
  const form = await readForm(request);
  const which = form.get("all") === "1" ? undefined : (form.get("uuid") ?? "");
  return orRefusal<RetryAnswer>(
    ["validation"],
    async () => ({ retried: await retryMails(callOf(context), which) }),
    ({ message }) => ({ failure: message }),
  );
}

/** /admin/mails/{event}: what a mail says beside its HTML. Throws a 404 for a name that no event has. */
export async function loadMail(url: URL, context: Context, event: string) {
  const { shared, mail } = await readSample(url, context, event);
  const { subject, text, attachments = [] } = mail;
  return {
    ...shared,
    mail: { event, subject, text, files: attachments.map(({ filename }) => filename) },
  };
}

/** /admin/mails/{event}/html: the mail itself, to be framed. Throws a 404 for a name that no event has. */
export async function mailPreview(url: URL, context: Context, event: string) {
  const { mail } = await readSample(url, context, event);
  return new Response(mail.html, { headers: PREVIEW_HEADERS });
}

async function readSample(url: URL, context: Context, event: string) {
  const { shared, config } = await readPage(context, () => ({}));
  if (!isMailEvent(event)) throw missingPage(url);
  return { shared, mail: await renderSample(event, previewContext(url, config)) };
}

/** What previews are rendered with: the site as it is, and links that open nothing. */
export function previewContext({ origin }: URL, [config]: Config): MailContext {
  return sampleContext({
    siteUrl: origin,
    siteName: config?.name || siteDefaults.name,
    fromAddress: config?.email_sender || siteDefaults.email_sender,
    supportAddress: config?.email_support || siteDefaults.email_support,
  });
}

/** Through the same check that stored data goes through. */
async function renderSample(name: MailEventName, context: MailContext): Promise<RenderedMail> {
  const event = findMailEvent(name);
  if (!event) throw new Error(`no event ${name}`);
  return event.renderStored(mailSamples[name], context);
}

/** /admin/outbox/{uuid}: a mail as it is stored, and as it would be sent now; no link in it opens anything. */
export async function loadStoredMail(url: URL, context: Context, uuid: string) {
  const { shared, mail, rendered } = await readStored(url, context, uuid);
  const { event, recipient, state, attempts, last_error, request_uuid } = mail;
  return {
    ...shared,
    mail: {
      uuid,
      ...{ event, recipient, state, attempts, last_error, request_uuid },
      create_date: mail.create_date.toISOString(),
      subject: "wrong" in rendered ? null : rendered.subject,
      text: "wrong" in rendered ? null : rendered.text,
      wrong: "wrong" in rendered ? rendered.wrong : null,
    },
  };
}

/** /admin/outbox/{uuid}/html: the mail itself, to be framed. */
export async function storedMailHtml(url: URL, context: Context, uuid: string) {
  const { rendered } = await readStored(url, context, uuid);
  if ("wrong" in rendered) throw missingPage(url);
  return new Response(rendered.html, { headers: PREVIEW_HEADERS });
}

type Stored = Awaited<ReturnType<typeof storedMail>>[number];

async function readStored(url: URL, context: Context, uuid: string) {
  const { shared, config, rows } = await readPage(context, (db) => ({
    mails: storedMail(db, isUuid(uuid) ? uuid : ""),
  }));
  const [mail] = rows.mails;
  if (!mail) throw missingPage(url);
  const rendered = await renderWithoutSecrets(mail, previewContext(url, config));
  return { shared, mail, rendered };
}

/**
 * From its data and not from what was sent, so that the links of the previews stand where a token was. Data that does
 * not fit is one reason to be stuck: `wrong` names its keys; none where there is no such event.
 */
async function renderWithoutSecrets(
  mail: Stored,
  context: MailContext,
): Promise<RenderedMail | { wrong: readonly string[] }> {
  const event = findMailEvent(mail.event);
  if (!event) return { wrong: [] };
  try {
    // What a letter says stands with the letter; its way out opens nothing here.
    const { content = mail.content } = mail.data;
    const data = content ? { ...mail.data, content } : mail.data;
    return await event.renderStored(data, context);
  } catch (error) {
    if (error instanceof WrongMailData) return { wrong: error.keys };
    throw error;
  }
}
