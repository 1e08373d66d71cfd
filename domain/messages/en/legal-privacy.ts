import { EVENT_KEPT_DAYS } from "#domain/config/limits.ts";
import { addressOf, type Site } from "#domain/config/site.ts";
import { KEPT_GROUPS } from "#domain/config/stored-data.ts";
import type { LegalDocument } from "#domain/data/legal.ts";
import { storedMessages } from "#domain/messages/en/stored-data.ts";
import { SECURITY_KEPT_DAYS } from "#domain/rules/security.ts";

/**
 * The privacy notice: what db/entities store, who gets it, and how long db/queries/prune.ts leaves it. The tables it
 * speaks of stand in domain/config/stored-data.ts.
 */
export function privacyDocument(site: Site): LegalDocument {
  const { name, email_support } = site;
  const asks = site.analytics_id !== "";
  return {
    here: "Privacy",
    title: "Privacy notice",
    lead: "Which data we have of you, what for, who sees it and how long it stays.",
    metaTitle: `Privacy notice | ${name}`,
    metaDescription: `What ${name} stores when you ask for offers, book or write, who gets to see it, how long it is kept, and how to have it shown, corrected or deleted.`,
    changed: "2026-11-29",
    sections: [
      {
        id: "who",
        title: "Who is responsible",
        body: [
          `${name}, ${addressOf(site)}. For everything about your data write to ${email_support}.`,
        ],
      },
      {
        id: "short",
        title: "In short",
        body: [
          {
            list: [
              "Providers see your wishes when you ask, and your name, email address and phone number only when you accept their offer.",
              asks
                ? "We sell no data and show no advertising. Google Analytics is loaded only if you agree; everything else, fonts, pictures and the map, is our own."
                : "We sell no data and show no advertising. The site loads nothing from other companies: fonts, pictures and the map are our own.",
              "You can look around, and read everything, without giving anything away.",
              "Marketing ends with one click, and you can have your data shown, corrected or deleted.",
            ],
          },
        ],
      },
      {
        id: "given",
        title: "What you give us",
        body: [
          {
            terms: [
              {
                term: "A request",
                text: "Date, time of day, guests, hours, name, email address, phone number, your comment, and what we note about it ourselves; with it the browser's language and time zone, the page you came in by, and the affiliate whose link you followed, if any. We need it to find offers and to send them to you.",
              },
              {
                term: "The first step of the form",
                text: "Your email address with your agreement to marketing is stored when you go on from the first step, even if you do not finish the form. More on this below.",
              },
              {
                term: "Offers, questions and bookings",
                text: "Which offers you were sent, what you asked the providers and what they answered, what you accepted, cancelled or wished to change.",
              },
              {
                term: "A message of the contact form",
                text: "Name, email address, topic and text. It goes to us as an email, with a copy to you.",
              },
              {
                term: "The chat",
                text: "What you write and what is answered, with your language, so that it can go on later and a person can take over, and what that person notes about it for us. While you have the chat open, who answers sees which public page you are on and that you are writing, not what; neither is kept. If you send a request after a chat, the two are kept together.",
              },
              {
                term: "An account",
                text: "Email address, name, language and time zone, your roles, when you last signed in. Of a password only a hash (scrypt), of recovery codes too; of a passkey its public half, the name you gave it and when it was used: your fingerprint or face never leaves your device. For each session its beginning and end, the name your browser gives itself, and its city and country as the network tells them.",
              },
              {
                term: "A review",
                text: "Stars, text and the name you sign it with. It is public once it is published.",
              },
            ],
          },
        ],
      },
      {
        id: "recorded",
        title: "What is recorded by itself",
        body: [
          {
            list: [
              "For each call of the site one line: which page, how it was answered and how long it took. It holds no network address, no cookie and nothing of the address behind the question mark. Cloudflare keeps it for a week at most.",
              "To keep out those who guess passwords or send forms by the hundred, calls are counted under a hash of the network address, for a minute, new chats for ten minutes, tries to sign in for a quarter of an hour. The address itself is not stored. Downloads and erasures of data are counted for an hour, under a hash of the account.",
              `How often each page is looked at, the request form opened, a step of it done, a request sent, the chat opened and an offer accepted: as numbers per day, by page, the language of the browser and the width of its window in three classes. No network address, no name of a browser, no cookie and no number that tells visitors apart is kept with it, so nobody can be found in it, and there is nothing to agree to. After ${EVENT_KEPT_DAYS} days the numbers are deleted.`,
              "Visits through an affiliate's link are counted per day and page, without saying whose they were.",
              `What happens to the security of an account, such as signing in, wrong passwords, passkeys added and sessions ended, with the browser and the city: for ${SECURITY_KEPT_DAYS} days, so that you see it on your security page and we can look into misuse. Of what matters you get an email.`,
              "Changes to records are logged with who made them, so that mistakes can be traced.",
              "Whether an email was sent, and what it said. Where it held a link that opens something, only its subject is kept.",
            ],
          },
        ],
      },
      {
        id: "marketing",
        title: "Marketing",
        body: [
          "The request form asks you to agree to marketing by email, WhatsApp, SMS and phone. With your agreement we store its wording and version, the ways it covers, the time, that it came from the form, and your browser's language and time zone.",
          "You can take it back at any time: with the link in each marketing email, in one click, or by writing to us. Receipts, offers and news of a booking are not marketing; you get them because you asked.",
          "After you have taken it back we keep the address with what was agreed to and both dates, so that we do not write to you again by mistake. Ask, and we delete that too.",
        ],
      },
      {
        id: "who-sees",
        title: "Who gets to see it",
        body: [
          {
            terms: [
              {
                term: "Providers that are asked",
                text: "Date, time of day, guests, hours and comment. Contacts in the comment are hidden.",
              },
              {
                term: "The provider you accept",
                text: "From that moment also your name, email address and phone number. It handles them as its own charter requires.",
              },
              {
                term: "Affiliates",
                text: "Numbers only: visits, requests and bookings that came through their link, and of each such trip its month, its price and whether it took place. Not who it was, and not with whom.",
              },
              {
                term: "Those who run our machines",
                text: "Cloudflare (site, pictures, email), Turso (database) and PartyKit on Cloudflare (live pages and chat) process data for us and by our instructions; so does who stores our backups, which are encrypted. If you pay by card, Stripe takes the payment: from us it gets what is bought and for how much, from you the card, whose number we never see. Their computers may stand outside your country.",
              },
              {
                term: "A language model",
                text: "Where one helps to write the answers of the chat, the service that runs it gets what was written there, and nothing else of you. Do not write there what it should not read.",
              },
              ...(asks ? [GOOGLE] : []),
              {
                term: "Authorities",
                text: "Only where the law obliges us.",
              },
            ],
          },
          "Links to WhatsApp lead to a service of Meta. Nothing is sent there before you follow one; after that its own rules apply.",
        ],
      },
      {
        id: "kept",
        title: "How long it is kept",
        body: [
          { terms: KEPT_GROUPS.map((group) => storedMessages.kept[group]) },
          "What was deleted or erased stays in backups, which nobody reads and which are themselves deleted after six months at most. Should one ever be restored, what was erased since is erased again.",
        ],
      },
      {
        id: "why-allowed",
        title: "Why we may",
        body: [
          "What belongs to a request, an offer or a booking we process because you ask us to and the contract needs it. Marketing rests on your agreement alone. Limits, logs and records of changes rest on our interest in a site that is safe and can be mended. What tax and trade law require us to keep, we keep because they do.",
        ],
      },
      {
        id: "safe",
        title: "How it is kept safe",
        body: [
          "All connections are encrypted. Cookies that open something can't be read by scripts and are not sent along from other sites. Links in emails are signed and stored nowhere. Only administrators of this site see requests as a whole. We hold no card data: a card is entered on the page of the payment service alone.",
        ],
      },
      {
        id: "rights",
        title: "Your rights",
        body: [
          "With an account you download everything we hold about you, and erase it, under Your data. Without one, follow the sign-in link that the login sends to the address of your request: it makes you an account, and you do it yourself. Or write to us from that address and we do it. The link to a request alone is not enough, because it can be forwarded.",
          "Erasing removes your name, address, phone number, messages, chats and our mails to and about you. Bookings stay as dates and amounts, offers as prices, requests as numbers, dates and guests, the stars of a review as a number, because tax law asks for the books. While a charter is still to come we need to know who comes aboard: cancel it first. One last email tells you it is done.",
          "A chat that led to no request stands under no address: tell us what was written there, and we delete it. Providers and affiliates, and those who only agreed to marketing or wrote to us, ask us by email.",
          `Write to ${email_support}, from the address you used, and say what you would like. We answer within 30 days, free of charge. You can ask us to:`,
          {
            list: [
              "show you what we have, and give you a copy",
              "correct what is wrong",
              "erase it; while a charter is still to come its details are needed until it has taken place",
              asks
                ? "take back an agreement, which you can also do yourself: marketing by the link in each marketing email, analytics on the cookies page"
                : "take back your agreement to marketing, which you can also do yourself, by the link in each marketing email",
              "stop using it, where the use rests on our interest or on your agreement",
            ],
          },
          "If you are not content with our answer, you can turn to the data protection authority where you live.",
        ],
      },
      {
        id: "children",
        title: "Children",
        body: [
          "Requests and accounts are for adults. Leave the names of children out of comments; their ages are enough for the life jackets.",
        ],
      },
      {
        id: "changes",
        title: "Changes to this notice",
        body: [
          "The date at the top says when it was last changed. If something changes for data we already have, we tell those whom it concerns by email.",
        ],
      },
    ],
  };
}

const GOOGLE = {
  term: "Google",
  text: "Only after you have agreed to Google Analytics: which public pages you look at and which of the six things above you do, with your network address and your browser's name, as any server sees them. Its computers may stand outside your country. You can take the agreement back on the cookies page at any time.",
};
