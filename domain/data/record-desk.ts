import type { TimeOfDay } from "#domain/config/limits.ts";
import type { ApprovalState, ReachOutcome } from "#domain/states/invitation.ts";
import type { OutboxState } from "#domain/states/mail.ts";

/** What is done with a record beside its editor, or seen: a request's offers, a subscriber's consent, an affiliate's results. */
export type RecordDesk = {
  desk?: DeskData;
  consent?: SubscriberData;
  results?: AffiliateResults | undefined;
};

/** All that came through an affiliate's link, and what it earned; commission in fils. */
export type AffiliateResults = Record<
  | "visits"
  | "requests"
  | "bookings"
  | "noted"
  | "corrected"
  | "waiting"
  | "ready"
  | "over"
  | "paid",
  number
>;

/** Something done with a record by a call of its own, after a question. */
export type RecordStep = {
  /** Of the admin's API, below /api/admin. */
  path: string;
  /** The verb on its button, what it means, and the message once it is done. */
  action: string;
  text: string;
  done: string;
  /** It cannot be taken back. */
  grave?: boolean;
  /** The way out of the question, where the usual word would mean something else. */
  back?: string;
  reason?: { label: string; hint: string };
  choice?: { name: string; label: string; options: readonly { value: string; label: string }[] };
};

/** One provider's invitation and offer as an administrator handles it; instants in ISO 8601, money in fils. */
export type DeskInvitation = {
  uuid: string;
  partner_uuid: string;
  provider: string;
  state: ApprovalState;
  revision: number;
  vessel: string | null;
  /** All in: extras and VAT included; null without an offer. */
  total: number | null;
  currency: string;
  sent_date: string | null;
  opened_date: string | null;
  answered_date: string | null;
  reminded_date: string | null;
  /** Until when it can be accepted, or answered; null when neither can be any more. */
  ends: string | null;
  /** Until when its time is held for the visitor alone. */
  held: string | null;
  reason: string;
  /** Its provider has said it by telephone, and the house has booked it at `at` (ms): who said so, and how. */
  word: { who: string; how: string; at: number } | null;
  /** An administrator has added it. */
  byHand: boolean;
  /** The offer was made for the trip as it was before: its provider is asked to confirm it. */
  toConfirm: boolean;
  /** The uuid of its booking; null before there is one. */
  booking: string | null;
  /** Its booking was cancelled. */
  cancelled: boolean;
  /** An administrator has taken it out; it may be invited again. */
  takenOut: boolean;
  /** What became of the mail that invites; null before there is one. */
  mail: OutboxState | null;
  can: { nudge: boolean; withdraw: boolean; accept: boolean };
};
/** A provider that is not asked yet; "invited" is who can serve the request, anything else the reason why not. */
export type DeskCandidate = { uuid: string; name: string; outcome: ReachOutcome };

/** What `RequestDesk` shows. `now` is the server's clock. */
export type DeskData = {
  request: {
    uuid: string;
    request_id: number;
    name: string;
    /** Where its mails go; empty where there is nowhere. */
    email: string;
    /** Who of the office took it by telephone; null where it came by itself. */
    taken_by: string | null;
    /** "YYYY-MM-DD" in Dubai. */
    day: string;
    timeofday: TimeOfDay;
    guests: number;
    duration: number;
    /** The wished start (full hours from midnight), and extras. */
    start_hour: number | null;
    extras: readonly string[];
    statusid: number;
    valid_until_date: string | null;
    closed_reason: string;
  };
  invitations: DeskInvitation[];
  candidates: DeskCandidate[];
  can: { invite: boolean; close: boolean };
  now: string;
};

export const DESK_STEPS = ["invite", "withdraw", "nudge", "accept", "close", "end-links"] as const;
export type DeskStep = (typeof DESK_STEPS)[number];
/** What the desk's page answers to a press: what was done, or why not. */
export type DeskAnswer =
  | { step: DeskStep; done: true }
  | { step: DeskStep | null; done: false; failure: string; fields: Record<string, string> };

/** What a subscriber agreed to and how it ended; instants in ISO 8601. */
export type SubscriberData = {
  uuid: string;
  email: string;
  typeid: number;
  statusid: number;
  create_date: string;
  consent_version: string;
  consent_text: string;
  consent_source: string;
  consent_channels: string[];
  consent_date: string | null;
  confirmed_date: string | null;
  unsubscribed_date: string | null;
  /** Who ended it by hand and why; null when the person did, or nobody. */
  ended: { by: string; reason: string } | null;
  /** What ended it where nobody did (a kind of mail_event, or ""), and what was answered when a mail came back last. */
  ended_by: string;
  returned: string | null;
  /** How its reader wants letters: one in so many days (0: each), none before a day; and when it had one. */
  seldom_days: number;
  pause_until_date: string | null;
  last_letter_date: string | null;
};

/** What a press on the consent's page came to. */
export type SubscriberAnswer =
  | { done: true }
  | { done: false; failure: string; fields: Record<string, string> };
