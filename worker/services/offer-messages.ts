/** What is said to visitors and providers when a step is no longer possible. */
export const offerMessages = {
  changed:
    "This offer has changed or is no longer open. Have a look at it as it stands, then decide.",
  booked: "This yacht has been booked for that time meanwhile. The other offers are still open.",
} as const;
