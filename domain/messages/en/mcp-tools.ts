import { MINIMUM_LEAD_DAYS, VAT_PERCENT } from "#domain/config/limits.ts";

/** What programs of assistants read at /mcp of what there is to be called: of each tool what it does, takes and answers. */
export const mcpToolMessages = {
  title: "Yacht charters in Dubai",
  instructions:
    "Packages are yachts with crew, for a number of hours, sold by charter companies. Search, read one, price it, see when " +
    "it is free, then prepare a request: that gives a link to a form that is filled in, which the person opens, completes " +
    "with name, email and phone and sends. Nothing is ever sent or booked from here, and nothing here is about people. " +
    `Prices are dirhams (AED, 100 fils), with ${VAT_PERCENT} % VAT where it is not said otherwise. Days and hours are Dubai time; ` +
    `a day that is asked for is at least ${MINIMUM_LEAD_DAYS} days ahead.`,
  tools: {
    search: {
      title: "Search packages",
      description:
        "Published packages that fit all that is named, twelve to a page. Name a day to see only those that are free then.",
    },
    get: {
      title: "Get a package",
      description:
        "All that is published of one package: what is and is not included, extras with prices, limits, the vessel, its provider, cancellation and payment terms.",
    },
    price: {
      title: "Price a charter",
      description:
        "What a package costs for some hours with extras, exactly: each line in fils, VAT once on the whole, and what is to be paid before the trip.",
    },
    times: {
      title: "Free times of a package",
      description:
        "Each day of a month: free, partly free, taken or closed; with a day, the starts that are free, or the nearest day that has one.",
    },
    free: {
      title: "Who is free for a wish",
      description:
        "How many vessels of how many companies are free for exactly that day, time of day, number of guests and hours, and the packages among them, twelve at most.",
    },
    prepare: {
      title: "Prepare a request",
      description:
        "Checks a wish and makes the link to the request form with all of it filled in. Give the link to the person: they add how to reach them and send it themselves. Nothing is sent or held by this call. With a package it reserves that one, without it all fitting companies are asked for offers.",
    },
  },
  fields: {
    package: "The slug of a package, as search_packages gives it",
    date: `A day in Dubai, YYYY-MM-DD, at least ${MINIMUM_LEAD_DAYS} days ahead`,
    month: "YYYY-MM; without it the month of the day",
    timeofday: "Morning begins at 9, afternoon at 12, evening at 20",
    guests: "How many guests",
    hours: "How many hours, whole",
    hour: "The hour it should begin at, from midnight, within the time of day (25 is 1 in the night after); left out: any",
    type: "The kind of vessel",
    most: "The most it may cost in all, in whole AED with VAT, for these hours or else its fewest",
    occasion: "What for",
    page: "From 1",
    extras: "Titles of the package's extras, as get_package gives them",
    wishes: "Titles of extras that are wished for",
    comment: "What else the company should know. No names, addresses or numbers of people",
    occasionText: "A birthday, a proposal, a team's day out …",
    budget: "The most it may cost in all, in AED",
  },
  answers: {
    fils: "100 fils are 1 AED",
    withVat: `With ${VAT_PERCENT} % VAT`,
    from: "In all with VAT, for these hours",
    rating: "Mean of its guests' stars, 1 to 5; null without any",
    unit: "What the price is for",
    minutes: "Median of its answers' times in minutes; null while too few are known",
    tiers:
      "Who cancels at least so many hours before gets this share back; after the last, nothing",
    days: "days: free, partly, taken or closed",
    starts: "Of the day that was asked for, HH:MM",
    ruled: "Starts of that day that the vessel's own rules leave out, each with why",
    nearest: "Where that day has no start: the nearest that has one",
    link: "To be opened by the person, who completes and sends it",
  },
  resources: {
    package: "A package",
    packageText: "All that is published of a package, as get_package gives it",
    terms: "Terms of use",
    cancellation: "Cancelling and changing",
    privacy: "Privacy notice",
  },
  prompt: {
    name: "plan_a_day",
    title: "Plan a day on the water",
    description: "From a wish to a request that is ready to send.",
    text: (wish: string) =>
      `Plan a day on a yacht in Dubai for me. ${wish}\n\n` +
      "Ask me for what is missing of day, time of day, guests and hours. Then find packages that fit (search_packages, find_free), " +
      "read the two or three best (get_package), look up when they are free (free_times) and what they cost with the extras " +
      "I would want (price_charter). Show them side by side with totals, what is included and what cancelling costs, and say " +
      "what you could not find out. When I have chosen, make the link (prepare_request) and give it to me: I open it, add how " +
      "to reach me and send it. Do not say that anything is booked.",
    wish: {
      date: "Day",
      guests: "Guests",
      hours: "Hours",
      occasion: "Occasion",
      budget: "Budget in AED",
    },
  },
} as const;
