import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from "react";
import type { QuotePrefill } from "#app/components/quote-link.tsx";
import type { AsidePicture } from "#app/features/request/aside.tsx";
import type { RequestPackage } from "#app/features/request/defaults.ts";
import { requestMessages } from "#app/messages/en/request.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

/** What the dialog is opened for: an offer request, or one package with its picture. */
export type QuoteSubject = { pack: RequestPackage; picture?: AsidePicture };
export type QuoteRequest = {
  prefill?: QuotePrefill | undefined;
  subject?: QuoteSubject | undefined;
};

type Quote = { open: (request?: QuoteRequest) => void; preload: () => void };

const loadForm = () => import("#app/features/request/dialog-form.tsx");
const DialogForm = lazy(() => loadForm().then((module) => ({ default: module.DialogForm })));

const QuoteContext = createContext<Quote | undefined>(undefined);

/** The shared flag of the 'Get Quote' dialog (SPEC §2, app shell). */
export function useQuote(): Quote {
  const quote = useContext(QuoteContext);
  if (!quote) throw new Error("useQuote needs a QuoteProvider above it");
  return quote;
}

/** Holds the 'Get Quote' dialog of the page; its form is loaded when it is first wanted. */
export function QuoteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // The same wish opens the same form again, so that a slip beside the dialog loses nothing; another wish is a new form.
  const [request, setRequest] = useState<QuoteRequest>();
  const [, startTransition] = useTransition();
  const quote = useMemo<Quote>(
    () => ({
      open: (next = {}) => {
        setOpen(true);
        // A transition, because a Suspense reveal outside of one is held back for a third of a second.
        startTransition(() => setRequest(next));
      },
      preload: () => void loadForm(),
    }),
    [],
  );
  // What was pressed before this page's scripts had come is pressed again, now that somebody listens.
  useEffect(() => window.__intent?.(), []);
  return (
    <QuoteContext value={quote}>
      {children}
      <Dialog
        id="quote-dialog"
        open={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        label={
          request?.subject
            ? requestMessages.headings.reservation(request.subject.pack.title)
            : "Get Quote"
        }
      >
        <Suspense fallback={<Waiting />}>
          {request ? <DialogForm key={JSON.stringify(request)} request={request} /> : <Waiting />}
        </Suspense>
      </Dialog>
    </QuoteContext>
  );
}

/** What the dialog shows until its form has come. */
function Waiting() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid h-full place-items-center md:min-h-[min(40rem,100dvh-3rem)]"
    >
      <Spinner className="size-8 text-teal-600" />
    </div>
  );
}
