import { requestMessages } from "#domain/messages/en/request.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** One quiet line that names what a link asked for and the form did not take. */
export function LeftOut({ flow }: { flow: RequestFlow }) {
  const { labels } = requestMessages;
  const parts = flow.origin
    .leftOutOn(flow.step)
    .map(([field, reason]) => ({ label: labels[field], reason }));
  if (parts.length === 0) return null;
  return (
    <p className="-mt-3 mb-6 max-w-[34rem] text-small text-ink-600 md:-mt-4">
      {requestMessages.leftOut(parts)}
    </p>
  );
}
