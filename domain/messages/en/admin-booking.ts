/** Words of what an administrator does with a booking beside editing it. */
export const adminBookingMessages = {
  steps: {
    confirm: {
      action: "Confirm",
      text: "The customer and the provider are told by email, each with the other's contact.",
      done: "The booking is confirmed.",
    },
    complete: {
      action: "Complete",
      text: "The trip has taken place. The customer is asked for a review the day after.",
      done: "The booking is completed.",
    },
    "no-show": {
      action: "Nobody came",
      text: "Nobody came on board at the agreed time. Nobody is told by email now; what was to be paid aboard is asked for a day later, by transfer.",
      done: "The booking is marked: nobody came.",
    },
    cancel: {
      action: "Cancel booking",
      text: "The vessel is free again at that time. It cannot be taken back.",
      done: "The booking is cancelled, and both sides are told.",
    },
  },
  reason: "Why it is cancelled",
  reasonHint: "Sent by email to the customer and the provider, and kept in the log.",
  refund: "What the customer gets back",
  refunds: { terms: "What the conditions of the offer say", full: "Everything" },
  /** What that means now for the price, and for what was paid. */
  so: {
    paid: (paid: string, back: string, open: string) =>
      `Paid ${paid}: ${back} of it goes back, ${open} stays to be paid.`,
  },
  back: "Go back",
  keepsTime: "A booking that stands is cancelled before it is deleted: both sides have to be told.",
  /** Why a change is refused, by what it breaks and by field. */
  refused: {
    licence: { guests: "The vessel is not licensed for so many guests" },
    provider: {
      rental_product_uuid: "A booking stays with its provider: choose a published vessel of it",
    },
    package: {
      product_package_uuid: "This package is sold on another vessel, or not for so many guests",
    },
    hours: {
      start_date:
        "The trip has to begin in the future, at a time of day its package has, and last as long as that or its request allows",
      end_date: "The trip has to last as many hours as its package, or its request, allows",
    },
  },
  sold: "The vessel is booked in that time. Move or cancel the booking first.",
  errors: {
    step: "Must be one of: confirm, complete, no-show, cancel",
    refund: 'Must be "terms" or "full"',
    changed:
      "That is not possible: the booking has changed, or its trip has not begun. This is how it stands now.",
  },
} as const;
