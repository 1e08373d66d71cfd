import type { CompareLine } from "#domain/lib/asked-trip.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";

const { compare } = changesMessages;
/** A sum is not parted from its currency by a new line. */
const whole = (text: string) => (/^AED\s[\d,.]+$/.test(text) ? "whitespace-nowrap" : "");

/** Old beside new, a line for each thing that is other; `heads` names the two where they are no proposal. */
export function OldBesideNew(props: {
  lines: readonly CompareLine[];
  heads?: { was: string; is: string };
}) {
  const { lines, heads = compare } = props;
  if (lines.length === 0) return null;
  return (
    <table className="w-full text-start text-[0.9375rem] tabular-nums">
      <caption className="sr-only">{compare.caption}</caption>
      <thead className="text-small text-ink-600">
        <tr>
          {[compare.what, heads.was, heads.is].map((head) => (
            <th key={head} scope="col" className="pe-3 pb-1 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, was, is }) => (
          <tr key={label} className="border-t border-sand-300 align-top">
            <th scope="row" className="py-2 pe-3 text-start font-normal text-ink-700">
              {label}
            </th>
            <td className={`py-2 pe-3 ${whole(was)}`}>{was}</td>
            <td className={`py-2 font-semibold ${whole(is)}`}>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
