import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn } from "bun:test";
import { eq } from "drizzle-orm";
import { stackDb } from "#app/test/identity.ts";
import { seedAlone } from "#app/test/seed-alone.ts";
import { testStack } from "#app/test/stack.ts";
import { createDb } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { type CountingProxy, startCountingProxy } from "#db/testing/counting-proxy.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import type { Answer, Assistant, Turn } from "#party/assistant/assistant.ts";
import { defaultAssistant } from "#party/assistant/default.ts";

/** The name of the package these tests bring along, which the seed has not. */
export const BOAT = "Quicksilver Dawn";
/** Contacts of its provider. */
export const SECRETS = { email: "secret-desk@provider.example", phone: "+971509998877" };
export const GREETED: Turn = { role: "other", content: "Hello." };

/**
 * For a file of tests: the assistant that needs no model in this process, on the stack's database behind a counting
 * proxy, and a package of the tests' own that is gone afterwards. No answer may have to leave anything out.
 */
export function testAssistant() {
  const db = stackDb();
  let proxy: CountingProxy;
  let assistant: Assistant;
  let own: Awaited<ReturnType<typeof makeCatalogue>>;
  let warned: string[] = [];
  const warnings = spyOn(console, "warn");
  const changePackage = (values: Partial<typeof product_package.$inferInsert>) =>
    db.update(product_package).set(values).where(eq(product_package.uuid, own.package));
  const changeVessel = (values: Partial<typeof rental_product.$inferInsert>) =>
    db.update(rental_product).set(values).where(eq(rental_product.uuid, own.product));
  const changeProvider = (values: Partial<typeof rental_partner.$inferInsert>) =>
    db.update(rental_partner).set(values).where(eq(rental_partner.uuid, own.partner));

  beforeAll(async () => {
    await seedAlone();
    proxy = startCountingProxy(() => testStack().libsqlUrl);
    assistant = defaultAssistant(() => createDb({ url: proxy.url }), proxy.url);
    own = await makeCatalogue(db);
    const limits = { hours_min: 2, hours_max: 6, guests_min: 2, guests_max: 12 };
    await changePackage({ title: `${BOAT}, 50 ft flybridge`, times_of_day: [2], ...limits });
    await changeProvider(SECRETS);
    // The days that are asked for lie far from any test's own, further than vessels are let.
    await changeVessel({ advance_days: 3650 });
  });
  beforeEach(() => {
    warned = [];
    warnings.mockImplementation((line) => void warned.push(String(line)));
  });
  afterEach(() => expect(warned.filter((line) => line.includes("untraced"))).toEqual([]));
  afterAll(async () => {
    warnings.mockRestore();
    for (const change of [changePackage, changeVessel, changeProvider])
      await change({ statusid: -1 });
    await proxy.stop();
  });

  const call = (path: string, method: string) => fetch(`${proxy.url}${path}`, { method });
  return {
    own: () => own,
    changePackage,
    changeVessel,
    /** The answer to a conversation, told by what the visitor wrote and the turns between. */
    ask(...said: (string | Turn)[]): Promise<Answer> {
      const turn = (one: string | Turn): Turn =>
        typeof one === "string" ? { role: "user", content: one } : one;
      const signal = new AbortController().signal;
      return assistant.answer({ messages: said.map(turn), now: new Date(), signal });
    },
    /** How many questions to the database something takes. */
    async trips(what: () => Promise<unknown>): Promise<number> {
      await call("/__seen", "DELETE");
      await what();
      return ((await (await call("/__seen", "GET")).json()) as string[]).length;
    },
    /** Something while the database is away. */
    async away(what: () => Promise<unknown>): Promise<void> {
      await call("/__away", "PUT");
      try {
        await what();
      } finally {
        await call("/__away", "DELETE");
      }
    },
  };
}

/** An answer as a turn of the conversation that goes on. */
export const turnOf = ({ content, attachments }: Answer): Turn => ({
  role: "other",
  content,
  attachments,
});
/** All that a visitor is shown of an answer. */
export const shown = ({ content, attachments }: Answer) =>
  `${content} ${JSON.stringify(attachments)}`;
