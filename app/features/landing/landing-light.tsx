import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { LandingCopy, PlanStep } from "#domain/data/landing-copy.ts";

type Scene = { sky: string; front: string; side: string; water: string; sunAt: number };

/** The canal's colours from morning to night, and how far across it the sun stands then: it comes over the land. */
const SCENES: readonly Scene[] = [
  { sky: "#cfe3ea", front: "#7f9aa9", side: "#566d7c", water: "#6f9aa6", sunAt: 225 },
  { sky: "#8fc4d8", front: "#e4f1f0", side: "#a6d3d0", water: "#3f98a3", sunAt: 120 },
  { sky: "#f0d9b4", front: "#dcc08a", side: "#b58b45", water: "#c79a6a", sunAt: 112 },
  { sky: "#16273f", front: "#24475d", side: "#1b3346", water: "#0b2233", sunAt: 0 },
];
/** The towers on both sides: where each begins and how high it is; the canal is seen between them. */
const TOWERS = [
  [0, 78],
  [30, 94],
  [62, 56],
  [154, 50],
  [183, 88],
  [213, 46],
] as const;
const LOW_SUN = "#f2a65a";
const [WIDTH, HEIGHT, QUAY, TOWER] = [240, 128, 104, 27];
const FLOORS = [0, 1, 2, 3, 4, 5, 6];
const FLOOR = 11;

/** How the light goes through a day between the towers: a scene for each step, with the day's sun in it. */
export function LandingLight({ light }: { light: NonNullable<LandingCopy["light"]> }) {
  return (
    <section aria-labelledby="light-title" className="py-9 lg:py-14">
      <div className="page-column">
        <SectionHeading id="light-title" title={light.title} lead={light.lead} />
        <ol className="mt-6 grid grid-cols-2 gap-x-4 gap-y-7 md:gap-x-6 lg:grid-cols-4">
          {light.steps.map((step, index) => (
            <li key={step.time}>
              <Canal step={step} scene={SCENES[index % SCENES.length] as Scene} />
              <p className="pt-5 text-small text-brass-700 tabular-nums">{step.time}</p>
              <h3 className="mt-0.5 font-display text-title">{step.title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-ink-600">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The canal at one hour; without a sun its lamps are lit, and stand in the water. */
function Canal({ step: { sun }, scene }: { step: PlanStep; scene: Scene }) {
  const isNight = sun === undefined;
  const isLow = sun !== undefined && sun < 0.2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block w-full rounded-card"
    >
      <path fill={scene.sky} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
      {!isNight && (
        <circle
          cx={scene.sunAt}
          cy={QUAY - sun * (QUAY - 22)}
          r="10"
          fill={isLow ? LOW_SUN : "#fff6d9"}
        />
      )}
      <path fill={scene.water} d={`M0 ${QUAY}h${WIDTH}v${HEIGHT - QUAY}H0z`} />
      {isLow && (
        <path
          fill={LOW_SUN}
          d={`M${scene.sunAt - 12} ${QUAY + 3}h24v2h-24zm4 6h16v2h-16zm4 6h8v2h-8z`}
        />
      )}
      {TOWERS.map(([x, height], index) => (
        <g key={x}>
          <path fill={scene.front} d={`M${x} ${QUAY - height}h${TOWER}v${height}h-${TOWER}z`} />
          {/* The side that is turned away from the canal. */}
          <path
            fill={scene.side}
            d={`M${x < WIDTH / 2 ? x : x + TOWER - 7} ${QUAY - height}h7v${height}h-7z`}
          />
          {FLOORS.filter((n) => n * FLOOR < height - 14).map((n) => {
            const top = QUAY - height + 8 + n * FLOOR;
            return isNight ? (
              <path
                key={n}
                fill="#f2c46f"
                opacity={(n + index) % 3 === 0 ? 0.35 : 1}
                d={`M${x + 9 + ((n + index) % 2) * 6} ${top}h4v5h-4z`}
              />
            ) : (
              <path
                key={n}
                fill={scene.side}
                opacity="0.45"
                d={`M${x} ${top}h${TOWER}v3h-${TOWER}z`}
              />
            );
          })}
          {isNight && (
            <path fill="#f2c46f" opacity="0.4" d={`M${x + 8} ${QUAY + 4}h11v2h-11zm3 6h6v2h-6z`} />
          )}
        </g>
      ))}
    </svg>
  );
}
