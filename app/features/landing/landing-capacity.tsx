import type { LandingPackage } from "#app/features/landing/sums.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";

/** Of the plan: guests in a column, and from one to the next in pixels. */
const ROWS = 5;
const STEP = 12;

/** For who plans by headcount: how many sit and how many stand on a vessel, as far as it is known. */
export function Capacity({ pack }: { pack: LandingPackage }) {
  const { guests, seated } = landingMessages.capacity;
  const { guests_min, guests_max } = pack;
  const seats = Math.min(pack.seats ?? 0, guests_max);
  return (
    <>
      <Guests seats={seats} most={guests_max} />
      <p className="mt-1.5 text-[0.9375rem] font-semibold">
        {seats > 0 ? seated(seats, guests_max) : guests(guests_min, guests_max)}
      </p>
    </>
  );
}

/** A dot for each guest, from the start: those who sit, then who else may stand. */
function Guests({ seats, most }: { seats: number; most: number }) {
  const dots = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, index) => {
      const at = first + index;
      return `M${Math.floor(at / ROWS) * STEP + 5} ${(at % ROWS) * STEP + 5}h0`;
    }).join("");
  const width = Math.ceil(most / ROWS) * STEP;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${ROWS * STEP}`}
      width={width}
      height={ROWS * STEP}
      strokeWidth="9"
      strokeLinecap="round"
      className="keep-colours mt-3 max-w-full rtl:-scale-x-100"
    >
      <path stroke="#a97c37" d={dots(0, seats)} />
      <path stroke="#e3cb9c" d={dots(seats, most)} />
    </svg>
  );
}
