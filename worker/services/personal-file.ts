import type { PersonalRows } from "#db/queries/personal/export.ts";
import { EXPORTED_MESSAGES, EXPORTED_MOST } from "#db/queries/personal/export.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { offerSums } from "#domain/lib/money.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";

/** The file of a person's data, as it is downloaded: plain field names, dates in ISO 8601. */
export type PersonalFile = ReturnType<typeof toPersonalFile>;

/** An amount for people and for programs: `amount` in whole units, `fils` as it is stored. */
const money = (fils: number, currency = "AED") => ({
  amount: (fils / 100).toFixed(2),
  currency,
  fils,
});

const STATUS = new Map<number, string>(
  Object.entries(REQUEST_STATUS).map(([name, status]) => [status, name]),
);
const TIMES = ["", "morning", "afternoon", "evening"];

/** A provider's words as the page of the request shows them: without a contact until its offer is accepted (DESIGN §8). */
const fromProvider = (text: string, state: string) =>
  state === "accepted" ? text : maskContacts(text);

/** Makes the file of what was found about an address. Dates become text when it is written as JSON. */
export function toPersonalFile(email: string, rows: PersonalRows, now: Date) {
  const { accounts, sessions, subscriptions, requests, offers, questions, bookings } = rows;
  const {
    waiting,
    payments,
    money: moved,
    invoices,
    reviews,
    chats,
    messages,
    notes,
    mails,
    contact,
    log,
    customer_notes,
    customer_merges,
    told,
    told_browsers,
    api_keys,
    passkeys,
    recovery_codes,
    security,
    returned,
  } = rows;
  const transcripts = Map.groupBy(messages, ({ chat_uuid }) => chat_uuid);
  return {
    about: {
      email,
      made: now,
      note: "Everything this site holds about this address. Amounts include VAT where a booking states them; dates are UTC.",
      most_rows_of_a_kind: EXPORTED_MOST,
      most_chat_messages: EXPORTED_MESSAGES,
      cut_short: cutShort(
        {
          ...{ sessions, requests, offers, questions, bookings, payments },
          ...{
            money_received_and_given_back: moved,
            invoices,
            waiting,
            mails_that_came_back: returned,
            reviews,
            chats,
            contact,
            mails,
            log,
            notes: customer_notes,
          },
        },
        messages,
      ),
    },
    account: accounts[0] ?? null,
    sessions: sessions.map(({ create_date, expire_date, revoked_date, user_agent }) => ({
      began: create_date,
      ends: expire_date,
      signed_out: revoked_date,
      browser: user_agent,
    })),
    keys_of_the_api: api_keys,
    passkeys,
    recovery_codes,
    security_events: security,
    told_of_the_queue: {
      ...(told[0] ?? { mail: [], push: [] }),
      browsers: told_browsers.map(({ create_date }) => ({ since: create_date })),
    },
    marketing: subscriptions.map(({ typeid, statusid, ...rest }) => ({
      kind: typeid === 1 ? "offers" : "newsletter",
      active: statusid !== -1 && rest.unsubscribed_date === null,
      ...rest,
    })),
    mails_that_came_back: returned,
    requests: requests.map(
      ({ request_id, typeid, statusid, timeofday, internal_notes, tags, ...rest }) => ({
        number: request_id,
        kind: typeid === 1 ? "reservation" : "offers",
        status: STATUS.get(statusid) ?? `${statusid}`,
        time_of_day: TIMES[timeofday] ?? `${timeofday}`,
        ...rest,
        notes_of_our_staff: internal_notes,
        tags_of_our_staff: tags,
      }),
    ),
    offers: offers.map(({ price, vat, currency, extras, note, ...rest }) => {
      const sums = offerSums({ price: price ?? 0, extras, vat });
      return {
        ...rest,
        note: fromProvider(note, rest.state),
        net: money(sums.net, currency),
        vat: money(sums.vat, currency),
        total: money(sums.total, currency),
        extras: extras.map((extra) => ({
          title: extra.title,
          price: money(extra.price, currency),
        })),
      };
    }),
    questions_about_offers: questions.map(({ sender, content, offer_state, ...rest }) => ({
      from: sender === "visitor" ? "you" : "the provider",
      ...rest,
      content: sender === "visitor" ? content : fromProvider(content, offer_state),
    })),
    bookings: bookings.map(({ total, deposit, currency, ...rest }) => ({
      ...rest,
      total_with_vat: money(total, currency),
      deposit: money(deposit, currency),
    })),
    waiting_for: waiting,
    payments: payments.map(({ amount, currency, ...rest }) => ({
      ...rest,
      amount: money(amount, currency),
    })),
    money_received_and_given_back: moved.map(({ amount, currency, ...rest }) => ({
      ...rest,
      amount: money(amount, currency),
    })),
    invoices: invoices.map(({ net, vat, total, currency, ...rest }) => ({
      ...rest,
      net: money(net, currency),
      vat: money(vat, currency),
      total: money(total, currency),
    })),
    reviews,
    chats: chats.map(({ uuid, ...rest }) => ({
      uuid,
      ...rest,
      messages: (transcripts.get(uuid) ?? []).map(({ role, content, create_date }) => ({
        from: role === "user" ? "you" : "us",
        content,
        create_date,
      })),
    })),
    // Read for an administrator alone, who sees to what of it is given out.
    ...(notes.length > 0 && { office_notes_of_chats: notes }),
    messages_to_us: contact.map(({ sent, create_date }) => ({
      ...(JSON.parse(sent) as Record<string, unknown>),
      create_date,
    })),
    mails: mails.map(({ event, recipient, ...rest }) => ({ kind: event, to: recipient, ...rest })),
    notes_of_our_staff: customer_notes,
    joined_with_another_address: customer_merges,
    log: log.map(({ entity, record_uuid, ...rest }) => ({ record: entity, record_uuid, ...rest })),
  };
}

/** The kinds of which there is more than the file holds. */
function cutShort(kinds: Record<string, readonly unknown[]>, messages: readonly unknown[]) {
  const cut = Object.entries(kinds).flatMap(([kind, { length }]) =>
    length >= EXPORTED_MOST ? [kind] : [],
  );
  return messages.length >= EXPORTED_MESSAGES && !cut.includes("chats") ? [...cut, "chats"] : cut;
}
