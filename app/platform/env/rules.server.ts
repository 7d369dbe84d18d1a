import { isLoopbackHost } from "~/lib/web/networks";
import type { VariableName, Variables } from "./variables.server";

const NOT_RANDOM = "must be random in production: openssl rand makes one";

interface Given {
  values: Partial<Variables>;
  /** True also for a malformed value, which has its own line already. */
  given: (name: VariableName) => boolean;
  production: boolean;
}

export function problemsOf(environment: Given): string[] {
  return [
    ...(environment.production ? productionProblems(environment) : []),
    ...addressProblems(environment),
    ...paymentProblems(environment),
    ...pairProblems(environment),
  ];
}

function productionProblems({ values, given }: Given): string[] {
  const problems: string[] = [];
  if (values.NODE_ENV && values.NODE_ENV !== "production")
    problems.push(`NODE_ENV must be production, or left out, where APP_ENV is production, not ${values.NODE_ENV}`);
  // With sandbox payments a server of this machine alone may do without: http://localhost:PORT is meant then, and the start says so.
  if (!given("APP_URL") && given("STRIPE_SECRET_KEY"))
    problems.push(
      "APP_URL is required in production with Stripe: links in mails, and Stripe's way back, begin with it",
    );
  if (!given("SESSION_SECRET")) problems.push("SESSION_SECRET is required in production: at least 32 characters");
  else if (values.SESSION_SECRET && differentIn(values.SESSION_SECRET) < 10)
    problems.push(`SESSION_SECRET ${NOT_RANDOM}`);
  if (!given("ENCRYPTION_KEY")) problems.push("ENCRYPTION_KEY is required in production: 32 bytes in base64");
  else if (values.ENCRYPTION_KEY && differentIn(Buffer.from(values.ENCRYPTION_KEY, "base64")) < 16)
    problems.push(`ENCRYPTION_KEY ${NOT_RANDOM}`);
  if (values.METRICS_TOKEN && differentIn(values.METRICS_TOKEN) < 10) problems.push(`METRICS_TOKEN ${NOT_RANDOM}`);
  if (!given("SMTP_URL")) problems.push("SMTP_URL is required in production");
  if (!given("PAYMENTS") && !given("STRIPE_SECRET_KEY")) {
    problems.push("STRIPE_SECRET_KEY is required in production (or PAYMENTS=sandbox, said on purpose)");
  }
  if (given("SANDBOX_WEBHOOKS")) problems.push("SANDBOX_WEBHOOKS is a test mode: it is refused in production");
  return problems;
}

function addressProblems({ values, production }: Given): string[] {
  if (!values.APP_URL) return [];
  const problems: string[] = [];
  const url = new URL(values.APP_URL);
  if (production && url.protocol === "http:" && !isLoopbackHost(url.hostname)) {
    problems.push("APP_URL must be https in production, except on a loopback host");
  }
  if (url.href !== `${url.origin}/`)
    problems.push("APP_URL must be scheme, host and port alone: nothing else reaches its links");
  return problems;
}

function paymentProblems({ values, given }: Given): string[] {
  const problems: string[] = [];
  const stripe = given("PAYMENTS") ? values.PAYMENTS === "stripe" : given("STRIPE_SECRET_KEY");
  if (stripe) {
    if (!given("STRIPE_SECRET_KEY")) problems.push("STRIPE_SECRET_KEY is required with PAYMENTS=stripe");
    if (given("SANDBOX_WEBHOOKS")) problems.push("SANDBOX_WEBHOOKS is for sandbox payments only");
    for (const name of ["STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"] as const) {
      if (!given(name)) problems.push(`${name} is required with STRIPE_SECRET_KEY`);
    }
  }
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values;
  if (secret && publishable && modeOf(secret) !== modeOf(publishable)) {
    problems.push("STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: test or live");
  }
  return problems;
}

function pairProblems({ values, given }: Given): string[] {
  const problems: string[] = [];
  if (values.ENCRYPTION_KEY_PREVIOUS && values.ENCRYPTION_KEY_PREVIOUS === values.ENCRYPTION_KEY) {
    problems.push("ENCRYPTION_KEY_PREVIOUS must be another key than ENCRYPTION_KEY");
  }
  if (given("ADMIN_PASSWORD") && !given("ADMIN_EMAIL")) problems.push("ADMIN_PASSWORD needs ADMIN_EMAIL");
  return problems;
}

/** About 30 of 32 random bytes differ, and more than ten of 32 random characters; fewer mean a placeholder. */
function differentIn(secret: Iterable<unknown>): number {
  return new Set(secret).size;
}

function modeOf(key: string): string | undefined {
  return key.split("_")[1];
}
