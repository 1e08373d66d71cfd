import { createContext } from "react-router";
import type { Db } from "#db/client.ts";

/** What the Worker hands to loaders and actions: set once per request in worker/index.ts. */
export type AppServices = {
  db: Db;
  /** The instant this request arrived; rules that depend on "now" take it from here. */
  now: Date;
  requestId: string;
};

export const servicesContext = createContext<AppServices>();
