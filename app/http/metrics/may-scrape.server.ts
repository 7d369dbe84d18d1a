import { createHash, timingSafeEqual } from "node:crypto";
import { notFound } from "~/domain/errors";
import { ports } from "~/platform/ports.server";
import { requireLoopback } from "../loopback.server";

/** Lets in this machine, and whoever has METRICS_TOKEN where it is set. @throws DomainError not_found for everybody else */
export function requireScraper(request: Request): void {
  const { metricsToken } = ports().env;
  const [, sent] = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  // A wrong token is refused on this machine too, so that a wrong setting shows.
  if (sent === undefined) requireLoopback(request);
  else if (metricsToken === null || !timingSafeEqual(digest(sent), digest(metricsToken))) throw notFound();
}

/** Digests have one length, as timingSafeEqual asks. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
