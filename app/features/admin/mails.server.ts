import type { RouterContextProvider } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import type { MailEventName } from "#db/mail-data.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { parkedCount, parkedMails, RETRIED_AT_ONCE } from "#db/queries/outbox.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { MailContext, RenderedMail } from "#worker/mail/events/event.ts";
import { findMailEvent, isMailEvent, mailEvents } from "#worker/mail/events.ts";
import { mailSamples, sampleContext } from "#worker/mail/samples.ts";
import { toSite } from "#worker/services/catalogue.ts";

type Context = Readonly<RouterContextProvider>;
/** Whoever has more stuck than that filters the list of all mails. */
const PAGES_MOST = 1_000;
type Config = Awaited<ReturnType<typeof siteConfig>>;

/** Previews may be framed by our own pages, and hold nothing but text and inline styles. */
export const PREVIEW_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

/** /admin/mails: every mail the site sends, with the subject of its sample. */
export async function loadMails(request: Request, context: Context) {
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const page = pageOf(request);
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    parked: parkedMails(db, page),
    counted: parkedCount(db),
  });
  const { config, parked, counted } = rows;
  const base = { ...signedIn(token, account), site: toSite(config) };
  const preview = previewContext(request, config);
  const names = Object.keys(mailEvents).filter(isMailEvent);
  const mails = await Promise.all(
    names.map(async (event) => {
      const { subject } = await renderSample(event, preview);
      return { event, subject, secret: mailEvents[event].secret };
    }),
  );
  return {
    ...base,
    mails,
    parked,
    parkedInAll: counted[0]?.rows ?? 0,
    page,
    retriedAtOnce: RETRIED_AT_ONCE,
  };
}

function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= PAGES_MOST ? page : 1;
}

/** /admin/mails/{event}: what a mail says beside its HTML. Throws a 404 for a name that no event has. */
export async function loadMail(request: Request, context: Context, event: string) {
  const { base, config } = await readPage(context);
  if (!isMailEvent(event)) throw notFound(request);
  const mail = await renderSample(event, previewContext(request, config));
  const { subject, text, attachments = [] } = mail;
  return {
    ...base,
    mail: { event, subject, text, files: attachments.map(({ filename }) => filename) },
  };
}

/** /admin/mails/{event}/html: the mail itself, to be framed. Throws a 404 for a name that no event has. */
export async function mailPreview(request: Request, context: Context, event: string) {
  const { config } = await readPage(context);
  if (!isMailEvent(event)) throw notFound(request);
  const { html } = await renderSample(event, previewContext(request, config));
  return new Response(html, { headers: PREVIEW_HEADERS });
}

async function readPage(context: Context) {
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const { account, rows } = await guard.read({ config: siteConfig(db) });
  return { base: { ...signedIn(token, account), site: toSite(rows.config) }, ...rows };
}

/** The 404 of a page of the admin. */
export function notFound(request: Request) {
  return missingPage(new URL(request.url));
}

/** What previews are rendered with: the site as it is, and links that open nothing. */
export function previewContext(request: Request, [config]: Config): MailContext {
  return sampleContext({
    siteUrl: new URL(request.url).origin,
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
