import { expect, test } from "bun:test";
import { normalised } from "./text.ts";
import { type Asked, openNumber, type Stated, statedIn } from "./wishes.ts";

/** Saturday 21 November 2026 in Dubai. */
const NOW = new Date("2026-11-21T10:00:00+04:00");
const stated = (text: string, asked: Asked = null): Stated =>
  statedIn(normalised(text), NOW, asked);

test.each<[string, number | undefined]>([
  ["we are 12", 12],
  ["a boat for 20 ppl", 20],
  ["12pax", 12],
  ["group of fifteen", 15],
  ["there will be twenty-five of us", 25],
  ["a dozen people", 12],
  ["me and 5 friends", 6],
  ["me and my wife", 2],
  ["just the two of us", 2],
  ["10 adults and 4 kids", 14],
  ["2 adults and 2 small kids", 4],
  ["me and my wife and 3 kids", 5],
  ["my boss and 5 guests", 6],
  ["kids ages 13, 15 and 17 + 2 parents", 5],
  ["can u fit 20 on it", 20],
  ["it says 16 guests, can we come as 18?", 18],
  ["max 10 people, can you take 12?", 12],
  ["I need a boat that takes 20 people for 4 hours", 20],
  ["a yacht that holds 15 people on 12 December", 15],
  ["my wife says 10 people on 12 December", 10],
  ["we come in with 2 cars, 10 guests", 10],
  ["could you take 3 photos of us? 8 people", 8],
  ["a family of 6 with 2 toddlers", 6],
  ["how much for 30?", 30],
  ["yacht 4 8 people", 8],
  ["a boat for 4 people", 4],
  ["4 people", 4],
  ["نحن 12 شخص", 12],
  ["عددنا 20", 20],
  ["لـ 15 شخصا", 15],
  ["انا وزوجتي", 2],
  ["for 4 hours", undefined],
  ["for 3000 aed", undefined],
  ["for 5 december", undefined],
  ["will it take 30 minutes to get to the palm?", undefined],
  ["my friend and 15 december", undefined],
  ["my boss and 5 pm", undefined],
  ["my wife with 2 suitcases", undefined],
  ["golden hour", undefined],
])("how many come along: %p is %p", (text, guests) => {
  expect(stated(text).guests).toBe(guests);
});

test.each<[string, number | undefined]>([
  ["for 4 hours", 4],
  ["4hrs", 4],
  ["3-hour trip", 3],
  ["three hours", 3],
  ["an hour and a half", 2],
  ["2.5 hours", 3],
  ["half a day", 4],
  ["the whole day", 8],
  ["from 2pm to 6pm", 4],
  ["لمدة 3 ساعات", 3],
  ["ساعتين", 2],
  ["خمس ساعات", 5],
  ["within 24 hours", undefined],
  ["48 hours before", undefined],
  ["3 hours before the trip", undefined],
  ["price per hour", undefined],
  ["12 people", undefined],
])("how long it lasts: %p is %p hours", (text, duration) => {
  expect(stated(text).duration).toBe(duration);
});

test.each<[string, Stated["budget"]]>([
  ["budget 5000", { amount: 5000, per: "total" }],
  ["under 3k", { amount: 3000, per: "total" }],
  ["max 4,500 aed", { amount: 4500, per: "total" }],
  ["AED 2500 in total", { amount: 2500, per: "total" }],
  ["up to 1200 aed per hour", { amount: 1200, per: "hour" }],
  ["1000 dhs/hour", { amount: 1000, per: "hour" }],
  ["300 aed per person", { amount: 300, per: "guest" }],
  ["under 400 each", { amount: 400, per: "guest" }],
  ["ميزانيتي 5000 درهم", { amount: 5000, per: "total" }],
  ["ميزانيتي ألفين درهم", { amount: 2000, per: "total" }],
  ["ميزانيتنا ألف درهم", { amount: 1000, per: "total" }],
  ["ثلاثة آلاف درهم", { amount: 3000, per: "total" }],
  ["ميزانيتي عشرة آلاف", { amount: 10_000, per: "total" }],
  ["حدود خمسة عشر ألف درهم", { amount: 15_000, per: "total" }],
  ["ألفين وخمسمئة درهم", { amount: 2500, per: "total" }],
  ["ميزانيتي خمسمية درهم للشخص", { amount: 500, per: "guest" }],
  ["تحت مئتين درهم للشخص", { amount: 200, per: "guest" }],
  ["أقل من ثلاثمئة وخمسين درهم للشخص", { amount: 350, per: "guest" }],
  ["ألف ومئتين درهم في الساعة", { amount: 1200, per: "hour" }],
  ["ألفين وسبعمية وخمسين درهم", { amount: 2750, per: "total" }],
  ["خمسة وعشرين ألف درهم", { amount: 25_000, per: "total" }],
  ["ألف شكر", undefined],
  ["اقل من 1500 درهم في الساعة", { amount: 1500, per: "hour" }],
  ["300 درهم للشخص", { amount: 300, per: "guest" }],
  ["money is no issue", null],
  ["around 2026", undefined],
  ["for 12 people", undefined],
])("what may be spent: %p is %p", (text, budget) => {
  expect(stated(text).budget).toEqual(budget);
});

