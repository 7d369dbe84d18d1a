import { ports } from "~/platform/ports.server";

const STRIPE_PAGES = ["https://checkout.stripe.com", "https://connect.stripe.com"];

/** What Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE_JS = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  calls: ["https://api.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};
const NOTHING: typeof STRIPE_JS = { scripts: [], calls: [], frames: [] };

/** Scripts run only with this nonce. A publishable key allows Stripe's, and its frames, on every page: a payment opens over any page, under that page's policy. */
export function contentSecurityPolicy(nonce: string): string {
  const { payments } = ports().env;
  const formTargets = payments.provider === "stripe" ? STRIPE_PAGES : [];
  const { scripts, calls, frames } = payments.publishableKey === null ? NOTHING : STRIPE_JS;
  return [
    "default-src 'self'",
    directive("script-src", "'self'", `'nonce-${nonce}'`, ...scripts),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    directive("connect-src", "'self'", ...calls),
    ...(frames.length > 0 ? [directive("frame-src", "'self'", ...frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    directive("form-action", "'self'", ...formTargets),
  ].join("; ");
}

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(" ");
}
