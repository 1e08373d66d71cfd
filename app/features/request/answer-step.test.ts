import { afterEach, beforeEach, describe, expect, type Mock, spyOn, test } from "bun:test";
import { DatabaseAway } from "#db/errors.ts";
import { AppError } from "#domain/errors.ts";
import { OFFER_LIMITS, type RequestValues } from "#domain/rules/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import { answerStep } from "./answer-step.server.ts";
import { defaultValues } from "./defaults.ts";

const EARLIEST = "2026-11-24";
const KEY = "0190aaaa-0000-7000";
const values: RequestValues = {
  ...defaultValues({ kind: "offer" }, OFFER_LIMITS, EARLIEST),
  txtEmail: "layla@haddad.example",
  fidConsent: true,
  titName: "Layla Haddad",
  titPhone: "+971501234567",
};

/** Services whose every write fails with the given error. */
const failing = (error: unknown) =>
  ({
    now: new Date("2026-11-21T08:00:00Z"),
    takePublicWrite: () => Promise.reject(error),
    count: (event: { name: string }) => void counted.push(event.name),
  }) as unknown as AppServices;

const answerAfter = (error: unknown, step: 1 | 3) =>
  answerStep(
    failing(error),
    { step, intent: "next", key: KEY, values },
    { kind: "offer" },
    EARLIEST,
    { language: "da-DK", sharelink: undefined, landingPath: "/fullofferform" },
  );

let counted: string[] = [];
let warn: Mock<typeof console.warn>;
beforeEach(() => {
  counted = [];
  warn = spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

describe("a failed submission keeps the step and everything typed (SPEC §4, §8)", () => {
  const cases: [string, AppError, number, string][] = [
    [
      "too many requests",
      new AppError("too_many_requests", "x"),
      429,
      "Too many requests. Please wait a moment and try again.",
    ],
    [
      "refused without a field",
      new AppError("validation", "x"),
      400,
      "Please check your information and try again.",
    ],
    [
      "database away",
      new AppError("unavailable", "x"),
      503,
      "Something went wrong. Please try again or contact support.",
    ],
  ];
  test.each(cases)("%s", async (_name, error, status, failure) => {
    expect(await answerAfter(error, 3)).toEqual({
      status,
      answer: { step: 3, values, errors: {}, failure, key: KEY },
    });
    expect(counted).toEqual([]);
  });

  test("refused fields lead to the first step that has one", async () => {
    const error = new AppError("validation", "x", {
      fields: { phone: "not this one", start_date: "too soon", product_package_uuid: "gone" },
    });
    expect(await answerAfter(error, 3)).toMatchObject({
      status: 400,
      answer: { step: 1, errors: { titPhone: "not this one", codStartDate: "too soon" } },
    });
  });

  test.each([
    ["nobody expected", new TypeError("boom"), 500],
    ["the database did not answer", new DatabaseAway("no answer"), 503],
  ])("what %s is logged, and told in general words", async (_name, error, code) => {
    const log = spyOn(console, "error").mockImplementation(() => {});
    const { status, answer: told } = await answerAfter(error, 3);
    expect(status).toBe(code);
    expect(told.failure).toBe("Something went wrong. Please try again or contact support.");
    expect(log).toHaveBeenCalledTimes(1);
    log.mockClear();
  });
});

test("a newsletter failure is only logged (SPEC §4)", async () => {
  expect(await answerAfter(new AppError("too_many_requests", "x"), 1)).toEqual({
    status: 200,
    answer: { step: 2, values, errors: {}, key: KEY },
  });
  expect(warn).toHaveBeenCalledTimes(1);
  // Without JavaScript nobody else counts the step.
  expect(counted).toEqual(["step_done"]);
});

test("step 2 of a reservation comes with the day's starts: those free, and those its vessel's hours leave out", async () => {
  const month = {
    ...{ month: "2026-11", days: [], nearest: null },
    ...{ starts: ["12:00", "01:00"], ruled: { "19:00": "The yacht sails from 09.00 to 19.00." } },
  };
  const posted = (step: 1 | 2 | 3, intent: "next" | "previous") =>
    answerStep(
      failing(new AppError("unavailable", "x")),
      { step, intent, key: KEY, values },
      { kind: "offer" },
      EARLIEST,
      { language: "", sharelink: undefined, landingPath: "/fullofferform" },
      { wanted: month, shortest: month },
    ).then(({ answer }) => answer.starts);
  const starts = { free: [12, 25], closed: [19] };
  expect(await posted(1, "next")).toEqual(starts);
  expect(await posted(3, "previous")).toEqual(starts);
  expect(await posted(2, "next")).toBeUndefined();
});
