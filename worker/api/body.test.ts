import { expect, test } from "bun:test";
import { AppError } from "#domain/errors.ts";
import { depthOf, readJsonObject } from "./body.ts";

const request = (body: string, type = "application/json") =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });

test("a JSON object is read, whatever its charset parameter", async () => {
  expect(await readJsonObject(request('{"a":1}', "application/json; charset=utf-8"))).toEqual({
    a: 1,
  });
});

test("depth counts brackets outside of strings only", () => {
  expect(depthOf('{"a":[{"b":"]]]{{{ \\" ["}]}')).toBe(3);
  expect(depthOf('"\\\\"[[]]')).toBe(2);
});

test.each([
  ["{", "application/json", "validation"],
  ["[1]", "application/json", "validation"],
  ["null", "application/json", "validation"],
  [`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, "application/json", "validation"],
  [`${"[".repeat(16_000)}`, "application/json", "validation"],
  [`"${"x".repeat(40_000)}"`, "application/json", "too_large"],
  ["{}", "text/plain", "unsupported_media_type"],
])("what is no small flat JSON object is refused with a code (%#)", async (body, type, code) => {
  await expect(readJsonObject(request(body, type))).rejects.toMatchObject({ code });
});

test("a sender that breaks off is a bad request, and no failure of ours", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
    },
    pull(controller) {
      controller.error(new Error("Network connection lost."));
    },
  });
  const broken = new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
    duplex: "half",
  } as RequestInit);
  const error = await readJsonObject(broken).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "validation" });
});
