import { notFound } from "~/domain/errors";
import { isLoopbackAddress, isLoopbackHost } from "~/lib/networks";
import { ports } from "~/platform/ports.server";

/**
 * Lets only this machine in. The host must be a name of this machine as well: a page of another site whose name was made
 * to lead here would come from this machine's browser.
 * @throws DomainError(not_found)
 */
export function requireLoopback(request: Request): void {
  const { hostname } = new URL(request.url);
  const isNamed = isLoopbackHost(hostname) || hostname === ports().env.appUrl.hostname;
  if (!isNamed || !isLoopbackAddress(request.headers.get("x-client-address") ?? "")) throw notFound();
}
