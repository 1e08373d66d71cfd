import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Words of /corporate-yacht-events-dubai. */
export const corporateCopy: LandingCopy = {
  name: "Company events",
  metaTitle: (siteName) => `Corporate yacht events in Dubai: meetings to launches | ${siteName}`,
  metaDescription:
    "Board meetings, breakfasts, receptions and launches on yachts and dhows in Dubai: what each needs, a running order, extras and whole prices with VAT.",
  title: "Corporate yacht\nevents in Dubai",
  lead: "Meetings, breakfasts, receptions and launches on the water, quoted as one total with VAT in a line of its own.",
  action: "Ask for event offers",
  comment: "A company event: please say what you offer for seating, screen, sound and catering.",
  packages: {
    title: "Vessels that take a company",
    lead: "The smallest total first. Each dot is a guest: the dark ones sit at table, where the seats are known, the light ones stand.",
  },
  plan: {
    title: "A morning with something to decide",
    lead: "9.00 to 12.00 is usually the calmest water of the day. It holds a breakfast and one long session.",
    steps: [
      {
        time: "8.30",
        title: "At the quay",
        text: "Passenger list, badges, coffee.",
        sun: 0.2,
      },
      {
        time: "9.00",
        title: "Lines off, breakfast",
        text: "Laid as the yacht leaves the harbour.",
        sun: 0.32,
      },
      {
        time: "9.45 to 11.15",
        title: "The session",
        text: "Four knots near the coast, where the Wi-Fi holds a call.",
        sun: 0.5,
        key: true,
      },
      {
        time: "11.15",
        title: "Half an hour at anchor",
        text: "The decisions are usually made here.",
        sun: 0.78,
      },
      {
        time: "12.00",
        title: "At the berth",
        text: "Cars were ordered for ten past.",
        sun: 0.95,
      },
    ],
    note: "For more than three hours choose the afternoon, which has eight.",
  },
  scenes: {
    title: "Four kinds of day",
    lead: "For a few hours everyone is in one place. The rest depends on the day.",
    items: [
      {
        title: "A meeting",
        text: "Up to two dozen, shade, power and a saloon with a door.",
      },
      {
        title: "A breakfast or lunch",
        text: "Ten to thirty at tables, a galley that cooks aboard.",
      },
      {
        title: "A reception",
        text: "Twenty to seventy, four evening hours, one open deck.",
      },
      {
        title: "A launch or a family day",
        text: "Forty and more, on steady water such as the Creek.",
      },
    ],
  },
  parts: [
    {
      title: "What to settle beforehand",
      text: "Names first: a passenger list is commonly made, papers may be asked for, and everyone counts towards the licence, the photographer and the interpreter too.",
    },
    {
      title: "Running order, branding and meals",
      text: "Say how many speak, and whether they need a screen, a microphone or a deck where engines are not heard. Branding goes on stands and tables, not on the hull; ask for time to set up at the berth. Video calls hold near the coast and not far beyond it, so mark the one that matters. Vegetarian, halal and allergy meals are easy days before and hard in the morning. For late guests, a reception spends its first part at the quay.",
    },
    {
      title: "If the wind has other plans",
      text: "In winter and spring a shamal can close the sea for a day or more. The Marina canal and Dubai Creek stay calm in winds that make the open coast unpleasant, and a yacht at its berth is still a good room. Ask for that second plan in the comment, and compare how late each provider lets you move the date.",
    },
  ],
  price: {
    title: "What a company event costs",
    text: "Totals hold the vessel, captain and crew, fuel for the route and what the package lists; VAT of 5\u00a0% stands in a line of its own. Catering is either counted in or added per guest: read that line first, it decides between two offers.",
  },
  questions: {
    title: "Questions from organisers",
    items: [
      {
        question: "How many people can a company event have?",
        answer:
          "From a meeting of six to 130 on a large dhow. The licence of the vessel is the limit and counts everyone who is not crew. For seated meals plan with fewer: the package says how many sit.",
      },
      {
        question: "Is there Wi-Fi, a screen and power?",
        answer:
          "On vessels set up for meetings, yes; the package lists it. Wi-Fi carries a video call near the coast and not beyond, so tell the provider when you need one and the route is kept close.",
      },
      {
        question: "What happens to guests who come late?",
        answer:
          "The charter usually starts at the agreed time. For receptions, ask for the first half hour at the quay. On some vessels late guests can be brought out by tender, which is agreed beforehand.",
      },
      {
        question: "Can we put up our logo?",
        answer:
          "On stands, tables, screens and place cards, usually yes. Not on the hull. Ask when you may come aboard to set up, since the vessel may be out with others until shortly before.",
      },
      {
        question: "Who gets our contact details?",
        answer:
          "Only the provider whose offer you accept. The others see date, time of day, hours, guests and comment, but neither phone number nor email address. Leave numbers out of the comment.",
      },
      {
        question: "How do we compare offers for approval?",
        answer:
          "They stand side by side on one page with the same rows: total, extras, VAT, per guest, per hour, what is and is not included, and what you pay if you cancel. Each says until when it holds.",
      },
    ],
  },
  closing: "A date and a headcount. The offers follow.",
};
