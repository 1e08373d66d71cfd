import { useEffect, useRef, useState } from "react";
import { isErased } from "#domain/lib/erased.ts";
import { capital } from "#domain/lib/words.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { adminCall } from "./edit/admin-call.ts";

export type Choice = { uuid: string; label: string; detail: string; row: Record<string, unknown> };
type Row = Record<string, unknown> & { uuid: string };
type Found = { choices: readonly Choice[]; state: "idle" | "loading" | "done" | "failed" };
/** The entity whose records are asked for, the column they are called by, and how many are shown. */
type Asked = {
  relation?: string | undefined;
  recordTitle?: string | undefined;
  searchable?: boolean | undefined;
  most?: number;
};

/** A search waits until typing rests this long. */
const REST_MS = 200;

/** The records a relation may name, by what has been typed; asked for only while `open`. */
export function useRecords(
  { relation = "", recordTitle = "uuid", searchable, most = 20 }: Asked,
  typed: string,
  open = true,
): Found {
  const [found, setFound] = useState<Found>({ choices: [], state: "idle" });
  const first = useRef(true);
  const q = searchable ? typed.trim() : "";
  useEffect(() => {
    if (!open) {
      first.current = true;
      return;
    }
    const stop = new AbortController();
    setFound((last) => ({ ...last, state: "loading" }));
    const wait = setTimeout(
      async () => {
        const query = new URLSearchParams({ size: `${most}`, ...(q !== "" && { q }) });
        const answer = await adminCall<{ rows: Row[] }>("GET", `list/${relation}?${query}`, {
          signal: stop.signal,
        });
        if (stop.signal.aborted) return;
        setFound(
          answer.ok
            ? { choices: answer.data.rows.map((row) => choiceOf(row, recordTitle)), state: "done" }
            : { choices: [], state: "failed" },
        );
      },
      first.current ? 0 : REST_MS,
    );
    first.current = false;
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [relation, recordTitle, q, open, most]);
  return found;
}

function choiceOf(row: Row, titleKey: string): Choice {
  const title = row[titleKey];
  const isNamed = titleKey !== "uuid" && title !== null && title !== undefined && title !== "";
  const label = isErased(`${title}`)
    ? personalMessages.gone
    : isNamed
      ? `${title}`
      : editMessages.relation.unnamed(row.uuid.slice(-8));
  const second = [row.name, row.email, row.area, row.state].find(
    (one) => typeof one === "string" && one !== "" && one !== label && !isErased(one),
  );
  return { uuid: row.uuid, label, detail: second === undefined ? "" : capital(`${second}`), row };
}
