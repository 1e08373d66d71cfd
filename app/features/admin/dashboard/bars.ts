import type { Condition } from "#app/features/admin/edit/record-paths.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import {
  ANSWERED_BY,
  type CameTo,
  FIRST_OFFERS,
  PARTIES,
  type Party,
  REFUSED,
  UNSERVED,
  VISITS,
  WEEKDAYS,
} from "#domain/data/figures.ts";
import { adminFiguresMessages as words } from "#domain/messages/en/admin-figures.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import { figureText } from "./figure-text.ts";
import { type Days, figureLinks } from "./links.ts";
import type { PartData } from "./parts.server.ts";

/** A figure as a bar beside the one of the days before; `to` leads to just so many records as it says. */
export type Bar = {
  key: string;
  name: string;
  note?: string;
  value: number;
  /** Null where it cannot be told. */
  before: number | null;
  to: string;
  /** What it is a share of, now and then. */
  of?: number;
  beforeOf?: number | null;
};

/** Shares of the bar above, for the steps of a way. */
const ofTheOneAbove = (bars: readonly Bar[]): Bar[] =>
  bars.map((bar, at) => {
    const above = bars[at - 1];
    return above ? { ...bar, of: above.value, beforeOf: above.before } : bar;
  });

type Funnel = PartData<"funnel">;

/** The steps on the site. No share is told where a part of the visits is not kept any more. */
export function visitBars({ visits, visitsBefore, keptFrom }: Funnel, days: Days): Bar[] {
  const from = keptFrom ?? days.from;
  return ofTheOneAbove(
    VISITS.map((key) => ({
      ...{ key, name: words.funnel.visits[key], value: visits[key] },
      before: visitsBefore?.[key] ?? null,
      to: figureLinks.visits({ ...days, from }, key),
    })),
  );
}

/** The steps of requests. Those by the form are a share of what was sent, where the same days are counted. */
export function wayBars(funnel: Funnel, days: Days): Bar[] {
  const { ways, waysBefore, visits, visitsBefore, keptFrom } = funnel;
  const { steps, others, ofAccepted } = words.funnel;
  const rest = ways.requests - ways.forms;
  const bar = (key: keyof typeof steps, link: Condition[]): Bar => ({
    ...{ key, name: steps[key], value: ways[key], before: waysBefore[key] },
    to: figureLinks.requests(days, ...link),
  });
  const step = (key: CameTo) => bar(key, [["came_to", "in", key]]);
  const forms = bar("forms", [["source", "eq", "form"]]);
  const isWhole = keptFrom === null && visits.sent > 0;
  return [
    { ...forms, ...(isWhole && { of: visits.sent, beforeOf: visitsBefore?.sent ?? null }) },
    ...ofTheOneAbove([
      { ...bar("requests", []), ...(rest > 0 && { note: others(figureText.count(rest)) }) },
      step("offer"),
      step("booking"),
    ]),
    // What is paid aboard is often noted after the trip: neither is a condition of the other.
    ...(["paid", "sailed"] as const).map((key) => ({
      ...{ ...step(key), of: ways.booking, beforeOf: waysBefore.booking },
      note: ofAccepted,
    })),
  ];
}

/** How long requests waited for their first offer. */
export function firstOfferBars(
  { first, firstBefore, ways, waysBefore }: Funnel,
  days: Days,
): Bar[] {
  const names = adminListMessages.aside.first_offer ?? { label: "" };
  return FIRST_OFFERS.map((key) => ({
    ...{ key, name: names[key] ?? key, value: first.steps[key], before: firstBefore.steps[key] },
    ...{ of: ways.requests, beforeOf: waysBefore.requests },
    to: figureLinks.requests(days, ["first_offer", "in", key]),
  }));
}

type Demand = PartData<"demand">;
type WaitBy = "made" | "refused";
const ANY_REASON: Condition = ["unserved", "in", UNSERVED.join(",")];
const sum = (rows: readonly { n: number }[]) => rows.reduce((all, { n }) => all + n, 0);

