import { isLoopbackHost } from "~/lib/web/networks";
import type { Variables } from "./variables.server";

const NOT_RANDOM = "must be random in production: openssl rand makes one";

export function problemsOf(values: Variables, appUrl: URL): string[] {
  const problems: string[] = [];
  const sandbox = values.PAYMENTS === "sandbox" || (values.PAYMENTS === undefined && !values.STRIPE_SECRET_KEY);
  if (values.APP_ENV === "production") {
    if (!values.SESSION_SECRET) problems.push("SESSION_SECRET is required in production: at least 32 characters");
    else if (differentIn(values.SESSION_SECRET) < 10) problems.push(`SESSION_SECRET ${NOT_RANDOM}`);
    if (!values.ENCRYPTION_KEY) problems.push("ENCRYPTION_KEY is required in production: 32 bytes in base64");
    else if (differentIn(Buffer.from(values.ENCRYPTION_KEY, "base64")) < 16)
      problems.push(`ENCRYPTION_KEY ${NOT_RANDOM}`);
    if (!values.SMTP_URL) problems.push("SMTP_URL is required in production");
    if (sandbox && values.PAYMENTS !== "sandbox") {
      problems.push("STRIPE_SECRET_KEY is required in production (or PAYMENTS=sandbox, said on purpose)");
    }
    if (values.SANDBOX_WEBHOOKS) problems.push("SANDBOX_WEBHOOKS is a test mode: it is refused in production");
    if (appUrl.protocol === "http:" && !isLoopbackHost(appUrl.hostname)) {
      problems.push("APP_URL must be https in production, except on a loopback host");
    }
  }
  if (appUrl.href !== `${appUrl.origin}/`)
    problems.push("APP_URL must be scheme, host and port alone: nothing else reaches its links");
  if (values.ENCRYPTION_KEY_PREVIOUS && values.ENCRYPTION_KEY_PREVIOUS === values.ENCRYPTION_KEY) {
    problems.push("ENCRYPTION_KEY_PREVIOUS must be another key than ENCRYPTION_KEY");
  }
  if (!sandbox && !values.STRIPE_SECRET_KEY) problems.push("STRIPE_SECRET_KEY is required with PAYMENTS=stripe");
  if (!sandbox && values.SANDBOX_WEBHOOKS) problems.push("SANDBOX_WEBHOOKS is for sandbox payments only");
  if (!sandbox && !values.STRIPE_WEBHOOK_SECRET)
    problems.push("STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY");
  if (!sandbox && !values.STRIPE_CONNECT_WEBHOOK_SECRET) {
    problems.push("STRIPE_CONNECT_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY");
  }
  if (
    !sandbox &&
    modeOf(values.STRIPE_PUBLISHABLE_KEY) !== modeOf(values.STRIPE_SECRET_KEY) &&
    values.STRIPE_PUBLISHABLE_KEY
  ) {
    problems.push("STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: test or live");
  }
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD are set together");
  }
  return problems;
}

/** About 30 of 32 random bytes differ, and more than ten of 32 random characters; fewer mean a placeholder. */
function differentIn(secret: Iterable<unknown>): number {
  return new Set(secret).size;
}

function modeOf(key: string | undefined): string | undefined {
  return key?.split("_")[1];
}
