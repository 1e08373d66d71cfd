import { describe, expect, test } from "bun:test";
import { OFFER_LIMITS, type RequestValues, requestRules } from "#domain/rules/request.ts";
import { defaultValues, freshValues, presetHour } from "./defaults.ts";
import { advance, readPosted } from "./server-steps.ts";

const EARLIEST = "2026-11-24";
const rules = requestRules(OFFER_LIMITS, EARLIEST);
const right: RequestValues = {
  ...defaultValues({ kind: "offer" }, OFFER_LIMITS, EARLIEST),
  txtEmail: "layla@haddad.example",
  fidConsent: true,
  titName: "Layla Haddad",
  titPhone: "+971501234567",
};
const next = (step: 1 | 2 | 3, values: Partial<RequestValues> = {}) =>
  advance({ step, intent: "next", values: { ...right, ...values } }, rules);

describe("a posted step", () => {
  test("is read as typed: ticks as booleans, line breaks as one character, what is missing as empty", () => {
    const posted = readPosted(
      new URLSearchParams(
        "step=3&intent=previous&key=0190aaaa-0000-7000&fidConsent=on&titName=+Layla+&titComment=a%0D%0Ab%0Dc&chkExtras=Jet+ski&chkExtras=Cake&shown_extras=Cake%0D%0AJet+ski",
      ),
    );
    expect(posted).toEqual({
      step: 3,
      intent: "previous",
      key: "0190aaaa-0000-7000",
      chatFields: [],
      shownExtras: ["Cake", "Jet ski"],
      values: {
        codStartDate: "",
        selTimeOfDay: "",
        txtEmail: "",
        fidConsent: true,
        txtGuests: "",
        txtDuration: "",
        selStartHour: "",
        chkExtras: "Jet ski\nCake",
        titName: " Layla ",
        titPhone: "",
        fidComment: false,
        titComment: "a\nb\nc",
      },
    });
  });

  test("has its numbers in Latin figures, whatever keyboard they come from", () => {
    const { values } = readPosted(new URLSearchParams({ txtGuests: "١٢", txtDuration: "۴" }));
    expect([values.txtGuests, values.txtDuration]).toEqual(["12", "4"]);
  });

  test("takes what its pressed button takes instead of what was typed", () => {
    const take = "codStartDate=2026-12-27&txtGuests=70";
    const { values } = readPosted(
      new URLSearchParams({ codStartDate: "2026-12-26", txtGuests: "130", txtDuration: "4", take }),
    );
    expect(values).toMatchObject({
      ...{ codStartDate: "2026-12-27", txtGuests: "70", txtDuration: "4" },
    });
  });

  test("falls back to the first step, forwards, without a key, for whatever it does not know", () => {
    for (const query of ["", "step=4&intent=x&key=short", "step=1e0&key=a+b+c+d+e", "step=-1"]) {
      expect(readPosted(new URLSearchParams(query))).toMatchObject({ step: 1, intent: "next" });
      expect(readPosted(new URLSearchParams(query)).key).toBeUndefined();
    }
  });

  test("knows what still is as it was said in the chat; what was changed is the visitor's own", () => {
    const of = (query: string) => readPosted(new URLSearchParams(query)).chatFields;
    expect(of("chat.txtGuests=12&txtGuests=+12&chat.txtDuration=4&txtDuration=5")).toEqual([
      "txtGuests",
    ]);
    expect(of("chat.titComment=a%0D%0Ab&titComment=a%0Ab")).toEqual(["titComment"]);
    // Who the visitor is was never said there, whatever is posted.
    expect(of("chat.titName=Layla&titName=Layla&chat.fidConsent=on&fidConsent=on")).toEqual([]);
    expect(of("chat.txtGuests=&txtGuests=")).toEqual([]);
  });

  test("a file in place of a text reads as empty, and the first of several values counts", () => {
    const form = new FormData();
    form.append("titName", new File(["x"], "x.txt"));
    form.append("titPhone", "+971501234567");
    form.append("titPhone", "second");
    expect(readPosted(form).values).toMatchObject({ titName: "", titPhone: "+971501234567" });
  });
});

