import type { WordLine } from "#domain/data/record-desk.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";

/** By whose word a trip was booked, and how that came: what the log has of it. */
export function WordLines({ words }: { words: readonly WordLine[] }) {
  const { said } = adminOfficeMessages;
  return (
    <ul className="grid gap-3">
      {words.map(({ action, who, how, when, by, at }) => (
        <li key={`${action} ${at}`} className="[overflow-wrap:anywhere]">
          <p>
            {action === "provider_word" ? said.provider : said.customer}{" "}
            <bdi className="font-semibold">{who || said.erased}</bdi>
            {[how, when].filter(Boolean).map((part) => `, ${part}`)}
          </p>
          <p className="text-small text-ink-600">{said.noted(by, formatDateTime(new Date(at)))}</p>
        </li>
      ))}
    </ul>
  );
}
