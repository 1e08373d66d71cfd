import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { defaultValues, givenValues } from "#app/features/request/defaults.ts";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import {
  defaultTimeOfDay,
  firstProblem,
  normalise,
  OFFER_LIMITS,
  type RequestField,
  requestRules,
  withCountryCode,
} from "./request.ts";

const TODAY_PLUS_3 = "2026-11-24";
const rules = requestRules(OFFER_LIMITS, TODAY_PLUS_3);
const problem = (field: RequestField, value: unknown) =>
  firstProblem(rules[field], normalise(field, value));

describe("SPEC §5, step 1", () => {
  test("a date is required and at least 3 days from today", () => {
    expect(problem("codStartDate", "")).toBe("Please select a date");
    expect(problem("codStartDate", "2026-02-30")).toBe("Please select a date");
    expect(problem("codStartDate", "2026-11-23")).toBe("Date must be at least 3 days from today");
    expect(problem("codStartDate", "2026-11-24")).toBeUndefined();
    expect(problem("codStartDate", "24.11.2026")).toBeUndefined();
    // As far as a vessel can be booked without rules of its own.
    expect(problem("codStartDate", "23.11.2028")).toBeUndefined();
    expect(problem("codStartDate", "2028-11-24")).toBe("Date must be within the next two years");
    expect(problem("codStartDate", "2099-12-10")).toBe("Date must be within the next two years");
    expect(problem("codStartDate", "23.11.2026")).toBe("Date must be at least 3 days from today");
    expect(problem("codStartDate", "11/24/2026")).toBe("Please select a date");
  });

  test("time of day is 1 to 3, and one of those offered", () => {
    expect(problem("selTimeOfDay", "")).toBe("Time of day is required");
    expect(problem("selTimeOfDay", "0")).toBe("Minimum 1");
    expect(problem("selTimeOfDay", "4")).toBe("Maximum 3");
    expect(problem("selTimeOfDay", 3)).toBeUndefined();
    const evening = requestRules({ ...OFFER_LIMITS, times_of_day: [3] }, TODAY_PLUS_3);
    expect(firstProblem(evening.selTimeOfDay, "1")).toBe("Time of day is required");
  });

  test("an email is required and valid", () => {
    expect(problem("txtEmail", "  ")).toBe("Email is required");
    for (const bad of [
      "layla@hotmail",
      "@x.ae",
      "a@b..ae",
      "a b@c.ae",
      ".a@b.ae",
      "a@-b.ae",
      `${"a".repeat(250)}@b.ae`,
    ]) {
      expect(problem("txtEmail", bad)).toBe("Please enter a valid email address");
    }
    for (const good of ["layla@haddad.example", "a.b+c@d-e.co.uk", " Layla@Haddad.AE "]) {
      expect(problem("txtEmail", good)).toBeUndefined();
    }
  });

  test("consent must be given", () => {
    expect(problem("fidConsent", false)).toBe("You must accept the terms to continue");
    expect(problem("fidConsent", true)).toBeUndefined();
  });
});

describe("SPEC §5, step 2", () => {
  test("guests: required, whole, positive, within the limits, in that order", () => {
    expect(problem("txtGuests", "")).toBe("Number of guests is required");
    expect(problem("txtGuests", "2.5")).toBe("Number of guests must be a whole number");
    expect(problem("txtGuests", "1e1")).toBe("Number of guests must be a whole number");
    expect(problem("txtGuests", "-4")).toBe("Number of guests must be positive");
    expect(problem("txtGuests", "1")).toBe("Minimum 2 guests required");
    expect(problem("txtGuests", "131")).toBe("Maximum 130 guests allowed");
    expect(problem("txtGuests", "130")).toBeUndefined();
  });

  test("duration likewise in hours", () => {
    expect(problem("txtDuration", "")).toBe("Duration is required");
    expect(problem("txtDuration", "two")).toBe("Duration must be a whole number");
    expect(problem("txtDuration", "0")).toBe("Duration must be positive");
    expect(problem("txtDuration", "1")).toBe("Minimum 2 hours required");
    expect(problem("txtDuration", "7")).toBe("Maximum 6 hours allowed");
    expect(problem("txtDuration", "6")).toBeUndefined();
  });
});

