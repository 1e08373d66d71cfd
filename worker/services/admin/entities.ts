import { sql } from "drizzle-orm";
import { articleEntity } from "#db/entities/article.ts";
import { productPackage } from "#db/entities/product-package.ts";
import { rentalProduct } from "#db/entities/rental-product.ts";
import { allDescribed } from "#db/queries/admin/alt.ts";
import { chatFilters, offerFilters, paymentFilters } from "#db/queries/admin/figure-filters.ts";
import {
  namedBy,
  openRequests,
  packagesWithOption,
  tripsToCome,
} from "#db/queries/admin/record.ts";
import {
  firstWordsOfChat,
  lastWordsOfChat,
  mailsToSubscriber,
  packagesOfProvider,
  reviewsOfPackage,
  showsPicture,
  visitsOfAffiliate,
} from "#db/queries/admin/related.ts";
import { FILE_USES, isUsedFile } from "#db/queries/admin/shown-files.ts";
import { subscriber, waitsForPerson } from "#db/queries/admin/subscriber.ts";
import { affiliateResults, cameThrough } from "#db/queries/affiliates.ts";
import { EVENT_TRIES } from "#db/queries/cards.ts";
import { namesOfStories } from "#db/queries/letters.ts";
import { demandNoneExcluded, raiseRevision } from "#db/queries/offer-steps.ts";
import { isOverdue } from "#db/queries/overdue.ts";
import { monthOf } from "#db/queries/payments.ts";
import { isPublicPackage, isPublicRating } from "#db/queries/published.ts";
import type { Api, Row } from "#db/registry.ts";
import { unknownFields } from "#domain/lib/canned.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import { adminChatMessages } from "#domain/messages/en/admin-chat.ts";
import { adminLetterMessages } from "#domain/messages/en/admin-letter.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { INVITATION_TRANSITIONS, OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import { bookingRules } from "./entities/booking.ts";
import { rentalRequestRules } from "./entities/rental-request.ts";
import { userRules } from "./entities/user.ts";
import { letterProblems } from "./letters.ts";
import {
  BOOKINGS,
  CHATS,
  MAILS,
  OFFERS,
  PACKAGES,
  PEOPLE,
  REQUESTS,
  REVIEWS,
  VESSELS,
} from "./related-lines.ts";
import { deskOf, type EntityRules } from "./rules.ts";
import { toSubscriber } from "./subscriber.ts";

const STILL_OPEN: ReadonlySet<string> = new Set([...WAITING, ...OPEN_OFFER]);

