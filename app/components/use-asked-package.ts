import { useEffect } from "react";
import { useLocation } from "react-router";
import { type QuoteSubject, useQuote } from "#app/components/quote-dialog.tsx";
import { addressPrefill } from "#app/components/quote-prefill.ts";

/** Opens the form for this package when the address asks for it (`?quote`), with what the address fills in. */
export function useAskedPackage(subject: QuoteSubject): void {
  const { search, key } = useLocation();
  const { open } = useQuote();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice fills it in twice
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.has("quote")) open({ subject, ...addressPrefill(query) });
  }, [key]);
}
