import { createContext } from "react-router";
import type { Db } from "#db/client.ts";

/** What the Worker hands to loaders and actions: set once per request in worker/index.ts. */
export type AppServices = {
  db: Db;
  /** The instant this request arrived; rules that depend on "now" take it from here. */
  now: Date;
  requestId: string;
  /** Address of the chat rooms. */
  chatUrl: string;
  /** Counts a public write of this visitor under the call's path; AppError too_many_requests over the limit. */
  takePublicWrite: (path: string) => Promise<void>;
};

export const servicesContext = createContext<AppServices>();
