/** Words of proposals to change a booking, on the pages of both sides and of the office. */
const sides = { visitor: "the guest", provider: "the provider", office: "the office" } as const;

export const changesMessages = {
  title: "Changing this booking",
  typed: "You had written:",
  lead: "Day, hour, guests, package and extras are changed when both sides agree.",
  /** What is open about a booking, in a list. */
  inList: { trip: "Change proposed", weather: "Off for the weather" },
  office: {
    title: "Payments and changes",
    trip: (vessel: string, when: string) => `${vessel}, ${when}`,
    back: "To the booking",
  },
  open: {
    title: {
      visitor: "A change proposed by the guest",
      provider: "A change proposed by the provider",
      office: "A change proposed by the office",
    },
    mine: "Your proposal",
    byOffice: {
      visitor: "A change proposed by the office for the guest",
      provider: "A change proposed by the office for the provider",
      office: "A change proposed by the office",
    },
    weather: {
      visitor: "Another day, or everything back",
      provider: "Called off: the weather does not allow this trip",
    },
    weatherChoice: {
      visitor: "Choose another day at the same price, or get everything back.",
      provider: "The guest chooses another day, or gets everything back.",
    },
    newDate: "The guest's new day instead of the one called off",
    until: (instant: string) => `Waits for an answer until ${instant}, Dubai time.`,
    weatherUntil: (instant: string) =>
      `Without a choice until ${instant}, Dubai time, everything comes back by itself.`,
  },
  compare: {
    caption: "What changes",
    what: "What",
    was: "Now",
    is: "Proposed",
    vessel: "Yacht",
    package: "Package",
    when: "When",
    guests: "Guests",
    extras: "Extras",
    due: "To pay by",
    total: "Total with VAT",
    difference: "Difference",
    conditions: "If it is cancelled",
    back: "Back if cancelled today",
    pay: "To pay if cancelled today",
    none: "None",
    same: "No difference",
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} less`,
  },
  form: {
    title: "Propose a change",
    counter: "Propose something else instead",
    newDate: "Propose another day",
    day: "Day",
    time: "Start",
    hours: "Hours",
    guests: "Guests",
    choice: "Yacht and package",
    extras: "Extras",
    /** `price` says for what it is: "AED 50 a guest". */
    extra: (title: string, price: string, withVat: boolean) =>
      `${title} (${price}, ${withVat ? "with" : "before"} VAT)`,
    total: "Another total with VAT, in AED",
    totalHint: "Empty: the price list decides, and what has not changed keeps its price.",
    reason: "Words to the other side",
    reasonHint: "Optional",
    as: "For",
    asOptions: { visitor: "The guest", provider: "The provider" },
    look: "See the price",
    send: "Send this proposal",
    looked: "This is what the other side will see. Nothing has been sent yet.",
  },
  steps: {
    agree: "Agree to this change",
    refuse: "Refuse",
    refuseSend: "Send the refusal",
    answer: "Why not",
    withdraw: "Take the proposal back",
    way: "How you know that the other side agrees",
    wayBack: "How you know that they take it back",
    wayHint: "For example: on the phone, Ms Haddad, today at 10.00",
    allBack: "Get everything back",
    /** `paid` is null where nothing was. */
    allBackQuestion: (paid: string | null) =>
      `The booking is cancelled, ${paid === null ? "and nothing has to be paid" : `and all of ${paid} comes back`}, whatever the conditions say. This cannot be undone.`,
    sailAfterAll: "It can sail after all",
    weather: "Cannot sail: weather",
    weatherQuestion:
      "The guest is written to at once, and chooses another day or gets everything back.",
    weatherConfirm: "Call the trip off",
    cancel: "Cancel this booking",
    cancelQuestion: (paid: string | null) =>
      `The guest ${paid === null ? "has paid nothing, and owes nothing then" : `gets all of ${paid} back`}, whatever the conditions say, and the yacht is free again at that time. Both of you get a mail. This cannot be undone.`,
    cancelReason: "Why",
    cancelReasonHint: "The guest reads it.",
    cancelConfirm: "Cancel, everything goes back",
  },
  history: {
    title: "Changes so far",
    by: (side: keyof typeof sides, byOffice: boolean) =>
      `Proposed by ${byOffice ? `${sides.office} for ` : ""}${sides[side]}`,
    weather: "Called off for the weather",
    states: {
      open: "Open",
      agreed: "Agreed",
      refused: "Refused",
      withdrawn: "Taken back",
      expired: "Not answered in time",
    },
    /** Of a proposal that was open when its trip was called off. */
    forWeather: "Withdrawn for the weather",
    /** Of one that was open when the booking was cancelled. */
    withBooking: "Ended with the booking",
    /** What came of a trip that was called off. */
    weatherEnds: {
      anotherDay: "Another day",
      allBack: "Everything back",
      sailed: "Sails after all",
    },
    was: (was: string, is: string) => `${was} → ${is}`,
    way: (way: string, isTakenBack: boolean) => `${isTakenBack ? "Taken back" : "Agreed"}: ${way}`,
  },
  done: {
    "change-propose": "Your proposal is sent. The other side gets a mail.",
    "change-agree": "The booking is changed. Both sides get a mail with the new calendar entry.",
    "change-refuse": "The proposal is refused, and the other side is told.",
    "change-withdraw": "The proposal is taken back.",
    "change-weather": "The trip is called off. The guest gets a mail.",
    "change-sail": "The trip sails after all. The guest gets a mail.",
    "change-cancel": "The booking is cancelled. The guest gets everything back, and a mail.",
    "change-all-back": "The booking is cancelled, and everything comes back.",
  } as Readonly<Record<string, string>>,
  errors: {
    day: "Choose a day",
    time: "Choose when it starts",
    fullHour: "A trip starts at a full hour, such as 14.00",
    hours: "Whole hours, 1 to 240",
    hoursOfPackage: (min: number, max: number) => `The package takes ${min} to ${max} hours`,
    timeOfDay: "The package does not sail at this time of day",
    startHour:
      "The trip cannot begin then: the start has to lie in the time of day, for so many hours",
    whyNot: {
      past: "This is in the past",
      notice: "The provider needs more notice",
      advance: "This is further ahead than the yacht can be booked",
      season: "The yacht does not sail on this day",
      hours: "The yacht does not sail at these hours",
    },
    begun: "This trip has begun: it can no longer be changed here. Please call the other side.",
    guests: "Enter the number of guests",
    capacity: (most: number) => `The yacht may carry ${most} guests`,
    guestsOfPackage: (min: number, max: number) => `The package takes ${min} to ${max} guests`,
    choice: "Choose one from the list",
    extras: "This package does not have one of these extras",
    total: "An amount in AED, above the extras",
    long: (most: number) => `At most ${most} characters`,
    answer: "Please say why",
    way: "Please say how you know",
    nothing: "Nothing is different yet",
    open: "Another change is open already. Answer it, or take it back first.",
    changed: "This has changed meanwhile. Please look again.",
    /** The booking is another one by now than the one a proposal began with; it is answered, or still being drawn. */
    otherTrip:
      "The booking was changed after this was proposed, so nobody can agree to it any more. Refuse it or take it back, and propose it anew.",
    otherTripDrawn:
      "The booking was changed while you wrote. Nothing was sent: look at the price again before you send it.",
    closed: "This booking can no longer be changed.",
    taken: "The yacht is taken at that time. Nothing was changed.",
    unfit: "The yacht or the package no longer allows this trip. Nothing was changed.",
    proposeInstead:
      "The trip of a booking is changed by agreement: propose it, or say how both sides agreed.",
  },
  /** Said in mails where an answer is ours, not a person's. */
  byWeather: "The weather does not allow this trip.",
  mail: {
    proposed: {
      subject: (vessel: string, day: string) => `A change proposed: ${vessel} on ${day}`,
      heading: "A change of your booking is proposed",
      lead: (hello: string, until: string) =>
        `${hello} please look at this proposal and agree or refuse until ${until}. Nothing has changed yet.`,
      is: "Proposed",
      button: "See the proposal",
    },
    over: {
      subject: (vessel: string, day: string) => `No change: ${vessel} on ${day}`,
      heading: {
        refused: "Your proposal was refused",
        withdrawn: "The proposal was taken back",
        expired: "The proposal was not answered in time",
      },
      lead: (hello: string) => `${hello} the booking stands as it was.`,
      weather: (hello: string) =>
        `${hello} please choose another day, or get everything back, on the page of your booking.`,
      button: "See the booking",
    },
    called: {
      subject: (vessel: string, day: string) => `Called off for the weather: ${vessel} on ${day}`,
      heading: "The weather does not allow this trip",
      leadProvider: (hello: string) =>
        `${hello} our office has called this trip off. The guest chooses another day, or gets everything back.`,
      lead: (hello: string, provider: string) =>
        `${hello} ${provider} cannot sail on this day. You choose: another day at the same price, or everything back.`,
      silent: (days: number) =>
        `Without a choice within ${days} days everything comes back by itself.`,
      button: "Choose now",
    },
    back: {
      subject: (vessel: string, day: string) => `It sails after all: ${vessel} on ${day}`,
      heading: "The trip takes place",
      leadProvider: (hello: string) =>
        `${hello} our office no longer calls this trip off. The booking stands as it was.`,
      lead: (hello: string, provider: string) =>
        `${hello} ${provider} can sail after all. Your booking stands as it was.`,
      button: "See the booking",
    },
  },
} as const;
