import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RequestSummary } from "#app/features/offers/offer-data.ts";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";

const { request: text } = partnerMessages;

/** What is asked for besides date and guests, which the heading names; who asks is not part of it. */
export function RequestGlance({
  request,
  showHidden,
}: {
  request: RequestSummary;
  /** Says that the contact comes later; not once it is there. */
  showHidden: boolean;
}) {
  const time = timeOfDayText(request.timeofday);
  const { package_title: title, package_slug: slug } = request;
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-body md:grid-cols-[auto_1fr_auto_1fr]">
        <Fact label={text.time}>{text.timeOfDay(time.label, time.hours)}</Fact>
        <Fact label={text.hours}>{text.hoursValue(request.duration)}</Fact>
        <Fact label={text.area}>{request.area}</Fact>
        {title && (
          <Fact label={text.package}>
            {slug ? (
              <Link to={`/package/${slug}`} className={`${TEXT_LINK} -my-2.5 inline-block py-2.5`}>
                {title}
              </Link>
            ) : (
              title
            )}
          </Fact>
        )}
      </dl>
      {request.comment !== "" && (
        <div className="mt-5">
          <h2 className="text-small text-ink-600">{text.comment}</h2>
          <p className="mt-1 max-w-read border-s-2 border-sand-300 ps-4 whitespace-pre-line">
            {request.comment}
          </p>
        </div>
      )}
      {showHidden && <p className="mt-4 text-small text-ink-600">{text.hidden}</p>}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-600">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </>
  );
}
