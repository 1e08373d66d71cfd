import type { ReactNode } from "react";

/** Components, each in its states, by their names: what /styleguide shows developers, and journeys look at. */
export type Examples = Record<string, Record<string, ReactNode>>;
