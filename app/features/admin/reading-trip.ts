import type { ChangeView } from "#app/features/changes/changes.server.ts";
import type { InvoicesView } from "#app/features/invoices/invoices.server.ts";
import type { MoneyView } from "#app/features/money/money.server.ts";

type Trip = { changes: ChangeView; money: MoneyView | null; invoices: InvoicesView };

const none = <T extends object>(may: T) =>
  Object.fromEntries(Object.keys(may).map((step) => [step, false])) as { [K in keyof T]: false };

/** The desk of a trip for an account that may read it only: all of it, and no step. */
export function readingTrip({ changes, money, invoices }: Trip): Trip {
  const { open } = changes;
  return {
    changes: {
      ...changes,
      ...{ may_propose: false, may_call_off: false, may_cancel: false },
      open: open && { ...open, may: none(open.may) },
    },
    money: money && {
      ...money,
      lines: money.lines.map((line) => ({ ...line, unnoted: null, may: none(line.may) })),
      entries: money.entries.map((entry) => ({ ...entry, may_end: false })),
      release: money.release && { ...money.release, may: false },
    },
    invoices: { ...invoices, may_issue: false },
  };
}
