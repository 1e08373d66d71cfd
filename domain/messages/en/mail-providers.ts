/** Words of the mails to a provider, until there is a booking. */
export const providerMailMessages = {
  trip: "The trip",
  privateLink:
    "The link opens this request without a password, for you alone. Please do not forward this mail.",
  invitation: {
    subject: (day: string, guests: number) => `Request for ${day}, ${guests} guests: your offer?`,
    heading: "A guest asks for your offer",
    lead: (provider: string) => `Hello ${provider}, one of your yachts fits the trip below.`,
    until: (until: string) => `Please answer by ${until}. A usual offer takes two taps.`,
    button: "Make an offer",
    privacy: "You get the guest's name and number as soon as your offer is accepted.",
    decline: "If you can't take it, say so on the same page: it helps us to ask you for what fits.",
  },
  reminder: {
    subject: (day: string, guests: number) => `Still open: request for ${day}, ${guests} guests`,
    heading: "This request still waits for you",
    lead: (provider: string) =>
      `Hello ${provider}, half of the time for this request is over, and we have no answer from you yet.`,
    byHand: (provider: string) =>
      `Hello ${provider}, the guest is still waiting, and we would like to show your offer too.`,
  },
  changed: {
    subject: (day: string) => `The request for ${day} has changed: your offer?`,
    heading: "The trip you were asked for has changed",
    lead: (provider: string) =>
      `Hello ${provider}, a guest whose request waits for your answer wants another trip now.`,
    now: "The trip now",
    before: "You were asked for",
  },
  ended: {
    subject: (day: string) => `The request for ${day} is closed: no answer needed`,
    heading: "You need not answer any more",
    lead: (provider: string) =>
      `Hello ${provider}, a request that waited for your answer is closed. Nobody was booked.`,
    thanks: "We ask you again with the next request that fits.",
    button: "See the request",
  },
  confirm: {
    subject: (day: string) => `Trip changed to ${day}: please confirm your offer`,
    heading: "The trip has changed",
    lead: (provider: string) =>
      `Hello ${provider}, the guest's trip is another one than the one you made your offer for.`,
    next: "Your offer cannot be accepted until you confirm it for the new trip, or change it. Either takes a tap.",
    now: "The trip now",
    before: "Your offer was made for",
    button: "Confirm or change",
  },
  lost: {
    subject: (day: string) => `Your offer for ${day} was not chosen`,
    heading: "The guest has chosen another yacht",
    lead: (provider: string) =>
      `Hello ${provider}, thank you for your offer. This time the guest has decided for another yacht.`,
    free: "Your offer is closed and your yacht is free for that day again. There is nothing for you to do.",
    thanks: "We ask you again with the next request that fits.",
  },
  declined: {
    subject: (day: string) => `Your offer for ${day} was declined`,
    heading: "Your offer was declined",
    lead: (provider: string) =>
      `Hello ${provider}, thank you for your offer. It was declined, and nobody has been booked so far.`,
    free: "Your offer is closed and your yacht is free for that day again. There is nothing for you to do.",
    thanks: "We ask you again with the next request that fits.",
  },
  closed: {
    subject: (day: string) => `The request for ${day} was closed`,
    heading: "The guest has closed the request",
    lead: (provider: string) =>
      `Hello ${provider}, the guest no longer looks for a charter on that day. Nobody was booked.`,
    free: "Your offer is closed and your yacht is free for that day again. There is nothing for you to do.",
    thanks: "Thank you for your time. We ask you again with the next request that fits.",
  },
  calendar: {
    subject: (calendar: string, vessel: string) => `We cannot read ${calendar} of ${vessel}`,
    heading: "A calendar cannot be read",
    lead: (provider: string, calendar: string, vessel: string, since: string) =>
      `Hello ${provider}, the calendar ${calendar} of ${vessel} could not be read since ${since}.`,
    kept: "The times it had then still count, and new ones are missing. Please look at its address.",
    button: "Look at the calendars",
  },
  webhook: {
    subject: (host: string) => `Your webhook at ${host} is switched off`,
    heading: "A webhook is switched off",
    lead: (provider: string, host: string, since: string) =>
      `Hello ${provider}, your program at ${host} has not taken what we sent it since ${since}.`,
    next: "Nothing is sent to it any more. Once it works again, switch it on and have what it missed sent again.",
    button: "Look at the webhook",
  },
  question: {
    subject: (number: number) => `A question about your offer, request ${number}`,
    heading: "The guest has a question",
    lead: (provider: string) => `Hello ${provider}, before deciding the guest asks you:`,
    button: "Answer the question",
    note: "Please answer on the page. Guests often decide for whoever answers first.",
  },
} as const;
