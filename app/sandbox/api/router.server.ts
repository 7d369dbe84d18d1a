import type { Tx } from "../store/store.server";
import type { LastingFailure } from "./errors.server";
import type { FormRecord } from "./form.server";

/** One request to an endpoint, its parameters decoded and not yet checked. */
export interface Call {
  /** The named parts of the address. */
  ids: Record<string, string>;
  params: FormRecord;
  /** The connected account on whose behalf the call is made, or the platform. */
  owner: string;
  /** Made with the publishable key, by a browser. */
  publishable: boolean;
}

export interface Route {
  method: "DELETE" | "GET" | "POST";
  /** As "/v1/charges/:charge". */
  path: string;
  /** Open to the publishable key too. */
  publishable?: true;
  /** May be called on behalf of a connected account (Stripe-Account). */
  connected?: true;
  run(tx: Tx, call: Call): object | LastingFailure;
}

/** The route for a request and the named parts of its address, or undefined. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: Record<string, string> } | undefined {
  const segments = path.split("/");
  for (const route of routes) {
    const ids = route.method === method ? matchPath(route.path.split("/"), segments) : undefined;
    if (ids) return { route, ids };
  }
  return undefined;
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const ids: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const segment = segments[place] ?? "";
    if (part.startsWith(":") && segment !== "") ids[part.slice(1)] = decoded(segment);
    else if (part !== segment) return undefined;
  }
  return ids;
}

// What is no sound escape stands for itself: it names nothing, and that is the answer.
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
