import type { ArkErrorCode } from "@arktype/schema";
import { configure } from "arktype/config";

/** Every code an arktype error can have: a code left out would fall back to messages that quote the input. */
const CODES = {
  after: true,
  before: true,
  divisor: true,
  domain: true,
  exactLength: true,
  intersection: true,
  max: true,
  maxLength: true,
  min: true,
  minLength: true,
  pattern: true,
  predicate: true,
  proto: true,
  required: true,
  union: true,
  unit: true,
} satisfies Partial<Record<ArkErrorCode, true>>;

// `actual` is the part of arktype's messages that repeats what was sent, passwords too: it is always empty here.
const quiet = Object.fromEntries(Object.keys(CODES).map((code) => [code, { actual: () => "" }]));

// Has to run before arktype is loaded: Workers allow `new Function` at start-up and refuse it in a request, and
// arktype decides once, at import, whether to use it.
configure({ jitless: true, ...quiet });
