/** Eight fictional charter companies; names, people, addresses and numbers belong to nobody. */

import type { PaymentTerms } from "#domain/lib/payment-terms.ts";

type ProviderSeed = {
  name: string;
  email: string;
  phone: string;
  whatsapp: string;
  /** File name of a partner mark. */
  logo: string;
  description: string;
  /** Where its vessels lie. */
  area: string;
  /** Of its address, where its vessels lie in several places. */
  office?: string;
  languages: string[];
  /** Basis points, 1000 to 1500. */
  commission_bp: number;
  captains: string[];
  /** When its trips are paid; without: all of it aboard, as usual. */
  terms?: Partial<PaymentTerms>;
  /** Of its papers, which say themselves that they are nobody's. */
  number: string;
};

/** By slug. */
const rows: Record<string, ProviderSeed> = {
  "gulfwind-marine": {
    name: "Gulfwind Marine",
    email: "charter@gulfwind-marine.example",
    phone: "+971500000011",
    whatsapp: "+971500000011",
    logo: "partner-gulfwind-marine.svg",
    description:
      "A flybridge and a tri-deck, one in the Marina and one in the Harbour, each with a captain of its own. The office agrees the route and the boarding time by message two days ahead, then the captain takes over.",
    area: "Dubai Marina and Dubai Harbour",
    office: "Dubai Marina",
    languages: ["English", "Arabic", "Hindi"],
    commission_bp: 1200,
    captains: [
      "Rafiq Delmaro, Sanderling, licensed since 2014, /brand/captains.svg#rafiq-delmaro",
      "Anneke Vosdal, Shearwater, licensed since 2009, /brand/captains.svg#anneke-vosdal",
      "Suresh Palkani, Relief captain of both, licensed since 2019, /brand/captains.svg#suresh-palkani",
    ],
    terms: { deposit_percent: 30, deposit_days: 2, balance_days: 7, grace_days: 2 },
    number: "0011",
  },
  "coral-and-compass-tours": {
    name: "Coral & Compass Tours",
    email: "desk@coral-and-compass-tours.example",
    phone: "+971500000022",
    whatsapp: "+971500000023",
    logo: "partner-coral-and-compass.svg",
    description:
      "One sailing catamaran, run for sailing and swimming rather than for show. Swimming stops are chosen on the morning, when the skipper has seen the water. Children are welcome and life jackets start at 10 kg.",
    area: "Dubai Marina",
    languages: ["English", "French", "Arabic"],
    commission_bp: 1100,
    captains: [
      "Élise Tavernot, Spoonbill, under sail since 2011, /brand/captains.svg#elise-tavernot",
      "Hadi Nouran, Relief captain, licensed since 2018, /brand/captains.svg#hadi-nouran",
    ],
    terms: { deposit_percent: 50, deposit_days: 2, balance_days: 0 },
    number: "0022",
  },
  "lantern-and-tide-events": {
    name: "Lantern & Tide Events",
    email: "evenings@lantern-and-tide-events.example",
    phone: "+971500000033",
    whatsapp: "+971500000033",
    logo: "partner-lantern-events.svg",
    description:
      "Evenings on the water with the table already laid: a wooden dhow for suppers and a flybridge yacht for smaller parties. One planner stays with a booking from the first message until the last guest is ashore.",
    area: "Dubai Marina",
    languages: ["English", "Arabic", "Urdu", "Russian"],
    commission_bp: 1400,
    captains: [
      "Karim Saltoun, Sidra, on dhows since 2003, /brand/captains.svg#karim-saltoun",
      "Ilya Morvenko, Nightjar, licensed since 2016, /brand/captains.svg#ilya-morvenko",
    ],
    terms: { deposit_amount: 50_000, deposit_days: 1, balance_days: 0 },
    number: "0033",
  },
  "tillerman-charter": {
    name: "Tillerman Charter",
    email: "bookings@tillerman-charter.example",
    phone: "+971500000044",
    whatsapp: "+971500000044",
    logo: "partner-tillerman.svg",
    description:
      "A navy tri-deck and the fast tender that goes with it. The same captain has run the yacht since 2021 and answers questions about the route himself, usually before noon on the day you ask.",
    area: "Dubai Harbour",
    languages: ["English", "German", "Hindi"],
    commission_bp: 1250,
    captains: [
      "Matthias Kornfelt, Curlew, on this yacht since 2021, /brand/captains.svg#matthias-kornfelt",
      "Arjun Selvane, Dunlin, licensed since 2017, /brand/captains.svg#arjun-selvane",
    ],
    terms: { deposit_percent: 30, deposit_days: 2, balance_days: 7 },
    number: "0044",
  },
  "hazel-reach-yachting": {
    name: "Hazel Reach Yachting",
    email: "office@hazel-reach-yachting.example",
    phone: "+971500000055",
    whatsapp: "+971500000056",
    logo: "partner-hazel-reach.svg",
    description:
      "Two superyachts and a white tri-deck at the deep-water berths. Each charter has a named purser who agrees the menu, the guest list and the boarding order in writing a week before the date.",
    area: "Dubai Harbour",
    languages: ["English", "Arabic", "Russian", "Mandarin"],
    commission_bp: 1000,
    captains: [
      "Ingrid Halmsund, Pelagia, licensed since 2006, /brand/captains.svg#ingrid-halmsund",
      "Pavel Ostrinov, Thessaly, licensed since 2010, /brand/captains.svg#pavel-ostrinov",
      "Mei Fangyue, Oriel, licensed since 2013, /brand/captains.svg#mei-fangyue",
    ],
    terms: { deposit_percent: 50, deposit_days: 3, balance_days: 14, grace_days: 3 },
    number: "0055",
  },
  "ghaf-dhow-company": {
    name: "Ghaf Dhow Company",
    email: "quay@ghaf-dhow-company.example",
    phone: "+971500000066",
    whatsapp: "+971500000066",
    logo: "partner-ghaf-dhow.svg",
    description:
      "One large wooden dhow on the Creek, kept by a family that rebuilt its upper deck in 2022. The galley is aboard, so food comes from ten metres away. Groups of more than a hundred are ordinary here.",
    area: "Dubai Creek",
    languages: ["Arabic", "English", "Urdu", "Malayalam"],
    commission_bp: 1500,
    captains: ["Salim Bahrouni, Mangrove, on dhows since 1998, /brand/captains.svg#salim-bahrouni"],
    terms: { deposit_amount: 50_000, deposit_days: 2, balance_days: 0 },
    number: "0066",
  },
  "plover-point-boats": {
    name: "Plover Point Boats",
    email: "hello@plover-point-boats.example",
    phone: "+971500000077",
    whatsapp: "+971500000077",
    logo: "partner-plover-point.svg",
    description:
      "A fast open boat and a graphite flybridge from a small quay on the Palm, ten minutes from open water. The crew are instructors first: everyone is shown how to hold on, board and swim back before the lines come off.",
    area: "Palm Jumeirah",
    languages: ["English", "Arabic", "Spanish"],
    commission_bp: 1300,
    captains: [
      "Inés Calvaro, Turnstone, instructor, licensed since 2015, /brand/captains.svg#ines-calvaro",
      "Yusuf Harrane, Petrel, licensed since 2012, /brand/captains.svg#yusuf-harrane",
    ],
    number: "0077",
  },
  "samphire-day-boats": {
    name: "Samphire Day Boats",
    email: "hello@samphire-day-boats.example",
    phone: "+971500000088",
    whatsapp: "+971500000088",
    logo: "partner-samphire.svg",
    description:
      "A single navy cruiser for two to ten people, booked by the hour in the Marina. The owner is often the captain. Short trips are the whole business, so two hours are treated with the same care as five.",
    area: "Dubai Marina",
    languages: ["English", "Tagalog"],
    commission_bp: 1150,
    captains: [
      "Ramon Diwatal, Redshank, owner, licensed since 2018, /brand/captains.svg#ramon-diwatal",
    ],
    number: "0088",
  },
};

/** Papers, tax number and bank account say themselves that they are nobody's; the address has no street and no number. */
export const providers = Object.entries(rows).map(([slug, { number, terms, office, ...row }]) => ({
  slug,
  ...row,
  ...terms,
  licence: `DEMO-CHARTER-${number}`,
  insurance: `DEMO-POLICY-${number}`,
  legal_name: `${row.name} L.L.C. (invented)`,
  address: `${office ?? row.area}, Dubai, United Arab Emirates`,
  trn: number.padStart(15, "0"),
  bank_account: inventedAccount(row.name, number),
}));

/** An account that no bank has: its country's letters, and zeros where others have numbers. */
export function inventedAccount(holder: string, number: string): string {
  return `${holder}\nIBAN AE00 0000 0000 0000 0000 ${number.slice(-3)}\nDemo Bank (invented account)`;
}
