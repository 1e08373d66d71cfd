/** Who proposes a change of a booking, and who answers it. */
export const CHANGE_SIDES = ["visitor", "provider", "office"] as const;
export type ChangeSide = (typeof CHANGE_SIDES)[number];

/** A trip that one side would like otherwise; or one that the weather does not allow. */
export const CHANGE_KINDS = ["trip", "weather"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_STATES = ["open", "agreed", "refused", "withdrawn", "expired"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** The side that answers a proposal. The office speaks for one of them, or records what both have agreed. */
export const OTHER_SIDE = { visitor: "provider", provider: "visitor", office: "visitor" } as const;

/** Hours a proposal waits for an answer; it ends with the trip's start at the latest. */
export const CHANGE_VALID_HOURS = 48;
/** Days after its start for which a trip that the weather calls off waits for its visitor's choice; then all comes back. */
export const WEATHER_VALID_DAYS = 30;

/** An open change: what it is, who has proposed it, and whether a trip is proposed (of weather only once one is chosen). */
type OpenChange = { kind: ChangeKind; side: ChangeSide; hasTrip: boolean };
type Speaker = Exclude<ChangeSide, "office">;

/** What a side may do with an open change (DESIGN §15). The visitor answers the weather, the provider the visitor's new date. */
export function changeSteps({ kind, side, hasTrip }: OpenChange, by: Speaker) {
  const isWeather = kind === "weather";
  const proposer = isWeather && hasTrip ? "visitor" : side === "office" ? "provider" : side;
  const isAnswer = by !== proposer && hasTrip;
  return {
    agree: isAnswer,
    refuse: isAnswer,
    /** Of weather this takes back the new date alone. */
    withdraw: by === proposer && hasTrip,
    sailAfterAll: isWeather && !hasTrip && by === "provider",
    allBack: isWeather && by === "visitor",
    /** Another trip instead: a counter-proposal refuses the one that is open. */
    propose: isWeather ? by === "visitor" && !hasTrip : isAnswer,
  };
}
export type ChangeSteps = ReturnType<typeof changeSteps>;
