import { ports } from "~/platform/ports.server";

const STRIPE_PAGES = ["https://checkout.stripe.com", "https://connect.stripe.com"];

/** Scripts run only with this response's nonce. Enforced, not report-only. */
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
