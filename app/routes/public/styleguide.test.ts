import { expect, test } from "bun:test";
import { RouterContextProvider } from "react-router";
import { type AppServices, servicesContext } from "#worker/app-services.ts";
import { loader } from "./styleguide.tsx";

function open(isLocal: boolean) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { isLocal } as AppServices);
  const url = new URL("https://khorizon.example/styleguide");
  const request = new Request(url);
  return () => loader({ context, url, request, params: {}, pattern: "/styleguide" });
}

test("the styleguide is there for developers on one machine", () => {
  expect(open(true)).not.toThrow();
});

test("on a deployed site it is a missing page", () => {
  expect(open(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
