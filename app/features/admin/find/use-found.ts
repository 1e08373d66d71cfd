import { useEffect, useState } from "react";
import { adminCall } from "#app/features/admin/edit/admin-call.ts";
import type { FoundRecord } from "#domain/data/found.ts";

type Found = { asked: string; records: readonly FoundRecord[]; failed?: boolean };
/** A search waits until typing rests this long. */
const REST_MS = 70;

/**
 * The records that GET /api/admin/find answers to a query, kept while the palette is open. `asked` says which query they
 * belong to: while another is under way the last ones stay to be seen.
 */
export function useFound(query: string): Found {
  const [found, setFound] = useState<Found>({ asked: "", records: [] });
  const [kept] = useState(() => new Map<string, readonly FoundRecord[]>());
  useEffect(() => {
    const known = query === "" ? [] : kept.get(query);
    if (known) return setFound({ asked: query, records: known });
    const stop = new AbortController();
    const wait = setTimeout(async () => {
      const answer = await adminCall<{ records: FoundRecord[] }>("GET", `find?${query}`, {
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      if (!answer.ok) return setFound({ asked: query, records: [], failed: true });
      kept.set(query, answer.data.records);
      setFound({ asked: query, records: answer.data.records });
    }, REST_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [query, kept]);
  return found;
}
