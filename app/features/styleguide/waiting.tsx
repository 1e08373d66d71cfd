import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Skeleton, Waiting as WaitingFor } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section } from "./frame.tsx";

const { waiting: text } = styleguideMessages;
const PICTURES = 8;

/** What stands in a place until its content comes, or when there is none. */
export function Waiting() {
  return (
    <Section id="waiting">
      <div className="sg-group">
        <h3 className="mb-4 text-[0.9375rem] font-semibold">{text.skeleton}</h3>
        <WaitingFor label={text.skeletonLabel}>
          <div className="grid gap-6 md:grid-cols-3">
            {["first", "second", "third"].map((place) => (
              <div key={place}>
                <Skeleton className="aspect-[3/2] w-full" />
                <Skeleton className="mt-4 h-6 w-3/4" />
                <Skeleton className="mt-3 h-4 w-1/2" />
              </div>
            ))}
          </div>
        </WaitingFor>
      </div>
      <Group title={text.progress} room="wide">
        {[0, 3, PICTURES].map((done) => (
          <Progress
            key={done}
            id={`sg-progress-${done}`}
            label={text.pictures}
            value={done}
            max={PICTURES}
            text={text.picturesDone(done, PICTURES)}
          />
        ))}
      </Group>
      <Group title={text.spinner}>
        <Spinner className="size-8 text-teal-600" />
      </Group>
      <div className="sg-group">
        <h3 className="mb-4 text-[0.9375rem] font-semibold">{text.empty}</h3>
        <EmptyState title={text.emptyTitle} text={text.emptyText}>
          <Link to="/fullofferform" className={buttonClass("secondary")}>
            {text.emptyAsk}
          </Link>
          <Link to="/packages" className={TEXT_LINK}>
            {text.emptyClear}
          </Link>
        </EmptyState>
      </div>
    </Section>
  );
}
