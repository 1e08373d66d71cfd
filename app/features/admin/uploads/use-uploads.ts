import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { adminUploadMessages as words } from "#domain/messages/en/admin-uploads.ts";
import { problemOf, useFileCalls } from "./file-calls.ts";
import { type FileRecord, isPicture } from "./file-record.ts";
import { startable, uploadQueue } from "./upload-queue.ts";

export type Uploads = ReturnType<typeof useUploads>;

/** Sends files, a few at once; `onStored` hears of each that is there. What is under way when the page goes is cancelled. */
export function useUploads({
  onlyPictures = false,
  onStored,
}: {
  onlyPictures?: boolean;
  onStored?: (record: FileRecord) => void;
} = {}) {
  const [items, dispatch] = useReducer(uploadQueue, []);
  const calls = useFileCalls();
  const nextId = useRef(1);
  const underWay = useRef(new Map<number, AbortController>());
  const announceStored = useEffectEvent((record: FileRecord) => onStored?.(record));

  useEffect(() => {
    const removed = (record: FileRecord) =>
      calls.remove(record).then(
        () => true,
        () => false,
      );
    for (const { id, file } of startable(items)) {
      if (underWay.current.has(id)) continue;
      const aborting = new AbortController();
      underWay.current.set(id, aborting);
      dispatch({ type: "start", id });
      const onProgress = (share: number) => dispatch({ type: "progress", id, share });
      calls
        .send(file, { onProgress, signal: aborting.signal })
        .then(async ({ file: record, duplicate }) => {
          // Cancelled too late to stop it: what was stored by this is taken out again.
          const isGone = aborting.signal.aborted && (duplicate || (await removed(record)));
          if (isGone) return dispatch({ type: "cancelled", id });
          if (onlyPictures && !isPicture(record)) throw new NotPicture();
          dispatch({ type: "stored", id, record, duplicate });
          announceStored(record);
        })
        .catch((error: unknown) => {
          if (aborting.signal.aborted) return dispatch({ type: "cancelled", id });
          const problem = error instanceof NotPicture ? words.notPicture : problemOf(error);
          dispatch({ type: "refused", id, problem });
        })
        .finally(() => {
          if (underWay.current.get(id) === aborting) underWay.current.delete(id);
        });
    }
  }, [items, calls, onlyPictures]);

  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const aborting of all.values()) aborting.abort();
      all.clear();
    };
  }, []);

  return {
    items,
    add(files: readonly File[]) {
      dispatch({ type: "add", files, firstId: nextId.current, onlyPictures });
      nextId.current += files.length;
    },
    cancel(id: number) {
      underWay.current.get(id)?.abort();
      dispatch({ type: "cancel", id });
    },
    retry: (id: number) => dispatch({ type: "retry", id }),
    dismiss: (id: number) => dispatch({ type: "dismiss", id }),
    described: (record: FileRecord) => dispatch({ type: "described", record }),
  };
}

class NotPicture extends Error {}
