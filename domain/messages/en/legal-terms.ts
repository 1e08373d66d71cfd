import {
  BOOKING_BUFFER_MINUTES,
  MINIMUM_LEAD_DAYS,
  OFFER_VALID_HOURS,
  REQUEST_VALIDITY_HOURS,
  VAT_PERCENT,
} from "#domain/config/limits.ts";
import { addressOf, type Site } from "#domain/config/site.ts";
import type { LegalDocument } from "#domain/data/legal.ts";
import { either, numberWord } from "#domain/lib/words.ts";

/** The terms of use. */
export function termsDocument(site: Site): LegalDocument {
  const { name, email_support, address_city, address_country } = site;
  return {
    here: "Terms",
    title: "Terms of use",
    lead: `What ${name} does for you, what the provider does, and what each answers for.`,
    metaTitle: `Terms of use | ${name}`,
    metaDescription: `The terms of ${name}: requests, offers and bookings, prices, cancelling, and who answers for what.`,
    changed: "2026-11-30",
    sections: [
      {
        id: "short",
        title: "In short",
        body: [
          {
            list: [
              "Asking is free. An accepted offer is the contract and books the vessel.",
              "You pay the provider, VAT included; accepting charges nothing.",
              "If you cancel, the offer says what comes back; if the weather or the provider does, everything.",
              "The provider answers for the charter, we for this site.",
            ],
          },
        ],
      },
      {
        id: "who",
        title: "Who we are",
        body: [
          `${name}, ${addressOf(site)}, runs this site. Write to ${email_support} or through the contact page.`,
          `${name} is a marketplace. We pass your request to charter companies, called providers here, and show you their offers. We own and operate no vessels and are not a party to the contract for a charter.`,
          "By sending a request, a message or a review, or by signing in, you agree to these terms. You must be 18 or older and able to make a contract.",
        ],
      },
      {
        id: "requests",
        title: "Requests",
        body: [
          `A request names a date, a time of day, the number of guests and of hours, and how to reach you. It binds you to nothing. The date must be at least ${numberWord(MINIMUM_LEAD_DAYS)} days ahead, counted in Dubai time.`,
          `We pass it to the providers that have a fitting vessel free, or, if you reserve one package, to its provider alone. It stays open for about ${REQUEST_VALIDITY_HOURS} hours. We can't promise that anybody answers it.`,
          "Give details that are true, and give those of other people only if they agree. Ask for a date you mean to use. We may close requests that are invented or sent in bulk.",
        ],
      },
      {
        id: "offers",
        title: "Offers and bookings",
        body: [
          `An offer is the provider's. It names the vessel, the total, what is and is not included, what comes back if you cancel, and until when it holds: usually ${either(OFFER_VALID_HOURS.map(String))} hours. Until you accept it, the provider may change or withdraw it.`,
          "When you accept, the contract between you and the provider is made on the terms of that offer. In the same moment the vessel is booked for you, your other offers are closed, and the provider gets your name, email address and phone number. If the vessel has been taken meanwhile, the offer can't be accepted. Nothing is owed then, nor if you accept none.",
          `Between two trips of one vessel lies the time its provider needs, usually ${BOOKING_BUFFER_MINUTES} minutes. The charter begins and ends at the agreed time; time lost to late guests is not added.`,
        ],
      },
      {
        id: "prices",
        title: "Prices and payment",
        body: [
          `Prices are in UAE dirhams (AED) and include ${VAT_PERCENT}\u00a0% VAT. Each offer shows its tax in a line of its own. The price of a package is what its provider asks for the hours shown; an offer may differ from it, and then the offer counts.`,
          "Nothing is charged when you accept an offer. You pay when and how the offer says: by transfer, aboard, or by card where a button is shown. We never ask for card details by email, chat or phone.",
        ],
      },
      {
        id: "cancelling",
        title: "Cancelling and changing",
        body: [
          "What comes back if you cancel depends on how early you do it. The steps are shown with each package and offer, with date, hour and amount, and they are part of the contract. Times are Dubai time.",
          "You cancel, or ask for a change, on the page of your booking or by writing to the provider. What you have paid goes back the way it came.",
          "If the captain or the harbour authorities call a charter off for weather, everything you have paid comes back or the date moves; the choice is yours. If the provider can't carry out a charter for another reason, everything comes back.",
        ],
      },
      {
        id: "aboard",
        title: "On board",
        body: [
          "The provider answers for the vessel, its licence, equipment, insurance and crew, and for the trip. The captain's decisions on safety, weather and route are final.",
          "No more people may come aboard than the vessel is licensed for, children included. Bring the papers the provider asks for. Damage by you or your guests is between you and the provider.",
        ],
      },
      {
        id: "words",
        title: "What you write",
        body: [
          "Comments and questions to providers are for the charter. Phone numbers, email addresses and links are taken out of them until there is a booking.",
          "A review can be written by the person who booked, once for a booking. It has to be your own experience. We publish praise and blame; we leave out what is unlawful, insulting or private to others.",
          "What you write stays yours. You allow us to store it, and to show reviews on this site.",
        ],
      },
      {
        id: "links",
        title: "Links and accounts",
        body: [
          "The links in our emails open your request or booking without a password, to whoever has them: do not pass them on. Tell us if one has reached the wrong person.",
          "You need no account. If you have one, keep its password to yourself; under your details you can end all its sessions at once.",
        ],
      },
      {
        id: "pictures",
        title: "Pictures and descriptions",
        body: [
          "All pictures on this site are computer-generated illustrations, not photographs. They show a kind of vessel and a mood, not the very vessel, berth or crew. What counts is the description in the offer: length, licensed number of guests, equipment, inclusions.",
          "Descriptions of vessels come from their providers.",
        ],
      },
      {
        id: "liability",
        title: "What we answer for",
        body: [
          "We answer for this site: that requests and offers are passed on as they were given, that what is booked is booked once, and that your data is handled as the privacy notice says.",
          "We do not answer for the charter itself, nor for what a provider says or fails to do. We do not promise that the site can always be reached, or that every message arrives.",
          "Where we are liable for damage caused by slight carelessness, it is limited to what could be foreseen when the request was sent. Nothing here limits liability for intent or gross negligence, for injury or death, or where the law forbids a limit.",
        ],
      },
      {
        id: "misuse",
        title: "Fair use",
        body: [
          "Please do not send requests or messages by program, try to enter what is not yours, or copy the catalogue as a whole. Calls are limited; we may block whoever goes far beyond.",
        ],
      },
      {
        id: "changes",
        title: "Changes to these terms",
        body: [
          "The date at the top says when they were last changed. For a request or a booking, the terms of the day it was sent or made count.",
        ],
      },
      {
        id: "law",
        title: "Law and disputes",
        body: [
          `The law that applies in ${address_city}, ${address_country}, governs these terms, and the courts of ${address_city} decide. If you are a consumer elsewhere, the rights your own country's law gives you without exception stay with you.`,
          "Write to us first: most things can be settled in a few lines. If one of these terms should not hold, the others stand.",
        ],
      },
    ],
  };
}
