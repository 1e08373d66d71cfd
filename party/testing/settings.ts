/** As the official suites have them. */
export const SETTINGS = { pingInterval: 300, pingTimeout: 200, maxPayload: 1_000_000 };
export const CONNECT_TIMEOUT_MS = 1000;

/** What PartyKit is told to run them: startTestRooms({ config: CONFORMANCE }). */
export const CONFORMANCE = {
  main: "party/testing/conformance.ts",
  parties: {
    engine: "party/testing/engine-echo.ts",
    socket: "party/testing/socket-echo.ts",
  },
};
