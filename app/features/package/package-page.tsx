import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { BottomBar } from "#app/components/bottom-bar.tsx";
import { type QuoteSubject, useQuote } from "#app/components/quote-dialog.tsx";
import { RequestLink } from "#app/components/quote-link.tsx";
import { addressPrefill, type QuotePrefill, quoteHref } from "#app/components/quote-prefill.ts";
import type { Shown } from "#app/components/still.tsx";
import { BuyCard } from "#app/features/package/buy-card.tsx";
import { Gallery } from "#app/features/package/gallery.tsx";
import { type KnownDay, PackageMonth } from "#app/features/package/package-month.tsx";
import {
  Between,
  Extras,
  PackageFacts,
  PackageSection,
  PackageTimes,
  PriceHolds,
  SimilarPackages,
} from "#app/features/package/package-sections.tsx";
import { type PackageChoice, usePackageChoice } from "#app/features/package/use-package-choice.ts";
import {
  HowPayingWorks,
  ProviderCard,
  ReviewList,
  VesselFacts,
} from "#app/features/provider/provider-parts.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { inEnglish, OwnWords, partsOf } from "#app/ui/own-words.tsx";
import { StillProse } from "#app/ui/prose.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Toast } from "#app/ui/toast.tsx";
import {
  extraName,
  type OptionData,
  type PackageCardData,
  type PackageData,
  type PackageRatingData,
  type ProviderData,
  type ReviewData,
} from "#domain/data/catalogue.ts";
import { charterStart } from "#domain/lib/cancellation.ts";
import type { KeptMonth } from "#domain/lib/free-times.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { breakdown } from "#domain/lib/price.ts";
import { scheduleLine } from "#domain/lib/schedule-text.ts";
import { hourOfStart } from "#domain/lib/start-times.ts";
import { presetStart } from "#domain/lib/sun.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { aboard } from "#domain/messages/en/vessel.ts";

