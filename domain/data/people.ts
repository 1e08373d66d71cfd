/** What is held about an address: the account, and rows by kind. */
export type PersonHeld = {
  email: string;
  account: { uuid: string; name: string; roles: string[] } | null;
  /** Charters still to come: they stand in the way of erasing. */
  ahead: number;
  /** Bookings of which money has to come or to go back: erased only by who knows it. */
  money: number;
  counts: Record<
    | "requests"
    | "bookings"
    | "reviews"
    | "chats"
    | "newsletter"
    | "mails"
    | "sessions"
    | "providers"
    | "affiliates",
    number
  >;
};

/** What a press on the page of people came to when it was not done. */
export type PeopleAnswer = {
  failure: string;
  fields: Record<string, string>;
  values: { email: string; reason: string };
};
