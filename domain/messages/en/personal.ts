import { counted } from "#domain/lib/words.ts";

/** Words of downloading and erasing one's data, for the person and for administrators. */
export const personalMessages = {
  nav: "Your data",
  title: "Your data",
  lead: (email: string) => `What we hold about ${email}, to take along or to have erased.`,
  confirm: {
    title: "First, one link by email",
    lead: "So that nobody else gets at it, we need to see that the address is yours. Follow the sign-in link, and you come back to this page.",
    send: "Email me the link",
    sent: (email: string) =>
      `A sign-in link is on its way to ${email}. It works once, within an hour.`,
  },
  download: {
    title: "Download my data",
    lead: "One file, in a form that people and programs read (JSON): account and sessions, what you agreed to, requests with their offers and questions, bookings with payments and invoices, reviews, chats, the mails we sent you, and what was logged about them.",
    without: "Passwords and links are not in it, nor anything of other people.",
    send: "Download my data",
    file: "my-data.json",
  },
  erase: {
    title: "Erase my data",
    goes: "What goes",
    goesList: [
      "Your account, its sessions and sign-in links: you are signed out everywhere",
      "Your name, email address and phone number wherever they stand, comments and notes too",
      "Your chats, your questions to providers and their answers, the words of your reviews",
      "The mails we sent you, and what we wrote to providers about you",
    ],
    stays: "What stays, and why",
    staysList: [
      "Bookings with vessel, date, guests, amounts and VAT, without your name: tax law asks us for the books",
      "Invoices as they were sent, with whom they were for: the law has them kept",
      "Requests and offers as numbers, without saying whose they were",
      "The stars of a review: they are part of the provider's average",
    ],
    provider:
      "A provider you have booked with keeps its own papers. Ask it directly to have those erased.",
    requests: (n: number) =>
      `${counted(n, "open request is", "open requests are")} cancelled with it, and the providers that could still answer, or have made an offer, are told.`,
    noUndo: "This can't be undone. You get one last email that says it is done.",
    email: "Type your email address",
    emailHint: (email: string) => `Exactly: ${email}`,
    password: "Current password",
    send: "Erase my data for good",
    ahead: (n: number) =>
      `You have ${counted(n, "charter", "charters")} still to come. Your provider needs to know who comes aboard: cancel it first, or come back afterwards.`,
    toBookings: "To your bookings",
  },
  erased: {
    title: "Your data is erased",
    text: "You are signed out everywhere, and the links in our emails no longer open anything. One last email says so.",
  },
  failures: {
    unconfirmed: "Please sign in by the link we email you, then try again.",
    ahead:
      "A charter is still to come. Cancel it first: until then the provider needs to know who comes aboard.",
    money:
      "Money of a trip is still open: something has to be paid, or to come back to you, and without your name it could not. See your bookings, and erase your data once it is settled. If it cannot wait, please write to us through the contact page.",
    admin:
      "An administrator's account can't be erased. Another administrator takes the role away first.",
    nothing: "Nothing is held about this address.",
    emailRequired: "Please type your email address",
    emailDiffers: "This is not the address of this account",
    download: "The file could not be made. Please try again in an hour, or write to us.",
  },
  mail: {
    subject: (siteName: string) => `Your data at ${siteName} is erased`,
    heading: "Your data is erased",
    lead: {
      person:
        "As you asked on the page of your account, we have erased what we held about you: your account, your name, address and phone number, your messages and chats.",
      desk: "As you asked us to, we have erased what we held about you: your name, address and phone number, your messages and chats, and your account if you had one.",
    },
    books:
      "Bookings stay in our books as dates and amounts, without your name, because tax law asks for them.",
    last: "This is the last email from us. Links in earlier ones no longer open anything.",
    notYou: (address: string) => `If you did not ask for this, please write to ${address} at once.`,
  },
  /** What a place shows of somebody whose data was erased. */
  gone: "Erased",
} as const;

const { ahead, admin } = personalMessages.failures;

/** Words of the administrators' page of people. */
export const adminPeopleMessages = {
  nav: "People and their data",
  title: "People and their data",
  lead: "Everything that is held about an email address, with an account or without: to give it out or to erase it when its owner asks.",
  email: "Email address",
  find: "Look up",
  proof:
    "Anybody can write that an address is theirs. Give out or erase only what its owner has asked for from that very address.",
  nothing: (email: string) => `Nothing is held about ${email}.`,
  held: "What is held",
  account: "Account",
  noAccount: "None",
  kinds: {
    requests: "Requests",
    bookings: "Bookings",
    reviews: "Reviews",
    chats: "Chats",
    newsletter: "Marketing entries",
    mails: "Mails to or about them",
    sessions: "Sessions",
    providers: "Provider records",
    affiliates: "Affiliate records",
  },
  stays: "A business record stays; edit or delete it in its own list.",
  export: {
    title: "Export",
    lead: "The same file the person can download.",
    send: "Download the file",
  },
  erase: {
    title: "Erase",
    lead: "Names, addresses, phone numbers and words go; bookings, dates and amounts stay. Open requests are cancelled, and the providers that could still answer, or had offered, are told. The person gets one last email. This can't be undone.",
    reason: "Why",
    reasonHint: "Kept in the log: without names and addresses, please.",
    confirm: "Type the address once more",
    money:
      "Money of this person's bookings is still open, to come or to go back. Nobody can write to them about it afterwards: erase all the same.",
    send: "Erase for good",
  },
  ahead,
  admin,
  done: "Erased. The log says when and why, not whom.",
  failures: {
    email: "Please enter a valid email address",
    confirm: "This is not the same address",
    money: "Money of this person's bookings is still open. Settle it first, or say that you know.",
    reasonAddress: "Please leave email addresses out of it",
  },
} as const;
