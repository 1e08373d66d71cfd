import { MINIMUM_LEAD_DAYS, VAT_PERCENT } from "#domain/config/limits.ts";

/** Words of the files that are read by programs. */
export const filesMessages = {
  llms: {
    about:
      "A visitor sends one request (date, time of day, guests, hours). Charter companies that can serve it answer with " +
      `offers by email within hours, all-in and in dirhams, ${VAT_PERCENT} % VAT included. The visitor compares them on one page ` +
      `and accepts one, or reserves one package directly. Requests are made at least ${MINIMUM_LEAD_DAYS} days ahead; times are Dubai time.`,
    how: "How it works",
    packages:
      "every package with its whole price, filtered by guests, hours, time of day, type, price and occasion",
    request: "Request offers",
    programs: "For programs",
    api: "API",
    apiText: "how to call it, and who may",
    openapi: "OpenAPI description",
    openapiText: "every call with its fields, answers and errors (OpenAPI 3.1)",
    mcp: "MCP server",
    mcpText:
      "Model Context Protocol over HTTP, without a key: search packages, price a charter, see free times, prepare a request that a person sends",
    ld: "Packages as JSON-LD",
    ldText: "schema.org products with their offers",
    products: "Packages as a products feed",
    productsText: "RSS 2.0 with the fields of product feeds",
    rss: "Articles as RSS",
    requestText: "the form; ?date, ?timeofday, ?guests and ?duration fill it in",
  },
  feeds: {
    packages: (name: string) => `Yacht charter packages of ${name}`,
    brand: "Yacht charter",
  },
  card: {
    see: (name: string) => `See it on ${name}`,
    gone: "This package is not on offer any more.",
  },
} as const;
