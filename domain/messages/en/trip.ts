/** Words of a trip as agreed: its price lines, its map, the guests' page, and the waiting list. */
export const tripMessages = {
  price: {
    title: "What was agreed",
    vat: "VAT",
    /** What an administrator or a change has added to the total, or taken off it. */
    since: "Changed since",
  },
  google: "Add to Google Calendar",
  map: {
    name: (marina: string) => `Map of Dubai's coast with a pin at ${marina}`,
    /** What the page calls a marina of domain/data/marinas.ts. */
    marina: (name: string): string => name,
    note: "The pin marks the marina.",
    open: "Open in maps",
    places: {
      sea: "Arabian Gulf",
      jebelAli: "Jebel Ali",
      marina: "Marina",
      palm: "The Palm",
      jumeirah: "Jumeirah",
      creek: "Creek",
    },
  },
  share: {
    title: "For your guests",
    lead: "A page for everybody who comes along: the yacht, the day, where to meet and what to bring. Without prices, names or contact data.",
    give: "Make a link",
    label: "Link for your guests",
    open: "See what they see",
    whatsapp: "Send by WhatsApp",
    invitation: (vessel: string, url: string) => `We are going out on ${vessel}: ${url}`,
    takeBack: "Take the link back",
    takeBackLead: "It stops working for everybody who has it. You can make a new one.",
  },
  notices: {
    cancelled: "The booking is cancelled.",
    shared: "The link for your guests is made.",
    unshared: "The link is taken back: it opens nothing any more.",
  } as Record<string, string>,
  cancel: {
    until: (instant: string, then: string) => `That holds until ${instant}; after that ${then}.`,
    thenBack: (amount: string) => `${amount} comes back`,
    thenCosts: (amount: string) => `it costs ${amount}`,
    thenNothing: "nothing comes back",
  },
  guests: {
    title: {
      ahead: (vessel: string) => `A day on ${vessel}`,
      off: () => "The weather calls this trip off",
      cancelled: () => "This trip was cancelled",
      over: () => "This trip is over",
    },
    lead: {
      ahead: "You are invited on board. All you need for the day is on this page.",
      off: "Ask whoever sent you the link whether there is another day.",
      cancelled: "Ask whoever sent you the link what happens instead.",
      over: "We hope it was a good one.",
    },
    /** Of a link that opens nothing: taken back, or never given. */
    gone: {
      title: "This link is not valid",
      text: "It may have been taken back, or a part of it got lost on the way. Please ask whoever shared it with you for a new one.",
      home: "To the first page",
    },
    included: "On board for you",
    calendarNote: (siteName: string) => `Yacht charter by ${siteName}`,
  },
  watch: {
    title: "Tell me if it becomes free",
    lead: (pack: string) =>
      `Is ${pack} taken at the time you want? If it becomes free, we write to you once. Everybody who waits is told at the same time, and who books first has it.`,
    press: "Tell me if it becomes free",
    date: "Date",
    hour: "Start",
    duration: "Hours",
    email: "Email",
    emailHint: "For this one message. It is no consent to anything else.",
    send: "Put me on the list",
    done: "You are on the list. If the time becomes free, we write to you.",
    free: "That time is free at present: you can ask for it right away.",
    impossible: "No trip can begin there at that time.",
    wrong: {
      hour: "Please choose a start",
      duration: "Please choose how long",
    },
    /** To who has asked before. */
    waits: (when: string) =>
      `You are on the list for ${when}. If it becomes free, we write to you.`,
    offByMail: "The mail has the way off it.",
    toPackage: "To the package",
    endTitle: "You are not waiting for it any more?",
    endLead: "With one press we take you off this list.",
    end: "Take me off the list",
    ended: "You are off the list.",
    mail: {
      subject: (vessel: string, day: string) => `Free again: ${vessel} on ${day}`,
      heading: "The time you wait for is free",
      lead: (vessel: string, when: string) => `${vessel} can be had again: ${when}.`,
      fair: "Everybody who waited for it gets this mail now. Who books first has it.",
      offer: "Your offer for it still stands, and you can accept it now.",
      button: "Ask for it now",
      toOffer: "See your offer",
      once: "We write once. If you no longer want this time, take yourself off the list by the link above.",
      end: "Take me off the list",
    },
  },
} as const;
