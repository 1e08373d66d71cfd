import { useCallback, useState } from "react";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Toast, ToastCard, type ToastMessage } from "#app/ui/toast.tsx";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section } from "./frame.tsx";

const { telling: text } = styleguideMessages;
const DONE = { id: "done", text: text.done, tone: "done" } as const;
const FAILED = { id: "failed", text: text.notDone, tone: "failed" } as const;

/** Messages: above a form, and below the page. */
export function Telling() {
  const [message, setMessage] = useState<ToastMessage>();
  const dismiss = useCallback(() => setMessage(undefined), []);
  const say = (next: ToastMessage) => setMessage({ ...next, id: Date.now() });
  return (
    <Section id="telling">
      <Group title={text.banners} room="wide">
        <ErrorBanner>{text.failed}</ErrorBanner>
        <SuccessBanner>{text.saved}</SuccessBanner>
      </Group>
      <Group title={text.toast} room="wide">
        <ToastCard message={DONE} onDismiss={dismiss} />
        <ToastCard message={FAILED} onDismiss={dismiss} />
        <p className="scripted flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => say(DONE)}>
            {text.showDone}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => say(FAILED)}>
            {text.showFailed}
          </Button>
        </p>
      </Group>
      <Toast message={message} onDismiss={dismiss} />
    </Section>
  );
}
