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

/** A mail that has not been taken by then is tried again later. */
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the mail service has not answered")), timeoutMs);
  });
  try {
    await Promise.race([sent, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function attached({ filename, type, content }: MailAttachment) {
  const bytes = new TextEncoder().encode(content);
  return { disposition: "attachment" as const, filename: oneLine(filename), type, content: bytes };
}

const LONGEST_LINE = 200;
/** Longest subject in characters: what RFC 5322 lets stand in one line, and more than a phone shows. */
const LONGEST_SUBJECT = 78;
/** Turns the direction of what follows: with it a name could make the words around it read differently. */
const DIRECTION = "\\u202a-\\u202e\\u2066-\\u2069";
const BREAKS = new RegExp(`[\\p{Cc}\\s${DIRECTION}]+`, "gu");
const CONTROLS = new RegExp(`[${DIRECTION}]|(?!\\n)\\p{Cc}`, "gu");

/** A text as one line: it can neither start a header of its own nor look like a paragraph of ours. */
export function oneLine(text: string, longest = LONGEST_LINE): string {
  return shortened(text.replaceAll(BREAKS, " ").trim(), longest);
}

/** A subject: one line of 78 characters at most, cut at the end of a word where there is one. */
export function subjectLine(text: string): string {
  return oneLine(text, LONGEST_SUBJECT);
}

/** What somebody wrote, with its own lines but without any other control character. */
export function writtenText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROLS, "").trim();
}

/** By characters as a reader counts them roughly: a pair of surrogates is never torn apart. */
function shortened(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > longest / 2 ? end : undefined).trimEnd()}…`;
}
