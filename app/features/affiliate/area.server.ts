import { data, type RouterContextProvider, redirect } from "react-router";
import { actOnSignInDetails, readPage } from "#app/features/account/own-area.server.ts";
import { callOf } from "#app/features/admin/admin-page.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import type { Batch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import {
  affiliateOf,
  cameByMonth,
  clicksSince,
  commissionParts,
  earningTrips,
  type OwnAffiliate,
  ownAffiliate,
} from "#db/queries/affiliates.ts";
import { monthOf } from "#db/queries/payments.ts";
import {
  type Statement as BookStatement,
  statementQueries,
  toStatement,
} from "#db/queries/statements.ts";
import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import { pathClass } from "#domain/lib/path-class.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import { AFFILIATE_FIELD_NAMES } from "#domain/rules/affiliate.ts";
import { isPublicPage } from "#domain/rules/page-policy.ts";
import { servicesContext } from "#worker/app-services.ts";
import { csvLine } from "#worker/services/admin/csv.ts";
import { saveOwnAffiliate } from "#worker/services/own-affiliate.ts";
import { qrSvg } from "#worker/services/qr-code.ts";
import { askedMonth, csvAttachment } from "#worker/services/statements.ts";
import { sharePath, shareUrl } from "./share-link.ts";

type Context = Readonly<RouterContextProvider>;
/** Days of visits a page shows: the first unless its address says otherwise. */
const RANGES = [30, 90] as const;
/** Landing pages that are named; the visits of the rest are one line. */
const PAGES_NAMED = 10;
const HERE = "/affiliate/details";

/** What each page of the area reads, in one round trip: the account's affiliate and what the page is about. */
async function readArea<const B extends Batch>(
  context: Context,
  about: (db: Db, affiliate: ReturnType<typeof affiliateOf>, now: Date) => B,
) {
  const { shared, account, rows, now } = await readPage(context, (db, { user_uuid }, at) => ({
    affiliate: ownAffiliate(db, user_uuid),
    about: about(db, affiliateOf(user_uuid), at),
  }));
  return { ...ofAffiliate(rows.affiliate), shared, account, now, rows: rows.about };
}

/** An account with the role but of no affiliate has no area to show. */
function ofAffiliate(rows: readonly OwnAffiliate[]): { own: OwnAffiliate } {
  const [own] = rows;
  if (!own) throw data(null, { status: 404 });
  return { own };
}

/** /affiliate: the link, what came through it, and what it earned. */
export async function loadAffiliate(context: Context, url: URL) {
  const days = RANGES.find((range) => `${range}` === url.searchParams.get("days")) ?? RANGES[0];
  const { own, shared, now, rows } = await readArea(context, (db, affiliate, at) => {
    const whose = { party: "affiliate", uuid: affiliate } as const;
    const { balance, payouts } = statementQueries(db, whose, monthOf(at));
    return {
      ...clicksSince(db, affiliate, addDays(dubaiDay(at), 1 - days)),
      ...{ months: cameByMonth(db, affiliate), trips: earningTrips(db, affiliate) },
      ...{ parts: commissionParts(db, affiliate), balance, payouts },
    };
  });
  const path = sharePath(url.searchParams.get("to"));
  const { sums, payouts } = toStatement("affiliate", { ...rows, lines: [] });
  const today = dubaiDay(now);
  return {
    ...shared,
    affiliate: own.name,
    isOn: own.statusid === 1,
    rate_bp: own.commission_bp,
    hasAccount: own.bank_account !== "",
    share: { path, url: shareUrl(path, own.sharelink, url) },
    clicks: { days, ...toClicks(rows.days, today, days), pages: toPages(rows.paths) },
    months: rows.months,
    trips: rows.trips,
    money: {
      ...{ noted: 0, corrected: 0, paid: 0, ...rows.parts[0] },
      ...{ ready: sums?.ready ?? 0, waiting: sums?.waiting ?? 0 },
      over: sums?.over ?? 0,
    },
    payouts: payouts
      .filter(({ state }) => state !== "cancelled")
      .map(({ month, amount, currency, state, paid, reference }) => ({
        ...{ month, amount, currency, state, paid: paid?.toISOString() ?? null, reference },
      })),
  };
}

/** What an affiliate's first page shows. */
export type AffiliateData = Awaited<ReturnType<typeof loadAffiliate>>;

/** Each of the days until today with its visits, those without any too. */
function toClicks(rows: readonly { day: string; count: number }[], today: string, days: number) {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const series = Array.from({ length: days }, (_, back) => {
    const day = addDays(today, back + 1 - days);
    return { day, count: counts.get(day) ?? 0 };
  });
  return { series, total: rows.reduce((sum, { count }) => sum + count, 0) };
}

/**
 * Visits by landing page, most first; null stands for all others: a path that a visitor has opened may hold what is theirs
 * alone (/trip/{token}), or what they have made up.
 */
