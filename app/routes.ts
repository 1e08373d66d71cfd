import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { LANDING_SLUGS } from "#domain/config/landings.ts";
import { PRERENDERED_PATHS, payloadPath } from "#domain/config/prerendered.ts";

export default [
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
  ...PRERENDERED_PATHS.map((path) =>
    route(payloadPath(path).slice(1), "routes/files/payload.ts", { id: `payload${path}` }),
  ),
  route("articles/rss.xml", "routes/files/rss.ts"),
  route("manifest.webmanifest", "routes/files/manifest.ts"),
  layout("routes/layouts/clean.tsx", [route("login", "routes/public/login.tsx")]),
  layout("routes/layouts/default.tsx", [
    route("admin/auth", "routes/admin/auth.tsx"),
    route("unsubscribe/:token", "routes/public/unsubscribe.tsx"),
    route("confirm", "routes/public/confirm.tsx"),
    route("erased", "routes/public/erased.tsx"),
  ]),
  layout("routes/layouts/sub-page.tsx", [
    route("view/booking", "routes/view/booking.tsx"),
    route("view/complete", "routes/view/complete.tsx"),
  ]),
  route("view/calendar", "routes/view/calendar.ts"),
  route("view/ticket", "routes/view/ticket.ts"),
  route("partner/answer/:invitation", "routes/partner/answer.tsx"),
  layout("routes/layouts/partner.tsx", [
    route("partner", "routes/partner/home.tsx"),
    route("partner/bookings", "routes/partner/bookings.tsx"),
    route("partner/calendar", "routes/partner/calendar.tsx"),
    route("partner/feeds", "routes/partner/feeds.tsx"),
  ]),
  layout("routes/layouts/account.tsx", [
    route("user", "routes/user/home.tsx"),
    route("user/details", "routes/user/details.tsx"),
    route("user/data", "routes/user/data.tsx"),
  ]),
  route("user/data/file", "routes/user/data-file.ts"),
  layout("routes/layouts/admin.tsx", [
    route("admin", "routes/admin/home.tsx"),
    route("admin/edit/upload", "routes/admin/upload.tsx"),
    route("admin/list/:entity", "routes/admin/list.tsx"),
    route("admin/edit/Chat/:uuid", "routes/admin/chat.tsx"),
    route("admin/edit/:entity/:uuid?", "routes/admin/edit.tsx"),
    route("admin/mails", "routes/admin/mails.tsx"),
    route("admin/mails/:event", "routes/admin/mail.tsx"),
    route("admin/outbox/:mail", "routes/admin/stored-mail.tsx"),
    route("admin/requests/:request", "routes/admin/request.tsx"),
    route("admin/subscribers/:subscriber", "routes/admin/subscriber.tsx"),
    route("admin/people", "routes/admin/people.tsx"),
    route("admin/calendar", "routes/admin/calendar.tsx"),
    route("admin/feeds", "routes/admin/feeds.tsx"),
  ]),
  route("admin/people/file", "routes/admin/people-file.ts"),
  route("admin/edit/Chat/:uuid/ticket", "routes/admin/chat-ticket.ts"),
  // The mail itself: an answer of its own, without the layout.
  route("admin/mails/:event/html", "routes/admin/mail-html.ts"),
  route("admin/outbox/:mail/html", "routes/admin/stored-mail-html.ts"),
] satisfies RouteConfig;
