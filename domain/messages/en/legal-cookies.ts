import type { Site } from "#domain/config/site.ts";
import {
  BROWSER_KEYS,
  type BrowserKey,
  OFFLINE_CACHES,
  OFFLINE_COPIES,
  type StoredCookie,
  TAG_COOKIES,
} from "#domain/config/stored-data.ts";
import type { LegalDocument, LegalSection } from "#domain/data/legal.ts";
import { storedMessages as stored } from "#domain/messages/en/stored-data.ts";

/** Every cookie and every other trace in a browser (domain/config/stored-data.ts), for the site as it is configured. */
export function cookiesDocument({ name, analytics_id }: Site): LegalDocument {
  const asks = analytics_id !== "";
  return {
    here: "Cookies",
    title: "Cookies",
    lead: "Who only looks around, and agrees to nothing, gets none. These are all there are, and what each is for.",
    metaTitle: `Cookies | ${name}`,
    metaDescription: `Every cookie of ${name} by its name: when it is set, what it is for and how long it stays. No advertising, and no analytics without your yes.`,
    changed: "2026-11-22",
    sections: [
      asks ? YOUR_CHOICE : NO_BANNER,
      {
        id: "sign-in",
        title: "When you sign in",
        body: [cookies("__Host-token", "__Host-session", "__Host-device")],
      },
      {
        id: "requests",
        title: "When you send a request",
        body: [cookies("__Secure-link-seen-…")],
      },
      {
        id: "email-links",
        title: "When you open a link of our emails",
        body: [cookies("__Secure-link-request-…", "__Secure-link-invitation-…")],
      },
      {
        id: "share-links",
        title: "When you follow an affiliate's link",
        body: [
          cookies("sharelink", "visit"),
          "Neither is needed for anything you do here. Delete them, and the site works as before.",
        ],
      },
      ...(asks ? [TAG] : []),
      {
        id: "browser",
        title: "What else stays in your browser",
        body: [
          "Under these names in its storage for this site. None of it is sent along with your calls.",
          {
            terms: (Object.keys(BROWSER_KEYS) as BrowserKey[]).map((key) => ({
              term: key,
              code: true,
              text: stored.browser[key],
            })),
          },
          "Pictures, fonts and pages stand in the browser's cache, as on any site.",
        ],
      },
      {
        id: "offline",
        title: "What you can read without a connection",
        body: [
          `So that they are there when the connection is not, your device keeps copies of these, in its caches ${OFFLINE_CACHES.join(", ")}. They are on this device alone.`,
          { terms: OFFLINE_COPIES.map((copy) => stored.offline[copy]) },
        ],
      },
      {
        id: "delete",
        title: "How to be rid of them",
        body: [
          "In your browser's settings, for this site or for all. You are signed out then, and the pages of your requests open by the links of our emails again. If you block cookies altogether you can still read everything and ask for offers; signing in and the pages behind our links need theirs.",
        ],
      },
    ],
  };
}

const NO_BANNER: LegalSection = {
  id: "why-no-banner",
  title: "Why no banner asks you",
  body: [
    "There is nothing to agree to: no advertising, no cookies of other companies. We count visits ourselves, without a cookie and without telling visitors apart. A cookie is set when you sign in, or follow a link that an email or an affiliate has given you. All are our own, sent only over encrypted connections, and no script can read them.",
  ],
};

const YOUR_CHOICE: LegalSection = {
  id: "settings",
  title: "Your choice",
  body: [
    "All that is listed here is our own but Google Analytics. That is loaded only after your yes, and not at all where your browser says no for you or runs no scripts. You can change your answer here at any time; after a no its cookies are deleted.",
    { settings: "consent" },
  ],
};

const TAG: LegalSection = {
  id: "analytics",
  title: "When you have agreed to Google Analytics",
  body: [
    {
      terms: TAG_COOKIES.map((name) => ({ term: name, code: true, text: stored.tagCookies[name] })),
    },
    "Google is told which public page you look at, without what stands behind its question mark, and that the request form was opened, a step of it done, a request sent, the chat opened or an offer accepted. It is not told what you typed. Like any server it sees your network address and your browser's name.",
  ],
};

function cookies(...names: StoredCookie[]) {
  return { terms: names.map((term) => ({ term, code: true, text: stored.cookies[term] })) };
}
