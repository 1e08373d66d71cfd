import { CONSENT_KEPT_DAYS, OFFLINE_KEPT } from "#domain/config/limits.ts";
import type {
  BrowserKey,
  KeptGroup,
  OFFLINE_COPIES,
  StoredCookie,
  TAG_COOKIES,
} from "#domain/config/stored-data.ts";

/** What is to be said of each thing that is stored (domain/config/stored-data.ts): what for, and for how long. */
export const storedMessages: {
  cookies: Record<StoredCookie, string>;
  tagCookies: Record<(typeof TAG_COOKIES)[number], string>;
  browser: Record<BrowserKey, string>;
  offline: Record<(typeof OFFLINE_COPIES)[number], { term: string; text: string }>;
  kept: Record<KeptGroup, { term: string; text: string }>;
} = {
  cookies: {
    "__Host-token":
      "Says who is signed in. 24 hours, renewed while you use the site; a session ends after 30 days at the latest. Signing out deletes it. It is not sent along when another site leads here.",
    "__Host-session":
      "When that session ends, and which area of the site is yours: for the way to it on every page, and to renew the session in time. It opens nothing. 24 hours, renewed and deleted together with the one above.",
    "__Host-device":
      "A number by which we know that somebody has signed in with this browser before. When strangers try passwords on the same account, this browser still gets in. 180 days from the last sign-in. It opens nothing.",
    "__Secure-link-request-…":
      "Opens your request and its booking without a password. As long as the link is good, 60 days at most. It is sent to those pages (/view) only. The dots stand for the request's own identifier.",
    "__Secure-link-seen-…":
      "Lets this browser look at the request that was just sent in it, until the request stops taking offers, about a day. It only shows: accepting, changing and cancelling need the link in your email. It is sent to those pages (/view) only.",
    "__Secure-link-invitation-…":
      "For providers: opens one request for an answer. 14 days at most, sent to that page (/partner/answer) only.",
    sharelink:
      "Remembers whose link it was, so that a request of yours is counted for that affiliate. Two years. The affiliate does not learn who you are.",
    visit: "30 minutes. Keeps one visit from being counted twice.",
  },
  tagCookies: {
    _ga: `Google Analytics: a number that tells visitors apart. ${CONSENT_KEPT_DAYS.yes} days, until you say no.`,
    "_ga_…": `Google Analytics: how long this visit goes on. ${CONSENT_KEPT_DAYS.yes} days, until you say no. The dots stand for our number there.`,
  },
  browser: {
    consent: `What you have answered about analytics, and when: a yes for ${CONSENT_KEPT_DAYS.yes} days, a no for ${CONSENT_KEPT_DAYS.no} days. Then you are asked again. Only where there is something to ask.`,
    currency:
      "In which other currency you want to see sums, if you have chosen one. Your browser converts them, and does not tell us. Until you choose AED only.",
    language:
      "Which language of the site you have chosen, so that you are not asked again. Until you delete it.",
    "signed-out-of":
      "That you have signed out while there was no connection, so that the next page says it again. Until it has been said.",
    "chat:session":
      "Once you have opened the chat: the number of your conversation, so that it can go on later and in another tab. Until you delete it.",
    "chat:blank": "That nothing has been written in that conversation yet. Until you delete it.",
    "chat:sound": "Whether you want to hear new messages of the chat. Until you delete it.",
    "chat:draft": "What you have begun to write in the chat. Until the tab is closed.",
    "chat:unsent": "What could not be sent in the chat yet. Until it was, or the tab is closed.",
    "draft:…":
      "What you had typed into your details when your session ended, so that it is not lost. Until you are back, sign out or close the tab. Passwords never.",
    "desk-draft:…":
      "For administrators: what they have begun to answer in a chat. Until it is sent or the tab is closed.",
    watched:
      "Which days of which packages you wait for, so that the page says so when you come back. Until you delete it.",
    "admin-list-keys":
      "For administrators: whether single keys work in lists. Until they delete it.",
    "admin-queue-sound":
      "For administrators: whether new things of the queue are to be heard. Until they delete it.",
    "admin-recent-…":
      "For administrators: the addresses of the last twelve pages they opened, to find them again. Until they delete it.",
    "admin-queue-badge":
      "For administrators: whether the site kept as an app shows how much waits. Until they delete it.",
    "reloaded-for-part":
      "When a page was last loaded anew because a part of it did not come, so that it is not loaded over and over. Until the tab is closed.",
    "react-router-scroll-positions":
      "How far you had scrolled on a page, for the way back. Until the tab is closed.",
  },
  offline: {
    pages: {
      term: "Pages you have looked at",
      text: `Public pages, ${OFFLINE_KEPT.pages} at most and for ${OFFLINE_KEPT.days} days.`,
    },
    request: {
      term: "The status of your own request",
      text: `The one you have opened last on this device, for ${OFFLINE_KEPT.requestDays} days. Signing out deletes it.`,
    },
    contact: {
      term: "How to reach us",
      text: "The contact page, and a page that says there is no connection. Until a newer version comes.",
    },
  },
  kept: {
    request: {
      term: "Requests, offers and messages to providers",
      text: "Until you ask us to delete them, or we no longer need them for the booking, for complaints and for the accounts.",
    },
    booking: {
      term: "Bookings and payments",
      text: "As long as tax and trade law want the accounts kept. Your name, email address, phone number and messages go before, when you have them erased.",
    },
    mail: {
      term: "Emails that were sent",
      text: "180 days. Those that could not be sent stay until an administrator has seen to them. The one that tells you that you were erased goes when it is sent, or after a week. Messages of the contact form are such emails, and stay in our mailbox as long as the matter needs.",
    },
    link: {
      term: "Links in emails",
      text: "The link to a request opens it for 60 days, a provider's link for 14 days, a sign-in link once and within an hour. Its record is deleted about a day later.",
    },
    session: {
      term: "Sessions",
      text: "End after 30 days at the latest and are deleted 30 days after that.",
    },
    tries: {
      term: "Counted tries",
      text: "Deleted when the time they are counted for is over: after an hour at the latest, of a chat after a day.",
    },
    key: { term: "The mark that stops a request from being stored twice", text: "48 hours." },
    marketing: {
      term: "Marketing",
      text: "Until you take your agreement back. Then the address stays with what you had agreed to and both dates, until you ask us to delete that too.",
    },
    account: { term: "Your account", text: "Until you delete it, or ask us to." },
    chat: {
      term: "Chats",
      text: "Nobody can go on with a chat a month after its last message. What was said, and what we have noted about it for ourselves, stays until you ask us to delete it.",
    },
    review: {
      term: "Reviews",
      text: "Until you ask us to delete them.",
    },
    partner: {
      term: "Providers and affiliates",
      text: "Name, email address and phone number of those who work with us, as long as they do.",
    },
    upload: {
      term: "Uploaded files",
      text: "Who of us has uploaded which file, as long as the file is used.",
    },
    log: {
      term: "Changes to records",
      text: "Who changed what, as long as the record is kept that was changed. What stands there of your data is erased with it.",
    },
  },
};
