import type { EngineSettings } from "../protocol/engine-core.ts";

const SOCKET_ECHO = "party/testing/socket-echo.ts";

/**
 * What PartyKit is told to run the conformance entry: startTestRooms({ config: CONFORMANCE }). `engine` and `socket` are
 * what the official suites want. The others are for tests of ours; rebuilt ones are made anew before each event.
 */
export const CONFORMANCE = {
  main: "party/testing/conformance.ts",
  parties: {
    engine: "party/testing/engine-echo.ts",
    socket: SOCKET_ECHO,
    calm: SOCKET_ECHO,
    calm_rebuilt: SOCKET_ECHO,
    beating: SOCKET_ECHO,
    beating_rebuilt: SOCKET_ECHO,
    hasty: SOCKET_ECHO,
    hasty_rebuilt: SOCKET_ECHO,
  },
};

type Times = Pick<EngineSettings, "pingInterval" | "pingTimeout"> & { connectTimeout: number };

/** So long that it never comes: what a test does not wait for must not depend on how busy the machine is. */
const NEVER_MS = 600_000;
const CALM: Times = { pingInterval: NEVER_MS, pingTimeout: NEVER_MS, connectTimeout: NEVER_MS };
const TIMES: Record<string, Times> = {
  calm: CALM,
  beating: { ...CALM, pingInterval: 300 },
  hasty: { ...CALM, connectTimeout: 500 },
};
/**
 * As the official suites have them; for CONNECT longer than the suite's document has it: three heartbeats of a client in
 * no namespace take nearly a second.
 */
const OFFICIAL: Times = { pingInterval: 300, pingTimeout: 200, connectTimeout: 3000 };

/** What a party's rooms go by. */
export function settingsOf(party: string): { settings: EngineSettings; connectTimeout: number } {
  const { connectTimeout, ...times } = TIMES[party.replace(REBUILT, "")] ?? OFFICIAL;
  return { settings: { ...times, maxPayload: 1_000_000 }, connectTimeout };
}

export const isRebuilt = (party: string): boolean => REBUILT.test(party);
const REBUILT = /_rebuilt$/;
