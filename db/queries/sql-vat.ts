import { type SQL, sql } from "drizzle-orm";
import { VAT_PERCENT } from "#domain/config/limits.ts";

/** Not a parameter: those are floating-point numbers, and fils are whole. */
const PERCENT = sql.raw(`${VAT_PERCENT}`);

/** The VAT of a net price in fils, rounded half up to whole fils (SPEC §9). */
export const vatOf = (net: SQL): SQL => sql`((${net} * ${PERCENT} + 50) / 100)`;
