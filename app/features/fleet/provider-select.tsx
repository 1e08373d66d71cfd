import { fleetMessages as words } from "#domain/messages/en/fleet.ts";

/** Whose vessels the office looks at, as the field `provider` of a form; "" is all of them. */
export function ProviderSelect(props: {
  partner: string;
  providers: readonly { uuid: string; name: string }[];
}) {
  return (
    <label className="grid text-small">
      {words.provider}
      <select name="provider" defaultValue={props.partner} className="fleet-input">
        <option value="">{words.allProviders}</option>
        {props.providers.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
