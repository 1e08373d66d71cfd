import { useSiteContext } from "#app/components/site.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { normalise } from "#domain/rules/request.ts";
import type { RequestMode } from "./defaults.ts";
import type { RequestFlow } from "./use-request-form.ts";

/** Step 4, Confirmation: thanks by name, what happens next, and the founder's sign-off (SPEC §2). */
export function Confirmation({ flow, mode }: { flow: RequestFlow; mode: RequestMode }) {
  const text = requestMessages.confirmation;
  const site = useSiteContext();
  const values = flow.form.getValues();
  const name = normalise("titName", values.titName);
  const email = normalise("txtEmail", values.txtEmail);
  return (
    <div className="grid gap-6">
      <p className="max-w-[31rem] text-body text-ink-600">
        {mode.kind === "offer"
          ? text.offer(name, email)
          : text.reservation(name, mode.pack.title, email)}
      </p>
      <p className="font-display text-[1.25rem] leading-7">
        {text.signOff}
        <br />
        {text.founder(site.founder_name, site.name)}
      </p>
    </div>
  );
}
