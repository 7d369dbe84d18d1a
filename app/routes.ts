import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The map of pages, grouped by who may enter. Each route states its own access besides: loaders run side by side. */
export default [
  index("routes/public/index.ts"),
  route("landing", "routes/public/landing.tsx"),
  route("auth", "routes/account/auth.tsx"),
  route("auth/session", "routes/account/auth-session.tsx"),
  route("auth/registration", "routes/account/auth-registration.tsx"),
  route("admin-login", "routes/account/admin-login.tsx"),
  route("logout", "routes/account/logout.tsx"),

  route("healthz", "routes/public/health.ts"),
  route("refused/cross-site", "routes/public/cross-site.ts"),

  layout("routes/shared/shell.tsx", [
    layout("routes/shared/section.tsx", [
      route("inspector-home", "routes/inspector/home.tsx"),

      route("company-home", "routes/company/home.tsx"),

      route("admin-home", "routes/admin/home.tsx"),
    ]),
  ]),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
