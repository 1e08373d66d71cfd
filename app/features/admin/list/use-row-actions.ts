import { useState } from "react";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { type CallFailure, callAdmin } from "./calls.ts";
import { editHref } from "./cell.tsx";
import { recordName } from "./cell-forms.ts";
import type { RowActions } from "./row-menu.tsx";
import type { ListMeta, ListRow } from "./view-types.ts";

const { row: text } = adminListMessages;

type Say = (text: string, tone?: "done" | "failed") => void;

/** What the menu of a row does: by the API, with a word about it, and the list read again. */
export function useRowActions(meta: ListMeta, say: Say, onChange: () => void) {
  const [asked, setAsked] = useState<ListRow>();

  async function remove(): Promise<CallFailure | undefined> {
    if (!asked) return undefined;
    const query = new URLSearchParams({ uuid: asked.uuid });
    // Only the record as it is shown here: what somebody has saved since is not deleted unseen.
    if (asked.update_date instanceof Date)
      query.set("update_date", asked.update_date.toISOString());
    const answer = await callAdmin("DELETE", `edit/${meta.api}?${query}`);
    if (!answer.ok) return answer;
    setAsked(undefined);
    say(text.deleted(recordName(meta, asked)));
    onChange();
    return undefined;
  }

  async function restore(row: ListRow) {
    const answer = await callAdmin("POST", `edit/${meta.api}?restore`, { uuid: row.uuid });
    if (answer.ok) say(text.restored(recordName(meta, row)));
    else say(answer.message, "failed");
    onChange();
  }

  async function copyLink(row: ListRow) {
    try {
      await navigator.clipboard.writeText(
        new URL(editHref(meta.name, row.uuid), location.href).href,
      );
      say(text.copied);
    } catch {
      say(text.notCopied, "failed");
    }
  }

  const actions: RowActions = {
    copyLink: (row) => void copyLink(row),
    remove: setAsked,
    restore: (row) => void restore(row),
  };
  return { actions, asked, remove, leave: () => setAsked(undefined) };
}
