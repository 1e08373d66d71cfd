import { data, type RouterContextProvider } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { notFound, PREVIEW_HEADERS, previewContext } from "#app/features/admin/mails.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { storedMail } from "#db/queries/outbox.ts";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { servicesContext } from "#worker/app-services.ts";
import { type RenderedMail, WrongMailData } from "#worker/mail/events/event.ts";
import { findMailEvent } from "#worker/mail/events.ts";
import { retryMails } from "#worker/services/admin/outbox.ts";
import { toSite } from "#worker/services/catalogue.ts";

type Context = Readonly<RouterContextProvider>;

/** What a press on "try again" came to. */
export type RetryAnswer = { retried: number } | { failure: string };

/** A form of /admin/mails or of a stored mail, posted: one mail gets its tries anew, or without a name those that are stuck. */
export async function actOnOutbox(request: Request, context: Context) {
  const form = await readForm(request);
  const services = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const call = { services, guard, user_uuid: token.user_uuid };
  const which = form.get("all") === "1" ? undefined : (form.get("uuid") ?? "");
  try {
    const answer: RetryAnswer = { retried: await retryMails(call, which) };
    return data(answer);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "validation") throw error;
    const answer: RetryAnswer = { failure: error.message };
    return data(answer, { status: STATUS_OF[error.code] });
  }
}

/** /admin/outbox/{uuid}: a mail as it is stored, and as it would be sent now; no link in it opens anything. */
export async function loadStoredMail(request: Request, context: Context, uuid: string) {
  const { account, token, config, mail } = await readStored(request, context, uuid);
  const rendered = await renderWithoutSecrets(request, config, mail);
  const { event, recipient, state, attempts, last_error, request_uuid } = mail;
  return {
    ...signedIn(token, account),
    site: toSite(config),
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
export async function storedMailHtml(request: Request, context: Context, uuid: string) {
  const { config, mail } = await readStored(request, context, uuid);
  const rendered = await renderWithoutSecrets(request, config, mail);
  if ("wrong" in rendered) throw notFound(request);
  return new Response(rendered.html, { headers: PREVIEW_HEADERS });
}

type Stored = Awaited<ReturnType<typeof storedMail>>[number];

async function readStored(request: Request, context: Context, uuid: string) {
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const asked = isUuid(uuid) ? uuid : "";
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    mails: storedMail(db, asked),
  });
  const [mail] = rows.mails;
  if (!mail) throw notFound(request);
  return { account, token, config: rows.config, mail };
}

/**
 * From its data and not from what was sent, so that the links of the previews stand where a token was. Data that does
 * not fit is one reason to be stuck: `wrong` names its keys; none where there is no such event.
 */
async function renderWithoutSecrets(
  request: Request,
  config: Awaited<ReturnType<typeof siteConfig>>,
  mail: Stored,
): Promise<RenderedMail | { wrong: readonly string[] }> {
  const event = findMailEvent(mail.event);
  if (!event) return { wrong: [] };
  try {
    return await event.renderStored(mail.data, previewContext(request, config));
  } catch (error) {
    if (error instanceof WrongMailData) return { wrong: error.keys };
    throw error;
  }
}
