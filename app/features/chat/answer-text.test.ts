import { expect, test } from "bun:test";
import { formLink } from "./answer-text.tsx";

test("a link to the offer form carries the values from the chat, and names the chat in its address", () => {
  expect(formLink("/fullofferform?guests=12&duration=4&comment=A+birthday")).toEqual({
    to: "/fullofferform?guests=12&duration=4&comment=A+birthday&from=chat",
    fromChat: { guests: "12", duration: "4", comment: "A birthday" },
  });
  expect(formLink("/fullofferform")).toEqual({ to: "/fullofferform?from=chat", fromChat: {} });
});

test("a link to a package's form is followed to that package", () => {
  expect(formLink("/package/under-sail?quote&guests=12&date=2027-01-09")).toEqual({
    to: "/package/under-sail?quote&guests=12&date=2027-01-09&from=chat",
  });
  expect(formLink("/fullofferform?package=under-sail&guests=12")).toEqual({
    to: "/fullofferform?package=under-sail&guests=12&from=chat",
  });
});

test("who the visitor is is never taken from a link", () => {
  expect(formLink("/fullofferform?name=Layla&email=a@b.example&phone=1")?.fromChat).toEqual({});
});

test("other pages are just pages", () => {
  for (const href of ["/packages?guests=12", "/package/under-sail?guests=12", "/contact"])
    expect(formLink(href)).toBeUndefined();
});