/** A package's page: pictures, facts, what the money is for, and the way to reserve it. */
export function PackagePage(props: {
  pack: PackageData;
  /** Its own description, as HTML. */
  day: Shown<string>;
  options: readonly Omit<OptionData, "uuid">[];
  provider: ProviderData;
  ratings: readonly Omit<ReviewData, "day">[];
  /** By guests of this package. */
  rated: PackageRatingData | null;
  similar: readonly PackageCardData[];
  choice: PackageChoice;
  /** The day to begin with, where that is not the earliest. */
  first?: string;
  free: KeptMonth | undefined;
  earliest: string;
  now: string;
  siteName: string;
}) {
  const { pack, options, provider, ratings, earliest } = props;
  const { choice, typed, choose, pick, extras, toggle } = usePackageChoice(
    { ...(props.first && { date: props.first }), ...props.choice },
    pack,
    earliest,
  );
  const [known, setKnown] = useState<KnownDay | undefined>(
    props.free && choice.date?.startsWith(props.free.month)
      ? { day: choice.date, hours: choice.hours, starts: props.free.starts }
      : undefined,
  );
  const free =
    known?.day === choice.date && known?.hours === choice.hours
      ? known?.starts.map(hourOfStart)
      : undefined;
  // As the request form has it before the visitor names one.
  const start =
    choice.hour ??
    (pack.by_sunset && choice.date
      ? presetStart(choice.date, choice.time, choice.hours, free)
      : undefined);
  const chosen = options.filter((_, index) => extras.has(index));
  const sum = breakdown(pack, chosen, choice);
  const [taken, setTaken] = useState<number>();
  const [hasChosen, setHasChosen] = useState(false);
  const dismiss = useCallback(() => setTaken(undefined), []);
  function toggleExtra(index: number) {
    setHasChosen(true);
    setTaken(extras.has(index) ? index : undefined);
    toggle(index);
  }
  const prefill = {
    date: choice.date ?? typed.date,
    timeofday: choice.time,
    hour: choice.hour,
    guests: typed.guests,
    duration: choice.hours,
    ...(chosen.length > 0 ? { extras: chosen.map(({ title }) => title).join("\n") } : {}),
  };
  const { title, slug, uuid, hours_min, hours_max, guests_min, guests_max } = pack;
  const { times_of_day, late_night, by_sunset } = pack;
  const limits = {
    ...{ hours_min, hours_max, guests_min, guests_max, times_of_day, late_night, by_sunset },
  };
  const [picture] = pack.pictures;
  const sale = {
    vessel: pack.vessel.title,
    ...{ price: pack.price, price_model: pack.price_model, cancellation: pack.cancellation },
    terms: pack.terms,
    options: options.map((option) => ({
      ...{ title: option.title, label: option.label, price: option.price, unit: option.unit },
    })),
  };
  const subject = { pack: { uuid, slug, title, limits, sale }, ...(picture ? { picture } : {}) };
  // Without JavaScript a link to the full form.
  const reserve = {
    to: quoteHref({ ...prefill, package: slug }),
    request: { prefill, subject },
  };
  useAskedPackage(subject, prefill);
  const charter = choice.date && {
    start: charterStart(choice.date, choice.time, start),
    total: sum.total,
    now: new Date(props.now),
  };
  const text = packageMessages;
  const paid = scheduleLine(
    pack.terms,
    charter || { total: sum.total, now: new Date(props.now) },
    pack.currency,
  );

  return (
    <>
      <div className="page-column pt-5 max-md:hidden">
        <Breadcrumb
          label={text.breadcrumb.label}
          links={[{ to: "/packages", label: text.breadcrumb.yachts }]}
          here={title}
        />
      </div>
      <div className="page-column grid gap-x-11 gap-y-4 pb-6 md:pt-3 lg:grid-cols-[minmax(0,1fr)_minmax(340px,396px)] lg:pb-24">
        <div className="min-w-0 max-md:-mx-5">
          <Gallery pictures={pack.pictures} title={title}>
            <p className="min-w-0">
              <span className="block truncate font-display text-title">
                <OwnWords>{partsOf(pack.vessel.title).name}</OwnWords>
              </span>
              <bdi className="text-small">{formatPrice(sum.total)}</bdi>
            </p>
            <RequestLink {...reserve} className={buttonClass("primary", "sm", "shrink-0")}>
              {text.buy.reserveShort}
            </RequestLink>
          </Gallery>
        </div>
        <div className="min-w-0 pt-3 lg:row-start-2 lg:pt-5">
          <h1 className="font-display text-display-2 text-balance">
            <OwnWords>{title}</OwnWords>
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <p className="text-ink-600">{aboard(pack.vessel.title)}</p>
            {props.rated && (
              <Rating value={props.rated.rating / 100} count={props.rated.count} of={text.rated} />
            )}
          </div>
          <p className="mt-3 text-lead text-ink-600" {...inEnglish(pack.summary)}>
            {pack.summary}
          </p>
        </div>
        <PackageFacts pack={pack} className="lg:col-span-2" />
        <aside
          aria-label={text.buy.label}
          className="pb-9 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <div className="buy-place">
            <BuyCard
              pack={pack}
              earliest={earliest}
              choice={choice}
              typed={typed}
              sum={sum}
              paid={paid}
              prefill={prefill}
              onChoose={choose}
              reserve={
                <RequestLink {...reserve} className={buttonClass("primary", "md", "w-full")}>
                  {text.buy.reserve}
                </RequestLink>
              }
            />
          </div>
        </aside>
        <PackageSection title={text.holds.title} className="lg:col-span-2">
          <PriceHolds pack={pack} charter={charter || undefined} />
        </PackageSection>
        <div className="min-w-0 lg:col-span-2">
          <Between picture={pack.pictures[1]} />
          <div className="items-baseline gap-x-16 lg:grid lg:grid-cols-[1fr_2fr]">
            <h2 className="font-display text-display-3">{text.day}</h2>
            <StillProse
              shown={props.day}
              className="pt-4 pb-7 text-lead text-ink-700 lg:pt-0 lg:pb-10"
            />
          </div>
          <div className="gap-x-16 lg:grid lg:grid-cols-2">
            <PackageSection title={props.free ? text.free.title : text.times}>
              <PackageTimes pack={pack} />
              {props.free && (
                <PackageMonth
                  slug={slug}
                  kept={props.free}
                  asOf={new Date(props.now)}
                  earliest={earliest}
                  day={choice.date}
                  askedDay={props.choice.date}
                  hours={choice.hours}
                  guests={choice.guests}
                  hour={start}
                  onPick={pick}
                  onKnown={setKnown}
                />
              )}
            </PackageSection>
            {options.length > 0 && (
              <PackageSection title={text.extras.title}>
                <Extras options={options} chosen={extras} onToggle={toggleExtra} />
                {/* The sum of the card once more, where it grows; on phones it stands in the bar. */}
                <div className="flex items-center gap-5 border-t border-sand-200 pt-5 max-lg:hidden">
                  <p className="me-auto text-small text-ink-600">
                    <span className="block font-display text-title text-ink-900">
                      <bdi>{formatPrice(sum.total)}</bdi>
                    </span>
                    {text.buy.summary(choice.hours, choice.guests)}
                  </p>
                  <RequestLink {...reserve} className={buttonClass("secondary")}>
                    {text.buy.reserveShort}
                  </RequestLink>
                </div>
              </PackageSection>
            )}
          </div>
          <Between picture={pack.pictures[3]} />
          <div className="gap-x-16 lg:grid lg:grid-cols-2">
            {ratings.length > 0 && (
              <PackageSection title={text.reviews.title(provider.name)}>
                <ReviewList ratings={ratings} here={slug} folded />
              </PackageSection>
            )}
            {/* Beside the reviews the yacht stands open, so that neither column is blank. */}
            <Accordion
              heading="h2"
              items={[
                {
                  title: text.vessel,
                  content: <VesselFacts vessel={pack.vessel} heading="h3" briefly />,
                },
                {
                  title: text.provider.title,
                  content: <ProviderCard provider={provider} siteName={props.siteName} />,
                },
                {
                  title: text.paying.title,
                  content: <HowPayingWorks provider={provider.name} />,
                },
              ]}
            />
          </div>
        </div>
      </div>
      {props.similar.length > 0 && <SimilarPackages packages={props.similar} />}
      {hasChosen && (
        <Toast
          message={
            taken === undefined
              ? undefined
              : {
                  id: taken,
                  text: text.extras.removed(extraName(options[taken] ?? { title: "" })),
                  undo: () => toggleExtra(taken),
                }
          }
          onDismiss={dismiss}
        />
      )}
      <BottomBar
        title={formatPrice(sum.total)}
        note={text.buy.summary(choice.hours, choice.guests)}
        action={
          <RequestLink {...reserve} className={buttonClass()}>
            {text.buy.reserveShort}
          </RequestLink>
        }
      />
    </>
  );
}

/**
 * Opens the form for this package when the address asks for it (`?quote`), with what the address fills in. Values
 * from the chat go over the page's own choice, so that the page's button opens the same form again.
 */
function useAskedPackage(subject: QuoteSubject, choice: QuotePrefill): void {
  const { search, key } = useLocation();
  const { open } = useQuote();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice fills it in twice
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.has("quote")) open({ subject, prefill: choice, ...addressPrefill(query) });
  }, [key]);
}
