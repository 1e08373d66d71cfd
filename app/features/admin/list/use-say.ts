import { useCallback, useRef, useState } from "react";
import type { ToastMessage } from "#app/ui/toast.tsx";

/** One word at a time about what was done; each is a message of its own, even in the same words. */
export function useSay() {
  const [message, setMessage] = useState<ToastMessage>();
  const said = useRef(0);
  const say = useCallback((text: string, tone: "done" | "failed" = "done") => {
    said.current += 1;
    setMessage({ id: said.current, text, tone });
  }, []);
  const dismiss = useCallback(() => setMessage(undefined), []);
  return { message, say, dismiss };
}
