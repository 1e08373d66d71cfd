/** What a form of the office asked for and does not get is said by the page: it is no accident (500). */
import { expect, test } from "bun:test";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import { orRefusal, orStatus } from "./admin-page.server.ts";

const refusing = (code: ErrorCode) => async (): Promise<string> => {
  throw new AppError(code, "No.");
};
const thrown = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error);

test("a refusal that no form words is the status of the page", async () => {
  for (const [code, status] of [
    ["validation", 400],
    ["not_found", 404],
    ["conflict", 409],
  ] as const) {
    expect((await thrown(orStatus(refusing(code)))).init.status).toBe(status);
    const worded = orRefusal(["too_many_requests"], refusing(code), ({ message }) => message);
    expect((await thrown(worded)).init.status).toBe(status);
  }
});

test("what the guard refuses, and an accident, go on as they are", async () => {
  for (const code of ["unauthenticated", "forbidden", "unavailable"] as const)
    expect(await thrown(orStatus(refusing(code)))).toBeInstanceOf(AppError);
  const accident = new TypeError("x");
  expect(await thrown(orStatus(() => Promise.reject(accident)))).toBe(accident);
});

test("a refusal with a code that the form words is its answer", async () => {
  const answer = await orRefusal(["conflict"], refusing("conflict"), ({ message }) => message);
  expect([answer.data, answer.init?.status]).toEqual(["No.", 409]);
});
