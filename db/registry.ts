import { apiKey } from "./entities/api-key.ts";
import { articleEntity } from "./entities/article.ts";
import { auditLog } from "./entities/audit-log.ts";
import { blockRule } from "./entities/block-rule.ts";
import { bookingEntity } from "./entities/booking.ts";
import { bookingChange } from "./entities/booking-change.ts";
import { calendarFeed } from "./entities/calendar-feed.ts";
import { cannedAnswer } from "./entities/canned-answer.ts";
import { chatEntity } from "./entities/chat.ts";
import { chatAssistant } from "./entities/chat-assistant.ts";
import { chatMessage } from "./entities/chat-message.ts";
import { chatNote } from "./entities/chat-note.ts";
import { checkoutEntity, stripeEvent } from "./entities/checkout.ts";
import { commissionEntry } from "./entities/commission-entry.ts";
import { customerEntity, customerMerge, customerNote } from "./entities/customer.ts";
import { emailOutbox } from "./entities/email-outbox.ts";
import { endedLink } from "./entities/ended-link.ts";
import { faqEntity } from "./entities/faq.ts";
import { fileEntity } from "./entities/file.ts";
import { idempotencyKey } from "./entities/idempotency-key.ts";
import { invoiceEntity } from "./entities/invoice.ts";
import { jobRun } from "./entities/job-run.ts";
import { letterEntity, letterLink, mailEvent } from "./entities/letter.ts";
import { listView } from "./entities/list-view.ts";
import { loginToken } from "./entities/login-token.ts";
import { newsletterEntity } from "./entities/newsletter.ts";
import { offerMessage } from "./entities/offer-message.ts";
import { officeNotice } from "./entities/office-notice.ts";
import { partnerRating } from "./entities/partner-rating.ts";
import { passkeyEntity, recoveryCode } from "./entities/passkey.ts";
import { paymentEntity } from "./entities/payment.ts";
import { paymentEntry } from "./entities/payment-entry.ts";
import { payoutEntity } from "./entities/payout.ts";
import { productOption } from "./entities/product-option.ts";
import { productPackage } from "./entities/product-package.ts";
import { pushSubscription } from "./entities/push-subscription.ts";
import { queueMark } from "./entities/queue-mark.ts";
import { referralPartner } from "./entities/referral-partner.ts";
import { refusedTime } from "./entities/refused-time.ts";
import { rentalApproval } from "./entities/rental-approval.ts";
import { rentalPartner } from "./entities/rental-partner.ts";
import { rentalProduct } from "./entities/rental-product.ts";
import { rentalRequest } from "./entities/rental-request.ts";
import { requestReach } from "./entities/request-reach.ts";
import { sessionEntity } from "./entities/session.ts";
import { shareVisit } from "./entities/share-visit.ts";
import { siteConfigEntity } from "./entities/site-config.ts";
import { slotWatch } from "./entities/slot-watch.ts";
import { throttleEntity } from "./entities/throttle.ts";
import { uploadEntity } from "./entities/upload.ts";
import { userEntity } from "./entities/user.ts";
import { vesselBlock } from "./entities/vessel-block.ts";
import { visitEvent } from "./entities/visit-event.ts";
import { webhookDelivery, webhookEndpoint } from "./entities/webhook.ts";
import type { Entity } from "./entity.ts";

/**
 * Every table as an entity, by api name. Those marked `internal` hold credentials or counters (session, login_token, throttle,
 * idempotency_key, visit_event): they are here for their rules, and `entities` and `entityByName` leave them out, so that nothing
 * generic can reach them.
 */
export const registry = {
  apikey: apiKey,
  passkey: passkeyEntity,
  recoverycode: recoveryCode,
  endedlink: endedLink,
  webhookdelivery: webhookDelivery,
  webhookendpoint: webhookEndpoint,
  slotwatch: slotWatch,
  refusedtime: refusedTime,
  queuemark: queueMark,
  listview: listView,
  calendarfeed: calendarFeed,
  blockrule: blockRule,
  bookingchange: bookingChange,
  article: articleEntity,
  auditlog: auditLog,
  booking: bookingEntity,
  cannedanswer: cannedAnswer,
  chat: chatEntity,
  chatassistant: chatAssistant,
  chatmessage: chatMessage,
  chatnote: chatNote,
  checkout: checkoutEntity,
  commissionentry: commissionEntry,
  customer: customerEntity,
  customernote: customerNote,
  customermerge: customerMerge,
  emailoutbox: emailOutbox,
  faq: faqEntity,
  file: fileEntity,
  idempotencykey: idempotencyKey,
  invoice: invoiceEntity,
  jobrun: jobRun,
  letter: letterEntity,
  letterlink: letterLink,
  logintoken: loginToken,
  mailevent: mailEvent,
  newsletter: newsletterEntity,
  offermessage: offerMessage,
  officenotice: officeNotice,
  partnerrating: partnerRating,
  payment: paymentEntity,
  paymententry: paymentEntry,
  payout: payoutEntity,
  productoption: productOption,
  productpackage: productPackage,
  pushsubscription: pushSubscription,
  referralpartner: referralPartner,
  rentalapproval: rentalApproval,
  rentalpartner: rentalPartner,
  rentalproduct: rentalProduct,
  rentalrequest: rentalRequest,
  requestreach: requestReach,
  session: sessionEntity,
  sharevisit: shareVisit,
  siteconfig: siteConfigEntity,
  stripeevent: stripeEvent,
  throttle: throttleEntity,
  upload: uploadEntity,
  user: userEntity,
  vesselblock: vesselBlock,
  visitevent: visitEvent,
};

export type Api = keyof typeof registry;
/** A stored record of an entity. */
export type Row<A extends Api> = (typeof registry)[A]["table"]["$inferSelect"];
/** The columns of an entity. */
export type Key<A extends Api> = Extract<keyof Row<A>, string>;

const known: Entity[] = [];
const byName = new Map<string, Entity>();

/** What the admin and the API loop over. */
export const entities: readonly Entity[] = known;

/** Makes an entity known under its api name and its names in lists and editors; answers what takes it back. */
export function register(entity: Entity): () => void {
  const names = [entity.api, entity.name, entity.edit].map((name) => name.toLowerCase());
  if (!entity.internal) {
    known.push(entity);
    for (const name of names) byName.set(name, entity);
  }
  return () => {
    known.splice(known.indexOf(entity), 1);
    for (const name of names) byName.delete(name);
  };
}
for (const entity of Object.values(registry)) register(entity);

/** The entity of an api segment ("rentalrequest") or an admin one ("RentalRequest", "Affiliate"), in any case. */
export function entityByName(name: string): Entity | undefined {
  return byName.get(name.toLowerCase());
}
