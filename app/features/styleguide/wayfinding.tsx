import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Section } from "./frame.tsx";

const { wayfinding: text } = styleguideMessages;
const href = (page: number) => (page === 1 ? "/packages" : `/packages?page=${page}`);

/** Where one is, and the ways from there. */
export function Wayfinding() {
  return (
    <Section id="wayfinding">
      <div className="sg-group">
        <h3 className="mb-4 text-[0.9375rem] font-semibold">{text.breadcrumb}</h3>
        <Breadcrumb
          label={text.breadcrumbLabel}
          links={[
            { to: "/packages", label: text.yachts },
            { to: "/packages?timeofday=3", label: text.evening },
          ]}
          here={text.here}
        />
      </div>
      <div className="sg-group">
        <h3 className="mb-4 text-[0.9375rem] font-semibold">{text.pagination}</h3>
        <div className="grid gap-5">
          <Pagination page={1} pages={4} href={href} label={text.start} />
          <Pagination page={6} pages={12} href={href} label={text.middle} />
        </div>
      </div>
    </Section>
  );
}
