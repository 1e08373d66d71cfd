import { counted } from "#domain/lib/words.ts";

/** Words of the mails' layout, of what several mails share, and of those about accounts and the site. */
export const mailMessages = {
  layout: {
    sentBy: (siteName: string) => `Sent by ${siteName}, yacht charter in Dubai.`,
    questions: (address: string) => `Questions? Write to ${address}.`,
  },
  labels: {
    trip: "Your trip",
    request: "Request",
    date: "Date",
    time: "Time of day",
    guests: "Guests",
    duration: "Hours on board",
    heldUntil: "Held for you alone until",
    wishedStart: "Wished start",
    wishedExtras: "Wished extras",
    area: "Area",
    package: "Package",
    before: "Before",
    perGuest: "Per guest",
    total: "Total",
    vatIncluded: "VAT included",
    validUntil: "Valid until, Dubai time",
    openUntil: "Open until, Dubai time",
    freeUntil: "Free to cancel until",
    offers: "Offers, VAT included",
    vessel: "Yacht",
    when: "When",
    meetingPoint: "Meeting point",
    extras: "Extras, in the total",
    booking: "The booking",
    name: "Name",
    phone: "Phone",
    email: "Email",
    comment: "The guest's comment",
  },
  and: (one: string, other: string) => `${one}, ${other}`,
  dubaiTime: (text: string) => `${text}, Dubai time`,
  timesInDubai: "All times are Dubai time.",
  hours: (n: number) => counted(n, "hour", "hours"),
  offerBy: (vessel: string, provider: string) => `${vessel} from ${provider}`,
  /** The same where the vessel is named above. */
  offerFrom: (provider: string) => `From ${provider}`,
  offerNote: (provider: string, until: string) => `${provider}, until ${until}`,
  hello: (name: string) => (name === "" ? "Hello," : `Hello ${name},`),
  /** Below every mail whose link opens a page without a password. */
  privateLink: "The link opens your page without a password. Please do not forward this mail.",
  signInLink: {
    subject: (siteName: string) => `Sign in to ${siteName}`,
    heading: "Your sign-in link",
    open: "Open the link below on the device where you want to be signed in.",
    button: "Sign in",
    once: (minutes: number) =>
      minutes === 1
        ? "It works once, within one minute."
        : `It works once, within ${minutes} minutes.`,
    notYou: "If you did not ask for it, ignore this mail: nothing happens without the link.",
  },
  confirm: {
    subject: (siteName: string) => `Please confirm your address for ${siteName}`,
    heading: "Is this your address?",
    lead: {
      offers:
        "You agreed to hear about offers by email, WhatsApp, SMS and phone. Please confirm that the address is yours.",
      newsletter:
        "You asked for our newsletter by email. Please confirm that the address is yours.",
    },
    request: "This is about marketing alone: a request for a yacht goes its way without it.",
    button: "Go on to confirm",
    notYou:
      "If you did not enter it, ignore this mail: without the button on that page nothing is sent.",
  },
  contactMessage: {
    subject: (name: string) => `Message from ${name}`,
    heading: "A message from the contact form",
    lead: "An answer to this mail goes to the sender.",
    sender: "Sender",
    topic: "About",
    message: "Message",
  },
  chatPerson: {
    subject: "A visitor asks for a person in the chat",
    heading: "Somebody waits in the chat",
    lead: "The assistant has been asked for a person. The overview lists who waits, the longest first: take the chat over there, and the visitor sees that you answer.",
    button: "See who waits",
  },
  contactCopy: {
    subject: (siteName: string) => `Your message to ${siteName}`,
    heading: "We have your message",
    lead: "Thank you for writing. We answer to this address; below is a copy of what you sent.",
    message: "Your message",
    notYou:
      "If you did not write it, somebody has entered your address by mistake. Ignore this mail: nothing else follows from it.",
  },
} as const;
