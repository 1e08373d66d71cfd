import { bytesText } from "#app/features/admin/list/cell-forms.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";

const { units } = editMessages;
const HUNDRED = 100;
/** Columns that are stored in small units, in those people think in. */
const UNITS: Readonly<Record<string, (stored: number) => string>> = {
  commission_bp: (stored) => units.percent(stored / HUNDRED),
  length_cm: (stored) => units.metres(stored / HUNDRED),
  bytes: bytesText,
};

/** A stored number in people's units; undefined where its own is theirs, or it is none. */
export function inUnits(key: string, stored: unknown): string | undefined {
  const written = typeof stored === "string" && stored.trim() !== "" ? Number(stored) : stored;
  return typeof written === "number" && Number.isFinite(written)
    ? UNITS[key]?.(written)
    : undefined;
}
