import { useEffect } from "react";
import { useLocation } from "react-router";
import { type QuoteSubject, useQuote } from "#app/components/quote-dialog.tsx";
import { addressPrefill, type QuotePrefill } from "#app/components/quote-prefill.ts";

/**
 * Opens the form for this package when the address asks for it (`?quote`), with what the address fills in. What was
 * said in the chat goes over the page's own choice, so that the page's button opens the same form again.
 */
export function useAskedPackage(subject: QuoteSubject, choice: QuotePrefill): void {
  const { search, key } = useLocation();
  const { open } = useQuote();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice fills it in twice
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.has("quote")) open({ subject, prefill: choice, ...addressPrefill(query) });
  }, [key]);
}
