import { AsyncLocalStorage } from "node:async_hooks";
import { type LogFields, setLogScope } from "#domain/log.ts";

const current = new AsyncLocalStorage<LogFields>();
setLogScope(() => current.getStore());

/** Runs `work`, and what it starts, so that each of its log lines carries these fields. */
export function inLogScope<T>(fields: LogFields, work: () => T): T {
  return current.run({ ...current.getStore(), ...fields }, work);
}