/** The entities with rules beyond their fields; those with many have a file of their own. */
const RULES: { readonly [A in Api]?: EntityRules<Row<A>> } = {
  booking: bookingRules,
  chat: {
    related: [
      {
        title: "messages",
        entity: "chatmessage",
        key: "chat_uuid",
        show: { title: "content", detail: ["name", "create_date"] },
      },
    ],
    workedOut: { first_words: firstWordsOfChat, last_words: lastWordsOfChat },
    aside: chatFilters,
  },
  stripeevent: {
    actions: ({ uuid, handled_date, tries }) =>
      handled_date === null && tries >= EVENT_TRIES
        ? [{ path: `stripe-events/${uuid}/seen`, ...moneyMessages.cards.seen }]
        : [],
  },
  cannedanswer: {
    refuses: ({ text, shortcut }) => {
      const unknown = typeof text === "string" ? unknownFields(text) : [];
      return {
        ...(unknown.length > 0 && { text: adminChatMessages.canned.unknown(unknown) }),
        ...(typeof shortcut === "string" &&
          shortcut.length > 40 && { shortcut: adminChatMessages.canned.short }),
      };
    },
  },
  chatassistant: {
    uses: [namedBy("siteconfig", "chat_assistant_uuid")],
    related: [{ ...CHATS, key: "chat_assistant_uuid" }],
  },
  file: {
    uses: FILE_USES,
    related: [
      { ...PACKAGES, where: showsPicture("product_package") },
      {
        ...VESSELS,
        where: showsPicture("rental_product"),
        show: { ...VESSELS.show, detail: ["type"] },
      },
      {
        title: "usedIn",
        entity: "article",
        key: "cover_file_uuid",
        show: { title: "title", detail: ["author"], badge: "statusid" },
      },
    ],
    aside: { used: isUsedFile },
  },
  letter: {
    asks: (db, uuid) => ({ stories: namesOfStories(db, uuid) }),
    itemNames: (asked) => {
      const { stories = [] } = (asked ?? {}) as { stories?: { uuid: string; title: string }[] };
      return Object.fromEntries(stories.map(({ uuid, title }) => [uuid, title]));
    },
    // Its mails go out a few in a minute: those of its last are not all.
    mailsOf: ({ action, mails }, { queued }) =>
      action === "letter_sent" || action === "letter_end"
        ? queued
        : action === "letter_begun"
          ? 0
          : mails,
    extra: async (body, problems) => {
      Object.assign(problems, letterProblems(body));
      return {};
    },
    closed: {
      key: "state",
      values: ["scheduled", "sending", "paused", "sent"],
      open: ["statusid"],
      why: adminLetterMessages.errors.closed,
    },
    kept: {
      where: sql`state in ('scheduled', 'sending', 'paused')`,
      isKept: ({ state }) => ["scheduled", "sending", "paused"].includes(state),
      why: adminLetterMessages.errors.kept,
    },
    oneByOne: true,
  },
  newsletter: {
    // Active is who has confirmed the address, and after unsubscribing consented anew: both by themselves (db/queries/newsletter.ts).
    barred: {
      to: 1,
      where: waitsForPerson,
      isBarred: ({ unsubscribed_date, confirmed_date, statusid }) =>
        unsubscribed_date !== null || (confirmed_date === null && statusid !== 1),
      why: adminApiMessages.save.ownConsent,
    },
    related: [{ ...MAILS, where: mailsToSubscriber }],
    desk: (db, uuid) =>
      deskOf(subscriber(db, uuid), (rows) => ({ consent: toSubscriber(uuid, rows) })),
  },
  partnerrating: {
    // What a guest has written by the link of their trip is theirs.
    closed: {
      key: "stars_vessel",
      values: ["1", "2", "3", "4", "5"],
      open: ["published", "refused_reason", "answer", "statusid"],
      why: adminApiMessages.save.guests,
    },
    oneByOne: ["rental_partner_uuid", "booking_uuid", "stars", "author", "pictures", "answer"],
    aside: { public: isPublicRating },
  },
  article: { aside: { described: allDescribed(articleEntity) } },
  payment: { aside: { ...paymentFilters, overdue: isOverdue } },
  productoption: {
    uses: [packagesWithOption],
    related: [{ ...PACKAGES, via: "options" }],
  },
  productpackage: {
    uses: [openRequests("product_package_uuid"), tripsToCome("product_package_uuid")],
    related: [
      { ...REQUESTS, key: "product_package_uuid" },
      { ...BOOKINGS, key: "product_package_uuid" },
      { ...REVIEWS, where: reviewsOfPackage },
    ],
    aside: { public: isPublicPackage, described: allDescribed(productPackage) },
  },
  referralpartner: {
    workedOut: cameThrough(sql`"referral_partner"."uuid"`),
    desk: (db, uuid, now) =>
      deskOf(affiliateResults(db, uuid, monthOf(now)), ({ came, parts, balance }) => {
        const { ready = 0, waiting = 0, over = 0 } = balance[0] ?? {};
        return {
          results: came[0] && parts[0] && { ...came[0], ...parts[0], ready, waiting, over },
        };
      }),
    related: [
      {
        title: "visits",
        entity: "sharevisit",
        where: visitsOfAffiliate,
        same: { key: "sharelink", as: "sharelink" },
        show: { title: "landing_path", detail: ["day", "count"] },
      },
      { ...REQUESTS, key: "referral_partner_uuid" },
      { ...BOOKINGS, key: "referral_partner_uuid" },
      { ...PEOPLE, key: "referral_partner_uuid" },
    ],
  },
  rentalapproval: {
    aside: offerFilters,
    // What a customer has accepted, or nobody can accept any more, is kept as it was offered.
    closed: {
      key: "state",
      values: Object.keys(INVITATION_TRANSITIONS).filter((state) => !STILL_OPEN.has(state)),
      open: ["statusid", "reason"],
      why: adminApiMessages.save.closed,
    },
    oneByOne: [
      ...(["rental_request_uuid", "rental_partner_uuid", "rental_product_uuid"] as const),
      ...(["product_package_uuid", "start_date", "price", "vat", "excludes"] as const),
    ],
    changed: ({ db, uuid }, values) => [
      raiseRevision(db, uuid, ("price" in values || "extras" in values) && !("vat" in values)),
      ...("extras" in values || "excludes" in values ? [demandNoneExcluded(db, uuid)] : []),
    ],
    checks: { excluded: { excludes: adminApiMessages.save.excludedExtra } },
    shownOn: ({ rental_request_uuid }) => rental_request_uuid,
    related: [{ ...BOOKINGS, key: "rental_approval_uuid" }],
  },
  rentalpartner: {
    uses: [namedBy("rentalproduct", "rental_partner_uuid"), tripsToCome("rental_partner_uuid")],
    related: [
      { ...VESSELS, key: "rental_partner_uuid" },
      { ...PACKAGES, where: packagesOfProvider },
      { ...PEOPLE, key: "rental_partner_uuid" },
      {
        ...OFFERS,
        key: "rental_partner_uuid",
        show: { ...OFFERS.show, title: "rental_request_uuid" },
      },
      { ...BOOKINGS, key: "rental_partner_uuid" },
      { ...REVIEWS, key: "rental_partner_uuid" },
    ],
  },
  rentalproduct: {
    aside: { described: allDescribed(rentalProduct) },
    inCalendarOf: ({ uuid }) => uuid,
    oneByOne: ["rental_partner_uuid"],
    uses: [namedBy("productpackage", "rental_product_uuid"), tripsToCome("rental_product_uuid")],
    related: [
      { ...PACKAGES, key: "rental_product_uuid" },
      { ...BOOKINGS, key: "rental_product_uuid" },
      {
        title: "blocks",
        entity: "vesselblock",
        key: "rental_product_uuid",
        show: { title: "start_date", detail: ["end_date", "reason"] },
      },
    ],
  },
  rentalrequest: rentalRequestRules,
  upload: {
    related: [
      {
        title: "files",
        entity: "file",
        key: "upload_uuid",
        show: { title: "original_name", detail: ["mime"] },
      },
    ],
  },
  user: userRules,
  vesselblock: {
    inCalendarOf: ({ rental_product_uuid }) => rental_product_uuid,
    oneByOne: ["rental_product_uuid", "start_date", "end_date"],
    checks: {
      vessel_block_dates: { end_date: adminApiMessages.save.endsBefore("To") },
      vessel_booked: { start_date: adminBookingMessages.sold },
    },
  },
};

const NONE: EntityRules = {};
/** The rules of the entity of a name of the API; none for one that has none. */
export function rulesOf(api: string): EntityRules {
  const byName: Readonly<Partial<Record<string, EntityRules>>> = RULES;
  return byName[api] ?? NONE;
}
