/** POST /api/admin/list/{entity}/bulk on the running site: exactly what was confirmed, or nothing. */
import { expect, test } from "bun:test";
import { adminApi, makeFaqs } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { faq } from "#db/entities/faq.ts";
import { makeRequest } from "#db/testing/factories.ts";

const db = stackDb();
const statuses = async (group: string) =>
  Object.fromEntries(
    (await rows('select statusid, count(*) n from faq where "group" = ? group by 1', [group])).map(
      (row) => [`${row.statusid}`, Number(row.n)],
    ),
  );
type Progress = { done: number; left: number; next: string | null };
const progress = (data: unknown) => data as Progress;

test("an action on a filter touches what the filter shows, in steps, with a line in the log for each", async () => {
  const { call } = await adminApi();
  const { group } = await makeFaqs(1100);
  const other = await makeFaqs(2);
  const body = { action: "delete", filter: { group: { eq: group } }, expected: 1100 };
  const steps: Progress[] = [];
  for (let cursor: string | null = null, first = true; first || cursor; first = false) {
    const { status, data } = await call("POST", "list/faq/bulk", { ...body, cursor });
    expect(status).toBe(200);
    steps.push(progress(data));
    cursor = progress(data).next;
  }
  expect(steps.map(({ done, left }) => [done, left])).toEqual([
    [500, 600],
    [1000, 100],
    [1100, 0],
  ]);
  expect(await statuses(group)).toEqual({ "-1": 1100 });
  expect(await statuses(other.group)).toEqual({ "1": 2 });
  const [log] = await rows(
    `select count(*) n, count(distinct record_uuid) r from audit_log where action = 'delete' and record_uuid in (select uuid from faq where "group" = ?)`,
    [group],
  );
  expect([Number(log?.n), Number(log?.r)]).toEqual([1100, 1100]);
  const restore = { action: "restore", filter: { group: { eq: group } }, expected: 1100 };
  const back = await call("POST", "list/faq/bulk", restore);
  expect(progress(back.data).done).toBe(500);
  expect(await statuses(group)).toEqual({ "-1": 600, "1": 500 });
});

test("it is refused when the number is not the one that was shown, and says what there is", async () => {
  const { call } = await adminApi();
  const { group } = await makeFaqs(5);
  const body = { action: "delete", filter: { group: { eq: group } } };
  for (const expected of [4, 6]) {
    const { status, error } = await call("POST", "list/faq/bulk", { ...body, expected });
    expect([status, error.details]).toEqual([409, { done: 0, left: 5, expected }]);
    expect(error.message).toContain(`${expected} were confirmed, there are 5 now`);
  }
  expect(await statuses(group)).toEqual({ "1": 5 });
});

test("a step is refused when somebody else has changed what is left", async () => {
  const { call } = await adminApi();
  const { group, uuids } = await makeFaqs(501);
  const body = { action: "delete", filter: { group: { eq: group } }, expected: 501 };
  const first = await call("POST", "list/faq/bulk", body);
  await rows("update faq set statusid = -1 where uuid = ?", [`${uuids[500]}`]);
  const { status, error } = await call("POST", "list/faq/bulk", {
    ...body,
    cursor: progress(first.data).next,
  });
  expect([status, error.details]).toEqual([409, { done: 500, left: 0, expected: 501 }]);
  // Records that come in the meantime were not confirmed: they are not touched and do not stop it.
  const second = await makeFaqs(501);
  const again = { ...body, filter: { group: second.group } };
  const begun = progress((await call("POST", "list/faq/bulk", again)).data);
  const late = new Date(Date.now() + 60_000);
  await db
    .insert(faq)
    .values({ question: "Q", answer: "A", group: second.group, create_date: late });
  const ended = progress(
    (await call("POST", "list/faq/bulk", { ...again, cursor: begun.next })).data,
  );
  expect([ended.done, ended.left, ended.next]).toEqual([501, 0, null]);
  expect(await statuses(second.group)).toEqual({ "-1": 501, "0": 1 });
});

test("the same action twice at once is done once", async () => {
  const { call } = await adminApi();
  const { group, uuids } = await makeFaqs(40);
  for (const body of [
    { action: "delete", ids: uuids },
    { action: "restore", filter: { group }, expected: 40 },
  ]) {
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "list/faq/bulk", body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  }
  expect(await statuses(group)).toEqual({ "1": 40 });
});

test("a filter that is not understood is refused: it would show more than was meant", async () => {
  const { call } = await adminApi();
  const { group, uuids } = await makeFaqs(2);
  const { uuid } = (await call("GET", "edit/settings")).data;
  expect((await call("POST", "list/settings/bulk", { action: "delete", ids: [uuid] })).status).toBe(
    405,
  );
  for (const body of [
    { action: "delete", filter: { grup: group }, expected: 2 },
    { action: "delete", filter: { group: { like: group } }, expected: 2 },
    { action: "delete", filter: [group], expected: 2 },
    { action: "delete", filter: { group: {} }, expected: 2 },
    { action: "delete", filter: { group }, expected: "2" },
    { action: "delete", filter: { group } },
    { action: "delete", expected: 2 },
    { action: "delete", ids: uuids, filter: { group }, expected: 2 },
    { action: "delete", ids: [] },
    { action: "delete", ids: [uuids[0], uuids[0]] },
    { action: "delete", ids: ["x"] },
    { action: "delete", ids: uuids, cursor: "x" },
    { action: "purge", ids: uuids },
    { action: "status", statusid: -1, ids: uuids },
    { action: "status", statusid: 7, ids: uuids },
  ]) {
    const { status } = await call("POST", "list/faq/bulk", body);
    expect([body, status]).toEqual([body, 400]);
  }
  const cursor = progress(
    (await call("POST", "list/faq/bulk", { action: "status", statusid: 0, ids: uuids })).data,
  ).next;
  expect(cursor).toBeNull();
  expect(await statuses(group)).toEqual({ "0": 2 });
});

test("requests go in bulk only where each of them may go", async () => {
  const { call } = await adminApi();
  const email = `bulk-${crypto.randomUUID()}@visitor.example`;
  await makeRequest(db, { email });
  const rejected = await makeRequest(db, { email, statusid: 3 });
  const body = { action: "status", statusid: 1, filter: { email: { eq: email } } };
  const refused = await call("POST", "list/rentalrequest/bulk", { ...body, expected: 2 });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    "1 of these records cannot go into that status. Nothing was changed.",
  ]);
  const fresh = { ...body, filter: { ...body.filter, statusid: 0 }, expected: 1 };
  expect((await call("POST", "list/rentalrequest/bulk", fresh)).status).toBe(200);
  const [row] = await rows("select statusid from rental_request where uuid = ?", [rejected.uuid]);
  expect(row?.statusid).toBe(3);
});
