import { codeWords } from "#app/features/admin/code-words.ts";
import { dayInWords, dubaiDay, formatDateTime } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { Plain } from "./editor-data.ts";

type Titled = { record: Plain; labels: Readonly<Record<string, string>>; one: string };
const dayOf = (value: unknown) => dayInWords(dubaiDay(new Date(`${value}`)));

/** An address, or that it is erased. */
const whoIs = (email: unknown) =>
  typeof email === "string" && isErased(email) ? personalMessages.gone : email;

/** Titles that say more than a record's one column does. */
const TITLES: Readonly<Record<string, (titled: Titled) => string>> = {
  rentalrequest: ({ record }) =>
    editMessages.named(
      `${record.name || whoIs(record.email) || record.request_id}`,
      dayOf(record.start_date),
    ),
  booking: ({ record }) =>
    editMessages.named(`${record.name || whoIs(record.email)}`, dayOf(record.start_date)),
  chat: ({ record }) => editMessages.chatOf(formatDateTime(new Date(`${record.create_date}`))),
  rentalapproval: ({ labels }) => editMessages.offerOf(labels.rental_partner_uuid ?? ""),
  auditlog: ({ record }) =>
    editMessages.changeOf(
      codeWords("entity", `${record.entity}`),
      codeWords("action", `${record.action}`),
    ),
  emailoutbox: ({ record }) => `${record.subject || codeWords("event", `${record.event}`)}`,
};

/** What the page of a record is called. */
export function recordTitle(api: string, titled: Titled, titleKey: string): string {
  const own = TITLES[api]?.(titled);
  if (own) return own;
  const value = whoIs(titled.record[titleKey]);
  return typeof value === "string" && value !== "" && titleKey !== "uuid" ? value : titled.one;
}
