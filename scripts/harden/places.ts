// Who may ask for what: the expected side of the access matrix (docs/hardening.md). It is written by hand and knows nothing of
// the rules that stand beside the routes, so that the two can disagree. A route that is new has no place and fails a test.

/** A place, and who may come there by the rule beside a route of it (`Route.rule`). */
export const PLACES = {
  /** Nobody is asked who they are. */
  everybody: /^(?:public|)$/,
  /** The route reads its token, password or signature itself, and is good for nothing without. */
  token: /^(?:session|public|)$/,
  /** Whoever knows the name in the address, which nobody guesses. */
  secret: /^(?:public|owner|)$/,
  /** One request's, subscription's or booking's own people: the account it belongs to, or the link of its mail. */
  own: /^owner$|^admin partner affiliate user \+link$/,
  /** The provider an invitation went to, by its account or the link of its mail. */
  invitation: /^partner \+link$/,
  user: /^user admin$/,
  partner: /^partner$/,
  affiliate: /^affiliate$/,
  /** Administrators; those who are limited as far as domain/rules/office.ts opens it to them. */
  office: /^admin$/,
  /** The same, and an administrator's key for the entity. */
  records: /^admin$/,
  /** Only the site itself, and other rooms. */
  inside: /^$/,
} as const;
export type Place = keyof typeof PLACES;

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const routesOf: Record<Place, readonly string[]> = {
  everybody: lines(`
    GET /api/health
    POST /api/edit/newsletter
    POST /api/edit/rentalrequest
    POST /api/event
    GET /api/list/article +catalogue
    GET /api/list/partnerrating +catalogue
    GET /api/list/productpackage +catalogue
    GET /api/list/rentalpartner +catalogue
    GET /api/edit/article +catalogue
    GET /api/edit/productpackage +catalogue
    GET /api/edit/rentalpartner +catalogue
    GET /api/reach +catalogue
    GET /api/free +catalogue
    GET /api/days +catalogue
    PAGE /
    PAGE /packages
    PAGE /package/:slug
    PAGE /provider/:slug
    PAGE /articles
    PAGE /article/:slug
    PAGE /faq
    PAGE /about
    PAGE /partners
    PAGE /contact
    PAGE /terms
    PAGE /privacy
    PAGE /cookies
    PAGE /offline
    PAGE /fullofferform
    PAGE /500
    PAGE /404
    PAGE /*
    PAGE /sunset-cruise-dubai
    PAGE /landing/sunset-cruise-dubai
    PAGE /dubai-marina-yacht-tour
    PAGE /landing/dubai-marina-yacht-tour
    PAGE /luxury-yacht-rental-dubai
    PAGE /landing/luxury-yacht-rental-dubai
    PAGE /birthday-party-yacht-dubai
    PAGE /landing/birthday-party-yacht-dubai
    PAGE /corporate-yacht-events-dubai
    PAGE /landing/corporate-yacht-events-dubai
    PAGE /styleguide
    PAGE /sitemap.xml
    PAGE /robots.txt
    PAGE /llms.txt
    PAGE /.well-known/security.txt
    PAGE /terms/_payload.json
    PAGE /privacy/_payload.json
    PAGE /cookies/_payload.json
    PAGE /articles/rss.xml
    PAGE /feeds/packages.jsonld
    PAGE /feeds/products.xml
    PAGE /embed/package/:slug
    PAGE /manifest.webmanifest
    PAGE /login
    PAGE /admin/auth
    PAGE /watch
    PAGE /confirm
    PAGE /erased
    FILE /media/:key/:variant
    FILE /files/:name
    FILE /og/:kind/:name
    FILE /go/:link
    FILE /mcp
    ROOM /health
    ROOM /hours
    ROOM /sessions
    ROOM /socket.io
    TOOL search_packages
    TOOL get_package
    TOOL price_charter
    TOOL free_times
    TOOL find_free
    TOOL prepare_request`),
  token: lines(`
    POST /api/auth/login
    POST /api/auth/refresh
    POST /api/auth/logout
    POST /api/auth/passkey
    POST /api/wake
    POST /api/stripe
    ROOM /parties/offers
    ROOM /parties/office`),
  secret: lines(`
    GET /api/edit/chat
    PAGE /unsubscribe/:token
    PAGE /watch/:token
    PAGE /trip/:token
    PAGE /trip/:token/review
    PAGE /trip/:token/calendar
    FILE /calendar/:name
    ROOM /parties/main`),
  own: lines(`
    GET /api/edit/newsletter
    GET /api/edit/rentalrequest
    PAGE /view/booking
    PAGE /view/complete
    PAGE /view/invoice/:invoice
    PAGE /view/calendar
    PAGE /view/ticket`),
  invitation: lines("PAGE /partner/answer/:invitation"),
  user: lines(`
    PAGE /user/security
    GET /api/user/list/booking
    GET /api/user/edit/booking
    POST /api/user/edit/booking
    GET /api/user/data
    POST /api/user/data/erase
    PAGE /user
    PAGE /user/details
    PAGE /user/data
    PAGE /user/data/file`),
  partner: lines(`
    PUT /api/edit/productpackage
    PUT /api/edit/rentalpartner
    GET /api/partner/list/rentalrequest +requests
    GET /api/partner/edit/rentalrequest +requests
    POST /api/partner/offer +offers
    POST /api/partner/offer/withdraw +offers
    POST /api/partner/offer/decline +offers
    GET /api/partner/calendar +calendar
    POST /api/partner/calendar +calendar
    DELETE /api/partner/calendar +calendar
    PAGE /partner
    PAGE /partner/bookings
    PAGE /partner/bookings/:booking
    PAGE /partner/invoices/:invoice
    PAGE /partner/calendar
    PAGE /partner/vessels
    PAGE /partner/payments
    PAGE /partner/feeds
    PAGE /partner/api
    PAGE /partner/earnings
    PAGE /partner/earnings/file
    PAGE /partner/reviews
    PAGE /partner/security`),
  affiliate: lines(`
    PAGE /affiliate
    PAGE /affiliate/statement
    PAGE /affiliate/statement/file
    PAGE /affiliate/details
    PAGE /affiliate/security
    PAGE /affiliate/qr.svg`),
  office: lines(`
    GET /api/admin/people
    POST /api/admin/people/export
    POST /api/admin/people/erase
    GET /api/admin/queue
    GET /api/admin/queue/told
    PUT /api/admin/queue/told
    POST /api/admin/queue/push
    DELETE /api/admin/queue/push
    POST /api/admin/queue/:kind/:record/:step
    GET /api/admin/requests/:uuid
    POST /api/admin/requests/:uuid/:step
    POST /api/admin/bookings/:uuid/:step
    POST /api/admin/chats/:uuid/:step
    POST /api/admin/letters/:uuid/:step
    GET /api/admin/bookings/:uuid/money
    POST /api/admin/bookings/:uuid/money/:step
    GET /api/admin/subscribers/:uuid
    POST /api/admin/subscribers/:uuid/:step
    POST /api/admin/stripe-events/:uuid/seen
    POST /api/admin/mails/retry
    GET /api/admin/edit/rentalapproval
    POST /api/admin/edit/rentalapproval
    PUT /api/admin/edit/rentalapproval
    DELETE /api/admin/edit/rentalapproval
    GET /api/admin/list/data
    POST /api/admin/list/:entity/bulk
    GET /api/admin/list/:entity/views
    POST /api/admin/list/:entity/views
    PUT /api/admin/list/:entity/views
    DELETE /api/admin/list/:entity/views
    PUT /api/admin/list/:entity/columns
    POST /api/admin/edit/:entity
    PUT /api/admin/edit/:entity
    DELETE /api/admin/edit/:entity
    GET /api/admin/find
    GET /api/admin/undo
    POST /api/admin/undo
    POST /api/admin/markdown
    PAGE /admin
    PAGE /admin/find
    PAGE /admin/told
    PAGE /admin/figures
    PAGE /admin/figures/visits
    PAGE /admin/figures/waiting
    PAGE /admin/figures/:part
    PAGE /admin/edit/upload
    PAGE /admin/list/:entity
    PAGE /admin/edit/Chat/:uuid
    PAGE /admin/edit/Letter/:uuid?
    PAGE /admin/letters/:uuid/history
    PAGE /admin/letters/:uuid/html
    PAGE /admin/letters/audience
    PAGE /admin/edit/:entity/:uuid?
    PAGE /admin/delete/:entity/:uuid
    PAGE /admin/mails
    PAGE /admin/mails/:event
    PAGE /admin/mails/:event/html
    PAGE /admin/outbox/:mail
    PAGE /admin/outbox/:mail/html
    PAGE /admin/trips/:booking
    PAGE /admin/requests/:request
    PAGE /admin/subscribers/:subscriber
    PAGE /admin/people
    PAGE /admin/people/file
    PAGE /admin/call
    PAGE /admin/customers
    PAGE /admin/customers/:customer
    PAGE /admin/calendar
    PAGE /admin/api
    PAGE /admin/feeds
    PAGE /admin/invoices/:invoice
    PAGE /admin/statements
    PAGE /admin/statements/file
    PAGE /admin/statements/:party/:uuid
    PAGE /admin/statements/:party/:uuid/file
    PAGE /admin/office
    PAGE /admin/waiting
    PAGE /admin/security
    PAGE /admin/edit/Chat/:uuid/ticket`),
  records: lines(`
    GET /api/admin/list/:entity +office
    GET /api/admin/edit/:entity +office`),
  inside: lines(`
    ROOM /parties/address
    ROOM /parties/connection`),
};

/** A line names a route, and the scope of a key that opens it, too. */
const placed = new Map(
  (Object.keys(routesOf) as Place[]).flatMap((place) =>
    routesOf[place].map((line) => {
      const [name = "", scope] = line.split(" +");
      return [name, { place, scope }] as const;
    }),
  ),
);

/** Where a route stands, and by which key it is opened; undefined for one that nobody has placed. */
export const placeOf = (name: string) => placed.get(name);

/** Every name that has a place, so that one whose route is gone is found. */
export const placedNames = (): string[] =>
  Object.values(routesOf).flatMap((list) => list.map((line) => line.split(" +")[0] ?? ""));
