import { createRoutesStub } from "react-router";
import type { AnswerPageData, OfferAnswer } from "#app/features/offers/offer-data.ts";
import { shows } from "#app/test/shows.ts";
import { AnswerPage } from "./answer-page.tsx";

/** What was posted, by field name, with each value of a repeated one. */
export type Posted = Record<string, string[]>;
/** The answer page on a route that keeps what is posted to it and answers as told. */
export function answerPage(
  data: AnswerPageData,
  options: { answers?: Partial<OfferAnswer>; posted?: Posted[]; first?: OfferAnswer } = {},
) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows<OfferAnswer>((answer) => (
        <AnswerPage data={data} answer={answer ?? options.first} />
      )),
      action: async ({ request }) => {
        const sent = await request.formData();
        const posted = Object.fromEntries(
          [...sent.keys()].map((name) => [name, sent.getAll(name).map(String)]),
        );
        options.posted?.push(posted);
        return { intent: `${posted.intent}`, errors: {}, values: {}, ...options.answers };
      },
    },
  ]);
  return <Stub initialEntries={["/"]} />;
}
