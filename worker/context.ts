import type { Context } from "hono";
import type { AppServices } from "#app/context.ts";
import type { Bindings, Settings } from "#worker/env.ts";

/** What middleware puts on a Hono context for the handlers behind it. */
export type HonoEnv = {
  Bindings: Bindings;
  Variables: { services: AppServices; settings: Settings };
};
export type AppContext = Context<HonoEnv>;
