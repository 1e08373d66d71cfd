import type { Random } from "./random.ts";

const FIRST =
  "Layla Omar Fatima Yusuf Aisha Khalid Mariam Hassan Noor Tariq Priya Arjun Ananya Rohan Sofia Mateo Emma Oliver Charlotte James Amélie Lucas Giulia Marco Hanna Jonas Ingrid Lars Anastasia Dmitri Mei Hiroshi Yuki Wei Chloé Zoë Søren Łukasz José Ngozi Chinedu Zanele".split(
    " ",
  );
const LAST =
  "Haddad Mansour Al-Farsi Khan Rahman Nasser Sharma Patel Iyer Rossi Bianchi García Fernández Smith Taylor Wilson Dubois Moreau Müller Schneider Hansen Nielsen Ivanova Petrov Tanaka Suzuki Chen Wang Okafor Dlamini Kowalski O'Brien van Dijk Silva Santos Johansson".split(
    " ",
  );
const ASKED = [
  "Hello, do you have anything for {n} people on {d}?",
  "How much is the sunset cruise for {n} guests?",
  "Can we bring our own food on board?",
  "Is it possible to swim from the boat?",
  "We would like to celebrate a birthday, what do you suggest for {n}?",
  "What happens if the weather is bad on {d}?",
  "Is the price including VAT and fuel?",
  "Where in Dubai Marina do we board?",
  "Could we have a photographer for {n} hours?",
  "Thank you, that sounds good. How do I book?",
  "Is there a crew on the catamaran?",
  "Can you do it {d} in the evening instead?",
];
const ANSWERED = [
  "For {n} guests I would look at the flybridge yachts: they are licensed for more and have room to sit together.",
  "The price is per hour and includes crew, fuel and soft drinks; VAT of 5 % is shown with the total.",
  "You can cancel without a charge until two days before the start, and the provider moves the trip if the port closes.",
  "Boarding is at the marina walk; the exact berth comes with the confirmation.",
  "Yes, most vessels stop for swimming off the beach, the captain decides by the sea of the day.",
  "Tell me the day, how many you are and for how long, and I will ask the providers for offers.",
  "On {d} the sun sets shortly before six, so a trip from four suits a sunset.",
  "I have put {n} guests and the afternoon into the form for you, you only need to add your name.",
];

type Person = { name: string; email: string; phone: string };

/** Somebody who does not exist, with an address of a domain that is nobody's. */
export function person(random: Random, number: number): Person {
  const [first, last] = [random.pick(FIRST), random.pick(LAST)];
  const plain = `${first}.${last}`.normalize("NFKD").replace(/[^A-Za-z.]/g, "");
  const prefix = random.chance(0.7) ? "+97150" : random.pick(["+4479", "+3361", "+9198", "+1917"]);
  return {
    name: `${first} ${last}`,
    email: `${plain.toLowerCase()}${number}@example.com`,
    phone: `${prefix}${random.between(1_000_000, 9_999_999)}`,
  };
}

/** One line of a conversation; the first is the visitor's. */
export function chatLine(random: Random, fromVisitor: boolean): string {
  return random
    .pick(fromVisitor ? ASKED : ANSWERED)
    .replace("{n}", `${random.between(2, 40)}`)
    .replace("{d}", `the ${random.between(1, 28)}th`);
}
