import { describe, expect, test } from "bun:test";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { BOOKING_STATES, BOOKING_TRANSITIONS, statesBefore } from "./booking.ts";
import {
  APPROVAL_STATES,
  INVITATION_TRANSITIONS,
  invitationBefore,
  OPEN_OFFER,
  WAITING,
} from "./invitation.ts";
import { REQUEST_BY_HAND, REQUEST_TRANSITIONS, requestBefore } from "./request.ts";

const { deleted, new: fresh, pending, approved, rejected } = REQUEST_STATUS;

describe("requests (SPEC §4, request status)", () => {
  test("every status has its place, and deleted is the end", () => {
    const all = Object.values(REQUEST_STATUS).map(String).toSorted();
    expect(Object.keys(REQUEST_TRANSITIONS).toSorted()).toEqual(all);
    expect(REQUEST_TRANSITIONS[deleted]).toEqual([]);
  });

  test("only what waits for offers is approved, only what is open is rejected", () => {
    expect(requestBefore(approved)).toEqual([pending]);
    expect(requestBefore(rejected).toSorted()).toEqual([fresh, pending]);
    expect(requestBefore(pending)).toEqual([fresh]);
  });

  test("nobody approves or rejects a request by its status alone, and all else is as it is without hands", () => {
    const steps: readonly number[] = [approved, rejected];
    const alone = Object.entries(REQUEST_TRANSITIONS).map(([from, next]) => [
      from,
      next.filter((to) => !steps.includes(to)),
    ]);
    const byHand: Readonly<Record<number, readonly number[]>> = REQUEST_BY_HAND;
    expect(byHand).toEqual(Object.fromEntries(alone));
  });
});

describe("invitations and offers (DESIGN §8)", () => {
  test("every state of the table has its place", () => {
    expect(Object.keys(INVITATION_TRANSITIONS).toSorted()).toEqual(APPROVAL_STATES.toSorted());
  });

  test("only an offer that is out is accepted, and what is accepted or superseded stays so", () => {
    expect(invitationBefore("accepted")).toEqual([...OPEN_OFFER]);
    expect(INVITATION_TRANSITIONS.accepted).toEqual([]);
    expect(INVITATION_TRANSITIONS.superseded).toEqual([]);
  });

  test("all that is open is closed when another offer is accepted", () => {
    expect(invitationBefore("superseded").toSorted()).toEqual(
      [...WAITING, ...OPEN_OFFER].toSorted(),
    );
  });
});

describe("bookings (DESIGN §8)", () => {
  test("every state of the table has its place; cancelled and no-show are ends, and a completed trip was missed at most", () => {
    expect(Object.keys(BOOKING_TRANSITIONS).toSorted()).toEqual(BOOKING_STATES.toSorted());
    for (const end of ["cancelled", "no_show"] as const)
      expect(BOOKING_TRANSITIONS[end]).toEqual([]);
    expect(BOOKING_TRANSITIONS.completed).toEqual(["no_show"]);
  });

  test("only what is to come is cancelled", () => {
    expect(statesBefore("cancelled").toSorted()).toEqual(["confirmed", "held"]);
  });
});
