/** What is said to visitors and providers when a step is not possible. */
export const offerMessages = {
  changed:
    "This offer has changed or is no longer open. Have a look at it as it stands, then decide.",
  booked: "This yacht has been booked for that time meanwhile.",
  patience: "Please wait for an answer first.",
  closed: "This request is no longer open, or has changed. Have a look at it as it stands.",
  unknown: "Please choose what to do.",
} as const;
