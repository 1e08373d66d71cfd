import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import { mail_event } from "#db/entities/letter.ts";
import { login_token } from "#db/entities/login-token.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { makeApproval, makeCatalogue, makeRequest } from "./factories.ts";

const HOUR = 3_600_000;

/**
 * Somebody of whom something stands in every table that holds people: a charter that is over, an open request with an
 * offer, chats, mails to and about them. `word` stands in everything they wrote or are called.
 */
export async function makeTraces(
  db: Db,
  person: { email: string; user_uuid: string | null; word: string; now: Date },
) {
  const { email, user_uuid, word, now } = person;
  const name = `Layla ${word}`;
  const phone = `+9715${`${Math.floor(Math.random() * 1e8)}`.padStart(8, "0")}`;
  const catalogue = await makeCatalogue(db);
  const contact = { name, email, phone, user_uuid, language: "en", timezone: "Asia/Dubai" };
  const words = { comment: `${word} comment`, internal_notes: `${word} calls often` };
  const open = await makeRequest(db, { ...contact, ...words, statusid: REQUEST_STATUS.pending });
  const past = await makeRequest(db, { ...contact, ...words, statusid: REQUEST_STATUS.approved });
  const start_date = new Date(now.getTime() - 100 * HOUR);
  const offer = { rental_partner_uuid: catalogue.partner, price: 480_000, note: `For ${word}` };
  const live = await makeApproval(db, {
    ...offer,
    rental_request_uuid: open.uuid,
    state: "offered",
    rental_product_uuid: catalogue.product,
  });
  const taken = await makeApproval(db, {
    ...offer,
    rental_request_uuid: past.uuid,
    state: "accepted",
  });
  const uuid = uuidv7();
  const payment_uuid = uuidv7();
  const reference = `Transfer of ${word}`;
  const chat_uuid = uuidv7();
  const subscriber = uuidv7();
  const mail = { event: "offer_received", subject: `For ${word}`, text: word, html: word };
  await db.batch([
    db.insert(booking).values({
      uuid,
      rental_request_uuid: past.uuid,
      rental_approval_uuid: taken.uuid,
      rental_product_uuid: catalogue.product,
      rental_partner_uuid: catalogue.partner,
      user_uuid,
      ...{ name, email, phone },
      start_date,
      end_date: new Date(start_date.getTime() + 4 * HOUR),
      guests: 4,
      total: 504_000,
      deposit: 100_000,
      state: "completed",
      calendar_uid: uuid,
      change_message: `${word} asks`,
    }),
    db.insert(payment).values({
      ...{ uuid: payment_uuid, booking_uuid: uuid, kind: "balance", state: "paid" },
      ...{ amount: 404_000, paid: 404_000 },
    }),
    db.insert(payment_entry).values({
      ...{ payment_uuid, booking_uuid: uuid, kind: "received", amount: 404_000 },
      ...{ way: "transfer", done_date: now, reference },
    }),
    db.insert(partner_rating).values({
      rental_partner_uuid: catalogue.partner,
      booking_uuid: uuid,
      stars: 5,
      comment: `${word} was there`,
      answer: `Thank you, ${word}`,
      refused_reason: `${word} wrote too much`,
      author: name,
      published: true,
      statusid: 1,
    }),
    db.insert(offer_message).values([
      { rental_approval_uuid: live.uuid, sender: "visitor", content: `${word} asks` },
      { rental_approval_uuid: live.uuid, sender: "provider", content: `Dear ${word}` },
    ]),
    db.insert(chat).values({
      uuid: chat_uuid,
      rental_request_uuid: open.uuid,
      statusid: 1,
      language: "en",
      message_count: 2,
    }),
    db.insert(chat_message).values([
      { chat_uuid, sequence: 1, role: "user", content: `I am ${word}`, statusid: 1 },
      { chat_uuid, sequence: 2, role: "assistant", content: `Hello ${word}`, statusid: 1 },
    ]),
    db.insert(newsletter).values({
      uuid: subscriber,
      email,
      typeid: 1,
      statusid: 1,
      consent_text: "Marketing, please",
      consent_date: now,
      unsubscribe_token: uuidv7(),
    }),
    db.insert(mail_event).values({
      ...{ event_id: uuidv7(), kind: "soft", email, detail: `mailbox of ${word} is full` },
    }),
    db.insert(email_outbox).values([
      { ...mail, event_key: `offer_received:${uuidv7()}`, recipient: email, state: "sent" },
      {
        ...mail,
        event: "booking_for_provider",
        event_key: `booking_for_provider:${uuid}`,
        recipient: "desk@provider.example",
        data: { approval_uuid: taken.uuid, contact: { name, email, phone } },
        state: "sent",
      },
      {
        ...mail,
        event: "contact_message",
        event_key: `contact_message:${uuidv7()}`,
        recipient: "admin@khorizon.example",
        data: { name, email, topic: "other", message: `${word} writes` },
        state: "sent",
      },
    ]),
    db.insert(idempotency_key).values({
      uuid: open.uuid,
      scope: "rentalrequest",
      key: uuidv7(),
      body_hash: "x",
      status: 200,
      response: JSON.stringify({ uuid: open.uuid }),
      expire_date: new Date(now.getTime() + HOUR),
    }),
    db.insert(login_token).values({
      user_uuid,
      email,
      token_hash: uuidv7(),
      expire_date: new Date(now.getTime() + HOUR),
    }),
    db.insert(audit_log).values([
      {
        actor_uuid: uuidv7(),
        actor_label: "admin@khorizon.example",
        action: "update",
        entity: "RentalRequest",
        record_uuid: open.uuid,
        before: { name, phone, guests: 2 },
        after: { name: `${name}s`, phone, guests: 4 },
      },
      {
        actor_uuid: user_uuid,
        actor_label: user_uuid === null ? "visitor" : email,
        action: "booking_change_asked",
        entity: "Booking",
        record_uuid: uuid,
        before: { change_message: "" },
        after: { change_message: `${word} asks` },
      },
      {
        ...{ actor_uuid: uuidv7(), actor_label: "admin@khorizon.example" },
        ...{ action: "payment_received", entity: "Payment", record_uuid: payment_uuid },
        after: { amount: 404_000, way: "transfer", reference },
      },
      {
        actor_uuid: uuidv7(),
        actor_label: "admin@khorizon.example",
        action: "create",
        entity: "Newsletter",
        record_uuid: subscriber,
        after: { email, language: "en", typeid: 1 },
      },
    ]),
  ]);
  return { catalogue, open, past, live, taken, booking: uuid, chat: chat_uuid, phone, name };
}
