import { counted } from "#domain/lib/words.ts";

/** Words of the header, the footer and the error pages. */
export const shellMessages = {
  skip: "Skip to content",
  home: (siteName: string) => `${siteName}, home`,
  mainNav: "Main",
  menu: "Menu",
  getOffers: "Get offers",
  nav: {
    yachts: "Yachts",
    occasions: "Occasions",
    journal: "Journal",
    partners: "Partners",
    questions: "Questions",
  },
  /** For who is signed in, on every page: by the area of the account. */
  areas: {
    admin: "Administration",
    partner: "Provider area",
    user: "Your requests",
    affiliate: "Affiliate area",
  },
  /** The bar at the foot of narrow windows. */
  bar: { label: "Ask and book", title: "Asking is free", note: "Offers within hours" },
  /** The two dialogs of every page (SPEC §2, app shell). */
  modals: {
    quote: "Get Quote",
    chat: "Chat Now",
  },
  /** On the chat's button, in words. */
  unread: (count: number) => counted(count, "new message", "new messages"),
  /** SPEC §2 and §8: in the chat, and where it can't come. */
  chat: {
    connecting: "Connecting to chat service...",
    failed: "Failed to initialize chat service. Please try refreshing the page.",
    whatsapp: "Or write us on WhatsApp",
  },
  footer: {
    charter: "Charter",
    all: "All yachts",
    landings: {
      sunset: "Sunset cruise",
      marina: "Marina tour",
      luxury: "Luxury charter",
      birthday: "Birthdays",
      corporate: "Company events",
    },
    about: "About",
    terms: "Terms",
    privacy: "Privacy",
    cookies: "Cookies",
    cookieSettings: "Cookie settings",
    signIn: "Sign in",
    whatsapp: "WhatsApp",
    write: "Write to us",
    copyright: (year: number, siteName: string) => `© ${year} ${siteName}`,
    pictures: "Pictures are computer-generated illustrations, not photographs of the vessels.",
  },
  errors: {
    notFound: "Page Not Found",
    internal: "Internal Server Error",
    unavailable: "One moment, please",
    /** SPEC §8, routing: nothing stands at this path, and a path that no page can have. */
    unknownPath: (path: string) => `Page not found: ${path}`,
    invalidPath: (path: string) => `Page Not Found: ${path}`,
    notFoundHelp: "The address may have changed. The yachts are where they were.",
    goneHelp: "What stood here has been taken down for good. There is more that sails.",
    internalHelp:
      "Something went wrong on our side. Nothing you sent was lost; please try again in a moment.",
    unavailableHelp:
      "We cannot reach our records just now. Nothing you sent was lost; please try again in a moment.",
    yachts: "See all yachts",
    packages: "Three that sail",
    home: "Back to the first page",
    ways: [
      { to: "/faq", label: "Questions and answers" },
      { to: "/articles", label: "Journal" },
      { to: "/contact", label: "Write to us" },
    ],
  },
} as const;
