import { expect, test } from "bun:test";
import { answerMoney } from "./money.server.ts";

test("a provider's post of a step that is the office's is answered with 403, not a broken page", () => {
  const services = { takePublicWrite: () => Promise.resolve() } as never;
  for (const intent of ["money-give-back", "money-dispute-over", "money-dispute-lost"]) {
    const form = new URLSearchParams({ intent, amount: "1" });
    let thrown: unknown;
    try {
      void answerMoney(services, { side: "provider" } as never, form, "/here");
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ init: { status: 403 } });
  }
});