/** Why requests could not be served. */
export function reasonBars({ found, before }: Demand, days: Days): Bar[] {
  const [of, beforeOf] = [sum(found), UNSERVED.reduce((all, reason) => all + before[reason], 0)];
  return UNSERVED.map((key) => ({
    ...{ key, name: words.demand.reasons[key], of, beforeOf, before: before[key] },
    value: sum(found.filter(({ reason }) => reason === key)),
    to: figureLinks.requests(days, ["unserved", "in", key]),
  }));
}

/** Requests that could not be served by the type of vessel they named, the most first. */
export function typeBars({ found }: Demand, days: Days): Bar[] {
  return ["none", ...VESSEL_TYPES]
    .map((key) => ({
      ...{ key, name: typeName(key), before: null, of: sum(found) },
      value: sum(found.filter(({ type }) => type === key)),
      to: figureLinks.requests(days, ANY_REASON, ["vessel_type", "in", key]),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

const typeName = (key: string) =>
  key in vesselMessages.types
    ? vesselMessages.types[key as keyof typeof vesselMessages.types]
    : words.demand.any;

export type HeatRow = { key: string; name: string; cells: Cell[]; all: Cell };
export type Cell = { value: number; to: string };

/** A row of a table of times of day: how many fall on each, and all of them. */
const heatRow = <R extends { timeofday: TimeOfDay; n: number }>(
  row: { key: string; name: string; rows: readonly R[] },
  link: (time?: TimeOfDay) => string,
): HeatRow => ({
  ...{ key: row.key, name: row.name },
  cells: TIMES_OF_DAY.map((time) => ({
    value: sum(row.rows.filter(({ timeofday }) => timeofday === time)),
    to: link(time),
  })),
  all: { value: sum(row.rows), to: link() },
});

const guestsOf = ({ from, to }: Party): Condition[] => [
  ["guests", "gte", `${from}`],
  ...(to === null ? [] : [["guests", "lte", `${to}`] as const]),
];
const timeOf = (time?: TimeOfDay): Condition[] =>
  time === undefined ? [] : [["timeofday", "in", `${time}`]];

/** Requests that could not be served by the weekday of their trip and its time of day. */
export const weekdayRows = ({ found }: Demand, days: Days): HeatRow[] =>
  WEEKDAYS.map((day) =>
    heatRow(
      {
        ...{ key: `${day}`, name: words.demand.days[day] ?? "" },
        rows: found.filter(({ weekday }) => weekday === day),
      },
      (time) =>
        figureLinks.requests(days, ANY_REASON, ["weekday", "in", `${day}`], ...timeOf(time)),
    ),
  );

/** The same by the number of guests. */
export const partyRows = ({ found }: Demand, days: Days): HeatRow[] =>
  PARTIES.map((party, at) =>
    heatRow(
      {
        ...{ key: `${at}`, name: words.demand.party(party.from, party.to) },
        rows: found.filter((row) => row.party === at),
      },
      (time) => figureLinks.requests(days, ANY_REASON, ...guestsOf(party), ...timeOf(time)),
    ),
  );

/** The waiting list, or refused reservations, by the weekday and time of day of the trip that was wished for. */
export const waitRowsByDay = (
  { waits, refused }: Demand,
  days: Days,
  by: WaitBy = "made",
): HeatRow[] =>
  WEEKDAYS.map((day) =>
    heatRow(
      {
        ...{ key: `${day}`, name: words.demand.days[day] ?? "" },
        rows: (by === "refused" ? refused : waits).filter(({ weekday }) => weekday === day),
      },
      (time) => figureLinks.waiting(days, by, { weekday: `${day}`, ...onlyTime(time) }),
    ),
  );
const onlyTime = (time?: TimeOfDay) => (time === undefined ? {} : { timeofday: `${time}` });

/** Refused reservations by the number of guests. */
export const refusedRowsByParty = ({ refused }: Demand, days: Days): HeatRow[] =>
  PARTIES.map((party, at) =>
    heatRow(
      {
        ...{ key: `${at}`, name: words.demand.party(party.from, party.to) },
        rows: refused.filter((row) => row.party === at),
      },
      (time) => figureLinks.waiting(days, "refused", { party: `${at}`, ...onlyTime(time) }),
    ),
  );

/** Refused reservations by the reason. */
export const refusedBars = ({ refused }: Demand, days: Days): Bar[] =>
  REFUSED.map((key) => ({
    ...{ key, name: words.demand.refusedWhy[key], before: null, of: sum(refused) },
    value: sum(refused.filter(({ why }) => why === key)),
    to: figureLinks.waiting(days, "refused", { why: key }),
  }));

/** The waiting list, or refused reservations, by the type of the vessel, the most first. */
export function waitTypeBars(demand: Demand, days: Days, by: WaitBy = "made"): Bar[] {
  const rows: readonly { type: string; n: number }[] =
    by === "refused" ? demand.refused : demand.waits;
  return VESSEL_TYPES.map((key) => ({
    ...{ key, name: typeName(key), before: null, of: sum(rows) },
    value: sum(rows.filter(({ type }) => type === key)),
    to: figureLinks.waiting(days, by, { type: key }),
  }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

/** Sentences for as many trips alike; one alone is no pattern. */
const SENTENCES_MOST = 3;
const PATTERN = 2;

/** What the next days lack, in plain words: the most frequent kinds of trips, or all of them where none comes twice. */
export function aheadSentences({ ahead, aheadDays }: Demand): (Cell & { text: string })[] {
  const { demand } = words;
  const alike = ahead.filter(({ n }) => n >= PATTERN).slice(0, SENTENCES_MOST);
  const found = alike.map(({ reason, weekday, timeofday, party: at, n }) => {
    const party = PARTIES[at] ?? PARTIES[0];
    const who = demand.guestsOf(demand.party(party.from, party.to));
    const when = `${demand.days[weekday]} ${demand.timesOf[timeofday]}`;
    return {
      value: n,
      text: demand.inNext(demand.sentence[reason](figureText.count(n), who, when)),
      to: figureLinks.trips(
        aheadDays,
        ["unserved", "in", reason],
        ["weekday", "in", `${weekday}`],
        ...timeOf(timeofday),
        ...guestsOf(party),
      ),
    };
  });
  const all = sum(ahead);
  const rest = {
    ...{ value: all, text: demand.all(figureText.count(all)) },
    to: figureLinks.trips(aheadDays, ANY_REASON),
  };
  return all > sum(alike) ? [...found, rest] : found;
}

type Assistant = PartData<"assistant">;

/** What began in a chat; `money` is in fils. */
export function chatBars({ now, before }: Assistant, days: Days): Bar[] {
  const { assistant } = words;
  const inChat: Condition = ["began_in_chat", "eq", "yes"];
  return [
    {
      ...{
        key: "requests",
        name: assistant.requests,
        value: now.requests.chat,
        of: now.requests.n,
      },
      ...{ before: before.requests.chat, beforeOf: before.requests.n },
      to: figureLinks.requests(days, inChat),
    },
    {
      ...{
        key: "bookings",
        name: assistant.bookings,
        value: now.bookings.chat,
        of: now.bookings.n,
      },
      ...{ before: before.bookings.chat, beforeOf: before.bookings.n },
      to: figureLinks.bookings(days, inChat),
    },
  ];
}

/** Who answered the chats. */
export function answerBars({ now, before }: Assistant, days: Days): Bar[] {
  const [of, beforeOf] = [now.chats.chats, before.chats.chats];
  return ANSWERED_BY.map((key) => ({
    ...{ key, name: words.assistant.by[key], value: now.chats[key], before: before.chats[key] },
    ...{ of, beforeOf, to: figureLinks.chats(days, ["answered_by", "in", key]) },
  }));
}

/** The numbers of a provider or vessel, each with the invitations behind it. */
export function winCells(
  { invited, answered, offered, won }: PartData<"wins">["providers"][number],
  days: Days,
  of: Condition,
): Record<"invited" | "answered" | "offered" | "won", Cell> {
  return {
    invited: { value: invited, to: figureLinks.invitations(days, of) },
    answered: {
      value: answered,
      to: figureLinks.invitations(days, of, ["answered_date", "empty", "false"]),
    },
    offered: { value: offered, to: figureLinks.offers(days, of) },
    won: { value: won, to: figureLinks.invitations(days, of, ["state", "in", "accepted"]) },
  };
}
