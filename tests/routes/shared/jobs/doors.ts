import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

// Found by their files, as the server finds them: nothing imports a route.
const modules = import.meta.glob<RouteModule>(
  "/app/routes/{account,admin,company,inspector,public,shared}/**/*.{ts,tsx}",
);

/** The loader and the action of a page, by its file below app/routes. */
export function doorsOf(file: string) {
  const load = () => {
    const open = modules[`/app/routes/${file}.tsx`] ?? modules[`/app/routes/${file}.ts`];
    if (!open) throw new Error(`no page ${file}`);
    return open();
  };
  return {
    loader: async (args: LoaderFunctionArgs) => (await load()).loader?.(args),
    action: async (args: ActionFunctionArgs) => (await load()).action?.(args),
  };
}
