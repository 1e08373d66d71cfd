import { timeLeft } from "#app/features/partner/time-left.ts";
import { formatDate, formatDateTimeBeside } from "#domain/lib/dubai-date.ts";
import { adminQueueMessages as words } from "#domain/messages/en/admin-queue.ts";
import type { QueueItem } from "./queue.server.ts";

export type { QueueItem };

/** Where a thing of the queue is dealt with. */
export function queuePath({
  kind,
  record,
  request,
  booking,
  partner,
  affiliate,
}: QueueItem): string {
  switch (kind) {
    case "chat":
    case "reply":
      return `/admin/edit/Chat/${record}`;
    case "unasked":
    case "no_offer":
    case "ending":
    case "question":
      return `/admin/requests/${request}`;
    case "change":
      return `/admin/trips/${booking}#changes`;
    case "review":
      return `/admin/edit/PartnerRating/${record}`;
    case "stripe":
      return `/admin/edit/StripeEvent/${record}`;
    case "feed":
      return "/admin/feeds";
    case "mails":
      return "/admin/mails#parked";
    case "payout":
      return affiliate
        ? `/admin/statements/affiliate/${affiliate}`
        : `/admin/statements/provider/${partner}`;
    default:
      return `/admin/trips/${booking}#money`;
  }
}

/** What it is about, each part by itself: the request's number, the customer, the vessel, the company. */
export function queueFacts(item: QueueItem): string[] {
  const { kind, number, customer, vessel, company, note, n, day, guests, asked, declined } = item;
  const { review } = item;
  return [
    review === null ? "" : words.review.said(review.stars, firstWords(review.text)),
    number === null ? "" : words.number(number),
    customer ?? "",
    day === null ? "" : formatDate(day),
    guests === null ? "" : words.guests(guests),
    asked === null ? "" : words.asked(asked, declined ?? 0),
    vessel ?? "",
    company ?? "",
    note ?? "",
    n > 1 || kind === "mails" ? words.several(kind, n) : "",
  ].filter((fact) => fact !== "");
}

const FIRST_LETTERS = 90;
const firstWords = (text: string) =>
  text.length > FIRST_LETTERS ? `${text.slice(0, FIRST_LETTERS).trimEnd()} …` : text;

/** "due in 2 h 10 min", or how long it is late; when it comes back if it is put aside. */
export function dueText({ due, snoozed }: Pick<QueueItem, "due" | "snoozed">, now: string): string {
  if (snoozed) return words.due.until(formatDateTimeBeside(new Date(snoozed), new Date(now)));
  const left = timeLeft(now, due);
  if (left !== null) return words.due.in(left);
  const past = timeLeft(due, now);
  return past === null ? words.due.now : words.due.late(past);
}
export const isLate = ({ due, snoozed }: Pick<QueueItem, "due" | "snoozed">, now: string) =>
  !snoozed && Date.parse(due) <= Date.parse(now);
