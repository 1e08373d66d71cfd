/** Where the worker keeps the status of the visitor's request; pages drop it when somebody signs out. */
export const OWN_CACHE = "kept-own";
