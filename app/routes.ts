import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { LANDING_SLUGS } from "#domain/config/landings.ts";
import { PRERENDERED_PATHS, payloadPath } from "#domain/config/prerendered.ts";
import { FURTHER_LANGUAGES } from "#domain/config/site-languages.ts";

/** The page of one's own security: the same in each area, within that area's layout. */
const security = (area: string) =>
  route(`${area}/security`, "routes/user/security.tsx", { id: `routes/${area}/security` });

const all = [
  layout("routes/layouts/studio.tsx", [
    index("routes/public/home.tsx"),
    route("packages", "routes/public/packages.tsx"),
    route("package/:slug", "routes/public/package.tsx"),
    route("provider/:slug", "routes/public/provider.tsx"),
    route("articles", "routes/public/articles.tsx"),
    route("article/:slug", "routes/public/article.tsx"),
    route("faq", "routes/public/faq.tsx"),
    route("about", "routes/public/about.tsx"),
    route("partners", "routes/public/partners.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
    route("cookies", "routes/public/cookies.tsx"),
    route("offline", "routes/public/offline.tsx"),
    route("fullofferform", "routes/public/fullofferform.tsx"),
    route("500", "routes/public/server-error.tsx"),
    route("404", "routes/public/not-found.tsx", { id: "not-found" }),
    route("*", "routes/public/not-found.tsx", { id: "catch-all" }),
  ]),
  layout("routes/layouts/landing.tsx", [
    ...LANDING_SLUGS.flatMap((slug) => [
      route(slug, "routes/public/landing.tsx", { id: `routes/public/${slug}` }),
      route(`landing/${slug}`, "routes/public/landing.tsx", {
        id: `routes/public/landing-${slug}`,
      }),
    ]),
  ]),
  route("styleguide", "routes/public/styleguide.tsx"),
  route("sitemap.xml", "routes/files/sitemap.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route("llms.txt", "routes/files/llms.ts"),
  route(".well-known/security.txt", "routes/files/security.ts"),
  ...PRERENDERED_PATHS.map((path) =>
    route(payloadPath(path).slice(1), "routes/files/payload.ts", { id: `payload${path}` }),
  ),
  route("articles/rss.xml", "routes/files/rss.ts"),
  route("feeds/packages.jsonld", "routes/files/packages-ld.ts"),
  route("feeds/products.xml", "routes/files/products.ts"),
  route("embed/package/:slug", "routes/files/embed.ts"),
  route("manifest.webmanifest", "routes/files/manifest.ts"),
  layout("routes/layouts/clean.tsx", [route("login", "routes/public/login.tsx")]),
  layout("routes/layouts/default.tsx", [
    route("admin/auth", "routes/admin/auth.tsx"),
    route("unsubscribe/:token", "routes/public/unsubscribe.tsx"),
    route("watch", "routes/public/watch.tsx"),
    route("watch/:token", "routes/public/watch-end.tsx"),
    route("confirm", "routes/public/confirm.tsx"),
    route("erased", "routes/public/erased.tsx"),
  ]),
  layout("routes/layouts/sub-page.tsx", [
    route("view/booking", "routes/view/booking.tsx"),
    route("view/complete", "routes/view/complete.tsx"),
    route("trip/:token", "routes/view/trip.tsx"),
    route("trip/:token/review", "routes/view/review.tsx"),
  ]),
  layout("routes/layouts/document.tsx", [
    route("view/invoice/:invoice", "routes/view/invoice.tsx"),
    route("partner/invoices/:invoice", "routes/partner/invoice.tsx"),
    route("admin/invoices/:invoice", "routes/admin/invoice.tsx"),
  ]),
  route("view/calendar", "routes/view/calendar.ts"),
  route("trip/:token/calendar", "routes/view/trip-calendar.ts"),
  route("view/ticket", "routes/view/ticket.ts"),
  route("partner/answer/:invitation", "routes/partner/answer.tsx"),
  layout("routes/layouts/partner.tsx", [
    route("partner", "routes/partner/home.tsx"),
    route("partner/bookings", "routes/partner/bookings.tsx"),
    route("partner/bookings/:booking", "routes/partner/booking.tsx"),
    route("partner/calendar", "routes/partner/calendar.tsx"),
    route("partner/vessels", "routes/partner/vessels.tsx"),
    route("partner/payments", "routes/partner/payments.tsx"),
    route("partner/feeds", "routes/partner/feeds.tsx"),
    route("partner/api", "routes/partner/api.tsx"),
    security("partner"),
    route("partner/earnings", "routes/partner/earnings.tsx"),
    route("partner/reviews", "routes/partner/reviews.tsx"),
  ]),
  route("partner/earnings/file", "routes/partner/earnings-file.ts"),
  layout("routes/layouts/affiliate.tsx", [
    route("affiliate", "routes/affiliate/home.tsx"),
    route("affiliate/statement", "routes/affiliate/statement.tsx"),
    route("affiliate/details", "routes/affiliate/details.tsx"),
    security("affiliate"),
  ]),
  route("affiliate/qr.svg", "routes/affiliate/qr.ts"),
  route("affiliate/statement/file", "routes/affiliate/statement-file.ts"),
  layout("routes/layouts/account.tsx", [
    route("user", "routes/user/home.tsx"),
    route("user/details", "routes/user/details.tsx"),
    route("user/data", "routes/user/data.tsx"),
    security("user"),
  ]),
  route("user/data/file", "routes/user/data-file.ts"),
  layout("routes/layouts/admin.tsx", [
    route("admin", "routes/admin/home.tsx"),
    route("admin/find", "routes/admin/find.tsx"),
    route("admin/told", "routes/admin/told.tsx"),
    route("admin/figures", "routes/admin/figures.tsx"),
    route("admin/figures/visits", "routes/admin/figures-visits.tsx"),
    route("admin/figures/waiting", "routes/admin/figures-waiting.tsx"),
    route("admin/figures/:part", "routes/admin/figures-part.tsx"),
    route("admin/edit/upload", "routes/admin/upload.tsx"),
    route("admin/list/:entity", "routes/admin/list.tsx"),
    route("admin/edit/Chat/:uuid", "routes/admin/chat.tsx"),
    route("admin/edit/Letter/:uuid?", "routes/admin/letter.tsx"),
    route("admin/letters/:uuid/history", "routes/admin/letter-history.tsx"),
    route("admin/edit/:entity/:uuid?", "routes/admin/edit.tsx"),
    route("admin/delete/:entity/:uuid", "routes/admin/delete.tsx"),
    route("admin/mails", "routes/admin/mails.tsx"),
    route("admin/mails/:event", "routes/admin/mail.tsx"),
    route("admin/outbox/:mail", "routes/admin/stored-mail.tsx"),
    route("admin/trips/:booking", "routes/admin/trip.tsx"),
    route("admin/requests/:request", "routes/admin/request.tsx"),
    route("admin/subscribers/:subscriber", "routes/admin/subscriber.tsx"),
    route("admin/people", "routes/admin/people.tsx"),
    route("admin/call", "routes/admin/call.tsx"),
    route("admin/customers", "routes/admin/customers.ts"),
    route("admin/customers/:customer", "routes/admin/customer.tsx"),
    route("admin/calendar", "routes/admin/calendar.tsx"),
    route("admin/api", "routes/admin/api.tsx"),
    security("admin"),
    route("admin/feeds", "routes/admin/feeds.tsx"),
    route("admin/statements", "routes/admin/statements.tsx"),
    route("admin/statements/:party/:uuid", "routes/admin/statement.tsx"),
  ]),
  route("admin/statements/file", "routes/admin/statements-file.ts"),
  route("admin/statements/:party/:uuid/file", "routes/admin/statement-file.ts"),
  route("admin/office", "routes/admin/office.ts"),
  route("admin/waiting", "routes/admin/waiting.ts"),
  route("admin/people/file", "routes/admin/people-file.ts"),
  route("admin/edit/Chat/:uuid/ticket", "routes/admin/chat-ticket.ts"),
  // The mail itself: an answer of its own, without the layout.
  route("admin/letters/:uuid/html", "routes/admin/letter-html.ts"),
  route("admin/letters/audience", "routes/admin/letter-audience.ts"),
  route("admin/mails/:event/html", "routes/admin/mail-html.ts"),
  route("admin/outbox/:mail/html", "routes/admin/stored-mail-html.ts"),
] satisfies RouteConfig;

/** The areas of those who work here are English, and the first language's alone (worker/languages.ts). */
function forVisitors(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes
    .filter(({ path = "" }) => !/^(?:admin|partner|affiliate)(?:\/|$)/.test(path))
    .map((one) => (one.children ? { ...one, children: forVisitors(one.children) } : one))
    .filter(({ children }) => children?.length !== 0);
}

const isFurther = FURTHER_LANGUAGES.some(({ tag }) => tag === process.env.UI_LANGUAGE);
export default isFurther ? forVisitors(all) : all;
