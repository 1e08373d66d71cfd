import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import { useLocation } from "react-router";
import { FormMissing } from "#app/components/part-missing.tsx";
import { addressPrefill, type QuotePrefill } from "#app/components/quote-prefill.ts";
import { useModalFlag } from "#app/components/use-modal-flag.ts";
import type { RequestPackage } from "#app/features/request/defaults.ts";
import type { AsidePicture } from "#app/features/request/running-total.tsx";
import { loadPart } from "#app/features/updates/page-loads.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { uiMessages } from "#domain/messages/en/ui.ts";

/** What the dialog is opened for: an offer request, or one package with its picture. */
export type QuoteSubject = { pack: RequestPackage; picture?: AsidePicture };
export type QuoteRequest = {
  prefill?: QuotePrefill | undefined;
  subject?: QuoteSubject | undefined;
  /** Values from the chat: they go into the form that is already open, beside what was typed there. */
  fromChat?: QuotePrefill | undefined;
};

/** The package whose page this is: what its form will show is waited for in its shape. */
export type PagePackage = { title: string; times_of_day: readonly TimeOfDay[] };

type Quote = { open: (request?: QuoteRequest) => void; preload: () => void };

const loadForm = () => import("#app/features/request/dialog-form.tsx");
const DialogForm = lazy(() =>
  loadPart(loadForm).then(
    (module) => ({ default: module.DialogForm }),
    () => ({ default: FormMissing }),
  ),
);

const QuoteContext = createContext<Quote | undefined>(undefined);

/** The shared flag of the 'Get Quote' dialog (SPEC §2, app shell). */
export function useQuote(): Quote {
  const quote = useContext(QuoteContext);
  if (!quote) throw new Error("useQuote needs a QuoteProvider above it");
  return quote;
}

/** A request, with the visit of a page that it was made on: on the next one its form begins with what was kept since. */
type PlacedRequest = QuoteRequest & { visit: number };

/** Which form a request asks for. */
const formOf = ({ visit, prefill, subject }: PlacedRequest) =>
  JSON.stringify({ visit, prefill, subject });

/** What the dialog stands open for after another press. */
function joinedRequest(now: PlacedRequest | undefined, next: PlacedRequest): PlacedRequest {
  if (now?.visit !== next.visit) return next;
  // Values from the chat go into the form that is open, beside earlier ones and what was typed.
  if (next.fromChat && now.subject?.pack.uuid === next.subject?.pack.uuid)
    return { ...now, fromChat: { ...now.fromChat, ...next.fromChat } };
  return !next.fromChat && formOf(now) === formOf(next) ? now : next;
}

