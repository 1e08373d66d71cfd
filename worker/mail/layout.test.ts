import { expect, test } from "bun:test";
import { renderLayout } from "./layout.ts";

const site = { siteName: "Khorizon", siteUrl: "https://khorizon.example" };
const HOSTILE = `<script>alert("1")</script> & 'x' <img src=x onerror=y>`;
const URL_WITH_SIGNS = "https://khorizon.example/login?code=a&redirect=%2Fview";

test("nothing of what a mail says becomes markup, wherever it stands", () => {
  const { html } = renderLayout(
    {
      heading: HOSTILE,
      paragraphs: [HOSTILE],
      action: { label: HOSTILE, url: URL_WITH_SIGNS },
      notes: [HOSTILE],
    },
    { ...site, siteName: HOSTILE },
  );
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<img");
  expect(html).not.toContain(`"1"`);
  expect(html).not.toContain(`'x'`);
  // Preview, title, heading, paragraph, button, note, wordmark and footer.
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)).toHaveLength(8);
});

test("the text twin says the same, with the link in full", () => {
  const content = {
    heading: "Your link",
    paragraphs: ["Tom & Jerry's"],
    action: { label: "Open", url: URL_WITH_SIGNS },
    notes: ["Once."],
  };
  const { text, html } = renderLayout(content, site);
  expect(text).toStartWith(
    `Your link\n\nTom & Jerry's\n\nOpen:\n${URL_WITH_SIGNS}\n\nOnce.\n\nSent by Khorizon`,
  );
  expect(html).toContain(`href="${URL_WITH_SIGNS.replace("&", "&amp;")}"`);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a b", ""])(
  "a mail never links to %j",
  (url) => {
    const content = { heading: "x", paragraphs: [], action: { label: "Open", url } };
    expect(() => renderLayout(content, site)).toThrow("only to http");
  },
);

test("a mail loads its mark and its picture from the site, and nothing else", () => {
  const url = `${site.siteUrl}/media/serenity/800.jpeg`;
  const content = { heading: "x", paragraphs: ["y"], picture: { url, alt: HOSTILE } };
  const { html } = renderLayout(content, { ...site, hasOwnMark: true });
  expect(html).not.toMatch(/<(?:link|script|iframe)\b|url\(/i);
  const sources = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, source]) => source);
  expect(sources).toEqual([`${site.siteUrl}/icons/mail-mark.png`, url]);
  expect(html).toContain('alt="&lt;script&gt;');
});

test("a mail without picture and mark is whole", () => {
  const { html } = renderLayout({ heading: "x", paragraphs: ["y"] }, site);
  expect(html).not.toMatch(/<img|\ssrc=/i);
  expect(html).toContain(">Khorizon</a>");
});

test("every colour in a mail has its value for the night, but the button's own", () => {
  const { html } = renderLayout(
    {
      heading: "x",
      paragraphs: ["y"],
      blocks: [
        { kind: "facts", title: "t", rows: [["a", "b"]] },
        {
          kind: "amounts",
          rows: [{ label: "l", note: "n", amount: "1", strong: true, url: URL_WITH_SIGNS }],
        },
        { kind: "quote", text: "q" },
      ],
      action: { label: "Open", url: URL_WITH_SIGNS },
      also: { label: "Else", url: URL_WITH_SIGNS },
      notes: ["n"],
    },
    site,
  );
  for (const [tag, style = ""] of html.matchAll(/<[^>]*style="([^"]*)"[^>]*>/g)) {
    const names = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
    if (/(?<!-)color:/.test(style) && !style.includes("color:#ffffff"))
      expect(names.some((name) => ["ink", "quiet", "teal"].includes(name))).toBe(true);
    if (style.includes("background-color:"))
      expect(names.some((name) => ["page", "card", "button"].includes(name))).toBe(true);
  }
});
