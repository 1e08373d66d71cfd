import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.ts";

/** Numbers that look random and are the same every time, so that two seeded databases can be compared (mulberry32). */
export function randomSource(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error("nothing to pick from");
      return found;
    },
    /** A uuid v7 of an instant. */
    uuid(ms: number): string {
      const hex = (digits: number) =>
        Math.floor(next() * 16 ** digits)
          .toString(16)
          .padStart(digits, "0");
      const time = ms.toString(16).padStart(12, "0");
      const variant = "89ab"[Math.floor(next() * 4)];
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}

export type Random = ReturnType<typeof randomSource>;

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

export type Cell = string | number | null;
type Rows = {
  table: SQLiteTable;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
};
const ROWS_PER_STATEMENT = 500;

/** Writes rows in one transaction, tables in the order given: one parameter per statement, which SQLite reads as JSON. */
export async function writeRows(db: Db, parts: readonly Rows[]): Promise<void> {
  const statements = parts.flatMap(({ table, columns, rows }) => {
    const name = sql.identifier(getTableName(table));
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const cells = sql.raw(columns.map((_, at) => `value ->> ${at}`).join(", "));
    const made = [];
    for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
      const part = JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT));
      made.push(
        db.run(sql`insert into ${name} (${names}) select ${cells} from json_each(${part})`),
      );
    }
    return made;
  });
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}
