import { Link } from "react-router";
import { PackageCard } from "#app/components/package-card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

/** The place of a card in the grid of twelve: two in the first row (7 + 5), then three by three. */
function place(index: number): { span: string; sizes: string; frame: "tall" | "plain" } {
  const phone = "(width < 760px) calc(100vw - 40px), (width < 1040px) 46vw,";
  // In two columns it leads an odd number, so that no hole is left at the end.
  const lead = "md:max-lg:nth-last-[odd]:col-span-2 lg:col-span-7";
  if (index === 0) {
    return { span: lead, sizes: "(width < 1040px) calc(100vw - 40px), 57vw", frame: "tall" };
  }
  if (index === 1) return { span: "lg:col-span-5", sizes: `${phone} 640px`, frame: "tall" };
  return { span: "lg:col-span-4", sizes: `${phone} 32vw`, frame: "plain" };
}

/** The featured packages under a heading that counts the real vessels. */
export function HomePackages(props: {
  packages: readonly PackageCardData[];
  vesselCount: number;
  packageCount: number;
}) {
  const { packages } = homeMessages;
  return (
    <section aria-labelledby="packages-title" className="page-column pt-16 lg:pt-26">
      <SectionHeading
        id="packages-title"
        title={packages.title(props.vesselCount)}
        lead={packages.lead}
      />
      <ul className="mt-7 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:mt-12 lg:grid-cols-12 lg:gap-y-11">
        {props.packages.map((pack, index) => {
          const { span, sizes, frame } = place(index);
          return (
            <li key={pack.slug} className={span}>
              <PackageCard pack={pack} sizes={sizes} frame={frame} />
            </li>
          );
        })}
      </ul>
      <p className="mt-8 lg:mt-10">
        <Link
          prefetch="intent"
          to="/packages"
          className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
        >
          {packages.all(props.packageCount)}
        </Link>
      </p>
    </section>
  );
}
