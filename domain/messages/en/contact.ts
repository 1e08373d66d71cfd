import { COMMENT_MAX, type ContactTopic, NAME_LENGTH } from "#domain/config/limits.ts";

/** What a message may be about, as it is chosen in the form and named in the mail. */
export const contactTopics: Record<ContactTopic, string> = {
  question: "A question about a charter",
  partner: "Offering a yacht, or sharing a link",
  press: "Press",
  other: "Something else",
};

/** Words of /contact: the ways to reach us, the map and the form. */
export const contactMessages = {
  metaTitle: (siteName: string) => `Contact ${siteName}: WhatsApp, phone, email and form`,
  metaDescription: (siteName: string, area: string, city: string) =>
    `Reach ${siteName} in ${area}, ${city}: by WhatsApp, phone and email, or with a message from this page. You get a copy of what you send.`,
  here: "Contact",
  title: "Write to us",
  lead: "Tell us what you have in mind: a day on the water, or a yacht you would like to offer.",
  ways: {
    title: "Talk to us",
    whatsapp: "WhatsApp",
    whatsappAction: "Open a chat in WhatsApp",
    phone: "Phone",
    email: "Email",
    hours: "Open",
    address: "Address",
    booking:
      "About an offer or a booking, use the link in its email: there your question reaches the provider.",
  },
  map: {
    title: "Around Dubai Marina",
    name: "Map of the coast around Dubai Marina: the marina canal behind JBR beach, Bluewaters to its west, Dubai Harbour to its north and Palm Jumeirah to the north-east. A dot marks the berths on the canal.",
    note: "Drawn by us, not to scale. The dot marks the berths on the canal; the exact one is in your booking.",
    north: "N",
    places: {
      sea: "Arabian Gulf",
      palm: "Palm Jumeirah",
      harbour: "Dubai Harbour",
      bluewaters: "Bluewaters",
      beach: "JBR beach",
      marina: "Dubai Marina",
      road: "Sheikh Zayed Road",
    },
  },
  form: {
    title: "Send a message",
    name: "Your name",
    email: "Your email address",
    emailHint: "We answer to this address and send a copy of your message to it.",
    topic: "What is it about?",
    message: "Your message",
    messageHint: `Up to ${COMMENT_MAX} characters.`,
    trap: "Leave this field empty",
    send: "Send the message",
    soon: (hours: string, { phone, whatsapp }: { phone: boolean; whatsapp: boolean }) => {
      const write = phone ? "Call, or write in WhatsApp" : "Write in WhatsApp";
      const hurry = whatsapp ? write : phone && "Call us";
      return `A person reads it and answers by email${hours && `. We are there: ${hours}`}.${hurry ? ` In a hurry? ${hurry}.` : ""}`;
    },
  },
  sent: {
    metaTitle: (siteName: string) => `Message sent | ${siteName}`,
    title: "Your message is on its way",
    text: "We answer by email. A copy of what you wrote is being sent to you; if it does not arrive, look into the spam folder.",
    again: "Write another message",
  },
  errors: {
    nameRequired: "Please tell us your name",
    nameLong: `Name must be ${NAME_LENGTH.max} characters or fewer`,
    topic: "Please choose what it is about",
    messageRequired: "Please write your message",
    messageLong: `Message must be ${COMMENT_MAX} characters or fewer`,
  },
  failures: {
    trap: "This looks like a message of a program. If you are a person, please write to us by email.",
    away: "Your message could not be stored just now. It still stands below; please try again in a moment.",
  },
} as const;
