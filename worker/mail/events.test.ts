import { describe, expect, test } from "bun:test";
import type { MailEventName } from "#db/mail-data.ts";
import { site } from "#domain/config/site.ts";
import { type MailContext, type RenderedMail, WrongMailData } from "./events/event.ts";
import { tripDay } from "./events/parts.ts";
import { findMailEvent, isMailEvent, mailEvents } from "./events.ts";
import { mailSamples, sampleContext } from "./samples.ts";

const LOGIN = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";
const context: MailContext = {
  ...sampleContext({
    siteUrl: "https://khorizon.example",
    siteName: "Khorizon",
    fromAddress: site.email_sender,
    supportAddress: site.email_support,
  }),
  signInUrl: (uuid) => `https://khorizon.example/login?code=made-for-${uuid}`,
};
const names = Object.keys(mailEvents).filter(isMailEvent);
const stored = (name: MailEventName, data: unknown): Promise<RenderedMail> => {
  const event = findMailEvent(name);
  if (!event) throw new Error(`no event ${name}`);
  return event.renderStored(JSON.parse(JSON.stringify(data)), context);
};

/** The same data with each text in it changed; what has a form of its own (uuid, date …) is left. */
function withTexts(data: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(data)) return data.map((one) => withTexts(one, change));
  if (typeof data === "object" && data !== null) {
    const entries = Object.entries(data).map(([key, value]) => {
      const free = FREE_TEXTS.has(key) && typeof value === "string";
      return [key, free ? change(value) : withTexts(value, change)];
    });
    return Object.fromEntries(entries);
  }
  return data;
}
const FREE_TEXTS = new Set([
  ...["name", "provider", "vessel", "area", "package_title", "comment", "message", "question"],
  ...["answer", "reason", "title", "meeting_point", "provider_phone", "provider_email", "phone"],
  "bank",
]);

describe.each(names)("%s", (name) => {
  test("renders its sample, with each of its links in the text part", async () => {
    const { subject, html, text } = await stored(name, mailSamples[name]);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    }
    expect(subject).not.toBe("");
    // A text that is copied takes along no sign that is not seen.
    expect(`${subject}\n${text}`).not.toMatch(/[\p{Cf}\u00a0\u2007\u202f]/u);
    for (const [whole] of html.matchAll(/\b(?:KH-\d+-\d|\d+:00 - \d\d)/g))
      expect(html).toContain(`<span style="white-space:nowrap;">${whole}`);
    for (const [, href = ""] of html.matchAll(/href="([^"]+)"/g)) {
      expect(text).toContain(href.replaceAll("&amp;", "&"));
    }
    expect(new TextEncoder().encode(html).length).toBeLessThan(60_000);
  });

  test("takes no markup, header or paragraph from what somebody typed", async () => {
    const evil = `<script>alert("1")</script>\r\nBcc: x@y.example\r\n\r\nPay 'here' ${"long ".repeat(40)}`;
    const mail = await stored(
      name,
      withTexts(mailSamples[name], () => evil),
    );
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect([...mail.subject].length).toBeLessThanOrEqual(78);
    expect(mail.html).not.toMatch(/<script|"1"|'here'/);
    // A name stays in its line; what was written in several lines is marked as somebody else's.
    expect(mail.text).not.toMatch(/^(?:Bcc|Pay)/m);
    expect(new TextEncoder().encode(mail.html).length).toBeLessThan(60_000);
    for (const { content } of mail.attachments ?? []) expect(content).not.toMatch(/^Bcc/m);
  });

  test("is secret where it holds a link that opens something", async () => {
    const { text } = await stored(name, mailSamples[name]);
    const opens = /[?&](?:token|code)=|\/trip\/\S+\/review\b|\/unsubscribe\//;
    expect(mailEvents[name].secret).toBe(opens.test(text));
  });

  test("keeps no link and no token in what is stored", () => {
    expect(JSON.stringify(mailSamples[name])).not.toMatch(/https?:|token/);
  });
});

