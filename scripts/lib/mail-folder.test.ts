import { afterAll, expect, spyOn, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderOf, mailKeeper } from "./mail-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "mails-"));
afterAll(() => rmSync(folder, { recursive: true }));

function notice(id: string, to: string): string {
  writeFileSync(join(folder, `${id}.txt`), `text of ${id}`);
  writeFileSync(join(folder, `${id}.html`), `<p>${id}</p>`);
  return `[wrangler:info] send_email binding called with MessageBuilder:\nFrom: "S" <s@s.example>\nTo: ${to}\nSubject: Hello\n\nText: ${folder}/${id}.txt\nHTML: ${folder}/${id}.html\n`;
}
const kept = (to: string) => readdirSync(join(folder, "kept", to)).sort();

test("each mail of the output is kept under its recipient, however the output comes in pieces", () => {
  const keep = mailKeeper(join(folder, "kept"));
  const output = `noise\n${notice("one-1234", "a@x.example")}more noise\n${notice("two-1234", "b@x.example")}`;
  for (const piece of output.match(/[\s\S]{1,7}/g) ?? []) keep(piece);
  expect(kept("a@x.example")).toEqual([
    expect.stringMatching(/^[\dTZ-]+-one-1234\.html$/),
    expect.stringMatching(/^[\dTZ-]+-one-1234\.txt$/),
  ]);
  const [html = "", text = ""] = kept("b@x.example").map((name) =>
    join(folder, "kept/b@x.example", name),
  );
  expect(readFileSync(html, "utf8")).toBe("<p>two-1234</p>");
  expect(readFileSync(text, "utf8")).toBe(
    'From: "S" <s@s.example>\nTo: b@x.example\nSubject: Hello\n\ntext of two-1234',
  );
  for (const file of [html, text]) expect(statSync(file).mode & 0o077).toBe(0);
});

test("a mail that cannot be written waits until it can, and so do those behind it", () => {
  const said = spyOn(console, "warn").mockImplementation(() => {});
  try {
    const full = join(folder, "full");
    writeFileSync(full, "");
    const keep = mailKeeper(full);
    keep(notice("one-5678", "c@x.example"));
    keep(notice("two-5678", "c@x.example"));
    expect(said.mock.calls).toEqual([[expect.stringContaining("A mail could not be kept: ")]]);
    rmSync(full);
    keep("the site's next line\n");
    const texts = readdirSync(join(full, "c@x.example")).filter((name) => name.endsWith(".txt"));
    expect(texts.map((name) => name.slice(-12, -4)).sort()).toEqual(["one-5678", "two-5678"]);
    // One whose files are gone with the site stands in nobody's way.
    const lost = notice("six-5678", "c@x.example");
    rmSync(join(folder, "six-5678.txt"));
    keep(lost + notice("ten-5678", "d@x.example"));
    keep("and the next\n");
    expect(readdirSync(join(full, "d@x.example"))).toHaveLength(2);
  } finally {
    said.mockRestore();
  }
});

test("an address cannot lead out of the folder", () => {
  expect(folderOf("a/../../b@x.example")).toBe("a_.._.._b@x.example");
  expect(folderOf("..")).toBe("_");
});
