/** What counts as unsaved input: while it is there, no page reloads by itself (SPEC §4). */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { hasUnsavedInput, holdInput, noteSent, trackInput } from "./unsaved-input.ts";

let stop = () => {};
function page(html: string) {
  document.body.innerHTML = html;
}
beforeEach(() => {
  page("");
  stop = trackInput(document);
});
afterEach(() => {
  stop();
  page("");
});

function enter(selector: string, value: string | boolean) {
  const control = document.querySelector<HTMLInputElement>(selector);
  if (!control) throw new Error(selector);
  if (typeof value === "boolean") control.checked = value;
  else control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

test("values a page came with or a script has put there are not unsaved", () => {
  page('<form method="post"><input name="a" value="x"><input name="b" type="hidden"></form>');
  const control = document.querySelector("input");
  if (control) control.value = "from a script";
  expect(hasUnsavedInput("")).toBe(false);
});

test("what is typed is unsaved until it is emptied", () => {
  page('<form method="post"><textarea name="a"></textarea></form>');
  enter("textarea", "Hello");
  expect(hasUnsavedInput("")).toBe(true);
  enter("textarea", "  ");
  expect(hasUnsavedInput("")).toBe(false);
});

test("what is ticked is unsaved until it is as it was", () => {
  page('<form method="post"><input name="a" type="checkbox"></form>');
  enter("input", true);
  expect(hasUnsavedInput("")).toBe(true);
  enter("input", false);
  expect(hasUnsavedInput("")).toBe(false);
});

test("an earlier step of a form counts although its fields are gone, until the form was sent", () => {
  page('<form method="post"><input name="a"><p></p></form>');
  enter("input", "layla@visitor.example");
  document.querySelector("input")?.remove();
  expect(hasUnsavedInput("")).toBe(true);
  document.querySelector("form")?.setAttribute("data-sent", "");
  expect(hasUnsavedInput("")).toBe(false);
});

test("a form that has gone takes its input along", () => {
  page('<form method="post"><input name="a"></form>');
  enter("input", "x");
  page("");
  expect(hasUnsavedInput("")).toBe(false);
});

test("a filter is not lost once it stands in the address", () => {
  page('<form method="get"><input name="q"></form>');
  enter("input", "dhow");
  expect(hasUnsavedInput("?q=")).toBe(true);
  expect(hasUnsavedInput("?q=dhow")).toBe(false);
});

test("emptying a form by its own means clears it", () => {
  page('<form method="post"><input name="a"></form>');
  enter("input", "x");
  document.querySelector("form")?.dispatchEvent(new Event("reset", { bubbles: true }));
  expect(hasUnsavedInput("")).toBe(false);
});

test("a form that guards itself is asked instead of looked at", () => {
  page('<form data-own-guard method="post"><input name="a"></form>');
  enter("input", "x");
  expect(hasUnsavedInput("")).toBe(false);
  const release = holdInput();
  expect(hasUnsavedInput("")).toBe(true);
  release();
  release();
  expect(hasUnsavedInput("")).toBe(false);
});

test("what was typed before the framework came is found when it comes", () => {
  stop();
  page(
    '<form method="post"><input name="a" value="x"><select name="b"><option>1<option>2</select></form>',
  );
  stop = trackInput(document);
  expect(hasUnsavedInput("")).toBe(false);
  stop();
  const control = document.querySelector("input");
  if (control) control.value = "typed";
  stop = trackInput(document);
  expect(hasUnsavedInput("")).toBe(true);
});

test("what was sent and taken is not unsaved, though it still stands there; what was typed meanwhile is", () => {
  page('<form method="post"><input name="a"><input name="b"></form><form><input name="c"></form>');
  enter("[name=a]", "sent");
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  const taken = noteSent(form);
  expect(hasUnsavedInput("")).toBe(true);
  taken();
  expect(hasUnsavedInput("")).toBe(false);
  enter("[name=a]", "sent again");
  const takenAgain = noteSent(form);
  enter("[name=a]", "typed meanwhile");
  takenAgain();
  expect(hasUnsavedInput("")).toBe(true);
  enter("[name=a]", "");
  enter("[name=c]", "of another form");
  noteSent(form)();
  expect(hasUnsavedInput("")).toBe(true);
});
