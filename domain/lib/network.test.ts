import { expect, test } from "bun:test";
import { networkOf } from "./network.ts";

test("addresses of one IPv6 network count as one, IPv4 addresses each for itself", () => {
  expect(networkOf("2001:db8:0:7::1")).toBe(networkOf("2001:0db8::7:ffff:1:2:3"));
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("2001:db8:0:8::1")).not.toBe(networkOf("2001:db8:0:7::1"));
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("::ffff:203.0.113.7");
});
