import { dubaiDay, dubaiTime } from "#domain/lib/dubai-date.ts";

/** "2026-12-05T16:30" in Dubai, as a field of date and time has it. */
export const localTime = (at: number): string =>
  `${dubaiDay(new Date(at))}T${dubaiTime(new Date(at))}`;
