import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { chatMessages } from "#domain/messages/en/chat.ts";
import type { Notice } from "./chat-view.ts";

const TONES = { amber: "bg-amber-50 text-amber-800", red: "bg-red-50 text-red-700" };

/**
 * What is wrong with the connection; after the last attempt, the way to try again. What passes is said in a live region
 * that is there before its words; the final word is an alert, which is read out as it comes.
 */
export function ChatNotice({ notice, onRetry }: { notice: Notice | null; onRetry: () => void }) {
  const isFinal = notice?.tone === "red";
  const banner = notice && <Banner notice={notice} onRetry={onRetry} />;
  return (
    <>
      <div role="status" className="empty:absolute">
        {!isFinal && banner}
      </div>
      {isFinal && <div role="alert">{banner}</div>}
    </>
  );
}

function Banner({ notice, onRetry }: { notice: Notice; onRetry: () => void }) {
  return (
    <div
      className={`flex items-start gap-3 rounded-control px-4 py-3.5 text-[0.9375rem] font-[550] ${TONES[notice.tone]}`}
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <div className="space-y-2">
        {notice.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notice.retry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {chatMessages.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
