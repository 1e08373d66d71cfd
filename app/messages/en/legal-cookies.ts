import type { Site } from "#app/config/site.ts";
import type { LegalDocument } from "#app/features/info/legal.ts";

/** The cookies of worker/auth/cookies.ts and arrival.ts, and what else stays in a browser. */
export function cookiesDocument({ name }: Site): LegalDocument {
  return {
    here: "Cookies",
    title: "Cookies",
    lead: "Who only looks around gets none. These are all there are, and what each is for.",
    metaTitle: `Cookies | ${name}`,
    metaDescription: `Every cookie of ${name} by its name: when it is set, what it is for and how long it stays. No analytics, no advertising.`,
    changed: "2026-11-21",
    sections: [
      {
        id: "why-no-banner",
        title: "Why no banner asks you",
        body: [
          "There is nothing to agree to: no analytics, no advertising, no cookies of other companies. A cookie is set when you sign in, or follow a link that an e-mail or an affiliate has given you. All are our own, sent only over encrypted connections, and no script can read them.",
        ],
      },
      {
        id: "sign-in",
        title: "When you sign in",
        body: [
          {
            terms: [
              {
                term: "__Host-token",
                code: true,
                text: "Says who is signed in. 24 hours, renewed while you use the site; a session ends after 30 days at the latest. Signing out deletes it. It is not sent along when another site leads here.",
              },
              {
                term: "again",
                code: true,
                text: "One minute. Set when a sign-in link is followed from another site, to ask your browser once more whether somebody is signed in already.",
              },
            ],
          },
        ],
      },
      {
        id: "e-mail-links",
        title: "When you open a link of our e-mails",
        body: [
          {
            terms: [
              {
                term: "__Secure-link-request-…",
                code: true,
                text: "Opens your request and its booking without a password. As long as the link is good, 60 days at most. It is sent to those pages (/view) only. The dots stand for the request's own identifier.",
              },
              {
                term: "__Secure-link-invitation-…",
                code: true,
                text: "For providers: opens one request for an answer. 14 days at most, sent to that page (/partner/answer) only.",
              },
            ],
          },
        ],
      },
      {
        id: "share-links",
        title: "When you follow an affiliate's link",
        body: [
          {
            terms: [
              {
                term: "sharelink",
                code: true,
                text: "Remembers whose link it was, so that a request of yours is counted for that affiliate. Two years. The affiliate does not learn who you are.",
              },
              {
                term: "visit",
                code: true,
                text: "30 minutes. Keeps one visit from being counted twice.",
              },
            ],
          },
          "Neither is needed for anything you do here. Delete them, and the site works as before.",
        ],
      },
      {
        id: "browser",
        title: "What else stays in your browser",
        body: [
          {
            list: [
              "How far you had scrolled on a page, for the way back: until the tab is closed.",
              "What you had typed into your details when your session ended, so that it is not lost: until you are back, sign out or close the tab. Passwords never.",
              "Once you have opened the chat: the number of your conversation, so that it can go on later and in another tab, and whether you want to hear new messages: until you delete them. What you have begun to write there: until the tab is closed.",
              "Pictures, fonts and pages in the browser's cache, as on any site.",
            ],
          },
        ],
      },
      {
        id: "delete",
        title: "How to be rid of them",
        body: [
          "In your browser's settings, for this site or for all. You are signed out then, and the pages of your requests open by the links of our e-mails again. If you block cookies altogether you can still read everything and ask for offers; signing in and the pages behind our links need theirs.",
        ],
      },
    ],
  };
}