function toPages(rows: readonly { path: string; count: number }[]) {
  const byClass = new Map<string | null, number>();
  for (const { path, count } of rows) {
    const page = pathClass(path);
    const name = page !== null && isPublicPage(page) ? page : null;
    byClass.set(name, (byClass.get(name) ?? 0) + count);
  }
  const named = [...byClass].filter(([page]) => page !== null).toSorted((a, b) => b[1] - a[1]);
  const rest = named.slice(PAGES_NAMED).reduce((sum, [, count]) => sum + count, 0);
  const others = rest + (byClass.get(null) ?? 0);
  return [
    ...named.slice(0, PAGES_NAMED).map(([path, count]) => ({ path, count })),
    ...(others > 0 ? [{ path: null, count: others }] : []),
  ];
}

/** /affiliate/qr.svg: the code of the share link to the page `?to=` names; `?download` has it saved as a file. */
export async function loadQrCode(context: Context, url: URL): Promise<Response> {
  const { own } = await readArea(context, () => []);
  const path = sharePath(url.searchParams.get("to"));
  const file = affiliateMessages.share.qrFile(path.slice(1) || own.sharelink);
  const how = url.searchParams.has("download") ? "attachment" : "inline";
  return new Response(qrSvg(shareUrl(path, own.sharelink, url)), {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-disposition": `${how}; filename="${file}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** A month's statement as its affiliate may read it: when, how much, why; never whose trip it is, or with which vessel. */
async function readStatement(context: Context, url: URL) {
  const month = askedMonth(url.searchParams, context.get(servicesContext).now);
  const { rows, ...area } = await readArea(context, (db, affiliate) =>
    statementQueries(db, { party: "affiliate", uuid: affiliate }, month),
  );
  const { sums, lines } = toStatement("affiliate", rows);
  return { ...area, month, sums, entries: lines.flatMap(toEntries) };
}

function toEntries({ start, state, rate_bp, entries }: BookStatement["lines"][number]) {
  return entries.map(({ base, amount, reason, noted }) => ({
    ...{ trip: dubaiDay(start).slice(0, 7), state, rate_bp, noted: dubaiDay(noted) },
    ...{ reason, base, amount },
  }));
}

/** /affiliate/statement: the commissions of a month, and what stands at its end. */
export async function loadStatement(context: Context, url: URL) {
  const { own, shared, month, sums, entries, now } = await readStatement(context, url);
  return {
    ...shared,
    affiliate: own.name,
    month,
    current: monthOf(now),
    entries,
    sums: sums && {
      ...{ base: sums.base, commission: sums.commission, carried: sums.carried },
      ...{ paid: sums.paid, closing: sums.closing, ready: sums.ready, waiting: sums.waiting },
      over: sums.over,
    },
  };
}
export type StatementData = Awaited<ReturnType<typeof loadStatement>>;

/** /affiliate/statement/file: the same as CSV (UTF-8 with its mark, RFC 4180), amounts in whole currency. */
export async function downloadStatement(context: Context, url: URL): Promise<Response> {
  const words = affiliateMessages.statement;
  const { month, entries } = await readStatement(context, url);
  const amount = (fils: number) => (fils / 100).toFixed(2);
  const lines = entries.map((entry) => [
    ...[month, entry.trip, entry.noted, words.reasons[entry.reason]],
    ...[affiliateMessages.money.states[entry.state], amount(entry.base)],
    ...[amount(entry.rate_bp), amount(entry.amount)],
  ]);
  const heads = [words.month, words.trip, words.noted, words.why, words.state];
  const text = [[...heads, words.net, words.rate, words.commission], ...lines].map(csvLine);
  return csvAttachment(`\ufeff${text.join("")}`, words.file(month));
}

/** /affiliate/details: what an affiliate may change about itself, and how its account signs in. */
export async function loadAffiliateDetails(context: Context) {
  const { own, shared, account } = await readArea(context, () => []);
  const { name, email, phone, bank_account } = own;
  return {
    ...shared,
    affiliate: name,
    own: { name, email, phone, bank_account },
    details: {
      ...{ email: account.email, name: account.name, language: account.language },
      has_password: account.has_password,
    },
  };
}
export type AffiliateOwnDetails = Awaited<ReturnType<typeof loadAffiliateDetails>>["own"];

/** /affiliate/details, posted: the affiliate's own details, the account's password, or the end of all its sessions. */
export async function actOnAffiliateDetails(request: Request, context: Context) {
  const form = await readForm(request);
  const intent = form.get("intent") ?? "";
  if (intent !== "affiliate") return actOnSignInDetails(form, context, HERE);
  const values = Object.fromEntries(
    AFFILIATE_FIELD_NAMES.map((name) => [name, form.get(name) ?? ""]),
  );
  return answered(intent, values, async () => {
    await saveOwnAffiliate(callOf(context), values);
    throw redirect(`${HERE}?done=affiliate`, 303);
  });
}
