import type { SQL } from "drizzle-orm";
import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import {
  acceptByHand,
  demandBooking,
  tellBookingChange,
} from "#db/queries/admin/booking-changes.ts";
import { bookingIn } from "#db/queries/admin/booking-steps.ts";
import { drawNumber, requestDefaults, sendOutRequest } from "#db/queries/admin/new-request.ts";
import { endSessionsOfOldPassword } from "#db/queries/admin/password.ts";
import type { Use } from "#db/queries/admin/record.ts";
import { askToConfirm } from "#db/queries/admin/request-steps.ts";
import { USES } from "#db/queries/admin/uses.ts";
import type { Actor } from "#db/queries/audit.ts";
import { endInvitations, raiseRevision } from "#db/queries/offer-steps.ts";
import { REQUEST_STATUS, REQUEST_TYPE } from "#domain/config/limits.ts";
import { hashPassword } from "#domain/lib/password.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import { statesBefore } from "#domain/states/booking.ts";
import { INVITATION_TRANSITIONS, OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import { REQUEST_BY_HAND } from "#domain/states/request.ts";
import { newPasswordProblem } from "#worker/services/common-passwords.ts";
import { requestProblems } from "./request-problems.ts";

const { save: words } = adminApiMessages;
const STILL_OPEN: ReadonlySet<string> = new Set([...WAITING, ...OPEN_OFFER]);
type Row = Record<string, unknown>;
type Making = { db: Db; uuid: string; now: Date; actor: Actor };
type Deleting = { db: Db; now: Date; actor: Actor };

/** What an entity asks beyond the rules of its fields. Without any, it is made, changed and deleted freely. */
export type EntityRules = {
  /** There is one record, which needs no uuid to be read. */
  single?: true;
  create?: false;
  remove?: false;
  /** The statuses each status may become; deleting and restoring are calls of their own. */
  statuses?: Readonly<Record<number, readonly number[]>>;
  /** What leads to a status that none becomes by the status alone: told to who sets it. */
  steps?: Readonly<Record<number, string>>;
  /** Records that are not deleted as they are (a condition on their columns), and why. */
  kept?: { where: SQL; isKept: (row: Row) => boolean; why: string };
  /** What else deleting means for some records (a query of their uuids), in its transaction. */
  removed?: (deleting: Deleting, uuids: SQL) => Statement[];
  /** The statuses a new record may begin with. Without: any but deleted. */
  begins?: readonly number[];
  /** What the controls of a new record start with instead of the table's defaults. */
  start?: Row;
  /** Why a new record is refused beyond its fields' own rules, by field. */
  refuses?: (values: Row, now: Date) => Record<string, string>;
  /** What a check of the table, or a demand of `after` and `changed`, says: by its name and by field. */
  checks?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** In these values of a column a record is closed: of its fields only `open` may still change. */
  closed?: { key: string; values: readonly string[]; open: readonly string[] };
  /** Columns the editor does not name, from what was sent. Problems go by field. */
  extra?: (body: Row, problems: Record<string, string>) => Promise<Row>;
  /** What a new record has that nobody types, and what happens with it. */
  defaults?: (making: Making) => Row;
  before?: (making: Making) => Statement;
  after?: (making: Making, values: Row) => Statement[];
  /** What else a change means, in its transaction. */
  changed?: (making: Making, values: Row) => Statement[];
  /** The request whose open page hears of a change. */
  shownOn?: (row: Row) => string;
  /** Why this administrator may not change their own record so. */
  ownRecord?: (values: Row) => string | undefined;
};

/** The rules of entities that have some, by api name: this is the one place for them. */
const RULES: Readonly<Record<string, EntityRules>> = {
  rentalrequest: {
    statuses: REQUEST_BY_HAND,
    steps: {
      [REQUEST_STATUS.approved]: adminApiMessages.request.accept,
      [REQUEST_STATUS.rejected]: adminApiMessages.request.close,
    },
    removed: ({ db, now, actor }, uuids) =>
      // Nothing is said to the customers; whoever wants that closes the request.
      [...endInvitations(db, { requests: uuids, event: "offer_declined", now, actor })],
    begins: [REQUEST_STATUS.new],
    start: { typeid: REQUEST_TYPE.offer },
    refuses: requestProblems,
    checks: {
      rental_request_dates: { end_date: words.endsBefore("End") },
      rental_request_reservation: { product_package_uuid: words.needsPackage },
    },
    defaults: ({ now }) => requestDefaults(now),
    before: ({ db }) => drawNumber(db),
    after: ({ db, uuid, now }, values) => sendOutRequest(db, uuid, values, now),
    changed: askToConfirm,
    shownOn: ({ uuid }) => `${uuid}`,
  },
  booking: {
    defaults: ({ uuid }) => ({ calendar_uid: uuid }),
    kept: {
      where: bookingIn(statesBefore("cancelled")),
      isKept: ({ state }) => statesBefore("cancelled").some((one) => one === state),
      why: adminBookingMessages.keepsTime,
    },
    checks: {
      booking_dates: { end_date: words.endsBefore("End") },
      vessel_booked: { start_date: words.booked },
      ...adminBookingMessages.refused,
    },
    after: (making) => [...demandBooking(making, true), ...acceptByHand(making)],
    changed: (making) => [...demandBooking(making, false), ...tellBookingChange(making)],
    shownOn: ({ rental_request_uuid }) => `${rental_request_uuid}`,
  },
  vesselblock: {
    checks: {
      vessel_block_dates: { end_date: words.endsBefore("To") },
      vessel_booked: { start_date: adminBookingMessages.sold },
    },
  },
  user: {
    extra: passwordOf,
    refuses: accountProblems,
    changed: ({ db, uuid, now }, { password_hash }) =>
      typeof password_hash === "string"
        ? [endSessionsOfOldPassword(db, uuid, password_hash, now)]
        : [],
    ownRecord: ({ roles, statusid }) => {
      const losesRole = Array.isArray(roles) && !roles.includes("admin");
      const losesAccess = statusid !== undefined && statusid !== 1;
      return losesRole || losesAccess ? adminApiMessages.user.self : undefined;
    },
  },
  siteconfig: { single: true, create: false, remove: false },
  // Files come by upload, chats by visitors, invitations by the call that invites a provider.
  file: { create: false },
  chat: { create: false },
  // Who is on the list has consented, which nobody does for somebody else.
  newsletter: { create: false },
  rentalapproval: {
    create: false,
    remove: false,
    // What a customer has accepted, or nobody can accept any more, is kept as it was offered.
    closed: {
      key: "state",
      values: Object.keys(INVITATION_TRANSITIONS).filter((state) => !STILL_OPEN.has(state)),
      open: ["statusid", "reason"],
    },
    changed: ({ db, uuid }, values) => [
      raiseRevision(db, uuid, ("price" in values || "extras" in values) && !("vat" in values)),
    ],
    shownOn: ({ rental_request_uuid }) => `${rental_request_uuid}`,
  },
};

const NONE: EntityRules = {};
export const rulesOf = (api: string): EntityRules => RULES[api] ?? NONE;
export const usesOfEntity = (api: string): readonly Use[] => USES[api] ?? [];

/** An account without a role can do nothing, and one of a provider or affiliate is somebody's. */
function accountProblems(values: Row): Record<string, string> {
  const { roles, rental_partner_uuid, referral_partner_uuid } = values;
  if (!Array.isArray(roles)) return {};
  const { user: told } = adminApiMessages;
  return {
    ...(roles.length === 0 && { roles: told.role }),
    ...(roles.includes("partner") && !rental_partner_uuid && { rental_partner_uuid: told.partner }),
    ...(roles.includes("affiliate") &&
      !referral_partner_uuid && { referral_partner_uuid: told.affiliate }),
  };
}

/** `password` in the body of an account sets one; it is stored as its hash alone. */
async function passwordOf(body: Row, problems: Record<string, string>): Promise<Row> {
  const { password } = body;
  if (password === undefined || password === "") return {};
  const problem =
    typeof password === "string"
      ? newPasswordProblem(password)
      : accountMessages.errors.passwordShort;
  if (problem || typeof password !== "string") {
    problems.password = problem ?? accountMessages.errors.passwordShort;
    return {};
  }
  return { password_hash: await hashPassword(password) };
}