/** Holds the 'Get Quote' dialog of the page; its form is loaded when it is first wanted. */
export function QuoteProvider(props: { of?: PagePackage | undefined; children: ReactNode }) {
  const { isOpen, open, close, named } = useModalFlag("quote");
  const { pathname, search, key } = useLocation();
  // The same wish opens the same form again, so that a slip beside the dialog loses nothing; another wish is a new form.
  const [request, setRequest] = useState<PlacedRequest>();
  // What waits for the form is that of the press already.
  const [asked, setAsked] = useState<QuoteRequest>();
  const [, startTransition] = useTransition();
  const visit = useRef(0);
  // Before the effects of the page, which may open the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another visit
  useLayoutEffect(() => {
    visit.current += 1;
  }, [pathname]);
  const quote = useMemo<Quote>(
    () => ({
      open: (next = {}) => {
        open();
        setAsked(next);
        // The dialog is seen before its form is made: the press is answered first.
        afterPaint(() =>
          // A transition, because a Suspense reveal outside of one is held back for a third of a second.
          startTransition(() =>
            setRequest((now) => joinedRequest(now, { ...next, visit: visit.current })),
          ),
        );
      },
      preload: () => void loadForm().catch(() => {}),
    }),
    [open],
  );
  // The address has opened it: for an offer request, like the button of the header. On a package's page, whose effects
  // come before these, it is for that package (use-asked-package.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice fills it in twice
  useEffect(() => {
    if (!named) return;
    const isPackage = pathname.startsWith("/package/");
    const here = { visit: visit.current };
    const given = { ...addressPrefill(new URLSearchParams(search)), ...here };
    startTransition(() =>
      setRequest((now) => (isPackage ? (now ?? here) : joinedRequest(now, given))),
    );
  }, [named, key]);
  const { headings } = requestMessages;
  const wanted = asked ?? request;
  // On a package's page its reservation is waited for, until an offer is asked for there.
  const pack = wanted?.subject
    ? { title: wanted.subject.pack.title, times_of_day: wanted.subject.pack.limits.times_of_day }
    : !wanted && props.of;
  const waits = (
    <FormWait
      label={pack ? headings.reservation(pack.title) : headings.offer}
      times={pack ? pack.times_of_day : TIMES_OF_DAY}
      {...(props.of && { offers: headings.offer })}
    />
  );
  return (
    <QuoteContext value={quote}>
      {props.children}
      <Dialog
        id="quote-dialog"
        open={isOpen}
        onClose={close}
        size="lg"
        fallback="/fullofferform"
        label={pack ? headings.reservation(pack.title) : shellMessages.modals.quote}
      >
        <Suspense fallback={waits}>
          {request ? <DialogForm key={formOf(request)} {...{ request, isOpen }} /> : waits}
        </Suspense>
      </Dialog>
    </QuoteContext>
  );
}

/** Runs once what is shown by now has been drawn. */
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/**
 * What the dialog shows until the form has come: its first step in the places and sizes it will have (request-form.tsx),
 * with its heading, the fields as fields and bars for what stands above them. It stands in every page: the fewest words draw it.
 */
function FormWait(props: {
  label: string;
  times: readonly TimeOfDay[];
  /** What a press for offers makes the heading say before the framework has come (ahead.js). */
  offers?: string;
}) {
  const { label, times } = props;
  const [only, second] = times;
  return (
    <div role="status" aria-label={uiMessages.loading} className="form-grid">
      <div className="form-wait max-md:hidden" />
      <div className="flex min-h-0 flex-col bg-shell-50">
        <div className="animate-breathe flex-1 overflow-hidden px-5 md:px-11 md:pt-8">
          <p
            data-offers={props.offers}
            suppressHydrationWarning
            className="form-head form-wait mb-6 font-display text-title md:text-display-3 text-balance"
          >
            {label}
          </p>
          <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[176px_1fr]">
            <div>
              <Field />
            </div>
            <div>
              <Bar />
              {only && !second ? (
                <div className="mt-2 flex overflow-hidden rounded-control border border-sand-300 bg-shell-0">
                  <div className={`sky sky-${only} w-24 shrink-0`} />
                </div>
              ) : (
                <div
                  className={`mt-2 grid gap-2.5 ${times.length > 2 ? "grid-cols-3" : "grid-cols-2"}`}
                >
                  {times.map((time) => (
                    <Tile key={time} time={time} />
                  ))}
                </div>
              )}
            </div>
          </div>
          <div className="mt-8 pb-14" />
          <Field />
        </div>
        <div className="flex border-t border-sand-200 bg-shell-0 px-5 py-3 md:px-11 md:py-5">
          <div className="ms-auto h-13 min-w-42 rounded-control bg-sand-150" />
        </div>
      </div>
    </div>
  );
}

/** Where a label will stand. */
const Bar = () => <div className="w-24 bg-sand-150 py-3" />;

/** A field below its label. */
const Field = () => (
  <>
    <Bar />
    <div className="mt-2 h-13 rounded-control border border-sand-300 bg-shell-0" />
  </>
);

/** A time of day under its sky. */
const Tile = ({ time }: { time: TimeOfDay }) => (
  <div className="overflow-hidden rounded-control border border-sand-300 bg-shell-0 pb-14">
    <div className={`sky sky-${time}`} />
  </div>
);
