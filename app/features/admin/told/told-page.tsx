import { type ReactNode, useState } from "react";
import { Form, Link, useNavigation, useRevalidator } from "react-router";
import { chime } from "#app/lib/chime.ts";
import { Button } from "#app/ui/button.tsx";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import { adminToldMessages as words } from "#domain/messages/en/admin-told.ts";
import { QUEUE_KINDS } from "#domain/states/queue.ts";
import { DIGEST_MINUTES, EVERYTHING } from "#domain/states/told.ts";
import { useDeviceSetting } from "./device-settings.ts";
import type { ToldData } from "./told.server.ts";
import { type PushState, usePush } from "./use-push.ts";

const CARD = "rounded-card bg-shell-0 shadow-hair";

/** How an administrator is told of what waits: in this browser by sound, badge and push, and of which kinds by push and mail. */
export function ToldPage({ told, saved }: ToldData & { saved: boolean }) {
  return (
    <div className="max-w-[720px]">
      <Link to="/admin" className="link inline-flex min-h-11 items-center text-small">
        {words.back}
      </Link>
      <h1 className="font-display text-display-3">{words.title}</h1>
      <p className="mt-1 mb-6 text-ink-600">{words.lead}</p>
      <Device pushKey={told.push_key} />
      <Kinds key={`${told.mail} ${told.push}`} told={told} saved={saved} />
    </div>
  );
}

/** What is kept in this browser alone; it needs the page's script. */
function Device({ pushKey }: { pushKey: string | null }) {
  const [sound, setSound] = useDeviceSetting("sound");
  const [badge, setBadge] = useDeviceSetting("badge");
  const { revalidate } = useRevalidator();
  const [push, setPush] = usePush(pushKey, () => void revalidate());
  const { device } = words;
  return (
    <section aria-labelledby="told-device" className="scripted mb-8">
      <h2 id="told-device" className="mb-2 font-display text-title">
        {device.title}
      </h2>
      <ul className={CARD}>
        <Row title={device.sound} hint={device.soundHint}>
          <Switch
            label={device.sound}
            isOn={sound}
            onSwitch={(on) => {
              setSound(on);
              if (on) chime();
            }}
          />
        </Row>
        <Row title={device.badge} hint={device.badgeHint}>
          <Switch label={device.badge} isOn={badge} onSwitch={setBadge} />
        </Row>
        <Row title={device.push} hint={device.pushHint} problem={problemOf(push)}>
          {(push === "on" || push === "off" || push === "busy" || push === "failed") && (
            <Switch
              label={device.push}
              isOn={push === "busy" ? undefined : push === "on"}
              busy={push === "busy"}
              onSwitch={setPush}
            />
          )}
        </Row>
      </ul>
    </section>
  );
}

function problemOf(push: PushState | undefined): string | undefined {
  const { states } = words.device;
  return push !== undefined && push in states ? states[push as keyof typeof states] : undefined;
}

function Row(props: {
  title: string;
  hint: string;
  problem?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <li className="flex items-start justify-between gap-4 border-sand-200 px-4 py-3 not-last:border-b">
      <div>
        <p className="font-semibold">{props.title}</p>
        <p className="text-small text-ink-600">{props.hint}</p>
        <p role="status" className="text-small font-medium text-ink-900">
          {props.problem}
        </p>
      </div>
      {props.children}
    </li>
  );
}

/** A switch that says in words how it stands. */
function Switch(props: {
  label: string;
  isOn: boolean | undefined;
  busy?: boolean;
  onSwitch: (on: boolean) => void;
}) {
  const { label, isOn, busy = false } = props;
  const { on, off, busy: moment } = words.device;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn ?? false}
      aria-label={label}
      disabled={isOn === undefined}
      onClick={() => props.onSwitch(!isOn)}
      className={`inline-flex min-h-11 min-w-20 shrink-0 cursor-pointer items-center justify-center rounded-pill px-4 text-small font-semibold ${isOn ? "bg-teal-600 text-shell-0 hover:bg-teal-700" : "border border-sand-300 bg-shell-0 text-ink-700 hover:bg-sand-150"}`}
    >
      {busy ? moment : isOn ? on : off}
    </button>
  );
}

const WAYS = ["push", "mail"] as const;

/** Of which kinds the account is told; a form that needs no script. */
function Kinds({ told, saved }: ToldData & { saved: boolean }) {
  const { kinds } = words;
  const isSaving = useNavigation().state === "submitting";
  const [all, setAll] = useState({
    push: told.push.includes(EVERYTHING),
    mail: told.mail.includes(EVERYTHING),
  });
  return (
    <section aria-labelledby="told-kinds">
      <h2 id="told-kinds" className="font-display text-title">
        {kinds.title}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-600">
        {kinds.lead(DIGEST_MINUTES)} {told.push_key !== null && kinds.devices(told.devices)}
      </p>
      <Form method="post" action="/admin/told">
        <table className={`${CARD} w-full`}>
          <thead>
            <tr className="border-b border-sand-200 text-small text-ink-600">
              <th scope="col" className="px-4 py-2.5 text-start font-medium">
                {kinds.kind}
              </th>
              {WAYS.map((way) => (
                <th key={way} scope="col" className="w-16 px-2 py-2.5 font-medium md:w-24">
                  {kinds[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[EVERYTHING, ...QUEUE_KINDS].map((kind) => {
              const isAll = kind === EVERYTHING;
              const name =
                kind === EVERYTHING
                  ? kinds.all
                  : adminQueueMessages.kinds[kind as keyof typeof adminQueueMessages.kinds];
              return (
                <tr key={kind} className="border-sand-200 not-last:border-b">
                  <th
                    scope="row"
                    className={`px-4 py-1.5 text-start ${isAll ? "font-semibold" : "font-normal"}`}
                  >
                    {name}
                    {isAll && (
                      <span className="block text-small font-normal text-ink-600">
                        {kinds.allHint}
                      </span>
                    )}
                  </th>
                  {WAYS.map((way) => (
                    <td key={way} className="text-center">
                      <label className="inline-flex size-11 cursor-pointer items-center justify-center lg:size-9 lg:pointer-coarse:size-11">
                        <span className="sr-only">{kinds.of(kinds[way], name)}</span>
                        <input
                          type="checkbox"
                          name={way}
                          value={kind}
                          className="checkbox checkbox-sm"
                          disabled={!isAll && all[way]}
                          defaultChecked={told[way].includes(kind)}
                          onChange={({ target }) =>
                            isAll && setAll((before) => ({ ...before, [way]: target.checked }))
                          }
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        <div className="mt-4 flex items-center gap-4">
          <Button type="submit" loading={isSaving}>
            {kinds.save}
          </Button>
          <p role="status" className="text-small font-medium text-green-700">
            {saved && !isSaving && kinds.saved}
          </p>
        </div>
      </Form>
    </section>
  );
}
