import { pageEvent } from "#worker/services/events.ts";
import type { Descriptions } from "../description.ts";
import { schemaOf } from "../records.ts";
import { object, oneOf, text } from "../schema.ts";

const part = oneOf("ok", "down");

export const siteDescriptions: Descriptions = {
  "GET /health": {
    summary: "Whether site, database and chat rooms answer",
    description: "503 names the part that is down, in the same shape.",
    tag: "Site",
    id: "health",
    answers: {
      200: {
        data: object({
          status: part,
          database: part,
          chat: part,
          build: text("The build that answers"),
        }),
      },
    },
  },
  "POST /event": {
    summary: "Count what happens on a page",
    description: "Of the site's own pages; nothing of the caller is kept.",
    tag: "Site",
    id: "countEvent",
    body: {
      schema: schemaOf(pageEvent),
      example: { name: "view", path: "/packages", language: "en", device: "desktop" },
    },
    bytes: 1024,
    answers: { 204: { description: "It is counted, or left out" } },
    errors: ["too_many_requests"],
  },
  "POST /wake": {
    summary: "Send mails that wait",
    description: "Of the chat rooms, with a ticket of theirs.",
    tag: "Site",
    id: "wakeMails",
    security: ["ticket"],
    answers: { 204: { description: "The sender is awake" } },
    errors: ["unauthenticated"],
  },
  "POST /stripe": {
    summary: "What Stripe tells of payments by card",
    description:
      "The body is Stripe's event, let in by its signature. 404 where nobody pays by card.",
    tag: "Site",
    id: "takeStripeEvent",
    security: ["stripe"],
    body: {
      schema: { type: "object" },
      example: { id: "evt_1", type: "checkout.session.completed" },
    },
    bytes: 256 * 1024,
    answers: { 204: { description: "The event is kept" } },
    errors: ["validation", "not_found"],
  },
};
