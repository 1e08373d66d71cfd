/** Where push messages may be sent (DESIGN §18). */
import { expect, test } from "bun:test";
import { isPushEndpoint, toldKinds } from "./told.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://wns2-am3p.notify.windows.com/w/?token=BQYAAA",
  "https://web.push.apple.com/QPqOs",
])("%s is a push service's", (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com:8443/fcm/send/x",
  "https://user@fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evil.example/fcm.googleapis.com",
  "https://a.b.notify.windows.com/x",
  "https://notify.windows.com/x",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/x",
  "javascript:alert(1)",
  "",
  `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
])("%s is not", (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

test("all kinds are one word, and unknown ones none", () => {
  expect(toldKinds(["chat", "chat", "nonsense", "review"])).toEqual(["chat", "review"]);
  expect(toldKinds(["chat", "all"])).toEqual(["all"]);
  expect(toldKinds([])).toEqual([]);
});
