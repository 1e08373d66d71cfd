import type { Context } from "hono";
import type { AppServices } from "#worker/app-services.ts";
import type { Identity } from "#worker/auth/identity.ts";
import type { Bindings, Settings } from "#worker/env.ts";

/** What middleware puts on a Hono context for the handlers behind it. */
export type HonoEnv = {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    services: AppServices;
    settings: Settings;
    identity: Identity;
    /** The page's address without the token it came with: what is rendered must not know it. */
    cleanUrl?: URL;
  };
};
export type AppContext = Context<HonoEnv>;
