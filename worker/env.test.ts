import { expect, test } from "bun:test";
import { type Bindings, parseSettings } from "./env.ts";

const SECRET = "a secret of more than thirty-two characters";
const right = {
  SITE_URL: "https://khorizon.example",
  LIBSQL_URL: "https://db.khorizon.example",
  CHAT_URL: "https://chat.khorizon.example",
  AUTH_SECRET: SECRET,
};
const parse = (change: Record<string, string | undefined>) =>
  parseSettings({ ...right, ...change } as unknown as Bindings);

test("what is not said to be local is production", () => {
  expect(parse({}).environment).toBe("production");
});

test.each([
  undefined,
  "",
  "short",
  "x".repeat(31),
  " ".repeat(40),
  "ab".repeat(20),
  "change-me change-me change-me change-me",
])(
  "a secret that is missing or short (%j) stops the Worker with a message that names it, and not its value",
  (AUTH_SECRET) => {
    expect(() => parse({ AUTH_SECRET })).toThrow(
      "Missing or invalid settings: AUTH_SECRET. docs/commands.md lists the variables.",
    );
  },
);

test("a short one before it stops the Worker too; none is fine", () => {
  expect(() => parse({ AUTH_SECRET_PREVIOUS: "short" })).toThrow("AUTH_SECRET_PREVIOUS");
  expect(parse({}).keys.accepted).toHaveLength(2);
  expect(parse({ AUTH_SECRET_PREVIOUS: `${SECRET}, before` }).keys.accepted).toHaveLength(4);
});

test("limits can't be switched off in production", () => {
  expect(() => parse({ RATE_LIMITS: "off" })).toThrow("RATE_LIMITS=off is refused in production.");
  expect(parse({ RATE_LIMITS: "off", ENVIRONMENT: "local" }).rateLimits).toBe(false);
  expect(() => parse({ OUTSIDE_HOSTS: "127.0.0.1:9" })).toThrow("OUTSIDE_HOSTS");
  expect(parse({ OUTSIDE_HOSTS: "a:1, b:2", ENVIRONMENT: "local" }).outsideHosts).toEqual([
    "a:1",
    "b:2",
  ]);
});

test("administrators have 14 days to add a passkey, which a deployed site can change and not switch off", () => {
  const days = (ADMIN_PASSKEY_GRACE_DAYS?: string, ENVIRONMENT?: string) =>
    parse({
      ...(ADMIN_PASSKEY_GRACE_DAYS && { ADMIN_PASSKEY_GRACE_DAYS }),
      ...(ENVIRONMENT && { ENVIRONMENT }),
    }).passkeyDays;
  expect([days(), days("0"), days("30")]).toEqual([14, 0, 30]);
  expect(() => days("off")).toThrow("ADMIN_PASSKEY_GRACE_DAYS=off is refused in production.");
  for (const wrong of ["-1", "100", "soon", "1.5"])
    expect(() => days(wrong)).toThrow("settings: ADMIN_PASSKEY_GRACE_DAYS.");
  expect([days(undefined, "local"), days("off", "local"), days("7", "local")]).toEqual([
    null,
    null,
    7,
  ]);
});

test("cards need both of Stripe's secrets, and a stand-in of Stripe this very machine", () => {
  const both = {
    STRIPE_SECRET_KEY: "sk_test_0123456789",
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
  };
  expect(parse({}).cards).toBeUndefined();
  expect(parse({ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }).cards).toBeUndefined();
  expect(parse(both).cards).toEqual({
    ...{ secretKey: both.STRIPE_SECRET_KEY, webhookSecret: both.STRIPE_WEBHOOK_SECRET },
    api: undefined,
  });
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]) {
    expect(() => parse({ ...both, [name]: "" })).toThrow("both or none");
    expect(() => parse({ ...both, [name]: "pk_test_0123456789" })).toThrow(`settings: ${name}.`);
  }
  const api = "http://127.0.0.1:9000";
  expect(() => parse({ ...both, STRIPE_API: api })).toThrow("STRIPE_API is refused");
  expect(parse({ ...both, STRIPE_API: api, ENVIRONMENT: "local" }).cards?.api).toBe(api);
  for (const elsewhere of ["https://api.other.example", "http://127.0.0.1.other.example:80"])
    expect(() => parse({ ...both, STRIPE_API: elsewhere, ENVIRONMENT: "local" })).toThrow(
      "STRIPE_API",
    );
});

test.each(["SITE_URL", "CHAT_URL", "LIBSQL_URL"])(
  "in production %s is an https address: http, and none, stop the Worker",
  (name) => {
    expect(() => parse({ [name]: "http://khorizon.example" })).toThrow(`addresses: ${name}.`);
    expect(() => parse({ [name]: undefined })).toThrow(name);
    expect(() => parse({ [name]: "http://x.example", ENVIRONMENT: "staging" })).toThrow(name);
    expect(parse({ [name]: "http://127.0.0.1:1", ENVIRONMENT: "local" }).environment).toBe("local");
  },
);

test("staging is held to production's rules, and is not for search engines", () => {
  expect(() => parse({ RATE_LIMITS: "off", ENVIRONMENT: "staging" })).toThrow("RATE_LIMITS");
  const staging = parse({ ENVIRONMENT: "staging" });
  expect([staging.environment, staging.isListed]).toEqual(["production", false]);
  expect(parse({ ENVIRONMENT: "production" }).isListed).toBe(true);
});

test("a simulation's clock is on this very machine, and refused in production", () => {
  const CLOCK = "http://127.0.0.1:9000";
  expect(() => parse({ CLOCK })).toThrow("CLOCK is refused in production.");
  expect(() => parse({ CLOCK, ENVIRONMENT: "staging" })).toThrow("CLOCK is refused");
  expect(parse({ CLOCK, ENVIRONMENT: "local" }).environment).toBe("local");
  for (const elsewhere of ["https://clock.other.example", "http://127.0.0.1.other.example:80"])
    expect(() => parse({ CLOCK: elsewhere, ENVIRONMENT: "local" })).toThrow("settings: CLOCK.");
});

test("push messages need both keys, of their form; push services turn to the site's address", () => {
  const both = { VAPID_PUBLIC_KEY: `B${"a".repeat(86)}`, VAPID_PRIVATE_KEY: "b".repeat(43) };
  expect(parse({}).push).toBeUndefined();
  expect(parse({ ...both, SITE_URL: "https://khorizon.example" }).push).toEqual({
    ...{ publicKey: both.VAPID_PUBLIC_KEY, privateKey: both.VAPID_PRIVATE_KEY },
    subject: "https://khorizon.example",
  });
  for (const name of ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]) {
    expect(() => parse({ ...both, [name]: "" })).toThrow("both or none");
    expect(() => parse({ ...both, [name]: "short" })).toThrow(`settings: ${name}.`);
  }
});
