/** The rules stand once: browser, server-rendered steps and API say the same of any input (SPEC §5). */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createFormControl } from "react-hook-form";
import { AppError } from "#domain/errors.ts";
import {
  normalise,
  OFFER_LIMITS,
  REQUEST_FIELDS,
  type RequestErrors,
  type RequestField,
  type RequestLimits,
  type RequestValues,
  requestRules,
  STEP_FIELDS,
} from "#domain/rules/request.ts";
import { parseRentalRequest } from "#worker/services/rental-request-schema.ts";
import { formErrors } from "./payload.ts";
import { advance, readPosted } from "./server-steps.ts";
import { browserRules } from "./use-request-form.ts";

const EARLIEST = "2026-11-24";
const DHOW: RequestLimits = {
  hours_min: 3,
  hours_max: 4,
  guests_min: 10,
  guests_max: 60,
  times_of_day: [1, 3],
};

const RIGHT: RequestValues = {
  codStartDate: EARLIEST,
  selTimeOfDay: "3",
  txtEmail: "layla@haddad.example",
  fidConsent: true,
  txtGuests: "12",
  txtDuration: "4",
  selStartHour: "",
  chkExtras: "",
  titName: "Layla Haddad",
  titPhone: "+971501234567",
  fidComment: true,
  titComment: "",
};

/** What react-hook-form shows at the fields when every step is left with these values. */
async function inBrowser(values: RequestValues, limits: RequestLimits): Promise<RequestErrors> {
  const rules = requestRules(limits, EARLIEST);
  const { register, trigger, control } = createFormControl<RequestValues>({
    defaultValues: values,
  });
  for (const field of REQUEST_FIELDS) register(field, browserRules(field, rules[field]));
  for (const fields of STEP_FIELDS) await trigger([...fields]);
  const errors: RequestErrors = {};
  for (const field of REQUEST_FIELDS) {
    const message = control._formState.errors[field]?.message;
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

/** What the server answers when each step is posted with these values, as a browser without JavaScript posts them. */
function onServer(values: RequestValues, limits: RequestLimits): RequestErrors {
  const rules = requestRules(limits, EARLIEST);
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === true) form.set(name, "on");
    else if (value !== false) form.set(name, value.replace(/\r\n?|\n/g, "\r\n"));
  }
  const errors: RequestErrors = {};
  for (const step of ["1", "2", "3"]) {
    form.set("step", step);
    form.set("intent", "next");
    const posted = readPosted(new URLSearchParams(form.toString()));
    // Each step by itself: what an earlier one has wrong was said when that was posted.
    const own = STEP_FIELDS[posted.step - 1] ?? [];
    const only = {
      ...RIGHT,
      ...Object.fromEntries(own.map((name) => [name, posted.values[name]])),
    };
    const next = advance({ ...posted, values: inLimits(only, own, limits) }, rules);
    if (next.to === "step" && next.step === posted.step) Object.assign(errors, next.errors);
  }
  return errors;
}

/** The values of the other steps, right for these limits. */
function inLimits(values: RequestValues, own: readonly RequestField[], limits: RequestLimits) {
  const keep = (field: "txtGuests" | "txtDuration" | "selTimeOfDay", right: number) =>
    own.includes(field) ? values[field] : `${right}`;
  return {
    ...values,
    txtGuests: keep("txtGuests", limits.guests_min),
    txtDuration: keep("txtDuration", limits.hours_min),
    selTimeOfDay: keep("selTimeOfDay", limits.times_of_day[0] ?? 1),
  };
}

/** What the API says of the same values, sent as they were typed. */
function inApi(values: RequestValues, limits: RequestLimits): RequestErrors {
  const body = {
    typeid: 0,
    start_date: values.codStartDate,
    timeofday: values.selTimeOfDay,
    duration: values.txtDuration,
    guests: values.txtGuests,
    name: values.titName,
    email: values.txtEmail,
    phone: values.titPhone,
    start_hour: values.selStartHour,
    extras: values.chkExtras.split(/[\r\n]+/),
    comment: values.fidComment ? values.titComment : "",
  };
  try {
    parseRentalRequest(body, limits, EARLIEST);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("validation");
    return formErrors(error.fields);
  }
}

