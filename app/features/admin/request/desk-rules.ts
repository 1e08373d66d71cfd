import { isClose, timeLeft } from "#app/features/partner/time-left.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { DeskInvitation } from "#domain/data/request-desk.ts";
import { words } from "#domain/messages/en/words.ts";

/** True while something ends within three hours. */
export function endsSoon(now: string, ends: string | null): boolean {
  return ends !== null && timeLeft(now, ends) !== null && isClose(now, ends);
}

/** "17 h", "2 h 40 min" or "3 days": minutes count only where it ends soon. Null once it has passed. */
export function shortLeft(now: string, ends: string): string | null {
  const minutes = Math.floor((Date.parse(ends) - Date.parse(now)) / 60_000);
  const isHours = !isClose(now, ends) && minutes < 48 * 60;
  return isHours ? words.left(Math.floor(minutes / 60), 0) : timeLeft(now, ends);
}

/** How many providers have answered, with an offer or without one. */
export function answeredOf(invitations: readonly DeskInvitation[]): number {
  return invitations.filter(({ answered_date }) => answered_date !== null).length;
}

const TONES: Partial<Record<DeskInvitation["state"], BadgeTone>> = {
  offered: "teal",
  revised: "teal",
  accepted: "green",
};

/** The colour of an invitation's state; it only repeats what the word beside it says. */
export function toneOf({ state }: Pick<DeskInvitation, "state">): BadgeTone {
  return TONES[state] ?? "quiet";
}

/** Its provider has not heard of it: the mail that invites could not be sent. */
export function isStuck({ mail, sent_date }: Pick<DeskInvitation, "mail" | "sent_date">): boolean {
  return mail === "parked" && sent_date === null;
}