test("a sign-in link is the one made for its row, and says how long it works", async () => {
  const { render } = mailEvents.sign_in_link;
  const mail = await render({ login_uuid: LOGIN, minutes: 15 }, context);
  expect(mail.subject).toBe("Sign in to Khorizon");
  expect(mail.text).toContain(`\nhttps://khorizon.example/login?code=made-for-${LOGIN}\n`);
  expect(mail.text).toContain("within 15 minutes");
  const short = await render({ login_uuid: LOGIN, minutes: 1 }, context);
  expect(short.text).toContain("within one minute.");
});

test("providers do not get to know the guest before a booking, nor guests the provider's number", async () => {
  for (const name of names) {
    const { text } = await stored(name, mailSamples[name]);
    const isBooked = /^(?:booking|day_before|change|weather|payment)/.test(name);
    if (name in (await import("./events/providers.ts")).providerEvents)
      expect(text).not.toContain("Layla");
    if (!isBooked) expect(text).not.toMatch(/\+9715/);
  }
});

test("an invitation shows a vessel of its provider's that fits, one for a package that package's, and an older one nothing", async () => {
  const { fits: _fits, ...older } = mailSamples.invitation;
  const shown = async (data: object) =>
    /<img src="[^"]*\/media\/([a-z0-9-]+)\/[^>]* alt="([^"]*)"/
      .exec((await stored("invitation", { ...older, ...data })).html)
      ?.slice(1);
  expect(await shown({ fits: mailSamples.invitation.fits })).toEqual([
    "pkg-fly55-golden",
    "Serenity",
  ]);
  const trip = { ...older.trip, package_title: "Palm Circuit", picture: "pkg-fly55-aerial" };
  expect(await shown({ trip, fits: null })).toEqual(["pkg-fly55-aerial", "Palm Circuit"]);
  expect(await shown({})).toBeUndefined();
});

test("an offer that was not chosen is shown with its vessel and leads to its page, while there is one", async () => {
  const sample = mailSamples.offer_lost;
  const { html } = await stored("offer_lost", sample);
  expect(html).toMatch(/<img src="[^"]*\/media\/pkg-fly55-golden\/[^>]* alt="Serenity"/);
  expect(html).toContain(`href="https://khorizon.example/partner/answer/${LOGIN}`);
  const { provider, trip } = sample;
  for (const older of [
    { provider, trip },
    { ...sample, approval_uuid: null },
  ])
    expect((await stored("offer_lost", older)).html).not.toContain("/partner/answer/");
});

test("offers are listed from the lowest total on, and no more than ten of them", async () => {
  const { text } = await stored("offers_digest", mailSamples.offers_digest);
  expect(text).toContain("\n\nAED 4,725.50 to AED 5,775\n\n");
  const [, list = ""] = text.split("Offers, VAT included:");
  expect(list.match(/AED [\d,.]+/g)).toEqual(["AED 4,725.50", "AED 5,040", "AED 5,775"]);
  const [one] = mailSamples.offers_digest.offers;
  const many = { ...mailSamples.offers_digest, offers: Array(12).fill(one) };
  expect((await stored("offers_digest", many)).text).toContain("- 2 more offers on your page.");
});

test("a changed offer whose time is not held, or not any more, says so", async () => {
  const sample = mailSamples.offer_revised;
  const says = async (held_until: string | null) =>
    (await stored("offer_revised", { ...sample, offer: { ...sample.offer, held_until } })).text;
  expect(await says(null)).toContain("Its time is not held for you meanwhile");
  expect(await says("2026-11-24T12:00:00.000Z")).not.toContain("not held");
});

test("a booking comes with its calendar file, a cancelled one with the file that takes it out", async () => {
  const calendar = async (name: MailEventName) =>
    (await stored(name, mailSamples[name])).attachments?.[0];
  const booked = await calendar("booking_confirmed");
  expect(booked).toMatchObject({ filename: "charter.ics", type: "text/calendar" });
  expect(booked?.content).toContain("DTSTART:20261205T120000Z");
  expect((await calendar("booking_for_provider"))?.content).toContain(`UID:${LOGIN}`);
  for (const name of ["booking_cancelled_visitor", "booking_cancelled_provider"] as const) {
    expect((await calendar(name))?.content).toContain("METHOD:CANCEL");
  }
});

