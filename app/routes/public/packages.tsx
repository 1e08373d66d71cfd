import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { ClosingBand } from "#app/components/closing-band.tsx";
import { PackageCard } from "#app/components/package-card.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import { FilterBar, FilterChips, SortSelect } from "#app/features/browse/filter-form.tsx";
import { differsFromPage } from "#app/features/updates/unsaved-input.ts";
import { breadcrumbLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { readBatch } from "#db/batch.ts";
import {
  browseFacets,
  browsePage,
  carriesOnly,
  missedFilter,
  nearMisses,
  toFacets,
} from "#db/queries/browse.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { addDays, earliestDay, isCalendarDay, readDay } from "#domain/lib/dubai-date.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { browseMessages } from "#domain/messages/en/browse.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { uiMessages } from "#domain/messages/en/ui.ts";
import {
  activeFilters,
  carriedQuery,
  type Filters,
  formHref,
  listHref,
  NO_FILTERS,
  PAGE_SIZE,
  readBrowse,
  type Sort,
} from "#domain/rules/filters.ts";
import { firstProblem, normalise, OFFER_LIMITS, requestRules } from "#domain/rules/request.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toCard } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/packages.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const earliest = earliestDay(now);
  const { browse, wrongDay } = readDated(url.searchParams, earliest);
  const { rows, near, counted, config } = await readBatch(db, {
    rows: browsePage(db, browse, now),
    near: nearMisses(db, browse, now),
    counted: browseFacets(db, browse.filters, now),
    config: siteConfig(db),
  });
  const facets = toFacets(counted);
  const pages = Math.max(1, Math.ceil(facets.total / PAGE_SIZE));
  return {
    ...pageSite(now, config),
    ...browse,
    earliest,
    wrongDay,
    page: Math.min(browse.page, pages),
    pages,
    facets,
    packages: rows.map(toCard),
    near: near.map((row) => ({
      ...toCard(row),
      missed: missedFilter(browse.filters, row),
      carries: carriesOnly(browse.filters, row),
    })),
  };
}

const TYPED_MOST = 40;

/** What an address asks of the list, without a day that cannot be asked for: why not is said at its field. */
function readDated(query: URLSearchParams, earliest: string) {
  const browse = readBrowse(query);
  const typed = (query.get("date") ?? "").trim().slice(0, TYPED_MOST);
  const rules = requestRules(OFFER_LIMITS, earliest).codStartDate;
  const day = normalise("codStartDate", typed);
  const message =
    typed && (isCalendarDay(day) ? firstProblem(rules, day) : uiMessages.date.none(typed));
  if (!message) return { browse, wrongDay: null };
  const filters = { ...browse.filters, date: null };
  return { browse: { ...browse, filters }, wrongDay: { typed, message } };
}

/**
 * What search engines are to keep: the whole list, page by page, each page under its own address, because the packages
 * on it stand nowhere else in the list. A filtered or sorted list only shows the same packages again, so it names the
 * whole list as its canonical address. It says no "noindex" beside that: the two contradict each other, and what is
 * meant for the copy may then be taken for the list itself.
 */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = { ...siteDefaults, ...loaderData.site };
  const { filters, sort } = loaderData;
  const whole = listHref({ filters, sort }) === "/packages";
  const page = whole ? loaderData.page : 1;
  return [
    ...pageMeta({
      site,
      path: page > 1 ? `/packages?page=${page}` : "/packages",
      title: browseMessages.metaTitle(site.name, page),
      description: browseMessages.metaDescription(page),
    }),
    breadcrumbLd(site, [{ name: packageMessages.breadcrumb.yachts, path: "/packages" }]),
  ];
}

/** Of the widths in which cards stand in a list: on phones one across, then two beside each other; in wide windows two, then three, or three. */
function sizesAt(index: number, count: number): string {
  const phone = index % 3 === 0 ? "100vw" : "46vw";
  const wide = isLong(count) && index % 5 < 2 ? ["46vw", "660px"] : ["30vw", "430px"];
  return `(width < 760px) ${phone}, (width < 1040px) 46vw, (width < 1440px) ${wide.join(", ")}`;
}
/** Two, then three: where that comes out even. */
const isLong = (count: number) => count > 4 && [0, 2].includes(count % 5);
/** How a list of so many cards lies. Told by its number and not by its style alone, so that no card moves while others come. */
const wallOf = (count: number) =>
  [isLong(count) && "is-long", count % 3 === 2 && "ends-alone"].filter(Boolean).join(" ");
