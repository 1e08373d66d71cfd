import { oneLine, subjectLine } from "#domain/lib/mail-text.ts";
import type { MailAttachment, MailContext, RenderedMail } from "./events/event.ts";

/** What the binding is handed: one recipient, so that one refusal holds up nobody else. */
export type OutgoingMail = {
  to: string;
  from: { email: string; name: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  replyTo?: string;
  /** Content as bytes: production would read a text as base64, the local simulation as it is. */
  attachments?: {
    disposition: "attachment";
    filename: string;
    type: string;
    content: Uint8Array;
  }[];
};
/** The part of Cloudflare's SendEmail that is used. */
export type MailBinding = { send: (mail: OutgoingMail) => Promise<unknown> };

/** A mail that has not been written or taken by then is tried again later. */
const SEND_TIMEOUT_MS = 10_000;
/** Production refuses any other header; the local simulation takes all of them. */
const ALLOWED_HEADER = /^(?:x-[a-z\d-]+|list-unsubscribe|list-unsubscribe-post|list-id)$/i;

/**
 * Hands one mail to the binding. `id` stays the same for each try of one mail, in X-Entity-Ref-ID (the binding makes
 * Message-ID itself and refuses one of ours). Rejects when the binding refuses or has not answered within `timeoutMs`:
 * the mail may have gone out all the same.
 */
export async function sendMail(
  binding: MailBinding,
  mail: RenderedMail,
  envelope: { id: string; recipient: string } & Pick<MailContext, "fromAddress" | "siteName">,
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<void> {
  const headers = { ...mail.headers, "X-Entity-Ref-ID": envelope.id };
  for (const [name, value] of Object.entries(headers)) {
    if (!ALLOWED_HEADER.test(name) || /[\r\n]/.test(value)) {
      throw new Error(`a mail cannot carry the header ${name}`);
    }
  }
  const sent = binding.send({
    to: envelope.recipient,
    from: { email: envelope.fromAddress, name: envelope.siteName },
    subject: subjectLine(mail.subject),
    html: mail.html,
    text: mail.text,
    headers,
    ...(mail.replyTo !== undefined && { replyTo: oneLine(mail.replyTo) }),
    ...(mail.attachments && { attachments: mail.attachments.map(attached) }),
  });
  await inTime(sent, "the mail service has not answered", timeoutMs);
}

/** What is waited for, or an Error that says `late` after `timeoutMs`: whoever was asked may have done it all the same. */
export async function inTime<T>(
  asked: Promise<T>,
  late: string,
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), timeoutMs);
  });
  try {
    return await Promise.race([asked, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function attached({ filename, type, content }: MailAttachment) {
  const bytes = new TextEncoder().encode(content);
  return { disposition: "attachment" as const, filename: oneLine(filename), type, content: bytes };
}