test("a provider that is booked by telephone reads by whose word, and of no offer that was accepted", async () => {
  const word = { who: "Captain Omar", how: "By telephone", when: "Just now" };
  const { text } = await stored("booking_for_provider", {
    ...mailSamples.booking_for_provider,
    word,
  });
  expect(text).toContain("on your word. Who said so: Captain Omar. How: By telephone, Just now.");
  expect(text).not.toContain("accepted");
  const usual = await stored("booking_for_provider", mailSamples.booking_for_provider);
  expect(usual.text).toContain("the guest has accepted your offer");
});

test("a mail begins with the sum or the day that it is about, and a list of mails shows it", async () => {
  const keys = {
    offer_received: "AED 5,040, VAT included",
    payment_reminder: "AED 3,528, 28.11.2026",
    payment_received: "AED 1,512",
    booking_confirmed: "05.12.2026, 16.00 to 20.00",
    request_receipt: "05.12.2026, Afternoon",
  };
  for (const [name, key] of Object.entries(keys)) {
    const event = name as keyof typeof keys;
    const { text, html } = await stored(event, mailSamples[event]);
    expect(text.split("\n\n")[1]).toBe(key);
    if (event !== "request_receipt") expect(html).toContain(`overflow:hidden;">${key} · Hello`);
  }
});

test.each(["option_ending", "option_ended", "offer_received"] as const)(
  "%s says on which day the trip is",
  async (name) => {
    const data = mailSamples[name];
    const { text } = await stored(name, data);
    expect(text).toContain(tripDay(data.trip));
  },
);

test("an offer's mail says at which hour its trip begins, on the day that is after midnight", async () => {
  const { offer_received: sample } = mailSamples;
  const offer = { ...sample.offer, start: "2026-12-05T20:00:00.000Z" };
  const { text } = await stored("offer_received", { ...sample, offer });
  expect(text).toContain("Serenity, 06.12.2026, 00.00");
});

test("an offer's mail says where it begins and until when it can be cancelled for nothing", async () => {
  const { offer_received: sample } = mailSamples;
  const cancellation = [{ hours_before: 48, refund_percent: 100 }];
  const offer = { ...sample.offer, start: "2026-12-05T12:00:00.000Z", cancellation };
  const { text } = await stored("offer_received", { ...sample, offer });
  expect(text).toContain("Free to cancel until: 03.12.2026, 16.00\n");
  expect(text).toContain("Meeting point: Dubai Harbour, berth 12");
  expect(text).not.toContain("Area:");
});

test("no line of a mail ends between a sum and its currency", async () => {
  const { html } = await stored("booking_confirmed", mailSamples.booking_confirmed);
  const shown = html.slice(html.indexOf("<h1"));
  expect(shown).toContain(`<span style="white-space:nowrap;">AED 5,040</span>`);
  expect(shown.replaceAll(/<span style="white-space:nowrap;">[^<]*<\/span>/g, "")).not.toMatch(
    /AED \d/,
  );
});

test("VAT is said of a total, not of what that is for each guest", async () => {
  const { text } = await stored("offer_received", mailSamples.offer_received);
  expect(text.match(/VAT included/g)).toHaveLength(1);
  expect(text).toContain("Per guest: AED 630\n");
});

test("cancellation is told in money and dates, and only as far as it is still to come", async () => {
  const { text } = await stored("booking_confirmed", mailSamples.booking_confirmed);
  // Of AED 5,040 the deposit of 1,512 was paid: no more than that comes back.
  expect(text).toContain("Until 28.11.2026, 16.00: AED 1,512 back\n");
  expect(text).toContain("Until 03.12.2026, 16.00: Nothing back\n  AED 2,520 paid in all");
  expect(text).toContain("After that: Nothing back\n  AED 5,040 paid in all");
});

test("a booking says what is paid when, with account and reference", async () => {
  const { text, html } = await stored("booking_confirmed", mailSamples.booking_confirmed);
  for (const part of [text, html.replaceAll(/<\/?span[^>]*>/g, "")])
    for (const words of ["AED 3,528", "by 28.11.2026, reference KH-1042-2", "AE07 0331 2345"])
      expect(part.replaceAll("\u00a0", " ")).toContain(words);
});

