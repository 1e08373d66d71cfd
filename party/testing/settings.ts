import type { EngineSettings } from "../protocol/engine-core.ts";

/** What PartyKit is told to run the conformance entry: startTestRooms({ config: CONFORMANCE }). */
export const CONFORMANCE = {
  main: "party/testing/conformance.ts",
  parties: {
    engine: "party/testing/engine-echo.ts",
    socket: "party/testing/socket-echo.ts",
  },
};

/**
 * As the official suites have them. With the variable PATIENCE_MS the clients have that long for a pong and for CONNECT:
 * for tests of ours, which must not depend on how busy the machine is.
 */
export function settingsOf(env: Record<string, unknown>): EngineSettings {
  return { pingInterval: 300, pingTimeout: patience(env) ?? 200, maxPayload: 1_000_000 };
}

/** Longer than the suite's document has it: three heartbeats of a client in no namespace take nearly a second. */
export function connectTimeout(env: Record<string, unknown>): number {
  return patience(env) ?? 3000;
}

function patience({ PATIENCE_MS: given }: Record<string, unknown>): number | null {
  return typeof given === "string" ? Number(given) : null;
}
