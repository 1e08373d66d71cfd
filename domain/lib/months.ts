import { dubaiMidnight } from "./dubai-date.ts";

/** "2027-01" for ("2026-12", 1). */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, "0")}`;
}

/** True for a month of these centuries written "YYYY-MM". */
export const isMonth = (text: unknown): text is string =>
  typeof text === "string" && /^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** The instants at which a month ("YYYY-MM") begins and ends in Dubai, in milliseconds; the end is not in it. */
export const monthSpan = (month: string) => ({
  from: dubaiMidnight(`${month}-01`).getTime(),
  to: dubaiMidnight(`${monthAfter(month, 1)}-01`).getTime(),
});
