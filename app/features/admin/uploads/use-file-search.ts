import { useEffect, useState } from "react";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import { useFileCalls } from "./file-calls.ts";
import type { FileRecord } from "./file-record.ts";

/** So long somebody has to pause before their words are searched for. */
const PAUSE_MS = 250;

type Page = { files: readonly FileRecord[]; total: number; next: string | null };
const NOTHING: Page = { files: [], total: 0, next: null };

/** The pictures that have some words, page after page; answers to older words are dropped. */
export function useFileSearch(q: string) {
  const calls = useFileCalls();
  const [page, setPage] = useState<Page>(NOTHING);
  const [wanted, setWanted] = useState<{ q: string; cursor: string | null }>({ q, cursor: null });
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    if (q === wanted.q) return;
    const timer = setTimeout(() => setWanted({ q, cursor: null }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, wanted.q]);

  useEffect(() => {
    const aborting = new AbortController();
    setState("loading");
    calls.find({ ...wanted, signal: aborting.signal }).then(
      (found) => {
        if (aborting.signal.aborted) return;
        setPage((old) =>
          wanted.cursor === null ? found : { ...found, files: [...old.files, ...found.files] },
        );
        setState("ready");
      },
      () => {
        if (!aborting.signal.aborted) setState("failed");
      },
    );
    return () => aborting.abort();
  }, [wanted, calls]);

  const { picker } = adminUploadMessages;
  const said =
    state === "loading"
      ? picker.loading
      : state === "failed"
        ? picker.failed
        : page.files.length === 0
          ? picker.none
          : picker.found(page.total);
  return {
    files: page.files,
    said,
    failed: state === "failed",
    more: page.next === null ? undefined : () => setWanted({ q: wanted.q, cursor: page.next }),
  };
}
