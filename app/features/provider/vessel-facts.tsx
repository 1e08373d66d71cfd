import { Prose } from "#app/ui/prose.tsx";
import type { VesselData } from "#domain/data/catalogue.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";

const { facts } = vesselMessages;

/**
 * What a vessel is, in words, figures and what is aboard. What is not known is left out, and with `briefly` what the
 * page has said already: length and crew.
 */
export function VesselFacts(props: {
  vessel: VesselData;
  heading: "h3" | "h4";
  briefly?: boolean;
}) {
  const { vessel, heading: Heading, briefly = false } = props;
  const { length_cm, year, builder, cabins, crew, capacity, location, amenities } = vessel;
  const rows: [string, string | false][] = [
    [facts.type, vesselMessages.types[vessel.type]],
    [facts.length, !briefly && length_cm !== null && vesselMessages.length(length_cm)],
    [facts.licensed, vesselMessages.licensed(capacity)],
    [facts.cabins, cabins > 0 && `${cabins}`],
    [facts.crew, !briefly && vesselMessages.crew(crew)],
    [facts.year, year !== null && `${year}`],
    [facts.builder, builder],
    [facts.berth, location],
  ];
  return (
    <>
      {vessel.description_html && (
        <Prose html={vessel.description_html} className="mb-6 text-body text-ink-600" />
      )}
      <dl
        className={`grid grid-cols-2 gap-x-6 gap-y-4 ${briefly ? "md:grid-cols-3" : "md:grid-cols-4"}`}
      >
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} className="min-w-0">
                <dt className="text-small text-ink-600">{term}</dt>
                <dd className="text-[0.9375rem] font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {amenities.length > 0 && (
        <>
          <Heading className="mt-6 text-small text-ink-600">{vesselMessages.amenities}</Heading>
          <p className="mt-0.5 max-w-read text-[0.9375rem]">{amenities.join(" · ")}</p>
        </>
      )}
    </>
  );
}