test.each<[string, Stated["timeofday"]]>([
  ["in the morning", 1],
  ["sunrise", 1],
  ["after lunch", 2],
  ["at sunset", 2],
  ["tomorrow evening", 3],
  ["a night cruise", 3],
  ["at 9 pm", 3],
  ["صباحا", 1],
  ["العصر", 2],
  ["مساء", 3],
  ["صباح الخير", undefined],
  ["any time of day", null],
])("when on the day: %p is %p", (text, timeofday) => {
  expect(stated(text).timeofday).toBe(timeofday);
});

test.each<[string, Stated]>([
  ["my daughter's birthday", { occasion: "birthday" }],
  ["bday party", { occasion: "birthday" }],
  ["a company event", { occasion: "corporate" }],
  ["team building", { occasion: "corporate" }],
  ["something fancy", { occasion: "luxury" }],
  ["عيد ميلاد", { occasion: "birthday" }],
  ["a catamaran", { type: "catamaran" }],
  ["a wooden boat", { type: "dhow" }],
  ["super yacht", { type: "superyacht" }],
  ["speed boat", { type: "rib" }],
  ["كتماران", { type: "catamaran" }],
  ["any kind of boat", { type: null }],
])("what for and what on: %p is %p", (text, expected) => {
  expect(stated(text)).toEqual(expected);
});

test("what is denied is not wished", () => {
  expect(stated("not a birthday").occasion).toBeUndefined();
  expect(stated("not a catamaran").type).toBeUndefined();
});

test.each<[string, Stated]>([
  ["a boat, nothing too fancy", {}],
  ["not if there is loud music", {}],
  ["not a fan of dhows", { without: ["dhow"] }],
  ["i can't stand dhows", { without: ["dhow"] }],
  ["i do not want a rib or a dhow", { without: ["rib", "dhow"] }],
  ["mum gets scared so nothing fast", { without: ["rib"] }],
  ["morning! what is there for ten people", { guests: 10 }],
  ["we are three couples visiting from Leeds", { guests: 6 }],
  ["we might be 19 in the end", { guests: 19 }],
  ["if i cancel on the 4th around noon", {}],
  ["wenn ich am tuesday storniere", {}],
  ["not at night nor in the morning", { timeofday: 2 }],
  ["not in the morning", { without: ["time 1"] }],
  ["لو الغيت يوم الثلاثاء", {}],
  ["i called you yesterday", {}],
  ["نحن اربع عشره سيده", { guests: 14 }],
  ["نبي غدا وسباحه", {}],
  ["हम ३५ लोग हैं", {}],
])("what is denied, has been or greets is no wish: %s", (text, wish) => {
  expect(stated(text)).toEqual(wish);
});

test("one message may say it all, and what is not said is not there", () => {
  expect(
    stated("catamaran for 12 people for 4 hours on 5 december in the morning, max 6000 aed"),
  ).toEqual({
    type: "catamaran",
    guests: 12,
    duration: 4,
    date: "2026-12-05",
    until: null,
    timeofday: 1,
    budget: { amount: 6000, per: "total" },
  });
  expect(stated("hello")).toEqual({});
});

test.each([
  ["two couples plus a baby", 5],
  ["12 kids+4 adults", 16],
  ["6 adults and 3 children and the nanny", 10],
  ["110 طلاب و 8 مشرفين", 118],
  ["so that's 10", 10],
  ["two families, 7 adults 6 children (2 of them babies)", 13],
])("those who come are added up: %s", (text, guests) => {
  expect(stated(text).guests).toBe(guests);
});

test("a bare number answers the question that was asked", () => {
  expect(stated("12", "guests")).toEqual({ guests: 12 });
  expect(stated("about 12 i think", "guests").guests).toBe(12);
  expect(stated("4", "duration")).toEqual({ duration: 4 });
  expect(stated("4")).toEqual({});
});

test("what was said can be left open again", () => {
  expect(stated("the date is flexible").date).toBeNull();
  expect(stated("any day").date).toBeNull();
  expect(stated("the duration is flexible").duration).toBeNull();
});

test.each<[string, number | undefined]>([
  ["and for 5?", 5],
  ["what about 10 then", 10],
  ["5", 5],
  ["و ٥", 5],
  ["for 5 hours", undefined],
  ["5 december", undefined],
])("a number that says nothing of itself: %p is %p", (text, number) => {
  expect(openNumber(normalised(text))).toBe(number);
});
