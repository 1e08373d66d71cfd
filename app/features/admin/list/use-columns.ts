import { useMemo, useState } from "react";
import type { ChosenColumn } from "#db/entities/list-view.ts";
import { callAdmin } from "./calls.ts";
import { fileColumns, type ShownColumn, shownColumns } from "./columns.ts";
import type { ShownList } from "./keep-view.ts";

export type ColumnsState = {
  shown: readonly ShownColumn[];
  chosen: readonly ChosenColumn[] | null;
  /** Those of a file; none where it has all. */
  file: readonly string[];
  /** Null gives the list its own columns back. Answers why it could not be kept. */
  arrange: (next: ChosenColumn[] | null) => Promise<string | undefined>;
  /** False while somebody else's view is open. */
  canArrange: boolean;
};

/** The columns of a list as this account wants them: kept with the view that is open, or for the list. */
export function useColumns(
  { meta, query, views, columns }: ShownList,
  onChange: () => void,
): ColumnsState {
  const view = views.find(({ uuid }) => uuid === query.view);
  // What was just arranged shows at once; the next answer has it too.
  const [own, setOwn] = useState<{ over: typeof columns; next: typeof columns }>();
  const chosen = own && own.over === columns ? own.next : columns;
  const shown = useMemo(() => shownColumns(meta, chosen), [meta, chosen]);
  return {
    shown,
    chosen,
    file: fileColumns(meta, chosen),
    canArrange: view === undefined || view.mine,
    async arrange(next) {
      setOwn({ over: columns, next });
      const answer = view
        ? await callAdmin("PUT", `list/${meta.api}/views`, { uuid: view.uuid, columns: next })
        : await callAdmin("PUT", `list/${meta.api}/columns`, { columns: next });
      if (!answer.ok) {
        setOwn(undefined);
        return answer.failure.message;
      }
      onChange();
      return undefined;
    },
  };
}
