/** The Remix options; vite.config.ts hands them to the plugin. The routes are in app/routes.ts. */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
