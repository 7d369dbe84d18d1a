import { notFound } from "~/domain/errors";
import { isLoopbackAddress, isLoopbackHost } from "~/lib/networks";
import { ports } from "~/platform/ports.server";

/**
 * Lets only this machine in, and nothing that a proxy on it has passed on. The host must be a name of this machine as well:
 * a page of another site whose name was made to lead here would come from this machine's browser.
 * @throws DomainError(not_found)
 */
export function requireLoopback(request: Request): void {
  if (!isLoopbackHost(new URL(request.url).hostname)) throw notFound();
  requireThisMachine(request);
}

/** The same, also under the name of APP_URL, which a machine may have for itself. */
export function requireLoopbackOrOwnName(request: Request): void {
  const { hostname } = new URL(request.url);
  if (!isLoopbackHost(hostname) && hostname !== ports().env.appUrl.hostname) throw notFound();
  requireThisMachine(request);
}

function requireThisMachine({ headers }: Request): void {
  if (headers.has("x-through-proxy") || !isLoopbackAddress(headers.get("x-client-address") ?? "")) throw notFound();
}
