/** Mails in Arabic (docs/mails.md, Languages): written by the Arabic words, read from right to left, with links to Arabic pages. */
import { beforeAll, expect, test } from "bun:test";
import type { MailEventName } from "#db/mail-data.ts";
import type { RenderedMail } from "./events/event.ts";
import { mailEvents } from "./events.ts";
import { mailSamples, sampleContext } from "./samples.ts";

const context = sampleContext({
  ...{ siteUrl: "https://khorizon.example", siteName: "Khorizon" },
  ...{ fromAddress: "o@khorizon.example", supportAddress: "h@khorizon.example" },
});
let mails: Record<MailEventName, RenderedMail>;
beforeAll(async () => {
  const script = `${import.meta.dir}/testing/arabic-mails.ts`;
  const run = Bun.spawn([process.execPath, script], { stdout: "pipe", stderr: "inherit" });
  mails = (await new Response(run.stdout).json()) as typeof mails;
}, 60_000);

/** To a visitor: nobody else is written to in Arabic. */
const TO_VISITOR = Object.keys(mailSamples).filter(
  (name) =>
    /^(?:request_|offer|option_|no_offers|answer_to|booking_|day_before|payment_|change_|weather_|invoice_|card_|refund_|review_request|slot_free|sign_in|newsletter_confirm|contact_copy|data_erased)/.test(
      name,
    ) && !/provider|^offer_(?:to_confirm|lost|declined|closed)|^weather_provider/.test(name),
) as MailEventName[];

test("every mail to a visitor has an Arabic subject, runs from right to left, and leads to Arabic pages alone", () => {
  expect(TO_VISITOR.length).toBeGreaterThan(30);
  for (const name of TO_VISITOR) {
    const { subject, html, text } = mails[name];
    expect(subject).toMatch(/\p{Script=Arabic}/u);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('cellspacing="0" border="0" dir="rtl" lang="ar" bgcolor');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    for (const href of links) expect(href).toStartWith("https://khorizon.example/ar");
    for (const [, src = ""] of html.matchAll(/src="([^"]+)"/g)) expect(src).not.toContain("/ar/");
    for (const href of links) expect(text).toContain(href.replaceAll("&amp;", "&"));
  }
});

test("a name in Latin letters is isolated in an Arabic sentence and subject, a phone number in its cell and line", () => {
  const { subject, html, text } = mails.booking_confirmed;
  expect(subject).toContain("\u2068Serenity\u2069");
  expect(html).toContain('<span dir="ltr">+971 50 123 4567</span>');
  expect(text).toContain("\u2066+971 50 123 4567\u2069");
  expect(html).not.toContain('<span dir="ltr">AED');
  // An extra of no Arabic title, and a date that is set apart once.
  expect(text).toContain("\u2068Grazing table\u2069،");
  for (const mail of TO_VISITOR) expect(mails[mail].text).not.toMatch(/[\u2066-\u2068]{2}/);
});

test("the calendar file of an Arabic mail is in Arabic, and its place as it was written", () => {
  const { content } = mails.booking_confirmed.attachments?.[0] ?? { content: "" };
  expect(content).toMatch(/SUMMARY:.*\p{Script=Arabic}/u);
  expect(content).toContain("LOCATION:Dubai Marina\\, Pier 7\\, gate B");
});

test("a letter keeps its own words and direction in an Arabic frame, with the way out in Arabic", () => {
  const { html, text } = mails.newsletter_letter;
  expect(html).toContain('<h1 dir="ltr"');
  expect(html).toContain("إلغاء الاشتراك");
  expect(text).toContain("إلغاء الاشتراك");
});

test("a visitor's Arabic words stand isolated in an English mail, its own words as before", async () => {
  const sample = mailSamples.booking_for_provider;
  const data = {
    ...{ ...sample, comment: "نريد كعكة (2)" },
    contact: { ...sample.contact, name: "محمد الهاشمي" },
  };
  const { html } = await mailEvents.booking_for_provider.render(data, context);
  expect(html).toContain('<span dir="rtl">\u2068محمد الهاشمي\u2069</span>');
  expect(html).toMatch(/<td[^>]* dir="rtl"[^>]*>نريد كعكة \(2\)/);
  const { html: before } = await mailEvents.booking_for_provider.render(sample, context);
  expect(before).not.toMatch(/ dir="rtl"|[\u2066-\u2069]/);
});

test.each([
  ["عبد الله بن ناصر آل مكتوم", "\u2068عبد الله\u2069"],
  ["Mr John Reed", "John"],
])("a guest named %s is greeted by a name that is one", async (name, greeted) => {
  for (const event of ["request_receipt", "booking_confirmed"] as const) {
    const data = { ...mailSamples[event], name };
    const { text } = await mailEvents[event].renderStored(data, context);
    expect(text).toContain(`Hello ${greeted},`);
  }
});
