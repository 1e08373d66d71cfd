const records = (n: number) => (n === 1 ? "1 record" : `${n} records`);

/** What taking a change back says. */
export const adminUndoMessages = {
  undo: "Undo",
  undoing: "Undoing …",
  undone: "Undone.",
  already: "That was undone already.",
  /** Said once to who listens, behind what was done. */
  how: "Undo with Control Z, or F8 to reach the button.",
  region: "Messages",
  mails: (n: number) =>
    n === 1
      ? "1 mail went out with it and does not come back."
      : `${n} mails went out with it and do not come back.`,
  others: (n: number) =>
    n === 1
      ? "What happened to 1 other record with it stays."
      : `What happened to ${n} other records with it stays.`,
  cannot: (why: string) => `It cannot be undone: ${why}`,
  why: {
    gone: "it is too long ago, or was not your change.",
    create: "a new record is taken away by deleting it.",
    step: "this step has no way back.",
    told: (n: number) =>
      n === 1
        ? "it was told by mail already, and what went out does not come back (1 mail)."
        : `it was told by mail already, and what went out does not come back (${n} mails).`,
    secret: "a password that was replaced is not kept.",
    kept: "these values are not written by hand.",
    status: (from: string, to: string) => `there is no way back from ${from} to ${to}.`,
    links: "lists of several records go back one by one, in the history of each.",
  },
  changed: (n: number, of: number) =>
    of === 1
      ? "Somebody has changed this record since. Nothing was undone."
      : `${records(n)} of ${of} have been changed since. Nothing was undone.`,
  barred: "Some of these records may not go back as they are now. Nothing was undone.",
  taken: "Somebody has changed this in the queue since. Nothing was undone.",
} as const;
