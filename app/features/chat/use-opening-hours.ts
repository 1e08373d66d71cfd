import { useEffect, useState } from "react";
import { useSiteContext } from "#app/components/site.ts";
import { language } from "#domain/messages/language.ts";
import { LANGUAGE_QUERY } from "#domain/rooms/wire.ts";
import { callRoom } from "./transport.ts";

/** When people answer, as the site configuration says it; "" until the chat's server has told, and where it names none. */
export function useOpeningHours(isOpen: boolean): string {
  const { chat_server_url } = useSiteContext();
  const [hours, setHours] = useState("");
  useEffect(() => {
    if (!isOpen || !URL.canParse(chat_server_url)) return;
    const leaving = new AbortController();
    const url = `${chat_server_url.replace(/\/$/, "")}/hours?${LANGUAGE_QUERY}=${language.tag}`;
    callRoom<{ hours: string }>(url, leaving.signal).then(
      ({ data }) => setHours(data?.hours.replace(/\.$/, "") ?? ""),
      // Without it the greeting says less.
      () => {},
    );
    return () => leaving.abort();
  }, [isOpen, chat_server_url]);
  return hours;
}
