import { afterEach, beforeEach, describe, expect, type Mock, spyOn, test } from "bun:test";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import { OFFER_LIMITS, requestRules } from "#domain/rules/request.ts";
import { defaultValues, type RequestMode } from "./defaults.ts";
import { requestPayload } from "./payload.ts";
import { submitRequest, subscribe } from "./submit.ts";

const offer: RequestMode = { kind: "offer" };
const values = {
  ...defaultValues(offer, OFFER_LIMITS, "2026-12-05"),
  txtEmail: " Layla@Haddad.example ",
  titName: "Layla Haddad",
  titPhone: "+971 50 123 4567",
  fidConsent: true,
};
const rules = requestRules(OFFER_LIMITS, "2026-12-05");
const answerWith = (status: number, body: unknown) => async () => Response.json(body, { status });

describe("SPEC §8, request submission", () => {
  test("400, 429, network and anything else have their own sentence", async () => {
    const messageAfter = async (send: () => Promise<Response>) => {
      const outcome = await submitRequest(values, offer, rules, "key", send);
      return outcome.ok ? undefined : outcome.message;
    };
    const network = "Network error. Please check your connection and try again.";
    const other = "Something went wrong. Please try again or contact support.";
    const fails = (error: Error) => () => Promise.reject(error);
    expect(await messageAfter(answerWith(400, {}))).toBe(
      "Please check your information and try again.",
    );
    expect(await messageAfter(answerWith(429, {}))).toBe(
      "Too many requests. Please wait a moment and try again.",
    );
    expect(await messageAfter(answerWith(500, {}))).toBe(other);
    expect(await messageAfter(fails(new TypeError("Failed to fetch")))).toBe(network);
    expect(await messageAfter(fails(new Error("NetworkError when attempting")))).toBe(network);
    expect(await messageAfter(fails(new Error("boom")))).toBe(other);
  });

  test("a 400 brings its messages to the form's own fields", async () => {
    const body = {
      error: {
        code: "validation",
        message: "x",
        fields: { phone: "wrong", start_date: "late", other: "?" },
      },
    };
    expect(await submitRequest(values, offer, rules, "key", answerWith(400, body))).toEqual({
      ok: false,
      message: "Please check your information and try again.",
      fields: { titPhone: "wrong", codStartDate: "late" },
    });
  });

  test("an answer that is no JSON counts as a failure, not as a crash", async () => {
    const outcome = await submitRequest(
      values,
      offer,
      rules,
      "key",
      async () => new Response("<h1>502</h1>", { status: 502 }),
    );
    expect(outcome).toMatchObject({
      ok: false,
      message: "Something went wrong. Please try again or contact support.",
    });
  });
});

describe("SPEC §3 and §7, the payload", () => {
  test("all of it is validated before it is sent, what an earlier step holds too", async () => {
    let calls = 0;
    const send = async () => {
      calls += 1;
      return new Response();
    };
    const wrong = { ...values, codStartDate: "2026-12-04", txtGuests: "131", titName: "L" };
    expect(await submitRequest(wrong, offer, rules, "key", send)).toEqual({
      ok: false,
      message: "Please check your information and try again.",
      fields: {
        codStartDate: "Date must be at least 3 days from today",
        txtGuests: "Maximum 130 guests allowed",
        titName: "Name must be at least 2 characters",
      },
    });
    expect(calls).toBe(0);
  });

  test("numbers are numbers, email and phone are normalised, an unwanted comment stays at home", () => {
    expect(
      requestPayload(
        {
          ...values,
          titComment: "never mind",
          selStartHour: "13",
          chkExtras: "Jet ski\nBirthday cake\nJet ski",
        },
        offer,
      ),
    ).toEqual({
      start_date: "2026-12-05",
      end_date: "2026-12-05",
      timeofday: 2,
      typeid: 0,
      duration: 2,
      guests: 2,
      name: "Layla Haddad",
      email: "layla@haddad.example",
      phone: "+971501234567",
      start_hour: 13,
      extras: ["Jet ski", "Birthday cake"],
      comment: "",
    });
  });

  test("a reservation names its package and has type 1", () => {
    const limits = { ...OFFER_LIMITS, hours_min: 3 };
    const mode: RequestMode = {
      kind: "reservation",
      pack: {
        ...{ uuid: "pack-1", slug: "s", title: "T", limits },
        sale: {
          vessel: "V",
          price: 1,
          price_model: "hour",
          cancellation: [],
          options: [],
          terms: DEFAULT_TERMS,
        },
      },
    };
    expect(requestPayload(values, mode)).toMatchObject({
      typeid: 1,
      product_package_uuid: "pack-1",
    });
  });

  test("the request carries its Idempotency-Key, language and time zone", async () => {
    let sent: RequestInit | undefined;
    await submitRequest(values, offer, rules, "key-1", async (_path, init) => {
      sent = init;
      return Response.json({ data: { uuid: "u", request_id: 1, valid_until_date: "x" } });
    });
    expect(new Headers(sent?.headers).get("idempotency-key")).toBe("key-1");
    expect(JSON.parse(`${sent?.body}`)).toMatchObject({
      language: expect.any(String),
      timezone: expect.any(String),
    });
  });
});

describe("the visitor's chat", () => {
  const CHAT = "0190aaaa-0000-7000-8000-00000000c4a7";
  afterEach(() => localStorage.clear());

  /** What a submission sends, as text. */
  async function sent() {
    const calls: { path: string; headers: string; body: Record<string, unknown> }[] = [];
    await submitRequest(values, offer, rules, "key-1", async (path, init) => {
      const headers = JSON.stringify([...new Headers(init.headers)]);
      calls.push({ path, headers, body: JSON.parse(`${init.body}`) });
      return Response.json({ data: { uuid: "u", request_id: 1, valid_until_date: "x" } });
    });
    return calls;
  }

  test("goes along with the request in its body, and nowhere else", async () => {
    localStorage.setItem("chat:session", CHAT);
    const [call, ...more] = await sent();
    expect(more).toEqual([]);
    expect(call?.body.chat_uuid).toBe(CHAT);
    expect(`${call?.path}${call?.headers}`).not.toContain(CHAT);
  });

  test("does not while nothing has been said in it, nor when what is stored is none", async () => {
    expect((await sent())[0]?.body).not.toHaveProperty("chat_uuid");
    localStorage.setItem("chat:session", CHAT);
    localStorage.setItem("chat:blank", CHAT);
    expect((await sent())[0]?.body).not.toHaveProperty("chat_uuid");
    localStorage.setItem("chat:session", "no uuid");
    expect((await sent())[0]?.body).not.toHaveProperty("chat_uuid");
  });

  test("is not part of what the email's subscription sends", async () => {
    localStorage.setItem("chat:session", CHAT);
    let body = "";
    await subscribe("a@b.example", async (_path, init) => {
      body = `${init.body}`;
      return Response.json({ data: {} });
    });
    expect(body).not.toContain(CHAT);
  });
});

describe("SPEC §4: a newsletter failure is only logged", () => {
  let warn: Mock<typeof console.warn>;
  beforeEach(() => {
    warn = spyOn(console, "warn").mockImplementation(() => {});
  });
  afterEach(() => warn.mockRestore());

  test("neither an error answer nor a broken connection throws", async () => {
    await subscribe("a@b.example", answerWith(500, {}));
    await subscribe("a@b.example", async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
