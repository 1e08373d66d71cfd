import { createContext } from "react";

/** False where a request may be looked at and no more: by the browser it was sent with (docs/identity.md). */
export const MayAct = createContext(true);
