import { layout, type RouteConfig, route } from "@remix-run/route-config";

/** The map of pages, grouped by who may enter. Each route states its own access besides: loaders run side by side. */
export default [
  route("healthz", "routes/public/health.ts"),
  route("refused/cross-site", "routes/public/cross-site.ts"),
  layout("routes/shared/shell.tsx", [layout("routes/shared/section.tsx", [])]),
] satisfies RouteConfig;
