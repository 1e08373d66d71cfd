import { Link } from "react-router";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { Accordion } from "./accordion.tsx";
import { Badge, PictureBadge } from "./badge.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Card } from "./card.tsx";
import type { Examples } from "./examples.ts";
import { Folded } from "./folded.tsx";
import { Pagination } from "./pagination.tsx";
import { Picture, pictureProps } from "./picture.tsx";
import { Rating } from "./rating.tsx";
import { Table } from "./table.tsx";
import { TabLinks, Tabs } from "./tabs.tsx";

const QUESTIONS = [
  { id: "pay", title: "When do I pay?", content: "You agree on it with the provider you accept." },
  {
    id: "contact",
    title: "Who gets my phone number?",
    content: "Only the provider whose offer you accept.",
  },
];
const PARTS = [
  { id: "day", label: "The day", content: "Four hours, mostly at anchor off the Palm." },
  { id: "price", label: "The price", content: "Captain, crew, fuel and 5 % VAT." },
  { id: "change", label: "If plans change", content: "Everything back until 72 hours before." },
];
const VIEWS = ["Morning", "Afternoon", "Evening"].map((label, index) => ({
  label,
  to: `/packages?timeofday=${index + 1}`,
  current: label === "Evening",
}));
const OFFERS = [
  { vessel: "46 ft catamaran", state: <Badge tone="teal">New</Badge>, total: "4,200.00" },
  { vessel: "55 ft flybridge", state: <Badge tone="amber">Ends soon</Badge>, total: "5,670.00" },
  { vessel: "78 ft motor yacht", state: <Badge tone="quiet">Ended</Badge>, total: "9,450.00" },
];
const href = (page: number) => `/packages?page=${page}`;

/** Offers side by side. */
export const offersTable = (
  <Table
    caption="Three offers for 12 guests and 4 hours, sorted by total"
    rows={OFFERS}
    rowKey={({ vessel }) => vessel}
    columns={[
      { key: "vessel", head: "Vessel", cell: ({ vessel }) => vessel },
      { key: "state", head: "State", cell: ({ state }) => state },
      { key: "total", head: "Total, AED", figures: true, cell: ({ total }) => <bdi>{total}</bdi> },
    ]}
  />
);

/** Text as it comes out of Markdown, with one of each. */
export const longText = (
  <div className="prose">
    <h3>Choose the light first</h3>
    <p>
      The same water is three different days.{" "}
      <Link to="/packages?timeofday=3">Evening charters</Link> leave the quay after eight.
    </p>
    <ul>
      <li>Passport or identity card of every guest</li>
      <li>A layer for the way back</li>
    </ul>
    <blockquote>
      <p>Ask what is in the price. It is a short question with a long answer.</p>
    </blockquote>
    <table>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Sunset</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">December</th>
          <td>about 17.30</td>
        </tr>
      </tbody>
    </table>
  </div>
);

/** What is read: text and facts, what unfolds, and the ways from there. */
export const contentExamples: Examples = {
  Card: {
    plain: <Card title="Plain">White, with a hairline: one acts on it.</Card>,
    raised: (
      <Card title="Raised" tone="raised">
        It floats: money, and what is to be decided.
      </Card>
    ),
    outline: (
      <Card title="Outline" tone="outline">
        It only holds together what belongs together.
      </Card>
    ),
  },
  Table: { offers: offersTable },
  Badge: {
    teal: <Badge tone="teal">New</Badge>,
    amber: <Badge tone="amber">Pending</Badge>,
    green: <Badge tone="green">Approved</Badge>,
    red: <Badge tone="red">Rejected</Badge>,
    quiet: <Badge tone="quiet">Deleted</Badge>,
    "on a picture": (
      <div className="link-rise relative">
        <Picture {...pictureProps(sitePictures.sunset)} sizes="320px" />
        <PictureBadge>55 ft, 12 guests</PictureBadge>
      </div>
    ),
  },
  Rating: {
    "mean of several": <Rating value={4.8} count={12} size="lg" />,
    "mean of one": <Rating value={4.3} count={1} />,
    "one review": <Rating value={5} />,
    small: <Rating value={3} size="sm" />,
    "none: nothing is drawn": <Rating value={0} count={0} />,
  },
  Accordion: { rest: <Accordion items={QUESTIONS} /> },
  Folded: {
    rest: <Folded title="Offers that ended (2)">Their providers can offer again.</Folded>,
  },
  Tabs: {
    "parts of a page": <Tabs label="About the package" tabs={PARTS} />,
    addresses: <TabLinks label="Time of day" tabs={VIEWS} />,
  },
  Breadcrumb: {
    rest: (
      <Breadcrumb
        label="Where you are, example"
        links={[{ to: "/packages", label: "Yachts" }]}
        here="Golden Hour, 55 ft flybridge"
      />
    ),
  },
  Pagination: {
    first: <Pagination page={1} pages={4} href={href} label="First of 4 pages" />,
    middle: <Pagination page={6} pages={12} href={href} label="Sixth of 12 pages" />,
  },
  Prose: { rest: longText },
};
