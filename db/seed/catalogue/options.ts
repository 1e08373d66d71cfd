/** Extras that packages may offer; which package offers which is said by the package. */

type OptionSeed = {
  title: string;
  description: string;
  /** Fils, net of VAT. */
  price: number;
  unit: "booking" | "hour" | "guest";
};

/** By slug. */
const rows: Record<string, OptionSeed> = {
  "grazing-table": {
    title: "Grazing table",
    description: "Cheese, fruit, breads and dips, laid aft for up to 16; vegetarian on request.",
    price: 60_000,
    unit: "booking",
  },
  barbecue: {
    title: "Barbecue",
    description: "Chicken, prawns and vegetables grilled aboard by the crew, with two salads.",
    price: 95_000,
    unit: "booking",
  },
  dinner: {
    title: "Served dinner",
    description: "Three courses at the table. Choices are settled two days before.",
    price: 22_000,
    unit: "guest",
  },
  "birthday-cake": {
    title: "Birthday cake",
    description: "2 kg, chocolate or vanilla with berries, with the name you give us and candles.",
    price: 45_000,
    unit: "booking",
  },
  decorations: {
    title: "Decorations",
    description: "Balloons, string lights and a table runner in two colours, up before you board.",
    price: 65_000,
    unit: "booking",
  },
  "jet-ski": {
    title: "Jet ski",
    description: "One machine by daylight; licence and instructor included.",
    price: 80_000,
    unit: "hour",
  },
  paddleboards: {
    title: "Paddleboards",
    description: "A pair of boards with leashes and buoyancy aids, used at anchor.",
    price: 15_000,
    unit: "hour",
  },
  "snorkelling-set": {
    title: "Snorkelling set",
    description: "Mask, snorkel and fins in your size, rinsed and yours for the trip.",
    price: 6_000,
    unit: "guest",
  },
  photographer: {
    title: "Photographer",
    description: "Two hours aboard; forty edited pictures within three days.",
    price: 90_000,
    unit: "booking",
  },
  "drone-video": {
    title: "Drone video",
    description: "A two-minute film by a licensed pilot, where the flight is permitted that day.",
    price: 110_000,
    unit: "booking",
  },
  "live-oud": {
    title: "Live oud",
    description: "One player, two sets of 40 minutes, without amplification.",
    price: 120_000,
    unit: "booking",
  },
  transfers: {
    title: "Transfers",
    description: "A minibus for up to seven within Dubai, to the quay and back.",
    price: 50_000,
    unit: "booking",
  },
};

export const options = Object.entries(rows).map(([slug, row]) => ({ slug, ...row }));
