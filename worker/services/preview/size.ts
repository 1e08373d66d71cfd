/** Pixels of a preview: the size every network shows without cropping it. */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** Count it up when the drawing changes: previews made before are then made anew. */
export const DRAWING = 1;
