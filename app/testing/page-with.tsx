import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import handleRequest from "#app/entry.server.tsx";
import { Layout } from "#app/root.tsx";
import { type AppServices, servicesContext } from "#worker/app-services.ts";

/** The site's document at `path` as the Worker renders and locks it down, with `html` in it as no component would let it in. */
export function pageWith(html: string, path = "/login"): Promise<Response> {
  const page = () => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what a template with a mistake in it would let in
    <main dangerouslySetInnerHTML={{ __html: html }} />
  );
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { id: "root", path: "*", module: { default: page, Layout } } },
    assets: {
      entry: { imports: ["/assets/shared.js"], module: "/assets/entry.client.js" },
      routes: { root: { id: "root", path: "*", module: "/assets/root.js", hasLoader: false } },
      url: "/assets/manifest.js",
      version: "1",
    },
    ...{ basename: "/", publicPath: "/", assetsBuildDirectory: "", ssr: true, isSpaMode: false },
    ...{ future: {}, prerender: [], routeDiscovery: { mode: "initial" } },
  } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(servicesContext, { chatUrl: "https://chat.example" } as AppServices);
  const request = new Request(`http://localhost${path}`);
  return createRequestHandler(build, "production")(request, context);
}
