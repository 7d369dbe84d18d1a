import { untilThrough } from "~/components/connection/connection";
import { goOnAsDocument, navigationCargo } from "./navigation";

type RouteModules = typeof window.__remixRouteModules;
type Manifest = typeof window.__remixManifest;

const underWay = new Set<Promise<unknown>>();

/** Retries page scripts, where Remix would reload and lose what was typed. It asks `id in modules` first: only `modules[id]` gets a promise. */
export function patientScripts(modules: RouteModules, manifest: Manifest, plain: typeof fetch): RouteModules {
  let requested: string | symbol | undefined;
  return new Proxy(modules, {
    has(there, id) {
      if (id in there || !(id in manifest.routes)) return id in there;
      requested = id;
      return true;
    },
    get(there, id) {
      const wanted = requested === id && typeof id === "string" ? manifest.routes[id] : undefined;
      requested = undefined;
      return wanted ? load(wanted, there, plain) : Reflect.get(there, id);
    },
  });
}

/** A form sent before might find no page to be answered on. */
export async function scriptsAreThere(): Promise<void> {
  await Promise.all(underWay);
}

async function load(route: Manifest["routes"][string], there: RouteModules, plain: typeof fetch) {
  const signal = untilNavigationEnds();
  const files = [route.module, ...(route.imports ?? [])];
  const fetching = untilThrough(() => Promise.all(files.map((file) => fetchable(plain, file, signal))), {
    ...navigationCargo(),
    mayRepeat: () => true,
    signal,
  });
  const fetched = await (signal ? tracked(fetching) : fetching);
  if (fetched.includes(false)) await goOnAsDocument();
  // Loads it into the browser's cache, since `import` does not retry a script that failed once.
  const module = await import(/* @vite-ignore */ route.module);
  there[route.id] = module;
  return module;
}

/** Loads a file into the browser's cache for `import`. False when the server no longer has it. */
async function fetchable(plain: typeof fetch, file: string, signal: AbortSignal | undefined): Promise<boolean> {
  const answer = await plain(file, { signal });
  if (answer.status >= 500) throw new TypeError(`the script was answered with ${answer.status}`);
  await answer.arrayBuffer();
  return answer.ok;
}

function tracked<T>(loading: Promise<T>): Promise<T> {
  const entry = loading.catch(() => {}).finally(() => underWay.delete(entry));
  underWay.add(entry);
  return loading;
}

/** Undefined while no navigation is under way: Remix then prefetches, or a form stays on its page. */
function untilNavigationEnds(): AbortSignal | undefined {
  const router = window.__remixRouter;
  const { location } = router.state.navigation;
  if (!location) return undefined;
  const ended = new AbortController();
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.location?.key === location.key) return;
    unsubscribe();
    ended.abort();
  });
  return ended.signal;
}
