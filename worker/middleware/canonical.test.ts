import { describe, expect, test } from "bun:test";
import { rightAddress } from "./canonical.ts";

const of = (address: string) => rightAddress(new URL(address, "https://khorizon.example"));

describe("known wrong forms of a public page's address move to the right one", () => {
  test.each([
    ["/faq/", "/faq"],
    ["/FAQ", "/faq"],
    ["//faq", "/faq"],
    [
      "/Package/Under-Sail-46-ft-Catamaran/?guests=4",
      "/package/under-sail-46-ft-catamaran?guests=4",
    ],
    ["/landing/Sunset-Cruise-Dubai", "/landing/sunset-cruise-dubai"],
    ["/packages//", "/packages"],
    ["//", "/"],
    ["/LOGIN/", "/login"],
    ["/AR/Packages/?guests=4", "/ar/packages?guests=4"],
    ["//ar/faq", "/ar/faq"],
    ["/Ar", "/ar"],
  ])("%s", (wrong, right) => {
    const url = new URL("https://khorizon.example");
    const [path = "", search = ""] = wrong.split("?");
    url.pathname = path;
    url.search = search;
    expect(rightAddress(url)).toBe(right);
  });

  test.each(["/", "/faq", "/faq?X=Y", "/package/under-sail"])("%s is right", (address) => {
    expect(of(address)).toBeUndefined();
  });

  test.each([
    "/no-such-page/",
    "/Admin",
    "/AR/Admin",
    "/ar/AR/faq",
    "/unsubscribe/ABC",
    "/view/booking/",
    "/api/health/",
  ])("%s is no public page: nothing to move to", (address) => {
    expect(of(address)).toBeUndefined();
  });

  test("an address that looks like another site's stays on ours", () => {
    const url = new URL("https://khorizon.example");
    url.pathname = "//evil.example/faq";
    expect(rightAddress(url)).toBeUndefined();
  });
});
