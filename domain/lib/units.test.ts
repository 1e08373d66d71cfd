import { expect, test } from "bun:test";
import { parseUnit, type Unit, unitNumber, unitText } from "./units.ts";

test.each<[Unit, string, number]>([
  ["basis_points", "12", 1200],
  ["basis_points", "12 %", 1200],
  ["basis_points", "12.5%", 1250],
  ["basis_points", "12,25 %", 1225],
  ["percent", "30 %", 30],
  ["centimetres", "16.8 m", 1680],
  ["centimetres", "16.8", 1680],
  ["centimetres", "1680 cm", 1680],
  ["centimetres", "55 ft", 1676],
  ["minutes", "90", 90],
  ["minutes", "90 min", 90],
  ["minutes", "1.5 h", 90],
  ["minutes", "1 h 30 min", 90],
  ["hours", "4 h", 4],
  ["hours", "240 min", 4],
  ["hours", "2 days", 48],
  ["days", "2 weeks", 14],
  ["days", "14 days", 14],
  ["clock", "16:00", 16],
  ["clock", "4 pm", 16],
  ["clock", "01:00", 25],
  ["hundredths", "4.8", 480],
])("%s: %p is %p", (unit, text, stored) => {
  expect(parseUnit(unit, text)).toBe(stored);
});

test.each<[Unit, string]>([
  ["basis_points", "12.555 %"],
  ["basis_points", "12 m"],
  ["percent", "12.5 %"],
  ["centimetres", "16 %"],
  ["centimetres", "long"],
  ["minutes", "90 m"],
  ["hours", "90 min"],
  ["hours", "-4"],
  ["days", "1.5"],
  ["clock", "16:30"],
])("%s: %p is nothing that can be stored", (unit, text) => {
  expect(parseUnit(unit, text)).toBeUndefined();
});

test("nothing is no value, and what is shown is read as what it was", () => {
  for (const unit of [
    "basis_points",
    "percent",
    "centimetres",
    "minutes",
    "hours",
    "days",
    "hundredths",
  ] as const) {
    expect(parseUnit(unit, " ")).toBeNull();
    for (const stored of [0, 1, 30, 90, 1234])
      expect(parseUnit(unit, unitText(unit, stored))).toBe(stored);
  }
  for (const hour of [9, 16, 24, 25])
    expect(parseUnit("clock", unitText("clock", hour))).toBe(hour);
  expect([unitNumber("centimetres", 1680), unitNumber("minutes", 90)]).toEqual([16.8, 90]);
});
