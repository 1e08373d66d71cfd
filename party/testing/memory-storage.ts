import type * as Party from "partykit/server";

/** A room's storage in memory, for unit tests: the calls the rooms use, and the alarm that is set. */
export function memoryStorage() {
  const values = new Map<string, unknown>();
  let alarm: number | null = null;
  const storage = {
    get: async (key: string) => structuredClone(values.get(key)),
    async put(key: string | Record<string, unknown>, value?: unknown) {
      const entries = typeof key === "string" ? { [key]: value } : key;
      for (const [name, one] of Object.entries(entries)) values.set(name, structuredClone(one));
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) values.delete(key);
    },
    async deleteAll() {
      values.clear();
    },
    async list({ prefix = "", start = "", end = "\uffff", limit = Number.POSITIVE_INFINITY } = {}) {
      const keys = [...values.keys()]
        .filter((key) => key.startsWith(prefix) && key >= start && key < end)
        .toSorted();
      return new Map(keys.slice(0, limit).map((key) => [key, structuredClone(values.get(key))]));
    },
    async setAlarm(at: number) {
      alarm = at;
    },
    async deleteAlarm() {
      alarm = null;
    },
  };
  return {
    storage: storage as unknown as Party.Storage,
    keys: () => [...values.keys()].toSorted(),
    alarm: () => alarm,
  };
}
