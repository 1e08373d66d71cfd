import { type LetterContent, mailData } from "#db/mail-data.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { subjectLine } from "#domain/lib/mail-text.ts";
import { mailPictureUrl } from "#domain/lib/media.ts";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import { adminToldMessages } from "#domain/messages/en/admin-told.ts";
import { contactTopics } from "#domain/messages/en/contact.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { letterMailMessages } from "#domain/messages/en/mail-letter.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { securityPath } from "#domain/rules/security.ts";
import { isQueueKind } from "#domain/states/queue.ts";
import type { StoryInMail } from "../blocks.ts";
import { marketingHeaders, unsubscribeUrl } from "../subscriptions.ts";
import { event } from "./event.ts";
import { contactFacts } from "./parts.ts";

/** Mails about accounts, and to the people behind the site. */
export const siteEvents = {
  sign_in_link: event(mailData.sign_in_link, {
    secret: true,
    awaited: true,
    says: ({ login_uuid, minutes }, { siteName, signInUrl }) => {
      const words = mailMessages.signInLink;
      return {
        subject: words.subject(siteName),
        heading: words.heading,
        paragraphs: [words.open],
        action: { label: words.button, url: signInUrl(login_uuid) },
        notes: [words.once(minutes), words.notYou],
      };
    },
  }),
  /** To an address that was entered where one subscribes: nothing is sent to it before its owner has pressed the button. */
  newsletter_confirm: event(mailData.newsletter_confirm, {
    secret: true,
    says: async ({ newsletter_uuid, kind }, { siteName, confirmUrl }) => {
      const words = mailMessages.confirm;
      return {
        subject: words.subject(siteName),
        heading: words.heading,
        paragraphs: [words.lead[kind], words.request],
        action: { label: words.button, url: await confirmUrl(newsletter_uuid) },
        notes: [words.notYou],
      };
    },
  }),
  /** A letter to a subscriber; its way out is the reader's own, a test's opens nothing. */
  newsletter_letter: event(mailData.newsletter_letter, {
    secret: true,
    says: ({ content, token = "test", both, test }, { siteUrl, filesUrl, siteName }) => {
      if (!content) throw new Error("the letter is not there");
      const words = letterMailMessages;
      const way = unsubscribeUrl(token, siteUrl);
      const subject = subjectLine(content.subject);
      return {
        subject: test ? words.test(subject) : subject,
        heading: subject,
        isWritten: true,
        preheader: content.preheader,
        paragraphs: paragraphsOf(content.opening),
        blocks: [
          { kind: "stories", items: content.items.map((item) => storyOf(item, siteUrl, filesUrl)) },
          ...(content.closing === ""
            ? []
            : [{ kind: "words", lines: paragraphsOf(content.closing) } as const]),
        ],
        wayOut: {
          why: words.why(siteName),
          link: { label: words.out, url: way },
        },
        headers: marketingHeaders(token, siteUrl, both),
      };
    },
  }),
  /** A message of the contact form, to the administrators; an answer goes to its sender. */
  contact_message: event(mailData.contact_message, {
    secret: false,
    says: (data) => {
      const words = mailMessages.contactMessage;
      return {
        subject: words.subject(data.name),
        heading: words.heading,
        paragraphs: [words.lead],
        blocks: [
          contactFacts(words.sender, { ...data, phone: "" }),
          { kind: "facts", rows: [[words.topic, contactTopics[data.topic]]] },
          { kind: "quote", title: words.message, text: data.message },
        ],
        replyTo: data.email,
      };
    },
  }),
  /** A visitor asks for a person in the chat. It names neither: the chat's uuid would let its reader in. */
  chat_person: event(mailData.chat_person, {
    secret: false,
    awaited: true,
    says: (_, { siteUrl }) => {
      const words = mailMessages.chatPerson;
      return {
        subject: words.subject,
        heading: words.heading,
        paragraphs: [words.lead],
        action: { label: words.button, url: `${siteUrl}/admin` },
      };
    },
  }),
  /** A digest of what is new in the queue, to one of the office who has asked for it. It names nobody. */
  office_news: event(mailData.office_news, {
    secret: false,
    says: ({ things }, { siteUrl }) => {
      const words = adminToldMessages.mail;
      const known = things.flatMap(({ kind, n }) => (isQueueKind(kind) ? [{ kind, n }] : []));
      return {
        subject: adminToldMessages.news(known).title,
        heading: adminToldMessages.news(known).title,
        paragraphs: [words.lead],
        blocks: [
          {
            kind: "facts",
            rows: known.map(({ kind, n }): [string, string] => [
              adminQueueMessages.kinds[kind],
              `${n}`,
            ]),
          },
        ],
        action: { label: words.button, url: `${siteUrl}/admin` },
        also: { label: words.off, url: `${siteUrl}/admin/told` },
      };
    },
  }),
  /** To who has sent it: nobody has proved that the address is theirs, so it holds no link but the layout's. */
  contact_copy: event(mailData.contact_copy, {
    secret: false,
    awaited: true,
    says: ({ name, message }, { siteName, supportAddress }) => {
      const words = mailMessages.contactCopy;
      return {
        subject: words.subject(siteName),
        heading: words.heading,
        paragraphs: [mailMessages.hello(name), words.lead],
        blocks: [{ kind: "quote", title: words.message, text: message }],
        notes: [words.notYou],
        replyTo: supportAddress,
      };
    },
  }),
  /** To the owner of an account, where they can't miss it: somebody may have signed in who is not them. */
  security_notice: event(mailData.security_notice, {
    secret: false,
    awaited: true,
    says: ({ what, at, browser, place, roles }, { siteName, siteUrl, supportAddress }) => {
      const words = securityMessages.mail;
      // Who did it is the office, whose browser is nobody's business.
      const byOffice = what === "password_set" || what === "email_set";
      const facts: [string, string][] = [
        [words.when, formatDateTime(new Date(at))],
        ...(byOffice
          ? []
          : [
              [
                words.browser,
                securityMessages.browserName(browser) || securityMessages.unknownBrowser,
              ] satisfies [string, string],
            ]),
        ...(place
          ? [[words.place, securityMessages.placeName(place)] satisfies [string, string]]
          : []),
      ];
      return {
        subject: `${words.subject[what]}: ${siteName}`,
        heading: words.subject[what],
        paragraphs: [byOffice ? words.fineOffice : words.fine],
        blocks: [{ kind: "facts", rows: facts }],
        action: { label: words.button, url: `${siteUrl}${securityPath(roles)}` },
        notes: byOffice ? [] : [words.notYou],
        ...(byOffice && { replyTo: supportAddress }),
      };
    },
  }),
  /** The last mail to somebody whose data was erased. */
  data_erased: event(mailData.data_erased, {
    secret: false,
    forgotten: true,
    says: ({ by }, { siteName, supportAddress }) => {
      const words = personalMessages.mail;
      return {
        subject: words.subject(siteName),
        heading: words.heading,
        paragraphs: [words.lead[by], words.books, words.last],
        notes: [words.notYou(supportAddress)],
      };
    },
  }),
};

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** A thing of a letter: by the address that counts who follows it, or before the letter has begun by its own. */
function storyOf(
  item: LetterContent["items"][number],
  siteUrl: string,
  filesUrl: string,
): StoryInMail {
  const { title, text, line, link, path, kind, picture, alt } = item;
  const url = `${siteUrl}${link ? `/go/${link}` : path}`;
  return {
    ...{ title, text, line, url },
    more: letterMailMessages.more[kind],
    ...(picture && {
      picture: { url: `${filesUrl}${mailPictureUrl(picture)}`, alt: alt || title },
    }),
  };
}
