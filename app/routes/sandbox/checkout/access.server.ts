import { redirect } from "@remix-run/node";
import { notFound } from "~/domain/errors";
import { browserUrl } from "~/http/headers/redirects.server";
import { ports } from "~/platform/ports.server";
import type { CheckoutView, HostedPages } from "~/sandbox/hosted-pages.server";

/** The sandbox's pages; the configuration says whether there are any. Who knows a session's address may pay it, as with the provider. */
export function hostedPages(): HostedPages {
  const { sandbox } = ports();
  if (!sandbox) throw notFound();
  return sandbox.hosted;
}

/** A session that is not paid yet; a paid one leads back to the product. */
export function unpaidSession(sessionId: string): CheckoutView {
  const view = hostedPages().checkout(sessionId);
  if (!view) throw notFound();
  if (view.status === "complete") throw redirect(browserUrl(view.successUrl), 303);
  return view;
}

/** Sends the browser on to `address`, or to the product's home when the session has none. */
export function leadTo(address: string | null): Response {
  return redirect(address ? browserUrl(address) : "/", 303);
}
