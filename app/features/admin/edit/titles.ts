import { codeWords } from "#app/features/admin/code-words.ts";
import { dayInWords, dubaiDay, formatDateTime } from "#app/lib/dubai-date.ts";
import { editMessages } from "#app/messages/en/admin-edit.ts";
import type { Plain } from "./editor-data.ts";

type Titled = { record: Plain; labels: Readonly<Record<string, string>>; one: string };
const dayOf = (value: unknown) => dayInWords(dubaiDay(new Date(`${value}`)));

/** Titles that say more than a record's one column does. */
const TITLES: Readonly<Record<string, (titled: Titled) => string>> = {
  rentalrequest: ({ record }) =>
    editMessages.named(
      `${record.name || record.email || record.request_id}`,
      dayOf(record.start_date),
    ),
  booking: ({ record }) => editMessages.named(`${record.name}`, dayOf(record.start_date)),
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
  const value = titled.record[titleKey];
  return typeof value === "string" && value !== "" && titleKey !== "uuid" ? value : titled.one;
}
