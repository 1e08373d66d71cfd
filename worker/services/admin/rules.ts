import type { SQL } from "drizzle-orm";
import { REQUEST_STATUS } from "#app/config/limits.ts";
import { accountMessages } from "#app/messages/en/account.ts";
import { adminApiMessages } from "#app/messages/en/admin-api.ts";
import { adminBookingMessages } from "#app/messages/en/admin-booking.ts";
import type { Db } from "#db/client.ts";
import { bookingIn } from "#db/queries/admin/booking-steps.ts";
import { drawNumber, requestDefaults, sendOutRequest } from "#db/queries/admin/new-request.ts";
import { endSessionsOfOldPassword } from "#db/queries/admin/password.ts";
import type { Use } from "#db/queries/admin/record.ts";
import { endInvitations } from "#db/queries/admin/request-steps.ts";
import type { Statement } from "#db/queries/admin/save.ts";
import { USES } from "#db/queries/admin/uses.ts";
import type { Actor } from "#db/queries/audit.ts";
import { hashPassword } from "#worker/services/password.ts";
import { passwordProblem } from "#worker/services/password-rules.ts";
import { statesBefore } from "#worker/services/states/booking.ts";
import { OPEN_OFFER, WAITING } from "#worker/services/states/invitation.ts";
import { REQUEST_STATUS_ALONE } from "#worker/services/states/request.ts";

type Row = Record<string, unknown>;
type Making = { db: Db; uuid: string; now: Date };
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
  /** Columns the editor does not name, from what was sent. Problems go by field. */
  extra?: (body: Row, problems: Record<string, string>) => Promise<Row>;
  /** What a new record has that nobody types, and what happens with it. */
  defaults?: (making: Making) => Row;
  before?: (making: Making) => Statement;
  after?: (making: Making, values: Row) => Statement[];
  /** What else a change means, in its transaction. */
  changed?: (making: Making, values: Row) => Statement[];
  /** Why this administrator may not change their own record so. */
  ownRecord?: (values: Row) => string | undefined;
};

/** The rules of entities that have some, by api name: this is the one place for them. */
const RULES: Readonly<Record<string, EntityRules>> = {
  rentalrequest: {
    statuses: REQUEST_STATUS_ALONE,
    steps: {
      [REQUEST_STATUS.approved]: adminApiMessages.request.accept,
      [REQUEST_STATUS.rejected]: adminApiMessages.request.close,
    },
    removed: ({ db, now, actor }, uuids) =>
      endInvitations(db, { uuids, now, actor }, { open: OPEN_OFFER, waiting: WAITING }),
    defaults: ({ now }) => requestDefaults(now),
    before: ({ db }) => drawNumber(db),
    after: ({ db, uuid, now }, values) => sendOutRequest(db, uuid, values, now),
  },
  booking: {
    defaults: ({ uuid }) => ({ calendar_uid: uuid }),
    kept: {
      where: bookingIn(statesBefore("cancelled")),
      isKept: ({ state }) => statesBefore("cancelled").some((one) => one === state),
      why: adminBookingMessages.keepsTime,
    },
  },
  user: {
    extra: passwordOf,
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
  rentalapproval: { create: false, remove: false },
};

const NONE: EntityRules = {};
export const rulesOf = (api: string): EntityRules => RULES[api] ?? NONE;
export const usesOfEntity = (api: string): readonly Use[] => USES[api] ?? [];

/** `password` in the body of an account sets one; it is stored as its hash alone. */
async function passwordOf(body: Row, problems: Record<string, string>): Promise<Row> {
  const { password } = body;
  if (password === undefined || password === "") return {};
  const problem =
    typeof password === "string" ? passwordProblem(password) : accountMessages.errors.passwordShort;
  if (problem || typeof password !== "string") {
    problems.password = problem ?? accountMessages.errors.passwordShort;
    return {};
  }
  return { password_hash: await hashPassword(password) };
}
