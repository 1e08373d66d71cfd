import { expect, test } from "bun:test";
import { firstName } from "./first-name.ts";

test.each([
  ["Layla Haddad", "Layla"],
  ["Jean-Luc  Moreau", "Jean-Luc"],
  [" Omar ", "Omar"],
  ["", ""],
  ["Anna", "Anna"],
  ["Millie Drake", "Millie"],
  ["نورة الشهري", "نورة"],
  ["محمد عبد الله", "محمد"],
])("the first name of %j is %j", (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  ["عبد الله الشهري", "عبد الله"],
  ["عَبْد الرحمن بن سعيد", "عَبْد الرحمن"],
  ["أبو بكر الصديق", "أبو بكر"],
  ["أبو عبد الله الهاشمي", "أبو عبد الله"],
  ["أم خالد", "أم خالد"],
  ["ابن سينا", "ابن سينا"],
  ["بنت الشاطئ", "بنت الشاطئ"],
  ["نور الدين زنكي", "نور الدين"],
  ["هبة الله السالم", "هبة الله"],
  ["عبد", "عبد"],
  ["Abdul Rahman Khan", "Abdul Rahman"],
  ["Abu Bakr Siddiq", "Abu Bakr"],
  ["Abdulla Saeed", "Abdulla"],
])("a name of several words is not cut: %j is %j", (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  ["الشيخ محمد القاسمي", "محمد"],
  ["الدكتورة مريم سالم", "مريم"],
  ["د. سارة العلي", "سارة"],
  ["م.خالد العلي", "خالد"],
  ["السيد الدكتور عبد العزيز", "عبد العزيز"],
  ["السيدة نورة", "نورة"],
  ["السيد", "السيد"],
  ["Mr John Reed", "John"],
  ["Mrs. Reed", "Reed"],
  ["Dr. Anna Lind", "Anna"],
  ["Sheikh Rashid", "Rashid"],
  ["Sheikha Mariam", "Mariam"],
  ["Dr", "Dr"],
])("a title is no name: %j is %j", (name, first) => {
  expect(firstName(name)).toBe(first);
});
