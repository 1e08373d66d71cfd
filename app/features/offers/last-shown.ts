import { useEffect } from "react";

/**
 * What a page that reads its data again by itself has shown last: without a connection that stands, where the router
 * would replace the page by an error. `key` says what the data is of.
 */
export function lastShown<T extends { key: string }>() {
  let last: T | undefined;
  return {
    /** Remembers what the page shows. */
    useShown(data: T): void {
      useEffect(() => {
        last = data;
      }, [data]);
    },
    /** Loads; without a connection answers what was shown of the same key, if anything was. */
    async orShown(key: string | null, load: () => Promise<T>): Promise<T> {
      try {
        return await load();
      } catch (error) {
        // That is how fetch says that there is no network; answers of the server are thrown as something else.
        if (!(error instanceof TypeError) || last === undefined || last.key !== key) throw error;
        return last;
      }
    },
  };
}
