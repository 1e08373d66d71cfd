import {
  COMMENT_MAX,
  NAME_LENGTH,
  PASSWORD_LENGTH,
  SHARELINK_LENGTH,
} from "#domain/config/limits.ts";
import { counted } from "#domain/lib/words.ts";

/** Words of signing in: the form, the page around it and the page a one-time link opens. */
export const signInMessages = {
  title: "Sign in",
  picture: "Your offers, where you left them.",
  goBack: {
    request: "You will go back to your request afterwards.",
    page: "You will go on to the page you asked for.",
  },
  adminLead: "For the people who run the site.",
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  submit: "Sign in",
  orPassword: "Or with your password, if you have one:",
  sendLink: "Email me a sign-in link",
  ended:
    "This link does not work: its time is over, it was ended, or a part of it got lost. Type the email address it was sent to, and have a sign-in link sent there.",
  linksEnded:
    "The links in our emails are switched off. For a new one type your email address, and have a sign-in link sent there.",
  noAccount: "No account is needed to ask for offers.",
  lost: {
    before: "Lost the link to your offers? ",
    link: "We send a new one",
    after: " to the address on file.",
  },
  sent: {
    title: "Look into your mailbox",
    text: (email: string) =>
      `If we know ${email}, a sign-in link is on its way. It works once, within an hour.`,
    late: "Nothing there after a few minutes? Look into the spam folder, or ask again.",
    back: "Back to the form",
  },
  code: {
    title: "One press, and you are in",
    lead: "This link came by email and works once.",
    submit: (email: string) => `Sign in as ${email}`,
    submitUnnamed: "Sign in",
    notYou: "Not your address? Close this page; nothing happens without the button.",
    goneTitle: "This link no longer works",
    newLink: "Ask for a new link",
  },
  token: {
    title: "Sign in on this browser?",
    lead: "You have followed a link that signs in to an account.",
    notYou:
      "Not your address, or not what you expected? Then leave it: what you enter in somebody else’s account, they can read.",
    leave: "Don’t sign in",
  },
} as const;

/** Words of the signed-in area. */
export const accountMessages = {
  nav: {
    label: "Your account",
    requests: "Requests and bookings",
    trips: "Your trips",
    details: "Your details",
  },
  signOut: "Sign out",
  signOutWaits:
    "You are still signed in: the server could not be reached. It is tried again as soon as there is a connection. Please leave this page open until then.",
  requests: {
    title: "Your requests",
    number: (id: number) => `Request ${id}`,
    offers: "Offers from several providers",
    open: "Offers and status",
    asked: (date: string) => `Asked on ${date}`,
    openUntil: (date: string) => `Open until ${date}`,
    guests: (n: number) => counted(n, "guest", "guests"),
    hours: (n: number) => counted(n, "hour", "hours"),
    /** By status (SPEC §4, request status). */
    status: {
      [-1]: "Removed",
      0: "Waiting to be sent",
      1: "With the providers",
      2: "Booked",
      3: "Closed",
    } as Record<number, string>,
    /** Instead of its status, while there are some. */
    offersOpen: (n: number) => `${counted(n, "offer", "offers")} to choose from`,
    cancelled: "Booking cancelled",
    emptyTitle: "No requests yet",
    empty: "One request reaches several charter companies; their offers arrive by email.",
    ask: "Ask for offers",
    older: "Looking for a request you sent from another address?",
    find: "Write to us, and we find it",
  },
  bookings: {
    title: "Your bookings",
    when: "When",
    guests: "Guests",
    total: "Total with VAT",
    extras: "Extras in it",
    provider: "Provider",
    state: {
      held: "Held for you",
      confirmed: "Confirmed",
      completed: "Completed",
      cancelled: "Cancelled",
      no_show: "Missed",
    },
    open: "The trip and its map",
    share: "Share with your guests",
    cancel: "Cancel this booking",
    cancelQuestion: (vessel: string, when: string) => `This cancels ${vessel} on ${when}.`,
    refundAll: (total: string) => `All of it, ${total}, comes back to you.`,
    refundPart: (refund: string, total: string) => `${refund} of ${total} comes back to you.`,
    refundNone: (total: string) => `Nothing of ${total} comes back at this time.`,
    noUndo: "A cancelled booking can't be taken up again.",
    cancelConfirm: "Yes, cancel it",
    change: "Change the trip",
    emptyTitle: "No bookings yet",
    empty: "Accept an offer, and your booking appears here.",
  },
  details: {
    title: "Your details",
    aboutYou: "About you",
    email: "Email",
    emailHint: "Offers and sign-in links go here. Write to us to change it.",
    name: "Name",
    language: "Language",
    languageNone: "No preference",
    save: "Save",
    password: "Password",
    passwordLead: {
      has: "You can always take a sign-in link instead.",
      none: "You sign in by emailed links. A password is quicker; links keep working.",
    },
    current: "Current password",
    new: "New password",
    newHint: `${PASSWORD_LENGTH.min} characters at least.`,
    savePassword: { has: "Change password", none: "Set password" },
    everywhere: "Sign out everywhere",
    everywhereLead: "Ends every session of yours, on this device and on all others.",
    everywhereButton: "Sign out everywhere",
    restored: "What you had typed is back. It is not saved yet.",
  },
  notices: {
    details: "Your details are saved.",
    password: "Your password is changed.",
    cancelled: "The booking is cancelled. We have sent you an email about it.",
  },
  errors: {
    emailRequired: "Email is required",
    emailInvalid: "Please enter a valid email address",
    passwordRequired: "Password is required",
    nameLong: `Name must be ${NAME_LENGTH.max} characters or fewer`,
    currentRequired: "Current password is required",
    currentWrong: "This is not your current password",
    passwordShort: `Password must be at least ${PASSWORD_LENGTH.min} characters`,
    passwordCommon: "This is one of the first passwords people try. Please choose another",
    passwordLong: `Password must be ${PASSWORD_LENGTH.max} characters or fewer`,
    messageRequired: "Please write what should change",
    messageLong: `Message must be ${COMMENT_MAX} characters or fewer`,
  },
  failures: {
    wrong: "This email and password do not belong together. Try again, or take a sign-in link.",
    tooMany: (minutes: number) =>
      `Too many attempts. Please try again in ${counted(minutes, "minute", "minutes")}.`,
    tooManyPasswords: (minutes: number) =>
      `Too many attempts. Take a sign-in link, or try again in ${counted(minutes, "minute", "minutes")}.`,
    bookingClosed: "This booking can no longer be changed here. Please write to us.",
    linkGone: "This sign-in link was used or has expired. Ask for a new one.",
    network: "Network error. Please check your connection and try again.",
    other: "Something went wrong. Please try again or contact support.",
  },
} as const;

/** What the console says when a token or a share link is refused (SPEC §8, authentication console messages). */
export const authConsole = {
  refreshFailed: "Token refresh failed, user will be logged out",
  invalidFormat: "Invalid token format",
  tooLong: "Token exceeds maximum length",
  sharelinkFormat: "Invalid sharelink format",
  sharelinkLength: `Sharelink length invalid (expected ${SHARELINK_LENGTH.min}-${SHARELINK_LENGTH.max} characters)`,
  expired: "Token is expired",
  missingFields: "Token missing required fields",
  /** Ours. */
  logoutFailed: "Sign-out did not reach the server",
} as const;
