import { Link } from "react-router";
import { ErrorBanner, SuccessBanner } from "./banner.tsx";
import { buttonClass } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { Examples } from "./examples.ts";
import { HalfSetSun, HorizonProgress } from "./horizon.tsx";
import { Progress } from "./progress.tsx";
import { Skeleton, Waiting } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { ToastCard } from "./toast.tsx";

const PICTURES = { label: "Pictures of the vessel", max: 8 };
const nothing = () => {};

/** What says how something went, how far it is, or that it is not there. */
export const messageExamples: Examples = {
  Banner: {
    error: <ErrorBanner>Network error. Please check your connection and try again.</ErrorBanner>,
    success: <SuccessBanner>Saved at 12.51.</SuccessBanner>,
  },
  Toast: {
    done: <ToastCard message={{ id: "done", text: "The extra was added." }} onDismiss={nothing} />,
    failed: (
      <ToastCard
        message={{ id: "failed", text: "The extra was not added.", tone: "failed" }}
        onDismiss={nothing}
      />
    ),
  },
  Waiting: {
    skeleton: (
      <Waiting label="Packages are on their way">
        <Skeleton />
      </Waiting>
    ),
    spinner: <Spinner />,
  },
  Progress: {
    begun: <Progress {...PICTURES} id="progress-0" value={0} text="0 of 8 pictures" />,
    "under way": <Progress {...PICTURES} id="progress-3" value={3} text="3 of 8 pictures" />,
    done: <Progress {...PICTURES} id="progress-8" value={8} text="8 of 8 pictures" />,
  },
  Horizon: {
    begun: <HorizonProgress percent={0} label="Step 1 of 3" />,
    "under way": <HorizonProgress percent={66} label="Step 3 of 3" />,
    done: <HalfSetSun />,
  },
  EmptyState: {
    rest: (
      <EmptyState title="No yacht fits all of this" text="Fewer guests may fit.">
        <Link to="/fullofferform" className={buttonClass("secondary")}>
          Get offers
        </Link>
      </EmptyState>
    ),
  },
};
