import { fieldsOf, REQUEST_FIELDS } from "#domain/rules/request.ts";
import { GIVEN_FIELDS } from "./defaults.ts";
import { SAID } from "./server-steps.ts";
import type { RequestFlow } from "./use-request-form.ts";

/**
 * What a posted step carries besides its own fields: the values of the other steps under their names, the step, what
 * was said in the chat, to tell it from what was typed instead, and the server's key once it has minted one. The page that is cached for everybody has none.
 */
export function CarriedValues({ flow, pack }: { flow: RequestFlow; pack: string }) {
  const { step, key } = flow;
  const values = flow.form.getValues();
  const ownPack = pack !== "" && <input type="hidden" name="package" value={pack} />;
  // From the confirmation only a new form can be asked for.
  if (step === 4) return ownPack;
  const shown = fieldsOf(step);
  return (
    <>
      {ownPack}
      <input type="hidden" name="step" value={step} />
      {key !== undefined && <input type="hidden" name="key" value={key} />}
      {GIVEN_FIELDS.filter(flow.origin.isSaid).map((field) => (
        <input key={SAID + field} type="hidden" name={SAID + field} value={`${values[field]}`} />
      ))}
      {REQUEST_FIELDS.map((field) => {
        const value = values[field];
        // As a checkbox does it: posted when ticked, absent when not.
        if (shown.includes(field) || value === false) return null;
        return (
          <input key={field} type="hidden" name={field} value={value === true ? "on" : value} />
        );
      })}
    </>
  );
}
