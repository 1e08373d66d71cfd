import type { Topic } from "../language/topics.ts";

/** Topics that put packages against each other. */
export const COMPARING: readonly Topic[] = [
  "compare",
  "cheapest",
  "largest",
  "dearest",
  "smallest",
];
/** Topics that a message may touch without asking anything by them. */
export const VAGUE: readonly Topic[] = ["search", "thanks", "greeting", "bye", "smalltalk"];
/** Topics that go on about something else when only that is named. */
const CARRIED: readonly Topic[] = [
  "price",
  "availability",
  "capacity",
  "duration",
  "cancellation",
  "boarding",
  "captain",
  "included",
  "extras",
  "vessel",
  "provider",
  "times",
  "compare",
  "cheapest",
  "largest",
  "search",
];

/** What a message asks that only names something: the same as before, or else what one would want to know of it. */
export function carried(
  before: readonly Topic[],
  {
    keys,
    pointed,
    about,
    isOpen,
    isBooking,
  }: {
    keys: readonly string[];
    pointed: boolean;
    about: boolean;
    isOpen: boolean;
    isBooking: boolean;
  },
): Topic[] {
  // It asks something of its own about what it names.
  if (pointed && keys.length === 0 && isOpen && !isBooking) return [];
  if (keys.includes("date") && (pointed || about))
    return pointed || !before.includes("availability")
      ? ["price", "availability"]
      : ["availability"];
  const kept = before.filter((topic) => CARRIED.includes(topic));
  const isSame = keys.length === 0 || !keys.some((key) => key === "guests" || key === "duration");
  if (
    kept.length > 0 &&
    (isSame ||
      kept.some((topic) =>
        ["price", "availability", "capacity", "search", "cheapest", "compare", "largest"].includes(
          topic,
        ),
      ))
  )
    return kept.filter((topic) => topic !== "search" || !(pointed || about)).length > 0
      ? kept.filter((topic) => topic !== "search" || !(pointed || about))
      : about || pointed
        ? ["price"]
        : ["search"];
  if (pointed && keys.length === 0) return isBooking ? ["search"] : ["vessel"];
  return pointed || about ? ["price"] : ["search"];
}
