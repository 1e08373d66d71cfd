import { DUBAI_OFFSET, DUBAI_OFFSET_MS, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { parseFils } from "#domain/lib/offer-sum.ts";

/** A date as somebody writes it: the way the site shows it, with a dot or a colon in the time, or as ISO 8601. */
const DANISH = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(?:kl\.?\s*)?(\d{1,2})[.:](\d{2}))?$/;
const ISO_LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s](\d{2}):(\d{2}))?$/;
/** Signs that set a date apart from the text around it (domain/lib/words.ts, leftToRight). */
const ISOLATES = /[\u2066-\u2069\u200e\u200f]/g;

/** What was written as an instant (ISO 8601 UTC): null for nothing, undefined for what is no date. A day alone is its midnight in Dubai. */
export function parseDubai(text: string): string | null | undefined {
  const written = text.replace(ISOLATES, "").trim();
  if (written === "") return null;
  const danish = DANISH.exec(written);
  const [, first = "", month = "", last = "", hour = "0", minute = "00"] =
    danish ?? ISO_LOCAL.exec(written) ?? [];
  const [year, day] = danish ? [last, first] : [first, last];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isCalendarDay(date) || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return new Date(`${date}T${hour.padStart(2, "0")}:${minute}:00${DUBAI_OFFSET}`).toISOString();
}

/** An instant as the platform's own date control takes it: "2026-12-05T16:00" in Dubai. */
export function localInput(iso: string): string {
  const shifted = new Date(new Date(iso).getTime() + DUBAI_OFFSET_MS);
  return shifted.toISOString().slice(0, 16);
}

/** An amount in dirhams as somebody writes it, in fils: null for nothing, undefined for what is no amount, or might be two. */
export function parseMoney(text: string): number | null | undefined {
  const written = text.replace(/^\s*AED/i, "").trim();
  if (written === "") return null;
  const fils = parseFils(written.replace(/^-/, ""));
  return fils && written.startsWith("-") ? -fils : fils;
}

/** Fils as they stand in a field: "1,260" or "1,260.50". */
export function moneyInput(fils: number): string {
  const sign = fils < 0 ? "-" : "";
  const whole = `${Math.floor(Math.abs(fils) / 100)}`.replace(/\B(?=(?:\d{3})+$)/g, ",");
  const cents = Math.abs(fils) % 100;
  return `${sign}${whole}${cents === 0 ? "" : `.${`${cents}`.padStart(2, "0")}`}`;
}
