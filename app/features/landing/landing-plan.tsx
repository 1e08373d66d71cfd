import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import type { LandingCopy, PlanStep } from "#domain/data/landing-copy.ts";
import { language } from "#domain/messages/language.ts";

type Plan = LandingCopy["plan"];

/** The sky from the early morning to noon: each piece of it runs from one colour to the next. */
const MORNING = ["#efd3a8", "#e3ddc9", "#bcd9de", "#98cadb", "#7dbbd6", "#6aaed0"];
/** A sun on the line along the steps. */
const ON_LINE = { insetInlineStart: -26, insetBlockStart: 4 };
const LATER = language.direction === "rtl" ? "left" : "right";

/** How the outing goes, along the horizon: the sun stands over each step as high as it will stand then. */
export function LandingPlan({ plan, as }: { plan: Plan; as: "line" | "day" | "night" }) {
  const night = as === "night";
  return (
    <section
      aria-labelledby="plan-title"
      className={
        night ? "on-dark my-9 bg-ink-900 py-16 text-shell-0 lg:my-14 lg:py-23" : "py-9 lg:py-14"
      }
    >
      <div className="page-column">
        <SectionHeading
          id="plan-title"
          title={plan.title}
          lead={plan.lead}
          tone={night ? "deep" : "page"}
        />
        <ol
          className={`mt-6 grid gap-y-5 border-s ps-5 md:grid-cols-3 md:border-0 md:ps-0 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none ${night ? "border-ink-400" : "border-sand-500"}`}
        >
          {plan.steps.map((step, index) => (
            // On phones one below the other, along a line with a sun where it sets, or at what the outing is for.
            <li key={step.time} className="relative">
              {(step.key || step.sun === 0) && (
                <span
                  aria-hidden="true"
                  className={`keep-colours absolute size-3 rounded-full md:hidden ${night ? "bg-brass-300" : "bg-brass-500"}`}
                  style={ON_LINE}
                />
              )}
              {as === "day" ? <Day step={step} index={index} /> : <Sky step={step} night={night} />}
              <div className="md:pe-6 md:pt-5">
                <p
                  className={`text-small tabular-nums ${night ? "text-brass-300" : "text-brass-700"}`}
                >
                  {step.time}
                </p>
                <h3 className="mt-0.5 font-display text-title">{step.title}</h3>
                <p className={`mt-1.5 text-[0.9375rem] ${night ? "text-ink-200" : "text-ink-600"}`}>
                  {step.text}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className={`mt-4 text-small ${night ? "text-ink-200" : "text-ink-600"}`}>{plan.note}</p>
      </div>
    </section>
  );
}

/** A piece of the horizon with the sun where it stands; by day what has set leaves its outline. */
function Sky({ step, night }: { step: PlanStep; night: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`keep-colours relative overflow-hidden border-b max-md:hidden ${night ? "h-16 border-ink-400" : "h-32 border-sand-500"}`}
    >
      {step.sun === undefined && !night && (
        <span className="absolute start-0 -bottom-2.5 size-5 rounded-full border border-sand-500" />
      )}
      {step.sun !== undefined && (
        <span
          className="absolute start-0 size-5 rounded-full bg-brass-500"
          // From half below the line to the top of the sky.
          style={{ insetBlockEnd: `calc(${step.sun} * (100% - 20px) - ${1 - step.sun} * 10px)` }}
        />
      )}
      {step.key && (
        <span className="absolute start-0 -bottom-2.5 size-5 rounded-full bg-brass-300" />
      )}
    </div>
  );
}

/** A piece of the morning over the sea, with the sun as high as it stands; what the outing is for is marked on the water. */
function Day({ step: { sun = 0, key }, index }: { step: PlanStep; index: number }) {
  return (
    <div
      aria-hidden="true"
      className="keep-colours relative h-32 overflow-hidden max-md:hidden"
      style={{
        background: `linear-gradient(#5d96a6, #3f7f92) bottom / 100% 28px no-repeat, linear-gradient(to top, rgb(255 246 217 / 0.8) 20%, transparent 80%), linear-gradient(to ${LATER}, ${MORNING[index]}, ${MORNING[index + 1]})`,
      }}
    >
      <span
        className="absolute size-5 rounded-full"
        style={{
          insetInlineStart: 36,
          insetBlockEnd: `calc(28px + ${sun} * (100% - 64px))`,
          background: "#fffaea",
          boxShadow: "0 0 0 7px rgb(255 250 234 / 0.4), 0 0 22px 12px rgb(255 250 234 / 0.4)",
        }}
      />
      {key && (
        <span className="absolute inset-x-0 bottom-0 bg-brass-500" style={{ blockSize: 6 }} />
      )}
    </div>
  );
}

/** The outing as a way from place to place, beside a picture of it. */
export function LandingRoute({ plan, picture }: { plan: Plan; picture: PictureData }) {
  return (
    <section
      aria-labelledby="plan-title"
      className="page-column grid gap-x-16 gap-y-9 py-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-14"
    >
      <div>
        <h2 id="plan-title" className="font-display text-display-2">
          {plan.title}
        </h2>
        <p className="mt-4 max-w-[30rem] text-ink-600">{plan.lead}</p>
        <div className="picture-frame bleed relative mt-8 aspect-3/2 lg:mt-10 lg:aspect-square">
          <Picture
            {...pictureProps(picture)}
            sizes="(width < 1040px) calc(100vw - 40px), 820px"
            className="cover"
          />
        </div>
      </div>
      <div className="lg:self-end">
        <ol>
          {plan.steps.map((step) => (
            <li
              key={step.time}
              className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-5 border-t border-sand-200 py-5.5 lg:grid-cols-[88px_minmax(0,1fr)]"
            >
              <p className="font-display text-title text-brass-700 tabular-nums">{step.time}</p>
              <div>
                <h3 className="font-display text-title">{step.title}</h3>
                <p className="mt-1.5 max-w-read text-ink-700">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="border-t border-sand-200 pt-5 text-small text-ink-600">{plan.note}</p>
      </div>
    </section>
  );
}
