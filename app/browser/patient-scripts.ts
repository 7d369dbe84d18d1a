import { untilThrough } from "~/components/connection/connection";
import { goOnAsDocument, navigationCargo } from "./navigation";

type RouteModules = typeof window.__remixRouteModules;
type Manifest = typeof window.__remixManifest;

const underWay = new Set<Promise<unknown>>();

/**
 * The scripts of pages, as Remix knows them, with another way to get those that are not here yet. Remix reloads the
 * document when a script does not come, and loses what was typed. Its loader asks `id in modules` and then takes
 * `modules[id]`, which it awaits: that one moment is answered with a promise. Everybody else sees only what is there.
 */
export function patientScripts(modules: RouteModules, manifest: Manifest, plain: typeof fetch): RouteModules {
  let asked: string | symbol | undefined;
  return new Proxy(modules, {
    has(there, id) {
      if (id in there || !(id in manifest.routes)) return id in there;
      asked = id;
      return true;
    },
    get(there, id) {
      const wanted = asked === id && typeof id === "string" ? manifest.routes[id] : undefined;
      asked = undefined;
      return wanted ? load(wanted, there, plain) : Reflect.get(there, id);
    },
  });
}

/** Resolves when no page's script is on its way: what is sent before might find no page to be answered on. */
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
  // From the browser's cache: a script that failed to come once is not asked for again by `import`.
  const module = await import(/* @vite-ignore */ route.module);
  there[route.id] = module;
  return module;
}

/** Brings a file into the browser's cache, where `import` finds it. False when the server does not have it any more. */
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

/** None while no navigation is under way: what Remix looks up ahead, or for a form that stays on its page. */
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
