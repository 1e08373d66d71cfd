import { useSearchParams } from "react-router";

/** The sentence for what was just done, by its name in the address (`?done=`); undefined for a name it does not know. */
export function useNotice(notices: Readonly<Record<string, string>>): string | undefined {
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  return Object.hasOwn(notices, done) ? notices[done] : undefined;
}
