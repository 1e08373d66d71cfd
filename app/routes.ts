import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/layouts/studio.tsx", [
    index("routes/public/home.tsx"),
    route("packages", "routes/public/packages.tsx"),
    route("package/:slug", "routes/public/package.tsx"),
    route("fullofferform", "routes/public/fullofferform.tsx"),
    route("404", "routes/public/not-found.tsx", { id: "not-found" }),
    route("*", "routes/public/not-found.tsx", { id: "catch-all" }),
  ]),
] satisfies RouteConfig;
