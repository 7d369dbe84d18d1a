import { ports } from "~/platform/ports.server";

/** Where a form may lead a browser: hosted payment and onboarding pages are redirects of our own forms. */
const STRIPE_PAGES = ["https://checkout.stripe.com", "https://connect.stripe.com"];

/** The policy of every document; scripts run only with this answer's nonce. Enforced, not reported. */
export function contentSecurityPolicy(nonce: string): string {
  const { env } = ports();
  const formTargets = env.payments.provider === "stripe" ? ["'self'", ...STRIPE_PAGES] : ["'self'"];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formTargets.join(" ")}`,
  ].join("; ");
}
