import type { TimeOfDay } from "#domain/config/limits.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";

/** A request of the signed-in person; dates are days in Dubai ("YYYY-MM-DD") or ISO instants. */
export type OwnRequest = {
  uuid: string;
  request_id: number;
  statusid: number;
  package_title: string | null;
  package_slug: string | null;
  picture: PictureData | null;
  day: string;
  timeofday: TimeOfDay;
  duration: number;
  guests: number;
  create_date: string;
  valid_until_date: string | null;
  /** Of the booking that came of it, if any. */
  booking_state: OwnBooking["state"] | null;
};

/** A booking of the signed-in person; amounts in fils with VAT. */
export type OwnBooking = {
  uuid: string;
  vessel: string;
  provider: string;
  picture: PictureData | null;
  start_date: string;
  end_date: string;
  guests: number;
  total: number;
  currency: string;
  /** What of the total is for extras: each is a part before VAT. */
  extras: { title: string; price: number }[];
  state: "held" | "confirmed" | "completed" | "cancelled" | "no_show";
  cancellation: CancellationTier[];
  /** May be cancelled by the customer now, and what comes back then, in fils. */
  can_cancel: boolean;
  refund: number;
  /** When a change was last asked for. */
  change_asked_date: string | null;
};

/** The signed-in person's own details. */
export type OwnDetails = {
  email: string;
  name: string;
  language: string;
  has_password: boolean;
};

/** What the page of one's own data says: who it is, and what erasing would need first. */
export type OwnData = {
  email: string;
  has_password: boolean;
  /** A sign-in link has shown that the address is theirs. */
  confirmed: boolean;
  /** There is a password to ask for, or the sign-in is of the last hour. */
  is_fresh: boolean;
  /** Charters still to come: they are cancelled first. */
  ahead: number;
  /** Open requests, which erasing cancels. */
  open: number;
};
