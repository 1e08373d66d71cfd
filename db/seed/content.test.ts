/** The seed's words keep to their limits: lengths, unique keys, files that exist. */
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { unknownFields } from "#domain/lib/canned.ts";
import { articles } from "./articles";
import { cannedAnswers } from "./canned";
import { providers } from "./catalogue/providers";
import { vessels } from "./catalogue/vessels";
import { faqs } from "./faq";

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
    expect(`${article.title} ${article.excerpt} ${article.body}`).not.toMatch(banned);
  },
);

test("there are 52 questions, in order, 30 to 80 words each", () => {
  expect(faqs.map((faq) => faq.order)).toEqual(Array.from({ length: 52 }, (_, index) => index + 1));
  expect(new Set(faqs.map((faq) => faq.question)).size).toBe(52);
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
    expect(sailed.filter((vessel) => !vessel.startsWith("relief captain")).sort()).toEqual(
      fleet.map(({ title }) => title.split(",")[0] ?? "").sort(),
    );
    for (const captain of captains)
      expect(faces).toContain(`<view id="${captain.split("captains.svg#")[1]}"`);
  }
});