test("a cancellation tells what of the price and of what was paid comes back, and what is left to pay", async () => {
  const of = async (refund: number) => {
    const { text } = await stored("booking_cancelled_visitor", {
      ...mailSamples.booking_cancelled_visitor,
      refund,
    });
    return text;
  };
  const half = await of(252_000);
  expect(half).toContain("Cancelled, the trip costs AED 2,520 of AED 5,040 by its conditions.");
  expect(half).toContain(
    "You have paid AED 1,512: none of it goes back, and AED 1,008 remains to be paid.",
  );
  expect(half).toContain("AED 1,008 by 28.11.2026, reference KH-1042-2");
  const all = await of(504_000);
  expect(all).toContain("You have paid AED 1,512: AED 1,512 of it goes back as it was paid.");
  expect(all).not.toContain("KH-1042");
  const old = { ...mailSamples.booking_cancelled_visitor.booking, payments: undefined };
  const { text } = await stored("booking_cancelled_visitor", {
    ...mailSamples.booking_cancelled_visitor,
    booking: old,
  });
  expect(text).toContain("if you have paid already");
});

test("an apology without alternatives does not promise any", async () => {
  const { text } = await stored("no_offers", { ...mailSamples.no_offers, alternatives: [] });
  expect(text).not.toContain("Close to what you asked for");
  expect(text).not.toContain("These can be asked for");
});

test.each([
  ["no uuid", { minutes: 15 }],
  ["a uuid that is not valid", { login_uuid: "<b>", minutes: 15 }],
  ["minutes as text", { login_uuid: LOGIN, minutes: "<b>15</b>" }],
  ["a redirect that is no text", { login_uuid: LOGIN, minutes: 15, redirect: {} }],
  ["nothing", null],
])(
  "stored data is checked before it is rendered, and its values are never quoted: %s",
  async (_, data) => {
    const rendering = findMailEvent("sign_in_link")?.renderStored(data, context);
    await expect(rendering).rejects.toThrow(/^the data of the mail is wrong: [a-z_,]*$/);
  },
);

test.each(["", "no_such_event", "toString", "__proto__"])("%j is no event", (name) => {
  expect(findMailEvent(name)).toBeUndefined();
});

test("stored data that does not fit says which of its keys are missing or wrong", async () => {
  const stored = findMailEvent("booking_confirmed")?.renderStored({ name: 7 }, context);
  const error = await stored?.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WrongMailData);
  expect(error instanceof WrongMailData && error.keys).toContain("name");
});

test("the mail of a waiting list ends in a whole sentence, and one of a taken time names no withdrawal", async () => {
  const { text } = await stored("slot_free", { ...mailSamples.slot_free, of_request: null });
  expect(text).not.toMatch(/about this time:/);
  // Who has an offer for it is led to that, everybody else to the package.
  expect(text).toContain("/package/golden-hour?");
  const offered = await stored("slot_free", mailSamples.slot_free);
  expect(offered.text).toContain("/view/booking?");
  expect(offered.text).not.toContain("/package/");
  const gone = { ...mailSamples.offer_withdrawn, taken: true };
  const taken = await stored("offer_withdrawn", gone);
  expect(`${taken.subject} ${taken.text}`).not.toContain("withdrawn");
  expect(taken.subject).toContain("taken by another booking");
});

test("the longest letter stays below what mail programs cut off, and its words start no header", async () => {
  const { content } = mailSamples.newsletter_letter;
  const [item] = content?.items ?? [];
  if (!content || !item) throw new Error("no sample");
  const long = { title: "t".repeat(200), text: "x".repeat(300), line: "l".repeat(200) };
  const { html, subject, headers } = await stored("newsletter_letter", {
    ...mailSamples.newsletter_letter,
    token: "a-token",
    content: {
      ...{ ...content, subject: "Winter\r\nBcc: x@y.example", opening: "o".repeat(4000) },
      ...{ closing: "c".repeat(2000), items: Array(12).fill({ ...item, ...long }) },
    },
  });
  expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
  expect(subject).toBe("Winter Bcc: x@y.example");
  expect(headers).toEqual({
    "List-Unsubscribe": "<https://khorizon.example/unsubscribe/a-token>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
