import { eq, sql } from "drizzle-orm";
import { Link } from "react-router";
import { refuseForm } from "#app/features/account/guard.server.ts";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { callOf } from "#app/features/admin/admin-page.server.ts";
import { readingTrip } from "#app/features/admin/reading-trip.ts";
import { WordLines } from "#app/features/admin/request/word-lines.tsx";
import { ChangePanel } from "#app/features/changes/change-panel.tsx";
import { answerChange, byGuard, isChange } from "#app/features/changes/changes.server.ts";
import {
  accountCall,
  answerInvoice,
  ISSUE,
  toInvoices,
} from "#app/features/invoices/invoices.server.ts";
import { InvoicesPanel } from "#app/features/invoices/invoices-panel.tsx";
import { answerMoney, isMoney } from "#app/features/money/money.server.ts";
import { MoneyPanel } from "#app/features/money/money-panel.tsx";
import { readForm } from "#app/forms/form.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import { booking } from "#db/entities/booking.ts";
import { wordsOfBooking } from "#db/queries/admin/words.ts";
import { moneyOf } from "#db/queries/booking-money.ts";
import { invoicesOf } from "#db/queries/invoices.ts";
import { changesOf } from "#db/queries/trip-changes.ts";
import type { WordLine } from "#domain/data/record-desk.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { mayUse } from "#domain/rules/office.ts";
import { servicesContext } from "#worker/app-services.ts";
import { isBooking, moneyCall } from "#worker/services/admin/booking-money.ts";
import { moneyView } from "#worker/services/booking-money.ts";
import { changeView } from "#worker/services/changes.ts";
import type { Route } from "./+types/trip";

const isThis = (uuid: string) => sql`${eq(booking.uuid, uuid)}`;

/** /admin/trips/{booking}: its money, and proposals to change it, made for a side or answered for it. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { cards } = context.get(servicesContext);
  const { shared, rows, now } = await readPage(
    context,
    (db) => ({
      changes: changesOf(db, isThis(params.booking)),
      invoices: invoicesOf(db, isBooking(params.booking)),
      words: wordsOfBooking(db, params.booking),
      money: moneyOf(db, isBooking(params.booking), cards !== undefined),
    }),
    { thing: "booking" },
  );
  const changes = changeView(rows.changes, "office", now);
  if (!changes) throw missingPage(url);
  const trip = {
    changes,
    money: moneyView(rows.money, "office", now),
    invoices: toInvoices(rows.invoices),
  };
  const reads = !mayUse(shared.account.permission, { thing: "booking", to: "write" });
  return { ...shared, ...(reads ? readingTrip(trip) : trip), reads, words: rows.words };
}

export async function action({ request, context, params: { booking: uuid } }: Route.ActionArgs) {
  const form = await readForm(request);
  const { guard, token } = guardOf(context);
  const services = context.get(servicesContext);
  if (form.get("intent") === ISSUE) {
    const call = accountCall(context, () => isBooking(uuid));
    return answerInvoice(services, call, form, `/admin/trips/${uuid}`);
  }
  if (isMoney(form)) {
    const call = moneyCall(callOf(context), "office", isBooking(uuid));
    return answerMoney(services, call, form, `/admin/trips/${uuid}`);
  }
  if (!isChange(form)) return refuseForm(context, new URL(request.url), 400);
  const who = byGuard(guard, { ...token, requestId: services.requestId });
  const call = { side: "office", whose: isThis(uuid), ...who } as const;
  return answerChange(services, call, form, `/admin/trips/${uuid}`);
}

export function meta() {
  return [{ title: changesMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminTrip({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, money, invoices, reads, words } = loaderData;
  return (
    <div className="grid max-w-[46rem] gap-9" data-desk="">
      <div>
        <h1 className="font-display text-display-3">{changes.trip}</h1>
        <Link to={`/admin/edit/Booking/${changes.booking_uuid}`} className="page-link">
          {changesMessages.office.back}
        </Link>
        {reads && <p className="mt-2 text-ink-600">{adminOfficeMessages.reads}</p>}
      </div>
      {words.length > 0 && <Said words={words} />}
      {money && <MoneyPanel view={money} answer={actionData} />}
      <ChangePanel view={changes} answer={actionData} />
      {(!reads || invoices.documents.length > 0) && (
        <InvoicesPanel view={invoices} path="/admin/invoices/{uuid}" answer={actionData} />
      )}
    </div>
  );
}

/** By whose word it was booked, and how that came: what the log has of it. */
function Said({ words }: { words: readonly WordLine[] }) {
  const { said } = adminOfficeMessages;
  return (
    <section aria-labelledby="said">
      <h2 id="said" className="font-display text-display-3">
        {said.title}
      </h2>
      <div className="mt-2">
        <WordLines words={words} />
      </div>
    </section>
  );
}