describe("SPEC §5, step 3", () => {
  test("a name has 2 to 100 letters, spaces, hyphens and apostrophes, of any script", () => {
    expect(problem("titName", "")).toBe("Full name is required");
    expect(problem("titName", "L")).toBe("Name must be at least 2 characters");
    expect(problem("titName", "a".repeat(101))).toBe("Name must be less than 100 characters");
    expect(problem("titName", "a".repeat(100))).toBeUndefined();
    expect(problem("titName", "R2-D2")).toBe(
      "Name can only contain letters, spaces, hyphens, and apostrophes",
    );
    for (const good of ["Anne-Marie O'Neill", "ليلى حداد", "علی\u200cرضا محمدی", "Zoë", "Ng"])
      expect(problem("titName", good)).toBeUndefined();
    expect(problem("titName", "Layla \u200d")).toBeDefined();
    expect(normalise("titName", "\u200fليلى\u200e")).toBe("ليلى");
  });

  test("a phone starts with + or 00 and has 8 to 15 digits; separators are people's habit, not an error", () => {
    const message = "Phone must start with + or 00 followed by 8-15 digits";
    for (const bad of ["", "0501234567", "+1234567", "+1234567890123456", "+9715o1234567"]) {
      expect(problem("titPhone", bad)).toBe(message);
    }
    for (const good of ["+971501234567", "0097150 123 45 67", "+971 (50) 123-4567"]) {
      expect(problem("titPhone", good)).toBeUndefined();
    }
    expect(normalise("titPhone", "+971 (50) 123-4567")).toBe("+971501234567");
  });

  test("a mobile number of the UAE gets its country by the form alone, any other stays as it is", () => {
    expect(withCountryCode("050 123-4567")).toBe("+971501234567");
    // In Riyadh it is a number of Saudi Arabia.
    expect(withCountryCode("٠٥٠ ١٢٣ ٤٥٦٧", "Asia/Riyadh")).toBe("0501234567");
    for (const phone of [
      "+971501234567",
      "00971501234567",
      "041234567",
      "05012345678",
      "501234567",
    ])
      expect(withCountryCode(phone)).toBe(phone);
    expect(problem("titPhone", "0501234567")).toBeDefined();
  });

  test("half a character and control characters cannot get through", () => {
    expect(normalise("titComment", "cut \ud83d")).toBe("cut \ufffd");
    expect(normalise("titComment", "a\u0000b\u001b[31mc\td\r\ne")).toBe("ab[31mc\td\ne");
  });

  test("a comment is optional and has at most 1000 characters", () => {
    expect(problem("titComment", "")).toBeUndefined();
    expect(problem("titComment", "☀".repeat(1000))).toBeUndefined();
    expect(problem("titComment", "x".repeat(1001))).toBe(
      "Comment must be less than 1000 characters",
    );
  });
});

describe("SPEC §4, request form flow", () => {
  test("time of day defaults to the only allowed value, else the second, else 2", () => {
    expect(defaultTimeOfDay([3])).toBe(3);
    expect(defaultTimeOfDay([1, 3])).toBe(3);
    expect(defaultTimeOfDay([1, 2, 3])).toBe(2);
    expect(defaultTimeOfDay([])).toBe(2);
  });

  test("reset defaults: first possible day; offer 2 guests and 2 hours; reservation the package minimums", () => {
    expect(defaultValues({ kind: "offer" }, OFFER_LIMITS, TODAY_PLUS_3)).toMatchObject({
      codStartDate: TODAY_PLUS_3,
      txtGuests: "2",
      txtDuration: "2",
      fidConsent: false,
    });
    const limits = {
      hours_min: 3,
      hours_max: 6,
      guests_min: 10,
      guests_max: 60,
      times_of_day: [3] as const,
    };
    const sale = {
      ...{ vessel: "Qamar", price: 1, price_model: "fixed" as const },
      ...{ cancellation: [], options: [], terms: DEFAULT_TERMS },
    };
    const pack = { uuid: "p", slug: "dhow", title: "Dhow", limits, sale };
    expect(defaultValues({ kind: "reservation", pack }, limits, TODAY_PLUS_3)).toMatchObject({
      txtGuests: "10",
      txtDuration: "3",
      selTimeOfDay: "3",
    });
  });

  const given = (query: string | Record<string, string>) =>
    givenValues(new URLSearchParams(query), OFFER_LIMITS, TODAY_PLUS_3);

  test("fills in what passes the rules, and says what is wrong with the rest", () => {
    const query = "guests=12&duration=99&date=2020-01-01&timeofday=3&comment=&fidConsent=true";
    expect(given(query)).toEqual({
      values: { txtGuests: "12", selTimeOfDay: "3" },
      leftOut: {
        codStartDate: "Date must be at least 3 days from today",
        txtDuration: "Maximum 6 hours allowed",
      },
      chatFields: [],
    });
  });

  test("never says who the visitor is, and never consents", () => {
    const query =
      "name=Layla&email=a@b.example&phone=%2B971501234567&titName=x&fidConsent=on&consent=true";
    expect(given(query)).toEqual({ values: {}, leftOut: {}, chatFields: [] });
  });

  test("out of the chat it marks what it fills in, and only that", () => {
    const { values, chatFields } = given("from=chat&guests=12&duration=99&comment=+A+birthday+");
    expect(values).toEqual({ txtGuests: "12", titComment: "A birthday", fidComment: true });
    expect(chatFields).toEqual(["txtGuests", "titComment"]);
    expect(given("from=elsewhere&guests=12").chatFields).toEqual([]);
  });

  test("too long a comment is left out, not cut", () => {
    const { values, leftOut } = given({ comment: "x".repeat(1001) });
    expect(values).toEqual({});
    expect(leftOut).toEqual({ titComment: "Comment must be less than 1000 characters" });
  });

  test("whatever a link says, each value it fills in passes the rules, and no value gets lost in silence", () => {
    const names = ["date", "timeofday", "guests", "duration", "comment"] as const;
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names, "name", "email", "phone"), fc.string()),
        (query) => {
          const { values, leftOut } = given(query);
          for (const [field, value] of Object.entries(values)) {
            if (field !== "fidComment")
              expect(problem(field as RequestField, value)).toBeUndefined();
          }
          const named = [...Object.keys(values), ...Object.keys(leftOut)];
          const asked = names.filter(
            (name) =>
              normalise(name === "comment" ? "titComment" : "txtGuests", query[name]) !== "",
          );
          expect(named.filter((field) => field !== "fidComment")).toHaveLength(asked.length);
        },
      ),
    );
  });
});
