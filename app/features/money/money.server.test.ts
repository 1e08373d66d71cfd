import { expect, test } from "bun:test";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import { answerMoney } from "./money.server.ts";

test("a provider's post of a step that is the office's is answered with 403 and why, not thrown", async () => {
  const services = { takePublicWrite: () => Promise.resolve() } as never;
  for (const intent of ["money-give-back", "money-dispute-over"]) {
    const form = new URLSearchParams({ intent, amount: "1" });
    const answer = await answerMoney(services, { side: "provider" } as never, form, "/here");
    expect(answer.init?.status).toBe(403);
    expect(answer.data).toMatchObject({ failure: deskMoneyMessages.errors.changed });
  }
});