describe("steps advance one at a time after their own fields pass (SPEC §4)", () => {
  test("1 to 2, 2 to 3, 3 to the submission", () => {
    expect(next(1)).toEqual({ to: "step", step: 2, errors: {} });
    expect(next(2)).toEqual({ to: "step", step: 3, errors: {} });
    expect(next(3)).toEqual({ to: "submission" });
  });

  test("a later step's fields are not asked for yet", () => {
    expect(next(1, { titName: "", txtGuests: "" })).toMatchObject({ step: 2 });
  });

  test("a step that has something wrong stays, with all its messages", () => {
    expect(next(1, { codStartDate: "", txtEmail: "x", fidConsent: false })).toEqual({
      to: "step",
      step: 1,
      errors: {
        codStartDate: "Please select a date",
        txtEmail: "Please enter a valid email address",
        fidConsent: "You must accept the terms to continue",
      },
    });
  });

  test("Previous goes down one step and checks nothing", () => {
    const back = (step: 1 | 2 | 3) =>
      advance(
        { step, intent: "previous", values: { ...right, titName: "", txtGuests: "x" } },
        rules,
      );
    expect(back(3)).toEqual({ to: "step", step: 2, errors: {} });
    expect(back(2)).toEqual({ to: "step", step: 1, errors: {} });
    expect(back(1)).toEqual({ to: "step", step: 1, errors: {} });
  });
});

describe("at the end everything is checked again", () => {
  test("what was changed on its way sends the visitor back to the first step that is wrong", () => {
    expect(next(3, { fidConsent: false, txtGuests: "999", titName: "" })).toEqual({
      to: "step",
      step: 1,
      errors: { fidConsent: "You must accept the terms to continue" },
    });
    expect(next(3, { txtGuests: "999" })).toEqual({
      to: "step",
      step: 2,
      errors: { txtGuests: "Maximum 130 guests allowed" },
    });
  });

  test("a comment that was taken back cannot hold the form up", () => {
    const titComment = "x".repeat(1001);
    expect(next(3, { titComment })).toEqual({ to: "submission" });
    expect(next(3, { titComment, fidComment: true })).toMatchObject({
      step: 3,
      errors: { titComment: "Comment must be less than 1000 characters" },
    });
  });
});

test("a package that is sold for the sunset presets the start which has it; a wished one goes before", () => {
  const limits = { ...OFFER_LIMITS, times_of_day: [2] as const, by_sunset: true };
  const hourOf = (given: Partial<RequestValues>, by_sunset = true) =>
    freshValues({ kind: "offer" }, { ...limits, by_sunset }, "2026-12-05", given).selStartHour;
  expect(hourOf({ txtDuration: "2" })).toBe("16");
  expect(hourOf({ txtDuration: "3" })).toBe("15");
  expect(hourOf({ codStartDate: "2027-06-15", txtDuration: "3" })).toBe("17");
  expect(hourOf({ selStartHour: "12" })).toBe("12");
  expect(hourOf({ txtDuration: "2" }, false)).toBe("");
});

test("where the start of the sunset is taken the preset one is the free one nearest to it, of two the earlier", () => {
  const limits = { ...OFFER_LIMITS, times_of_day: [2] as const, by_sunset: true };
  const values = { codStartDate: "2026-12-05", selTimeOfDay: "2", txtDuration: "2" };
  const hourOf = (...free: number[]) => presetHour(values, limits, free);
  expect(hourOf(12, 16)).toBe("16");
  expect(hourOf(12, 13)).toBe("13");
  expect(hourOf(12, 15, 17)).toBe("15");
  // Of another time of day, and none.
  expect(hourOf(20)).toBe("");
  expect(hourOf()).toBe("");
});
