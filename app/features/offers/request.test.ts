import { expect, test } from "bun:test";
import { RouterContextProvider } from "react-router";
import { actOnAnswer } from "#app/features/partner/answer.server.ts";
import { AppError } from "#domain/errors.ts";
import { type AppServices, identityContext, servicesContext } from "#worker/app-services.ts";
import { NOBODY } from "#worker/auth/identity.ts";
import { actOnRequest } from "./request.server.ts";

const UUID = "0197a000-0000-7000-8000-000000000001";

/** Somebody with the links of a request and of an invitation who has written too often. */
function overTheLimit() {
  const context = new RouterContextProvider();
  const links = ["request", "invitation"].map((kind) => ({
    scope: `${kind}:${UUID}`,
    roles: [],
    exp: 0,
    iat: 0,
  }));
  context.set(identityContext, { ...NOBODY, links });
  context.set(servicesContext, {
    takePublicWrite: () =>
      Promise.reject(
        new AppError("too_many_requests", "Too many.", { headers: { "retry-after": "60" } }),
      ),
  } as unknown as AppServices);
  return context;
}

const url = new URL(`http://localhost/view/booking?request=${UUID}`);
const pages: [string, (request: Request) => Promise<unknown>][] = [
  ["a request", (request) => actOnRequest(request, overTheLimit(), url)],
  ["an invitation", (request) => actOnAnswer(request, overTheLimit(), UUID)],
];
test.each(pages)(
  "over the limit, the page of %s says so and keeps what was typed",
  async (_, act) => {
    const values = { intent: "message", message: "Our own cake?" };
    const body = new URLSearchParams(values);
    expect(await act(new Request(url, { method: "POST", body }))).toMatchObject({
      data: { intent: "message", errors: {}, failure: "Too many.", values },
      init: { status: 429, headers: { "retry-after": "60" } },
    });
  },
);