/** Consent is asked for by the form alone; the request itself does not carry it. */
const withoutConsent = ({ fidConsent: _, ...errors }: RequestErrors) => errors;

/** Whole instants are dates for the API (SPEC §3) and none for the form, which has days only. */
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text.trim());

const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(" ", "\n", "\r", "\t", "\u0000", "\u200f", "a", "1", "é") }),
  fc.lorem(),
);
const aNumber = fc.oneof(
  fc.integer({ min: -5, max: 140 }).map(String),
  fc.integer().map(String),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.constantFrom(
    "",
    " 7 ",
    "+3",
    "-0",
    "007",
    "1e1",
    "0x10",
    "NaN",
    "Infinity",
    "٣",
    "3.0",
    "1,5",
  ),
);
const any: { [F in RequestField]: fc.Arbitrary<RequestValues[F]> } = {
  codStartDate: fc.oneof(
    anyText,
    fc
      .date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom(
      EARLIEST,
      ` ${EARLIEST} `,
      "2026-11-23",
      "2026-02-30",
      "20261124",
      "24.11.2026",
    ),
  ),
  selTimeOfDay: fc.oneof(anyText, aNumber, fc.constantFrom("1", "2", "3")),
  txtEmail: fc.oneof(anyText, fc.emailAddress(), fc.constantFrom("a@b", "a@b.c", "A@B.AE ", "@")),
  fidConsent: fc.boolean(),
  txtGuests: fc.oneof(anyText, aNumber),
  txtDuration: fc.oneof(anyText, aNumber),
  // Which hours fit follows from another step: server-steps.test.ts.
  selStartHour: fc.oneof(anyText, aNumber).filter((text) => !/^\s*\d{1,2}\s*$/.test(text)),
  chkExtras: fc.oneof(
    anyText,
    fc.array(fc.string({ maxLength: 3 }), { maxLength: 13 }).map((all) => all.join("\n")),
  ),
  titName: fc.oneof(anyText, fc.string({ unit: fc.constantFrom("a", "É", "'", "’", "-", " ") })),
  titPhone: fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom("+", "0", "7", " ", "(", ")", "-", ".") }),
    fc.integer({ min: 0 }).map((n) => `+${n}${n}`),
  ),
  fidComment: fc.boolean(),
  titComment: fc.oneof(
    anyText,
    fc.integer({ min: 990, max: 1010 }).map((n) => "☀".repeat(n)),
  ),
};

describe.each([
  ["an offer", OFFER_LIMITS],
  ["a package", DHOW],
] as const)("browser, server and API agree on %s", (_name, limits) => {
  test("for any values together", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(any), async (values) => {
        fc.pre(!isInstant(values.codStartDate));
        const browser = await inBrowser(values, limits);
        expect(onServer(values, limits)).toEqual(browser);
        expect(inApi(values, limits)).toEqual(withoutConsent(browser));
      }),
      { numRuns: 300 },
    );
  });

  test.each(REQUEST_FIELDS.map((field) => [field]))("for any %s by itself", async (field) => {
    const right = inLimits(RIGHT, [], limits);
    await fc.assert(
      fc.asyncProperty(any[field] as fc.Arbitrary<string | boolean>, async (value) => {
        fc.pre(field !== "codStartDate" || !isInstant(`${value}`));
        const values = { ...right, [field]: value };
        const browser = await inBrowser(values, limits);
        expect(Object.keys(browser).filter((name) => name !== field)).toEqual([]);
        expect(onServer(values, limits)).toEqual(browser);
        expect(inApi(values, limits)).toEqual(withoutConsent(browser));
      }),
      // A box has two values, and both are tried.
      typeof right[field] === "boolean"
        ? { numRuns: 2, examples: [[true], [false]] }
        : { numRuns: 150 },
    );
  });
});

test("what is accepted is the same text on both sides, and normalising it again changes nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...REQUEST_FIELDS), anyText, (field, text) => {
      const once = normalise(field, text);
      expect(normalise(field, once)).toBe(once);
    }),
  );
});
