import { expect, test } from "bun:test";
import { accountMessages } from "#domain/messages/en/account.ts";
import { answerClientAction, postedValues } from "./client-action.ts";

test("repeated fields stay in step, empty ones too", () => {
  const posted = new FormData();
  for (const [title, price] of [
    ["Cake", "100"],
    ["", ""],
    ["Ice", "20"],
  ] as const) {
    posted.append("extra_title", title);
    posted.append("extra_price", price);
  }
  expect(postedValues(posted)).toEqual({ extra_title: "Cake\n\nIce", extra_price: "100\n\n20" });
});

test("without network an offer is not lost", async () => {
  const body = new URLSearchParams({ intent: "offer", price: "4200" });
  const request = new Request("http://localhost/partner/answer/i1", { method: "POST", body });
  const serverAction = () => Promise.reject(new TypeError("offline"));
  expect(await answerClientAction({ request, serverAction })).toEqual({
    intent: "offer",
    errors: {},
    failure: accountMessages.failures.network,
    values: { intent: "offer", price: "4200" },
  });
});
