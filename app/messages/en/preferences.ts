/** Words of the page that a marketing mail's way out leads to. */
export const preferencesMessages = {
  title: "Your mail preferences",
  heading: "Mails you get from us",
  lead: "Mails about your own requests and bookings always reach you. Everything else is up to you.",
  done: "Saved. This is what you get from now on.",
  nothing: "You get no marketing from us.",
  stop: "Unsubscribe from everything",
  choose: "Choose what you get",
  /** The consent that is stored when it is ticked. */
  offers: "Offers by e-mail, WhatsApp, SMS and phone calls",
  newsletter: "The newsletter, by e-mail",
  save: "Save my choice",
} as const;