const NEAR_SIZES = "(width < 760px) 100vw, (width < 1040px) 46vw, (width < 1440px) 30vw, 430px";

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { packages, filters, sort, page, pages, facets } = loaderData;
  const { form, apply, chosen, waiting } = useListForm(listHref({ filters, sort, page }));
  const filtered = activeFilters(filters).length > 0;
  // What stands below stays where it is when the last chip goes.
  const [keepsChips, setKeepsChips] = useState(filtered);
  if (filtered && !keepsChips) setKeepsChips(true);
  // Chosen, though the list of it may still be on its way.
  const { date, guests, duration, timeofday } = chosen ?? filters;
  const prefill = {
    date: date ?? undefined,
    guests: guests ?? undefined,
    duration: duration ?? undefined,
    timeofday: timeofday ?? undefined,
  };
  const heading = filters.timeofday
    ? browseMessages.titleAt(filters.timeofday)
    : filters.date && facets.total > 0
      ? browseMessages.titleOn(filters.date)
      : filtered
        ? browseMessages.titleFiltered
        : browseMessages.title;
  const { toast, say, dismiss } = useUndo(listHref({ filters, sort, page }));
  const onRemove = (done: string) => {
    // The chip that was pressed is gone with its filter: the focus goes on to what it changed.
    document.getElementById("results")?.focus({ preventScroll: true });
    say(done);
  };

  return (
    <>
      <div className="page-column pt-7 pb-9 lg:pt-14 lg:pb-24">
        <h1 className="font-display text-display-2">{heading}</h1>
        <p className="mt-3 max-w-read text-ink-600">{browseMessages.lead}</p>
        <search aria-label={browseMessages.filter.label}>
          <form
            ref={form}
            action={localPath("/packages")}
            method="get"
            data-wish=""
            autoComplete="off"
            onChange={({ target }) => {
              // Half a day is being typed: it is looked at when it is whole, or left.
              if (!isHalfDay(target)) apply();
            }}
            onBlur={({ target }) => isHalfDay(target) && apply()}
            onSubmit={(event) => {
              event.preventDefault();
              apply();
            }}
            className="mt-5 grid grid-cols-2 items-center gap-3 md:grid-cols-[1fr_auto] lg:mt-8"
          >
            <FilterBar
              filters={filters}
              facets={facets}
              earliest={loaderData.earliest}
              wrongDay={loaderData.wrongDay}
            />
            {facets.total > 1 && <SortSelect sort={sort} />}
            <div className={keepsChips ? "col-span-2 mt-1 min-h-11" : "hidden"}>
              <FilterChips filters={filters} sort={sort} onRemove={onRemove} />
            </div>
            <h2
              id="results"
              tabIndex={-1}
              className="mt-2 text-[1.0625rem] font-semibold max-md:col-span-2 md:row-start-2"
            >
              <span role="status">{browseMessages.count(facets.total, filtered)}</span>
            </h2>
          </form>
        </search>
        <div
          aria-busy={waiting || undefined}
          className="mt-4 transition-opacity duration-240 aria-busy:opacity-60 lg:mt-7"
        >
          {packages.length === 0 ? (
            <NothingFits
              filters={filters}
              sort={sort}
              prefill={prefill}
              filtered={filtered}
              onClear={say}
            />
          ) : (
            <ul className={`one-two ${wallOf(packages.length)}`}>
              {packages.map((pack, index) => (
                <li key={pack.slug}>
                  <PackageCard
                    pack={pack}
                    hours={filters.duration}
                    query={carriedQuery(chosen ?? filters)}
                    priority={index === 0}
                    sizes={sizesAt(index, packages.length)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        {loaderData.near.length > 0 && (
          <section aria-labelledby="near-title" className="mt-12 border-t border-sand-200 pt-10">
            <h2 id="near-title" className="font-display text-display-3">
              {browseMessages.near.title}
            </h2>
            <ul className="mt-6 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
              {loaderData.near.map(({ missed, carries, ...pack }, place) => (
                <li key={pack.slug}>
                  {missed && (
                    <p className="mb-2 text-small font-semibold text-brass-700">
                      {carries === undefined
                        ? browseMessages.near.but[missed]
                        : browseMessages.near.carries(carries, place === 0)}
                    </p>
                  )}
                  <PackageCard
                    pack={pack}
                    hours={missed === "duration" ? null : filters.duration}
                    query={carriedQuery(missed === "date" ? { ...filters, date: null } : filters)}
                    sizes={NEAR_SIZES}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {pages > 1 && (
          <div className="mt-12">
            <Pagination
              page={page}
              pages={pages}
              href={(n) => listHref({ filters, sort, page: n })}
              label={browseMessages.pages}
            />
          </div>
        )}
        <Toast message={toast} onDismiss={dismiss} />
      </div>
      {packages.length > 0 && (
        <ClosingBand
          picture={sitePictures.closing}
          title={articleMessages.page.ask.title}
          action={browseMessages.ask}
          note={articleMessages.page.ask.text}
          prefill={prefill}
        />
      )}
    </>
  );
}

/** Says what was taken away from the list, and leads back to the list of before: `address` is the present one. */
function useUndo(address: string) {
  const navigate = useNavigate();
  const [done, setDone] = useState<{ id: number; text: string; before: string }>();
  const dismiss = useCallback(() => setDone(undefined), []);
  const toast = done && {
    id: done.id,
    text: done.text,
    undo: () => {
      dismiss();
      void navigate(done.before, KEEP_PLACE);
    },
  };
  const say = (text: string) => setDone({ id: Date.now(), text, before: address });
  return { toast, say, dismiss };
}

/** The list when no package passes all filters, with the ways on: the whole list, or the providers themselves. */
function NothingFits(props: {
  filters: Filters;
  sort: Sort;
  prefill: QuotePrefill;
  filtered: boolean;
  onClear: (done: string) => void;
}) {
  const { filters, sort, prefill, filtered, onClear } = props;
  const { date } = filters;
  const otherDay = (day: string | null) => listHref({ filters: { ...filters, date: day }, sort });
  const { none } = browseMessages;
  return (
    <EmptyState
      title={date ? none.titleOn(date) : filtered ? none.title : none.titleAll}
      text={date ? none.textOn : filtered ? none.text : none.textAll}
    >
      <QuoteLink prefill={prefill} className={buttonClass("primary", "sm")}>
        {none.ask}
      </QuoteLink>
      {date && (
        <>
          <Link to={otherDay(addDays(date, 1))} preventScrollReset className="page-link">
            {none.nextDay(addDays(date, 1))}
          </Link>
          <Link to={otherDay(null)} preventScrollReset className="page-link">
            {none.anyDay}
          </Link>
        </>
      )}
      {filtered && (
        <Link
          to={listHref({ filters: NO_FILTERS, sort })}
          preventScrollReset
          onClick={() => onClear(browseMessages.filter.cleared)}
          className="page-link"
        >
          {none.clear}
        </Link>
      )}
    </EmptyState>
  );
}

/**
 * Makes the list's form follow each choice, and the address: a choice leads to its list without leaving the page or
 * the control, and going back, or taking a chip away, sets the controls. `chosen` are the filters of a list that is
 * still to come, `waiting` while it is on its way.
 */
function useListForm(address: string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  /** Lists that were asked for and have not come. */
  const underWay = useRef(0);
  const [asked, setAsked] = useState<{ at: string; filters: Filters }>();
  const apply = useCallback(() => {
    if (!form.current) return;
    const href = formHref(new FormData(form.current));
    setAsked({
      at: address,
      filters: readBrowse(new URL(href, location.href).searchParams).filters,
    });
    underWay.current += 1;
    void Promise.resolve(navigate(href, KEEP_PLACE)).finally(() => (underWay.current -= 1));
  }, [navigate, address]);

  // Chosen before this code came: the form in the page knows, the address does not yet.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (form.current && fields(form.current).some(differsFromPage)) apply();
  }, [apply]);

  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address || !form.current) return;
    shown.current = address;
    // Another choice was made while this list was drawn: what stands in the fields is newer.
    if (underWay.current > 0) return;
    setAsked(undefined);
    const { searchParams } = new URL(address, location.href);
    for (const control of form.current.querySelectorAll("select"))
      control.value = searchParams.get(control.name) ?? control.options[0]?.value ?? "";
  }, [address]);

  const chosen = asked?.at === address ? asked.filters : undefined;
  return { form, apply, chosen, waiting: navigation.location?.pathname === localPath("/packages") };
}

const KEEP_PLACE = { preventScrollReset: true };

const fields = (form: HTMLFormElement) => [
  ...form.querySelectorAll("select"),
  ...form.querySelectorAll<HTMLInputElement>("input[name]"),
];

/** True for the field of the day while what stands in it is none. */
const isHalfDay = (target: EventTarget) =>
  target instanceof HTMLInputElement &&
  target.name === "date" &&
  target.value !== "" &&
  readDay(target.value) === undefined;
