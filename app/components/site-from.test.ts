import { expect, test } from "bun:test";
import { site } from "#domain/config/site.ts";
import { siteFrom } from "./site-from.ts";

const CHAT = "https://chat.khorizon.example";
const root = (known: object = {}) => ({ site: known, chatUrl: CHAT });

test("the page's own configuration comes before what the root knows, and the defaults after both", () => {
  const page = { site: { name: "Harbour" }, year: 2027 };
  const found = siteFrom([root({ name: "Old", phone_primary: "+1" }), undefined, page, null]);
  expect(found.site).toMatchObject({ name: "Harbour", phone_primary: site.phone_primary });
  expect(found.year).toBe(2027);
  expect(siteFrom([root({ name: "Known" }), { other: 1 }]).site.name).toBe("Known");
});

test("the chat's server is the Worker's, unless the configuration shown names one", () => {
  const own = { site: { chat_server_url: "https://own.example" } };
  expect(siteFrom([root()]).site.chat_server_url).toBe(CHAT);
  expect(siteFrom([root(), own]).site.chat_server_url).toBe("https://own.example");
  expect(siteFrom([root(own.site)]).site.chat_server_url).toBe("https://own.example");
  // The configuration has just been emptied; the root may still know the one before.
  expect(siteFrom([root(own.site), { site: {} }]).site.chat_server_url).toBe(CHAT);
  expect(siteFrom([]).site.chat_server_url).toBe("");
});
