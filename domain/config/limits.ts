/**
 * Business constants of SPEC §9. Everything that counts, limits or times something takes its number from
 * here, so that a rule is changed and reviewed in one place.
 */

/** Days between today (in Dubai) and the earliest date that can be asked for. */
export const MINIMUM_LEAD_DAYS = 3;

/** Days ahead that can be asked for, where neither a vessel nor the site says otherwise (DESIGN §15). */
export const ADVANCE_DAYS = 730;

export const TIME_OF_DAY = { morning: 1, afternoon: 2, evening: 3 } as const;
export type TimeOfDay = (typeof TIME_OF_DAY)[keyof typeof TIME_OF_DAY];
export const TIMES_OF_DAY: readonly TimeOfDay[] = [1, 2, 3];

/** The least a package or an extra is sold for, in fils: less is a slip. */
export const PRICE_LEAST = 100;

/** Limits of an offer request, and of a package that sets none. Durations are whole hours. */
export const PACKAGE_LIMITS = {
  hours_min: 2,
  hours_max: 6,
  guests_min: 2,
  guests_max: 130,
} as const;
/** No request or package is for longer, in hours. */
export const LONGEST_TRIP_HOURS = 240;
export const OFFER_DEFAULTS = { duration: 2, guests: 2 } as const;

export const NAME_LENGTH = { min: 2, max: 100 } as const;
export const COMMENT_MAX = 1000;
/** What a person writes beside money that came or went back. */
export const REFERENCE_MAX = 140;
export const PHONE_DIGITS = { min: 8, max: 15 } as const;

/** What a message of the contact form is about; the address preselects one by `?topic=`. */
export const CONTACT_TOPICS = ["question", "partner", "press", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
/** Copies of messages that one address gets in a day: the form must not fill a stranger's inbox. */
export const CONTACT_COPIES_PER_DAY = 5;

export const FORM_STEPS = 4;
/** Progress in percent, by step (index 0 is step 1). */
export const FORM_PROGRESS = [0, 33, 66, 100] as const;

/** How long a request waits for offers, in hours ("about 1 day", SPEC §4). */
export const REQUEST_VALIDITY_HOURS = 24;

export const SHARELINK_LENGTH = { min: 10, max: 50 } as const;
export const SHARELINK_COOKIE_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Value added tax in percent, shown with each price. */
export const VAT_PERCENT = 5;

/** Characters of a text that is shown shortened, unless its place says otherwise. */
export const TRUNCATE_LENGTH = 150;
/** Below so many seconds something has happened "just now". */
export const JUST_NOW_SECONDS = 5;
export const SLIDER_DEFAULTS = { min: 0, max: 100, step: 1 } as const;
/** Values up to this one get half of a slider's length where it goes much further: few parties are larger. */
export const SLIDER_ROOM_UP_TO = 20;
export const DISPLAY_TIME_ZONE = "Asia/Dubai";
export const DISPLAY_LOCALE = "da-DK";

export const REQUEST_STATUS = {
  deleted: -1,
  new: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
} as const;
/** The statuses of a request that still waits for offers. */
export const OPEN_REQUEST: readonly number[] = [REQUEST_STATUS.new, REQUEST_STATUS.pending];
export const REQUEST_TYPE = { offer: 0, reservation: 1 } as const;
export const NEWSLETTER_STATUS = { deleted: -1, new: 0, active: 1 } as const;
export const NEWSLETTER_TYPE = { normal: 0, offerConsent: 1 } as const;

/** A token this close to its end is refreshed (SPEC §4, Authentication). */
export const TOKEN_REFRESH_BEFORE_SECONDS = 300;
export const TOKEN_COOKIE_SECONDS = 24 * 60 * 60;
/** How long a browser is remembered as one that somebody has signed in with. */
export const DEVICE_COOKIE_SECONDS = 180 * 24 * 60 * 60;
/** Longest token that is accepted from a page's query (SPEC §5). */
export const QUERY_TOKEN_MAX = 500;

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** Extras a request may name, signs of each title, and how many of the catalogue's a form for offers shows. */
export const WISHED_EXTRAS = { most: 10, titleMax: 120, shown: 12 } as const;

/** Extras an offer may have. */
export const OFFER_EXTRAS_MAX = 10;

/** Minutes between two trips of a vessel where neither it nor the site says others; the number in the triggers, too. */
export const BOOKING_BUFFER_MINUTES = 30;
/** How long an offer holds unless its provider says otherwise, in hours. */
export const OFFER_VALID_HOURS = [6, 12, 24, 48] as const;

/** For how many hours a provider may hold a trip's time for one visitor alone. */
export const OPTION_HOURS = [2, 4, 8, 12, 24] as const;

/** How often an open page asks whether a newer build is out (SPEC §9, build update poll). */
export const BUILD_POLL_MS = 60 * 60 * 1000;
/** A chunk that does not come reloads the page at most this often (SPEC §9, reload guard). */
export const RELOAD_GUARD_MS = 10_000;
/** The bar that says a page is on its way: shown only after `throttleMs`, fills within `durationMs` (SPEC §9). */
export const LOADING_INDICATOR = { throttleMs: 200, durationMs: 2_000 } as const;

/**
 * What a device keeps to be readable offline: public pages at most, days they are kept, days an own request is kept; and
 * how long a page that is kept may let one wait for the network before its copy is shown.
 */
export const OFFLINE_KEPT = { pages: 30, days: 30, requestDays: 14, waitMs: 8_000 } as const;
/** The cache for the status of the visitor's request: the service worker fills it, pages drop it at a sign-out. */
export const OWN_CACHE = "kept-own";
/** Days an analytics event is kept in our own database. */
export const EVENT_KEPT_DAYS = 180;
/** Different events (by page, language, device, step) that a day holds at most; a busy day has some hundreds. */
export const EVENT_ROWS_A_DAY = 5_000;
/** Reservations refused for a taken time that are noted in 24 hours at most; a busy day has some dozens. */
export const REFUSED_ROWS_A_DAY = 1_000;
/** How long the hashed files of former builds stay beside a build's own: days since they were replaced, builds at most. */
export const FORMER_BUILDS = { days: 7, count: 10 } as const;
/** Days a visitor's answer about the analytics tag holds; then they are asked again. */
export const CONSENT_KEPT_DAYS = { yes: 365, no: 180 } as const;
/** When /.well-known/security.txt is to be read over and given another year (SECURITY.md); a test asks for it a month before. */
export const SECURITY_TXT_EXPIRES = "2027-11-15T00:00:00Z";
/** The least that can be paid by card, in fils: Stripe takes no less. */
export const CARD_LEAST = 200;
