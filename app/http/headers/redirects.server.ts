import { isLoopbackHost } from "~/lib/networks";
import { ports } from "~/platform/ports.server";

/**
 * The address to send a browser to: of this site only the path, so that a browser that came by another name of this
 * machine (127.0.0.1 for localhost) stays where its cookies are.
 */
export function browserUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin === ports().env.appUrl.origin ? `${pathname}${search}` : url;
}

/**
 * The same for a client that is told the address and goes there by itself: whole, and of this site under the name by
 * which the client came when that is a name of this machine.
 */
export function clientUrl(request: Request, url: string): string {
  const asked = new URL(request.url);
  return isLoopbackHost(asked.hostname) ? new URL(browserUrl(url), asked).href : url;
}
