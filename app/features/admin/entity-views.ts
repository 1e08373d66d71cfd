import type { Api } from "#db/registry.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";
import { articleView } from "./entities/article.tsx";
import { auditLogView } from "./entities/audit-log.tsx";
import { bookingView } from "./entities/booking.tsx";
import { cannedAnswerView } from "./entities/canned-answer.tsx";
import { chatView } from "./entities/chat.tsx";
import { chatAssistantView } from "./entities/chat-assistant.tsx";
import { customerView } from "./entities/customer.tsx";
import { emailOutboxView } from "./entities/email-outbox.tsx";
import { faqView } from "./entities/faq.tsx";
import { fileView } from "./entities/file.tsx";
import { letterView, mailEventView } from "./entities/letter.tsx";
import { newsletterView } from "./entities/newsletter.tsx";
import { partnerRatingView } from "./entities/partner-rating.tsx";
import { paymentView } from "./entities/payment.tsx";
import { productPackageView } from "./entities/product-package.tsx";
import { referralPartnerView } from "./entities/referral-partner.tsx";
import { rentalApprovalView } from "./entities/rental-approval.tsx";
import { rentalPartnerView } from "./entities/rental-partner.tsx";
import { rentalProductView } from "./entities/rental-product.tsx";
import { rentalRequestView } from "./entities/rental-request.tsx";
import { siteConfigView } from "./entities/site-config.tsx";
import { uploadView } from "./entities/upload.tsx";
import { userView } from "./entities/user.tsx";
import { vesselBlockView } from "./entities/vessel-block.tsx";
import { PUBLISHED } from "./entity-parts.ts";
import type { AnyView, EntityView, Tab } from "./entity-view.ts";

const { places } = adminListMessages;

/** The entities as the admin shows them, in the order of its menu: what is seldom looked at stands at the end. */
export const VIEWS = {
  rentalrequest: rentalRequestView,
  rentalapproval: rentalApprovalView,
  booking: bookingView,
  payment: paymentView,
  vesselblock: vesselBlockView,
  customer: customerView,
  chat: chatView,
  productpackage: productPackageView,
  rentalproduct: rentalProductView,
  productoption: { place: { group: "catalogue" }, ...PUBLISHED },
  rentalpartner: rentalPartnerView,
  partnerrating: partnerRatingView,
  referralpartner: referralPartnerView,
  newsletter: newsletterView,
  letter: letterView,
  article: articleView,
  faq: faqView,
  cannedanswer: cannedAnswerView,
  user: userView,
  chatassistant: chatAssistantView,
  file: fileView,
  emailoutbox: emailOutboxView,
  siteconfig: siteConfigView,
  invoice: {
    place: {
      desk: "/admin/invoices",
      deskLink: { label: invoiceMessages.mail.button, text: invoiceMessages.office },
    },
  } satisfies EntityView<"invoice">,
  requestreach: {},
  offermessage: { place: { label: places.offerMessages } },
  chatmessage: { place: { label: places.messages } },
  mailevent: mailEventView,
  sharevisit: {},
  upload: uploadView,
  auditlog: auditLogView,
  jobrun: {},
} satisfies { readonly [A in Api]?: AnyView };

const PLAIN: AnyView = {};
const byName: Readonly<Partial<Record<string, AnyView>>> = VIEWS;
export const viewOf = (api: string): AnyView => byName[api] ?? PLAIN;
/** The saved filters of an entity's list; an entity without any has none to choose between. */
export const tabsOf = (api: string): readonly Tab[] => viewOf(api).tabs ?? [];
