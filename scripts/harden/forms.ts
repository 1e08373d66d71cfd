import type { Asker } from "./people.ts";

/** A form as a page has it: where it goes and what its fields hold. */
export type Form = {
  page: string;
  action: string;
  fields: readonly (readonly [string, string])[];
  asker: Asker;
};

/** The forms of a page that post, read from its HTML as a browser without script would. */
export async function formsOf(siteUrl: string, page: string, asker: Asker): Promise<Form[]> {
  const headers = {
    accept: "text/html",
    "user-agent": "Mozilla/5.0 Firefox/140.0",
    ...(asker.cookie && { cookie: asker.cookie }),
  };
  const response = await fetch(siteUrl + page, { headers, signal: AbortSignal.timeout(30_000) });
  if (!response.ok || !response.headers.get("content-type")?.includes("text/html")) return [];
  const found: { action: string; method: string; fields: [string, string][] }[] = [];
  const add = (element: HTMLRewriterTypes.Element) => {
    const name = element.getAttribute("name");
    if (name) found.at(-1)?.fields.push([name, element.getAttribute("value") ?? ""]);
  };
  const rewriter = new HTMLRewriter()
    .on("form", {
      element(form) {
        const action = (form.getAttribute("action") ?? page).replaceAll("&amp;", "&");
        found.push({
          action,
          method: (form.getAttribute("method") ?? "get").toLowerCase(),
          fields: [],
        });
      },
    })
    .on("form input", { element: add })
    .on("form select", { element: add })
    .on("form textarea", { element: add })
    .on("form button", { element: add });
  await rewriter.transform(response).text();
  return found
    .filter(({ method, action }) => method === "post" && !action.includes("/logout"))
    .map(({ action, fields }) => ({
      page,
      action: new URL(action, siteUrl + page).pathname + new URL(action, siteUrl + page).search,
      fields,
      asker,
    }));
}
