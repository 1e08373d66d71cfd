/** The seed's words keep to their limits: lengths, unique keys, files that exist. */
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { articleEntity } from "#db/entities/article.ts";
import { faqEntity } from "#db/entities/faq.ts";
import { fileEntity } from "#db/entities/file.ts";
import { productOption } from "#db/entities/product-option.ts";
import { productPackage } from "#db/entities/product-package.ts";
import { rentalPartner } from "#db/entities/rental-partner.ts";
import { rentalProduct } from "#db/entities/rental-product.ts";
import type { Entity } from "#db/entity.ts";
import { CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { unknownFields } from "#domain/lib/canned.ts";
import { cleanValue, fieldProblem } from "#domain/rules/fields.ts";
import { articles } from "./articles";
import { asked, askedInArabic } from "./asked.ts";
import { cannedAnswers } from "./canned";
import { options } from "./catalogue/options";
import { packages } from "./catalogue/packages";
import { PICTURES } from "./catalogue/pictures";
import { providers } from "./catalogue/providers";
import { vessels } from "./catalogue/vessels";
import { faqs } from "./faq";
import { type Kind, translationsOf } from "./words";

const words = (text: string) =>
  text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
const banned = /lorem|ipsum|nestled|unforgettable|hidden gem|look no further|!|\u2014/i;

test("there are 8 articles with unique slugs, one Markdown file each", () => {
  const slugs = articles.map((article) => article.slug);
  expect(slugs).toHaveLength(8);
  const files = readdirSync(`${import.meta.dir}/articles`).filter((name) => name.endsWith(".md"));
  expect(files.sort()).toEqual(slugs.map((slug) => `${slug}.md`).sort());
});

test.each(articles.map((article) => [article.slug, article] as const))(
  "article %s keeps the limits",
  (_, article) => {
    expect(words(article.body)).toBeGreaterThanOrEqual(600);
    expect(article.body).not.toMatch(/^# /m);
    expect(article.excerpt.length).toBeGreaterThanOrEqual(120);
    expect(article.excerpt.length).toBeLessThanOrEqual(150);
    expect(article.seo_title.length).toBeLessThanOrEqual(60);
    expect(article.seo_description.length).toBeLessThanOrEqual(155);
    expect(article.published_date).toMatch(/^2026-(0[5-9]|10)-\d\d$/);
    // A picture's sign is no exclamation.
    const body = article.body.replaceAll("![", "[");
    expect(`${article.title} ${article.excerpt} ${body}`).not.toMatch(banned);
  },
);

test("there are 55 questions, in order, 30 to 80 words each", () => {
  expect(faqs.map((faq) => faq.order)).toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
  expect(new Set(faqs.map((faq) => faq.question)).size).toBe(55);
  for (const faq of faqs) {
    expect(words(faq.answer)).toBeGreaterThanOrEqual(30);
    expect(words(faq.answer)).toBeLessThanOrEqual(80);
    expect(faq.answer).not.toMatch(banned);
    expect(faq.short_answer).not.toMatch(banned);
    // As much as a chat's bubble holds; more is behind its link.
    expect(words(faq.short_answer)).toBeLessThanOrEqual(50);
    expect(faq.other_wordings.split("\n").length).toBeGreaterThanOrEqual(3);
  }
});

test("what only the chat answers is short, asked in other words and languages, and not on the page as well", () => {
  const questions = [...faqs, ...asked].map(({ question }) => question);
  expect(new Set(questions).size).toBe(questions.length);
  for (const { answer, short_answer, other_wordings } of asked) {
    expect(answer).not.toMatch(banned);
    expect(short_answer).toBe(answer);
    expect(words(short_answer)).toBeLessThanOrEqual(60);
    expect(other_wordings.split("\n").length).toBeGreaterThanOrEqual(20);
  }
});

test("what every installation answers names no office hours, which are set in each", () => {
  const arabic = Object.values(askedInArabic);
  for (const { answer } of [...asked, ...arabic]) expect(answer).not.toMatch(/21[.:]00/);
});

test("a wording stands once, and under one question", () => {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim();
  const all = [...faqs, ...asked].flatMap((row) => {
    const { question, other_wordings } = translationsOf("faq", row.question, row).ar ?? {};
    const arabic = [question, other_wordings].join("\n");
    return `${row.question}\n${row.other_wordings}\n${arabic}`.split("\n").map(bare);
  });
  const sorted = all.toSorted();
  expect(sorted.filter((wording, at) => wording === sorted[at + 1])).toEqual([]);
});

test("the four questions of the home page come first", () => {
  expect(faqs.slice(0, 4).map((faq) => faq.question)).toEqual([
    "When do the offers arrive?",
    "How early must I ask?",
    "Who sees my phone number?",
    "What if the wind is against us?",
  ]);
});

test("the canned answers have fields that can be filled in, a title of their own and no banned word", () => {
  expect(cannedAnswers.length).toBeGreaterThanOrEqual(10);
  expect(new Set(cannedAnswers.map(({ title }) => title)).size).toBe(cannedAnswers.length);
  for (const { shortcut, title, text } of cannedAnswers) {
    expect(shortcut).toMatch(/^[a-z]+$/);
    expect(unknownFields(text)).toEqual([]);
    expect(text.length).toBeLessThan(CHAT_MESSAGE_MAX);
    expect(`${title} ${text}`).not.toMatch(banned);
  }
});

test("each vessel of a provider has one captain by its name, each captain a drawn face, and nobody sails another vessel", async () => {
  const faces = await Bun.file(`${import.meta.dir}/../../public/brand/captains.svg`).text();
  for (const { slug, captains } of providers) {
    const fleet = vessels.filter(({ provider }) => provider === slug);
    const sailed = captains.map((captain) => captain.split(", ")[1] ?? "");
    expect(sailed.filter((vessel) => !vessel.startsWith("Relief captain")).sort()).toEqual(
      fleet.map(({ title }) => title.split(",")[0] ?? "").sort(),
    );
    for (const captain of captains)
      expect(faces).toContain(`<view id="${captain.split("captains.svg#")[1]}"`);
  }
});

const SLUG = (row: object) => (row as { slug: string }).slug;
const TRANSLATED: [
  Kind,
  Pick<Entity, "translated" | "fields">,
  readonly object[],
  (row: never) => string,
][] = [
  ["packages", productPackage, packages, SLUG],
  ["vessels", rentalProduct, vessels, SLUG],
  ["providers", rentalPartner, providers, SLUG],
  ["options", productOption, options, SLUG],
  ["articles", articleEntity, articles, SLUG],
  ["faq", faqEntity, [...faqs, ...asked], (row: { question: string }) => row.question],
  ["pictures", fileEntity, PICTURES, (row: { key: string }) => row.key],
];

test.each(TRANSLATED)(
  "all %s say in every language what they say in English, in other words",
  (kind, entity, rows, keyOf) => {
    const { translations } = entity.fields;
    for (const row of rows as readonly Record<string, unknown>[]) {
      const key = keyOf(row as never);
      const said = translationsOf(kind, key, row);
      expect(
        translations && fieldProblem(translations, cleanValue(translations, said)),
      ).toBeUndefined();
      const written = entity.translated.filter((field) => String(row[field] ?? "") !== "");
      for (const tag of Object.keys(RECORD_LANGUAGES)) {
        expect({ key, fields: Object.keys(said[tag] ?? {}).sort() }).toEqual({
          key,
          fields: written.sort(),
        });
        for (const field of written) {
          expect(said[tag]?.[field]).not.toEqual(row[field] as string);
          expect([said[tag]?.[field]].flat().length).toBe([row[field]].flat().length);
        }
      }
    }
  },
);
