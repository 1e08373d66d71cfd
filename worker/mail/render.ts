import { FURTHER_LANGUAGES, siteBinding } from "#domain/config/site-languages.ts";
import { language } from "#domain/messages/language.ts";
import { type Bindings, parseSettings } from "#worker/env.ts";
import type { RenderedMail } from "./events/event.ts";
import { findMailEvent } from "./events.ts";
import { type Configured, mailContextOf } from "./links.ts";

/** A stored mail, with what the site's configuration says that mails tell. */
export type MailToRender = { event: string; data: unknown; config: Configured | undefined };
/** A Worker that writes mails in its language, as the front has it by its binding. */
export type MailWriter = { renderMail: (mail: MailToRender) => Promise<RenderedMail> };

/**
 * Writes a mail in this build's language. It is called by the binding of another Worker and by no request: no address
 * leads to it. Rejects where there is no such event, or its data is wrong.
 */
export async function renderMail(
  { event, data, config }: MailToRender,
  env: Bindings,
): Promise<RenderedMail> {
  const found = findMailEvent(event);
  if (!found) throw new Error("no such event");
  return found.renderStored(data, mailContextOf(parseSettings(env), config, new Date()));
}

/** The Worker that writes in a language; undefined where this one does, as it also does for languages that none speaks. */
export function writerOf(env: Bindings, reads: string): MailWriter | undefined {
  const [tag = ""] = reads.split("-", 1);
  const other = FURTHER_LANGUAGES.find((one) => one.tag === tag && tag !== language.tag);
  return other && (env[siteBinding(other.tag)] as unknown as MailWriter | undefined);
}
