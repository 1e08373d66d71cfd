/** The log of the running site and rooms after what people do: nothing of them stands in it. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testStack } from "#app/test/stack.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl, chatUrl, dataDir } = testStack();
const mark = crypto.randomUUID().slice(0, 8);
const email = `log-${mark}@visitor.example`;
const name = "Quintilla Marwarid";
const phone = "+971509876501";

const logOf = (part: string) => readFileSync(join(dataDir, "logs", `${part}.log`), "utf8");
const linesOf = (part: string) =>
  logOf(part)
    .split("\n")
    // Behind the last line end stands one that is being written.
    .slice(0, -1)
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("a refusal is no failure of ours", async () => {
  const failures = () => linesOf("site").filter(({ level }) => level === "error").length;
  const failed = failures();
  const form = {
    method: "POST",
    body: "a=1",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  const refused = await Promise.all([
    fetch(`${siteUrl}/faq`, form),
    fetch(`${siteUrl}/faq.data`, form),
    postJson("/api/health", {}),
    postJson("/api/edit/newsletter", {}, { origin: "https://elsewhere.example" }),
  ]);
  const statuses = refused.map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(403);
  expect(statuses).toContain(405);
  const ids = refused.map(({ headers }) => headers.get("x-request-id"));
  const ended = () => linesOf("site").filter(({ event }) => event === "request");
  await until(async () => ids.every((id) => ended().some(({ request }) => request === id)), {
    message: "a request left no line",
  });
  expect(failures()).toBe(failed);
});

test("a request, a sign-in that fails, broken and lost calls leave lines, and nothing of the visitor", async () => {
  const request = {
    start_date: addDays(earliestDay(new Date()), 30),
    typeid: 0,
    name,
    email,
    phone,
  };
  const answers = [
    await postJson("/api/edit/newsletter", { email }),
    await postJson("/api/edit/rentalrequest", { ...request, comment: `Ask ${name}` }),
    await postJson("/api/auth/login", { email, password: `password-${mark}` }),
    await postJson("/api/auth/login", { email, link: true }),
    await postJson("/api/edit/newsletter", `{"email": "${email}"`),
    await fetch(`${siteUrl}/nowhere/${email}?email=${email}`),
    await fetch(`${siteUrl}/unsubscribe/way-out-${mark}-way-out`),
    await fetch(`${siteUrl}/view/booking?token=${mark}.${mark}.${mark}`),
  ];
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  const ids = answers.map(({ headers }) => headers.get("x-request-id") ?? "none");
  const ended = () =>
    linesOf("site").flatMap(({ event, request: id }) => (event === "request" ? [id] : []));
  await until(async () => ids.every((id) => ended().includes(id)), {
    message: "a request left no line",
  });
  await fetch(`${chatUrl}/sessions`, { method: "POST", headers: { origin: siteUrl } });

  for (const part of ["site", "rooms"]) {
    // wrangler itself names the recipient of each simulated mail; those lines are none of ours.
    const ours = JSON.stringify(linesOf(part));
    for (const secret of [email, name, phone, mark, "Bearer "]) expect(ours).not.toContain(secret);
  }
  const lines = linesOf("site").filter(({ request: id }) => ids.includes(String(id)));
  const routes = lines.filter(({ event }) => event === "request").map(({ route }) => route);
  expect(routes).toContain("/api/edit/rentalrequest");
  expect(routes).toContain("unmatched");
  expect(routes).toContain("/unsubscribe/:token");
  for (const line of lines) {
    expect(line).toMatchObject({ level: expect.any(String), build: expect.any(String) });
    expect(String(line.event)).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
  }
});
