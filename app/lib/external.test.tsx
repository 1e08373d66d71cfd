/** SPEC §8, routing: navigating to an external URL without an explicit flag is an error. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { Glob } from "bun";
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router";
import { Footer } from "#app/components/footer.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { site } from "#domain/config/site.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { navigationMessages } from "#domain/messages/en/updates.ts";
import { goTo, guardLinks, isExternal } from "./external.ts";

const ORIGIN = "https://khorizon.example";

test.each([
  ["/packages", false],
  ["?quote", false],
  ["#top", false],
  ["https://khorizon.example/faq", false],
  ["mailto:a@b.example", false],
  ["tel:+971500000100", false],
  ["https://wa.me/971500000100", true],
  ["//elsewhere.example/x", true],
  ["/\\elsewhere.example", true],
  ["http://khorizon.example/", true],
  ["https://khorizon.example.elsewhere.example/", true],
])("%s: external %p", (address, external) => {
  expect(isExternal(address, ORIGIN)).toBe(external);
  if (external) expect(() => goTo(address)).toThrow(navigationMessages.external);
});

test("going to another site without the flag throws, and the page stays", () => {
  const before = location.href;
  expect(() => goTo("//elsewhere.example/x")).toThrow(navigationMessages.external);
  expect(location.href).toBe(before);
});

let stop = () => {};
beforeEach(() => {
  stop = guardLinks(document);
});
afterEach(() => stop());

/** Whether a press on the link is let through; "auxclick" is one of the middle button. It leads nowhere here. */
function press(link: HTMLElement, kind = "click"): boolean {
  let isLetThrough = false;
  const stay = (event: Event) => {
    isLetThrough = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener(kind, stay);
  link.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
  window.removeEventListener(kind, stay);
  return isLetThrough;
}

test("the link for other sites says so, and is followed", () => {
  render(
    <ExternalLink href="https://wa.me/1" rel="nofollow">
      WhatsApp
    </ExternalLink>,
  );
  const link = screen.getByRole("link");
  expect(link.getAttribute("rel")).toBe("noopener nofollow");
  expect(press(link)).toBe(true);
});

test("the footer's links to other sites are followed", () => {
  const footer = <Footer site={site} year={2026} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: footer }])} />);
  const away = screen
    .getAllByRole("link")
    .filter((link) => isExternal(link.getAttribute("href") ?? "", ORIGIN));
  expect(away.map(({ textContent }) => textContent)).toEqual([shellMessages.footer.whatsapp]);
  expect(away.every((link) => press(link))).toBe(true);
});

test("links of the site are followed", () => {
  render(<a href="/faq">Questions</a>);
  expect(press(screen.getByRole("link"))).toBe(true);
});

test("a link to another site that does not say so is not followed, and the console says why", () => {
  const printed: unknown[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => void printed.push(...words);
  try {
    const address = "https://elsewhere.example/";
    render(<a href={address}>Elsewhere</a>);
    expect(press(screen.getByRole("link"))).toBe(false);
    expect(press(screen.getByRole("link"), "auxclick")).toBe(false);
  } finally {
    console.error = error;
  }
  expect(printed).toEqual([navigationMessages.external, navigationMessages.external]);
});

test.each(["https://elsewhere.example/x", "//elsewhere.example/x", "/\\elsewhere.example"])(
  "the router refuses to navigate to %s",
  async (address) => {
    const router = createBrowserRouter([{ path: "*", element: null }]);
    const before = location.href;
    try {
      await expect(Promise.resolve(router.navigate(address))).rejects.toThrow();
      expect(location.href).toBe(before);
    } finally {
      router.dispose();
    }
  },
);

/** Each way past the helper, and what it looks like in a source. */
const WAYS_OUT: [string, RegExp][] = [
  ["an anchor to another site", /<a\b[^>]*?\bhref=(?:"|\{"|\{`)(?:https?:)?\/\//],
  [
    "a link of the router to another site",
    /<(?:Nav)?Link\b[^>]*?\bto=(?:"|\{"|\{`)(?:https?:)?\/\//,
  ],
  ["a link of the router to WhatsApp", /\bto(?::|=\{)[^,}]*whatsapp/i],
  // Its name shows that it is the address of another site.
  ["an anchor to WhatsApp", /<a\b[^>]*?\bhref=\{[^}]*whatsapp/i],
  ["window.open", /\bwindow\.open\(/],
  ["an assignment to location", /\blocation(?:\.href)?\s=(?!=)/],
  ["a form of another site", /\b(?:form)?action=(?:"|\{"|\{`)(?:https?:)?\/\//i],
  ["a redirect to another site", /\bredirect\w*\(\s*["'`](?:https?:)?\/\//],
  ["location.assign or replace", /\blocation\.(?:assign|replace)\(/],
  [
    "a new tab that keeps a hold on this one",
    /<(?:a|Link)\b(?=[^>]*_blank)(?![^>]*rel="(?:noopener|noreferrer))[^>]*>/,
  ],
];
const HELPERS = ["lib/external.ts", "ui/external-link.tsx"];

test("no source goes to other sites by a way of its own", async () => {
  const app = join(import.meta.dir, "..");
  const found: string[] = [];
  for await (const file of new Glob("**/*.{ts,tsx}").scan({ cwd: app })) {
    if (HELPERS.includes(file) || /\.(?:test|itest|journey)\.tsx?$|^test\//.test(file)) continue;
    const source = readFileSync(join(app, file), "utf8");
    for (const [name, way] of WAYS_OUT) if (way.test(source)) found.push(`${file}: ${name}`);
  }
  expect(found).toEqual([]);
});

test.each([
  '<a className="x" href="https://elsewhere.example">',
  "<a href={`https://wa.me/x`}>",
  '<Link to="//elsewhere.example">',
  "<a href={site.whatsapp_link}>",
  "<Link to={site.whatsapp_link}>",
  "{ to: site.whatsapp_link, label: footer.whatsapp }",
  "window.open(address)",
  "location.href = address",
  "window.location = address",
  "location.assign(address)",
  '<form action="https://elsewhere.example">',
  "throw redirect(`https://elsewhere.example`, 303)",
  '<a href="/x" target="_blank">',
])("the search finds %s", (source) => {
  expect(WAYS_OUT.some(([, way]) => way.test(source))).toBe(true);
});
