import { sql } from "drizzle-orm";
import type { Look } from "./look.ts";
import type { Told } from "./season.ts";

/** How far the season's visitors came: in all, by the company that was asked, by the link they came by. */
export type Funnel = {
  name: string;
  visits: number;
  requests: number;
  offers: number;
  accepted: number;
  paid: number;
  sailed: number;
  reviewed: number;
};
/** The office's own figures of the same days (GET /api/admin/list/data). */
export type OfficeFigures = {
  current: { requests: number; offers: number; bookings: number; revenue: number };
  providers: {
    label: string;
    invitations: number;
    offers: number;
    bookings: number;
    revenue: number;
  }[];
  affiliates: { label: string; visits: number; requests: number; bookings: number }[];
};
type Seen = {
  visits: readonly { who: string; affiliate: string }[];
  story: readonly Told[];
  begin: number;
};

/** The funnel by what people did and got, from the story and the records they made. */
export async function funnelOf(db: Look, { visits, story, begin }: Seen): Promise<Funnel[]> {
  const rows = await db.all<Funnel & { kind: string }>(sql`
    with asked as (select q.uuid, coalesce(f.sharelink, '') link from rental_request q
        left join referral_partner f on f.uuid = q.referral_partner_uuid where q.create_date >= ${begin}),
      offer as (select a.rental_request_uuid request, r.slug, a.price from rental_approval a
        join rental_partner r on r.uuid = a.rental_partner_uuid join asked on asked.uuid = a.rental_request_uuid),
      trip as (select b.rental_request_uuid request, r.slug, b.state in ('completed', 'no_show') sailed,
          exists (select 1 from payment_entry e where e.booking_uuid = b.uuid and e.kind = 'received') paid,
          exists (select 1 from partner_rating x where x.booking_uuid = b.uuid and x.statusid <> -1) reviewed
        from booking b join rental_partner r on r.uuid = b.rental_partner_uuid where b.create_date >= ${begin})
    select 'provider' kind, slug name, 0 visits, count(*) requests, count(price) offers,
      (select count(*) from trip t where t.slug = o.slug) accepted, (select sum(paid) from trip t where t.slug = o.slug) paid,
      (select sum(sailed) from trip t where t.slug = o.slug) sailed, (select sum(reviewed) from trip t where t.slug = o.slug) reviewed
    from offer o group by slug
    union all select 'link', link, 0, count(*), sum((select count(price) from offer o where o.request = asked.uuid)),
      sum(t.request is not null), sum(t.paid), sum(t.sailed), sum(t.reviewed)
    from asked left join trip t on t.request = asked.uuid group by link order by 1, 2`);
  const came = (link: string) => visits.filter(({ affiliate }) => affiliate === link).length;
  const links = rows.filter(({ kind }) => kind === "link");
  const sum = (key: keyof Omit<Funnel, "name">) =>
    links.reduce((all, row) => all + (row[key] ?? 0), 0);
  const all: Funnel = {
    name: "all",
    visits: visits.length,
    ...{ requests: sum("requests"), offers: sum("offers"), accepted: sum("accepted") },
    ...{ paid: sum("paid"), sailed: sum("sailed") },
    reviewed: story.filter(
      ({ what, came: end }) => what === "reviews the trip" && end.endsWith("done"),
    ).length,
  };
  return [
    all,
    ...rows.map(({ kind, ...row }) => ({
      ...row,
      name: kind === "link" ? `by ${row.name || "no link"}` : row.name,
      visits: kind === "link" ? came(row.name) : 0,
    })),
  ];
}

/** Where the office's figures say something else than the people of the season have done. */
export async function againstOffice(
  db: Look,
  funnel: readonly Funnel[],
  office: OfficeFigures,
  begin: number,
): Promise<string[]> {
  const [all] = funnel;
  const [gone] = await db.all<{
    requests: number;
    offers: number;
    sold: number;
    revenue: number;
  }>(sql`
    select (select count(*) from rental_request where create_date >= ${begin} and statusid = -1) requests,
      (select count(a.price) from rental_approval a join rental_request q on q.uuid = a.rental_request_uuid
        where q.create_date >= ${begin} and (q.statusid = -1 or a.statusid = -1)) offers,
      (select count(*) from booking where create_date >= ${begin} and state = 'cancelled') sold,
      (select sum(p.amount) from payment p join booking b on b.uuid = p.booking_uuid where b.create_date >= ${begin}
        and b.state <> 'cancelled') revenue`);
  const { current } = office;
  const pairs: [string, number, number][] = [
    ["requests", (all?.requests ?? 0) - (gone?.requests ?? 0), current.requests],
    ["offers", (all?.offers ?? 0) - (gone?.offers ?? 0), current.offers],
    [
      "bookings that stand, or were sailed",
      (all?.accepted ?? 0) - (gone?.sold ?? 0),
      current.bookings,
    ],
    ["their price", gone?.revenue ?? 0, current.revenue],
  ];
  return pairs.flatMap(([what, ours, theirs]) =>
    ours === theirs ? [] : [`${what}: ${theirs} in the office, ${ours} in the season`],
  );
}

/** The funnel as lines of a table. */
export function funnelTable(funnel: readonly Funnel[]): string[] {
  const heads = ["visits", "requests", "offers", "accepted", "paid", "sailed", "reviewed"] as const;
  const cells = (name: string, texts: readonly string[]) =>
    name.padEnd(28) + texts.map((text) => text.padStart(10)).join("");
  return [
    cells("", heads),
    ...funnel.map((row) =>
      cells(
        row.name,
        heads.map((key) => `${row[key] ?? 0}`),
      ),
    ),
  ];
}
