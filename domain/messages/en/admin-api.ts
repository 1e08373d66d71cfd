/** What the calls of the admin answer when something can't be done. */
export const adminApiMessages = {
  invalid: "Please check the values.",
  unknownEntity: "There is no such kind of record.",
  unknownRecord: "There is no such record.",
  badUuid: "Must name a record",
  list: {
    size: (most: number) => `Must be a whole number from 1 to ${most}`,
    page: (most: number) => `Must be a whole number; beyond record ${most} use the cursor`,
    sort: "The list cannot be ordered by this",
    cursor: "Is not a cursor of this list in this order",
    q: (most: number) => `Must be at most ${most} characters`,
    search: "These records cannot be searched",
    filter: "The list cannot be filtered by this",
    parameter: "Is not a parameter of lists",
    useSearch: "Search for words in this instead",
    filters: (most: number) => `Must be at most ${most} filters`,
    count: 'Must be "exact" if given',
    ids: (most: number) => `Must be 1 to ${most} records between commas`,
  },
  save: {
    readonly: "These records are not changed by hand.",
    noCreate: "These records are not made by hand.",
    noDelete: "This record is needed and stays.",
    precondition: "Must be the update_date of the record as it was read",
    conflict: (who: string) =>
      `${who} saved this record in the meantime. Look at what has changed, then save again.`,
    somebody: "Somebody",
    deleted: "This record is deleted. Restore it before it is changed.",
    notDeleted: "This record is not deleted.",
    useDelete: "Deleting has a call of its own",
    guests: "These are the guest’s own words and stars. A review is published as it is, or not.",
    ownConsent:
      "Only the person makes an entry active: by confirming the address, or by a new consent after unsubscribing.",
    transition: (from: string, to: string) => `Cannot go from ${from} to ${to}`,
    taken: (label: string) => `${label} is used by another record`,
    sameFile:
      "The same file was uploaded again since, and is used in its place. Delete that one first, or leave this one deleted.",
    noPicture: (label: string) =>
      `${label}: a picture is deleted, or no picture. Please choose another one`,
    noAlt: (label: string, names: readonly string[]) =>
      `${label}: say what ${names.slice(0, 3).join(", ")}${names.length > 3 ? " and others" : ""} ${names.length === 1 ? "shows" : "show"} before the site shows ${names.length === 1 ? "it" : "them"}`,
    altShown: (by: readonly { kind: string; title: string; statusid: number }[]) => {
      const names = by.slice(0, 3).map(({ kind, title, statusid }) => {
        const what = statusid === -1 ? `${kind.toLowerCase()}, deleted` : kind.toLowerCase();
        return title ? `“${title}” (${what})` : what;
      });
      const others = by.length > 3 ? " and others" : "";
      return `The site shows this picture: ${names.join(", ")}${others}. Say in other words what it shows, or take it out there first`;
    },
    takenDeleted: (label: string) => `${label} is used by a deleted record`,
    missing: (label: string) => `${label} names no record`,
    contrary: "These values do not go together",
    begins: "A new record does not begin with this status",
    excludedExtra: "One of these has a price among the extras: take it off here, or there",
    closed: "This offer is closed: what was offered stays as it is.",
    endsBefore: (label: string) => `${label} must come after the start`,
    needsPackage: "A reservation needs a package",
    tripBooked: "This request is booked: change its booking, and both sides are told",
    used: "This record is used elsewhere. Change that first.",
    booked: "The vessel is taken at that time.",
    keyMismatch: "This Idempotency-Key was used for another record.",
    key: "The Idempotency-Key must be 8 to 200 printable characters.",
  },
  user: {
    role: "Choose at least one role",
    partner: "An account with the role partner needs a provider",
    affiliate: "An account with the role affiliate needs an affiliate",
    self: "You cannot take your own access away.",
  },
  request: {
    accept: "A request is approved by accepting one of its offers, beside its editor.",
    close:
      "A request is rejected by closing it, beside its editor: its invitations end with it, and the customer is told why.",
  },
  bulk: {
    action:
      'Must be "delete", "restore", "status", "set", "add", "take", "owner" or "remind", as these records allow',
    skip: "Must be true or false",
    seen: "Must be the moment of a preview",
    field: "Cannot be changed for many of these records at once",
    value: "Must be a value of this field",
    owner: "Must be an administrator, or null",
    same: "so already",
    ownRecord: "your own account",
    inUse: "used elsewhere",
    noAlt: "pictures without a word of what they show",
    notThere: "cannot go into that status from theirs",
    waitsNot: "nothing of them waits in the queue",
    answered: "answered, or not to be answered any more",
    reminded: "reminded within the last hour",
    which: "Name records by ids or by a filter",
    ids: (most: number) => `Must be 1 to ${most} different records`,
    expected: "Must be the number of records that were shown",
    status: "Must be a status of these records",
    cursor: "Is not the cursor of this action",
    count: (expected: number, found: number) =>
      `The records have changed: ${expected} were confirmed, there are ${found} now. Nothing more was changed.`,
    transition: (n: number) =>
      `${n} of these records cannot go into that status. Nothing was changed.`,
    used: (n: number) => `${n} of these records are used elsewhere. Nothing more was changed.`,
    self: "Your own account is among these. Nothing was changed.",
  },
  dashboard: {
    day: "Must be a day, YYYY-MM-DD",
    range: (most: number) => `Must be at most ${most} days, in order`,
    parts: "Must be parts of: attention, figures, lookups",
  },
  csv: {
    columns: "Must be columns of these records between commas",
    yes: "yes",
    no: "no",
    dubai: (label: string) => `${label} (Dubai)`,
    id: "Id",
  },
} as const;
