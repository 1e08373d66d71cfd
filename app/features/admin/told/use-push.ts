import { useEffect, useState } from "react";

/** Whether this browser is told by push; why it cannot be; or that something is being done. */
export type PushState = "on" | "off" | "busy" | "failed" | "unset" | "missing" | "denied";

const CALL = "/api/admin/queue/push";
/** It controls no page: the site's own worker goes on with those of the office. */
const WORKER = { url: "/admin-push.js", scope: "/admin/push/" } as const;

/**
 * Whether this browser is told by push, and what switches it; undefined before it is known. `key` is the site's own, null
 * where push messages are not set up; `onChange` is called once the site knows.
 */
export function usePush(
  key: string | null,
  onChange: () => void,
): [PushState | undefined, (on: boolean) => void] {
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    stateOf(key).then(setState, () => setState("missing"));
  }, [key]);
  const choose = (on: boolean) => {
    if (key === null) return;
    setState("busy");
    (on ? subscribe(key) : unsubscribe()).then(
      (next) => {
        setState(next);
        onChange();
      },
      () => setState(Notification.permission === "denied" ? "denied" : "failed"),
    );
  };
  return [state, choose];
}

async function stateOf(key: string | null): Promise<PushState> {
  if (key === null) return "unset";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "missing";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) ? "on" : "off";
}

const registration = () => navigator.serviceWorker.getRegistration(WORKER.scope);
async function subscription() {
  const found = await registration();
  // Where no such worker is, a wider one answers.
  if (!found?.scope.endsWith(WORKER.scope)) return null;
  return found.pushManager.getSubscription();
}

async function subscribe(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") {
    return Notification.permission === "denied" ? "denied" : "off";
  }
  const worker = await navigator.serviceWorker.register(WORKER.url, {
    scope: WORKER.scope,
    updateViaCache: "none",
  });
  await active(worker);
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await tell("POST", made.toJSON()).catch(async (error: unknown) => {
    // A browser the site does not know of would never be told.
    await made.unsubscribe();
    throw error;
  });
  return "on";
}

/** A worker has to run before its browser can subscribe. */
async function active(worker: ServiceWorkerRegistration): Promise<void> {
  const coming = worker.installing ?? worker.waiting;
  if (worker.active || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && resolve());
  });
}

async function unsubscribe(): Promise<PushState> {
  const made = await subscription();
  if (made) {
    await tell("DELETE", { endpoint: made.endpoint });
    await made.unsubscribe();
  }
  await (await registration())?.unregister();
  return "off";
}

async function tell(method: "POST" | "DELETE", body: object): Promise<void> {
  const response = await fetch(CALL, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`refused: ${response.status}`);
}
