/** One test for each row of SPEC §9, in its order and by its name: the value, and that the site goes by it. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import type { SessionDeps } from "#app/features/account/browser-session.ts";
import { keepSession } from "#app/features/account/session.ts";
import { type ChatState, initialState } from "#app/features/chat/chat-state.ts";
import { canSend, draftError, noticeOf } from "#app/features/chat/chat-view.ts";
import { defaultValues } from "#app/features/request/defaults.ts";
import { loadingTime } from "#app/features/updates/bars.tsx";
import { type WatchDeps, watchBuild } from "#app/features/updates/build-watch.ts";
import { takeReload } from "#app/features/updates/page-loads.ts";
import { relativeTime } from "#app/lib/relative-time.ts";
import { truncate } from "#app/lib/truncate.ts";
import { Slider } from "#app/ui/stepper.tsx";
import { product_package } from "#db/entities/product-package.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { earliestDay, formatDate, formatDateTime } from "#domain/lib/dubai-date.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import {
  defaultTimeOfDay,
  fieldProblem,
  OFFER_LIMITS,
  type RequestField,
  type RequestValues,
  requestRules,
} from "#domain/rules/request.ts";
import { accountCookies, isSharelink, sharelinkCookie } from "#worker/auth/cookies.ts";
import { CHAT_CONNECTION, CHAT_MESSAGE_MAX } from "./chat.ts";
import * as limits from "./limits.ts";
import { site } from "./site.ts";

const ROOT = join(import.meta.dir, "../..");
const source = (path: string) => readFileSync(join(ROOT, path), "utf8");

const EARLIEST = "2027-01-10";
const RIGHT: RequestValues = {
  ...defaultValues({ kind: "offer" }, OFFER_LIMITS, EARLIEST),
  fidComment: true,
};
function problem(field: RequestField, value: string): string | undefined {
  const rules = requestRules(OFFER_LIMITS, EARLIEST)[field];
  return fieldProblem(field, { ...RIGHT, [field]: value }, rules);
}

test("Token refresh threshold: 5 minutes before expiry", () => {
  expect(limits.TOKEN_REFRESH_BEFORE_SECONDS).toBe(5 * 60);
  const planned: number[] = [];
  const deps = {
    now: () => 0,
    later: (_: () => void, ms: number) => {
      planned.push(ms);
      return () => {};
    },
    listen: () => () => {},
  } as unknown as SessionDeps;
  keepSession(60 * 60, deps).stop();
  expect(planned).toEqual([55 * 60 * 1000]);
});

test("Token cookie: 24 hours, secure, strict same-site", () => {
  for (const cookie of accountCookies({ token: "t", exp: 0, roles: ["user"] })) {
    expect(cookie).toContain(`Max-Age=${24 * 60 * 60};`);
    expect(cookie).toMatch(/; Secure; SameSite=Strict$/);
  }
});

test("Sharelink cookie: 2 years, lax same-site", () => {
  expect(sharelinkCookie("abcdefghij")).toContain(`Max-Age=${2 * 365 * 24 * 60 * 60};`);
  expect(sharelinkCookie("abcdefghij")).toMatch(/; SameSite=Lax$/);
});

test("Query token maximum length: 500", () => {
  expect(limits.QUERY_TOKEN_MAX).toBe(500);
  expect(source("worker/middleware/arrivals.ts")).toContain("token.length > QUERY_TOKEN_MAX");
});

test("Sharelink length: 10 to 50", () => {
  const fits = (length: number) => isSharelink("a".repeat(length));
  expect([9, 10, 50, 51].map(fits)).toEqual([false, true, true, false]);
});

test("Build update poll: 1 hour", () => {
  expect(limits.BUILD_POLL_MS).toBe(60 * 60 * 1000);
  const planned: number[] = [];
  const deps = {
    now: () => 0,
    later: (_: () => void, ms: number) => {
      planned.push(ms);
      return () => {};
    },
    onReturn: () => () => {},
  } as unknown as WatchDeps;
  watchBuild("this", 0, deps, () => {})();
  expect(planned).toEqual([60 * 60 * 1000]);
});

test("Reload guard: 10 seconds", () => {
  expect(limits.RELOAD_GUARD_MS).toBe(10 * 1000);
  const kept = new Map([["reloaded-for-part", "0"]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const takenAt = (ms: number) =>
    takeReload({ storage: () => storage, now: () => ms, pageAge: () => 0 });
  expect([9_999, 10_000, 19_999].map(takenAt)).toEqual([false, true, false]);
});

test("Loading indicator: throttle 200 ms, duration 2 s", () => {
  expect(limits.LOADING_INDICATOR).toEqual({ throttleMs: 200, durationMs: 2_000 });
  const planned: number[] = [];
  const later = (_: () => void, ms: number) => {
    planned.push(ms);
    return () => {};
  };
  loadingTime(() => {}, later).busy(true);
  expect(planned).toEqual([200]);
  expect(source("app/features/updates/bars.tsx")).toContain("LOADING_INDICATOR.durationMs");
});

test("Form steps: 4 (progress 0, 33, 66, 100 percent)", () => {
  expect(limits.FORM_STEPS).toBe(4);
  expect(limits.FORM_PROGRESS).toEqual([0, 33, 66, 100]);
  expect(source("app/features/request/request-form.tsx")).toContain("FORM_PROGRESS[step - 1]");
  expect(requestMessages.step(2)).toBe("Step 2 of 3");
});

test("Minimum lead time: 3 days", () => {
  expect(earliestDay(new Date("2027-01-07T10:00:00Z"))).toBe("2027-01-10");
  expect(problem("codStartDate", "2027-01-09")).toBe("Date must be at least 3 days from today");
  expect(problem("codStartDate", "2027-01-10")).toBeUndefined();
});

test("Time of day values: 1 to 3, default list 1, 2, 3", () => {
  expect(OFFER_LIMITS.times_of_day).toEqual([1, 2, 3]);
  expect(product_package.times_of_day.default).toEqual([1, 2, 3]);
  expect(["0", "1", "3", "4"].map((value) => problem("selTimeOfDay", value))).toEqual([
    "Minimum 1",
    undefined,
    undefined,
    "Maximum 3",
  ]);
  expect(defaultTimeOfDay(limits.TIMES_OF_DAY)).toBe(2);
});

test("Package limit defaults: hours 2 to 6, guests 2 to 130", () => {
  const { hours_min, hours_max, guests_min, guests_max } = product_package;
  const defaults = [hours_min, hours_max, guests_min, guests_max].map((column) => column.default);
  expect(defaults).toEqual([2, 6, 2, 130]);
  expect(OFFER_LIMITS).toMatchObject({
    hours_min: 2,
    hours_max: 6,
    guests_min: 2,
    guests_max: 130,
  });
  expect(problem("txtDuration", "7")).toBe("Maximum 6 hours allowed");
  expect(problem("txtGuests", "131")).toBe("Maximum 130 guests allowed");
});

test("Offer defaults: duration 2, guests 2", () => {
  expect(RIGHT).toMatchObject({ txtDuration: "2", txtGuests: "2" });
  expect([rental_request.duration.default, rental_request.guests.default]).toEqual([2, 2]);
});

test("Name length: 2 to 100", () => {
  const wrong = (length: number) => problem("titName", "a".repeat(length)) !== undefined;
  expect([1, 2, 100, 101].map(wrong)).toEqual([true, false, false, true]);
});

test("Comment maximum: 1000", () => {
  expect(problem("titComment", "a".repeat(1000))).toBeUndefined();
  expect(problem("titComment", "a".repeat(1001))).toBe("Comment must be less than 1000 characters");
});

test("Phone digits: 8 to 15", () => {
  const wrong = (digits: number) => problem("titPhone", `+${"9".repeat(digits)}`) !== undefined;
  expect([7, 8, 15, 16].map(wrong)).toEqual([true, false, false, true]);
});

test("Text truncation default: 150 characters", () => {
  expect(truncate("a".repeat(150))).toBe("a".repeat(150));
  expect(truncate("a".repeat(151))).toBe(`${"a".repeat(150)}…`);
  expect(truncate("⛵".repeat(150))).toBe("⛵".repeat(150));
  expect(truncate("🚤".repeat(151))).toBe(`${"🚤".repeat(150)}…`);
  expect(truncate("two words", 4)).toBe("two…");
});

test("Slider defaults: 0 to 100, step 1", () => {
  render(<Slider value={40} aria-label="Comfort" onChange={() => {}} />);
  const { min, max, step } = screen.getByRole<HTMLInputElement>("slider");
  expect([min, max, step]).toEqual(["0", "100", "1"]);
});

test("Chat message maximum: 500", () => {
  const connected: ChatState = { ...initialState, phase: "connected", messages: [] };
  expect(CHAT_MESSAGE_MAX).toBe(500);
  expect(canSend(connected, "a".repeat(500))).toBe(true);
  expect(canSend(connected, "a".repeat(501))).toBe(false);
  expect(draftError("a".repeat(501))).toBe(
    "Message is too long. Please keep it under 500 characters.",
  );
});

test("Chat connection timeout: 20 s", () => {
  expect(CHAT_CONNECTION.timeoutMs).toBe(20_000);
  expect(source("app/features/chat/chat-attempt.ts")).toContain("timings.timeoutMs");
  expect(source("app/features/chat/chat-store.ts")).toContain("timings: Timings = CHAT_CONNECTION");
});

test("Reconnect delay: 1 s up to 5 s", () => {
  expect(CHAT_CONNECTION.reconnectDelayMs).toEqual({ min: 1_000, max: 5_000 });
  expect(source("app/features/chat/chat-connection.ts")).toContain("timings.reconnectDelayMs");
});

test("Attempts before final error: 3", () => {
  expect(CHAT_CONNECTION.attempts).toBe(3);
  expect(source("app/features/chat/chat-connection.ts")).toContain("failed < timings.attempts");
});

test("Slow-connection warning: after 10 s", () => {
  expect(CHAT_CONNECTION.slowAfterMs).toBe(10_000);
  expect(source("app/features/chat/chat-connection.ts")).toContain("timings.slowAfterMs");
  const slow: ChatState = { ...initialState, phase: "connecting", slow: true };
  expect(noticeOf(slow)?.texts).toEqual([chatMessages.errors.slow]);
});

test("Displayed time zone: Asia/Dubai, Danish date formatting", () => {
  const lateInUtc = new Date("2026-12-04T21:30:00Z");
  expect(formatDate(lateInUtc)).toBe("05.12.2026");
  expect(formatDateTime(lateInUtc)).toContain("05.12.2026, 01.30");
});

test("Relative time: 'just now' under 5 s, then seconds, minutes, hours ago", () => {
  const ago = (seconds: number) => relativeTime(0, seconds * 1000);
  expect([4, 5, 90, 7_200].map(ago)).toEqual([
    "just now",
    "5 seconds ago",
    "1 minute ago",
    "2 hours ago",
  ]);
});

test("Default site location: Dubai, Dubai Marina, UAE", () => {
  const { address_city, address_area, address_country } = site;
  expect([address_city, address_area, address_country]).toEqual(["Dubai", "Dubai Marina", "UAE"]);
  const columns = [site_config.address_city, site_config.address_area, site_config.address_country];
  expect(columns.map((column) => column.default)).toEqual(["Dubai", "Dubai Marina", "UAE"]);
});
