import type { BadgeTone } from "#app/ui/badge.tsx";

/** Colours of states by their label; every other one is quiet. */
const TONES: Readonly<Record<string, BadgeTone>> = {
  New: "teal",
  Sent: "teal",
  Offered: "teal",
  Revised: "teal",
  Open: "teal",
  Pending: "amber",
  Held: "amber",
  Queued: "amber",
  Active: "green",
  Approved: "green",
  Accepted: "green",
  Confirmed: "green",
  Stored: "green",
  Paid: "green",
  Rejected: "red",
  Cancelled: "red",
  Parked: "red",
  Failed: "red",
  Refused: "red",
  Deleted: "red",
};

export const toneOf = (label: string): BadgeTone => TONES[label] ?? "quiet";
