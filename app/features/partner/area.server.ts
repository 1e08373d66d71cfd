import { data, type RouterContextProvider } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { isStanding } from "#app/features/offers/compare.ts";
import { toSummary } from "#app/features/offers/to-page.server.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { ownProvider, partnerBookings, partnerInbox } from "#db/queries/partner-area.ts";
import { offerSums } from "#domain/lib/money.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";

type Context = Readonly<RouterContextProvider>;
const MONTH_MS = 30 * 86_400_000;

/** /partner: what waits for the provider, what it has offered, how it answers. */
export async function loadInbox(context: Context) {
  const { db, now } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const { account, rows } = await guard.read({
    provider: ownProvider(db, token.user_uuid),
    inbox: partnerInbox(db, token.user_uuid),
    config: siteConfig(db),
  });
  const [provider] = rows.provider;
  // An account with the role but of no provider has no area to show.
  if (!provider) throw data(null, { status: 404 });
  return {
    ...signedIn(token, account),
    site: toSite(rows.config),
    provider: provider.name,
    response: { minutes: provider.response_minutes, rate: provider.response_rate },
    rows: rows.inbox.map(toInboxRow),
    now: now.toISOString(),
  };
}

/** A row of a signed-in provider's inbox. */
export type InboxRow = ReturnType<typeof toInboxRow>;

function toInboxRow(row: Awaited<ReturnType<typeof partnerInbox>>[number]) {
  const { price, offer_until, state } = row;
  const request = toSummary(row.request);
  return {
    uuid: row.uuid,
    state,
    request:
      state === "accepted" ? request : { ...request, comment: maskContacts(request.comment) },
    total: price === null ? null : offerSums({ ...row, price }).total,
    valid_until_date: (offer_until ?? row.request.valid_until_date)?.toISOString() ?? null,
    create_date: row.create_date.toISOString(),
    /** Its offer was made for the trip as it was before. */
    to_confirm: isStanding(row) && !row.is_for_trip,
    booking_state: row.booking_state,
  };
}

/** /partner/bookings: the provider's trips. */
export async function loadPartnerBookings(context: Context) {
  const { db, now } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const { account, rows } = await guard.read({
    provider: ownProvider(db, token.user_uuid),
    bookings: partnerBookings(db, token.user_uuid, new Date(now.getTime() - MONTH_MS)),
    config: siteConfig(db),
  });
  const [provider] = rows.provider;
  if (!provider) throw data(null, { status: 404 });
  return {
    ...signedIn(token, account),
    site: toSite(rows.config),
    provider: provider.name,
    now,
    bookings: rows.bookings,
  };
}
