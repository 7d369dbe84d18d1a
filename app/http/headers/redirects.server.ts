import { isLoopbackHost } from "~/lib/web/networks";
import { ports } from "~/platform/ports.server";

/** Redirects within this site name only the path, so that a browser on 127.0.0.1 instead of localhost keeps its cookies. */
export function browserUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin === ports().env.appUrl.origin ? `${pathname}${search}` : url;
}

/** The whole address for a client that follows it itself, under the client's own name for this machine where it used one. */
export function clientUrl(request: Request, url: string): string {
  const requested = new URL(request.url);
  return isLoopbackHost(requested.hostname) ? new URL(browserUrl(url), requested).href : url;
}
