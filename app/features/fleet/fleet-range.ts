/** How much of the calendar is shown at once. */
export const FLEET_VIEWS = ["day", "week", "month"] as const;
export type FleetView = (typeof FLEET_VIEWS)[number];
