import type { Answers } from "#db/batch.ts";
import { type DeskInvitationRow, requestDesk } from "#db/queries/admin/request-desk.ts";
import { NUDGE_REST_MS } from "#db/queries/admin/request-steps.ts";
import { OPEN_REQUEST, REQUEST_STATUS, type TimeOfDay } from "#domain/config/limits.ts";
import type { DeskData, DeskInvitation } from "#domain/data/record-desk.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { invitationBefore, OPEN_OFFER, REMINDABLE, WAITING } from "#domain/states/invitation.ts";
import { requestBefore } from "#domain/states/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { checkUuid, unknownRecord } from "./call.ts";

type Rows = Answers<ReturnType<typeof requestDesk>>;
type Situation = { now: Date; isOpen: boolean; isPending: boolean; until: number | null };

/** The desk of a request in one round trip. Throws AppError: validation, not_found. */
export async function readRequestDesk(
  { db, now }: Pick<AppServices, "db" | "now">,
  guard: AccountGuard,
  uuid: string,
): Promise<DeskData> {
  const { rows } = await guard.read(requestDesk(db, checkUuid(uuid), now));
  return toDesk(rows, now);
}

/** The rows of `requestDesk` as the page shows them. Throws AppError not_found without a request. */
export function toDesk(
  { found: [row], invitations, words, candidates }: Rows,
  now: Date,
): DeskData {
  if (!row) throw unknownRecord();
  const { start_date, timeofday, valid_until_date, statusid, email, extras, ...request } = row;
  const isOpen =
    OPEN_REQUEST.includes(statusid) &&
    valid_until_date !== null &&
    valid_until_date > now.getTime();
  const situation = {
    now,
    isOpen,
    isPending: requestBefore(REQUEST_STATUS.approved).some((status) => status === statusid),
    until: valid_until_date,
  };
  return {
    request: {
      ...request,
      email: isErased(email) ? "" : email,
      name: isErased(email) ? personalMessages.gone : request.name,
      statusid,
      extras: JSON.parse(extras) as string[],
      timeofday: timeofday as TimeOfDay,
      day: dubaiDay(new Date(start_date)),
      valid_until_date: iso(valid_until_date),
    },
    invitations: invitations.map((invitation) => ({
      ...toInvitation(invitation, situation),
      words: words.filter(({ offer }) => offer === invitation.uuid),
    })),
    candidates,
    can: {
      invite: isOpen,
      close: requestBefore(REQUEST_STATUS.rejected).some((status) => status === statusid),
    },
    now: now.toISOString(),
  };
}

function toInvitation(row: DeskInvitationRow, situation: Situation): Omit<DeskInvitation, "words"> {
  const { now, isOpen, isPending, until } = situation;
  const {
    state,
    partner_status,
    start_date,
    outcome,
    mail_state,
    reminded_date,
    for_trip,
    booking_state,
    held_until,
    ...shown
  } = row;
  const ms = now.getTime();
  const isOut = OPEN_OFFER.some((open) => open === state);
  const waits = isOpen && WAITING.some((waiting) => waiting === state);
  const ends = isOut ? row.valid_until_date : waits ? until : null;
  const isLive = ends !== null && ends > ms;
  return {
    ...shown,
    state,
    ...{ sent_date: iso(row.sent_date), opened_date: iso(row.opened_date) },
    ...{ answered_date: iso(row.answered_date), reminded_date: iso(reminded_date) },
    ends: iso(ends),
    held: held_until !== null && held_until > ms ? iso(held_until) : null,
    byHand: outcome === "added",
    toConfirm: isOut && for_trip === 0,
    cancelled: booking_state === "cancelled",
    takenOut: state === "superseded" && outcome === "removed",
    mail: mail_state,
    can: {
      nudge:
        waits &&
        partner_status === 1 &&
        REMINDABLE.some((one) => one === state) &&
        (reminded_date === null || reminded_date <= ms - NUDGE_REST_MS),
      withdraw: invitationBefore("superseded").includes(state),
      accept:
        isOut &&
        isLive &&
        isPending &&
        partner_status === 1 &&
        (start_date ?? 0) > ms &&
        for_trip === 1,
    },
  };
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
