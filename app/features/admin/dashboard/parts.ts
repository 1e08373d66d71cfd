/** The parts of the figures beyond the first page, in the order of their tabs; their names stand in addresses. */
export const FIGURE_PARTS = ["funnel", "wins", "demand", "customers", "assistant"] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];
