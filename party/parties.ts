import type * as Party from "partykit/server";

type Parties = Party.Context["parties"];
let known: Parties | undefined;

/**
 * The other rooms. PartyKit hides them while an alarm runs, and from a room that an alarm has woken until it is next
 * thrown away; they are the same for every room of a process, so any room that was told them tells the others.
 */
export function partiesOf({ context }: Pick<Party.Room, "context">): Parties | undefined {
  try {
    known = context.parties;
  } catch {
    // Not now: what was known before is still true.
  }
  return known;
}
