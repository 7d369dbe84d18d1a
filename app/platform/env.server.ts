import { z } from "zod";
import { isLoopbackHost } from "~/lib/networks";
import { LONGEST_PASSWORD, PASSWORD_PATTERN, SHORTEST_PASSWORD } from "~/lib/passwords";
import type { SmtpServer } from "./mail.server";
import { type KeptSecrets, keptSecrets } from "./secrets.server";
import { readWebhookMode, WEBHOOK_MODE_SYNTAX, type WebhookMode } from "./stripe/sandbox/webhook-mode.server";

export type AppEnv = "demo" | "test" | "production";

/** The configuration of a process, checked. */
export interface Env {
  appEnv: AppEnv;
  port: number;
  host: string | undefined;
  appUrl: URL;
  dataDir: string;
  sessionSecret: string;
  /** Was the session secret until lately: what it has signed still counts. */
  previousSessionSecret: string | null;
  encryptionKey: Buffer;
  /** Was the encryption key until lately: what it has sealed can still be read. */
  previousEncryptionKey: Buffer | null;
  payments:
    | {
        provider: "sandbox";
        publishableKey: null;
        webhookSecret: string;
        connectWebhookSecret: string;
        httpKey: string | null;
        /** Faults of the sandbox's webhooks, for tests. */
        webhookMode: WebhookMode | null;
      }
    | {
        provider: "stripe";
        secretKey: string;
        publishableKey: string | null;
        webhookSecret: string;
        connectWebhookSecret: string;
      };
  smtp: SmtpServer | null;
  requireEmailVerification: boolean;
  firstAdmin: { email: string; password: string } | null;
  /** Name of the header that carries the client's address behind a proxy. */
  trustProxy: string | null;
  litestream: boolean;
  /** Host and port where Litestream gives its figures. */
  litestreamAddr: string | null;
}

/** Every problem of the environment, a line each. */
export class EnvError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

const text = z.string().trim().min(1).optional();

const ADMIN_PASSWORD_RULE =
  "must have 8 to 100 characters, among them an uppercase letter, a number and one of @$!%*?&";

const SEED_RULE = "must be a whole number from 0 on";

const encryptionKey = z.string().refine(isKey, "must be 32 bytes in base64").optional();

/** By what name the server greets the mail server, and how it proves itself. */
const MAIL_OPTIONS = ["name", "authMethod"];

const variables = z.object({
  APP_ENV: z.enum(["demo", "test", "production"], "must be demo, test or production").default("production"),
  PORT: z.coerce.number("must be a port number").int("must be a port number").min(1).max(65535).default(3000),
  HOST: text,
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  DATA_DIR: z.string().trim().min(1).default("./data"),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
  ENCRYPTION_KEY: encryptionKey,
  ENCRYPTION_KEY_PREVIOUS: encryptionKey,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, "must begin with sk_test_ or sk_live_")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, "must begin with pk_test_ or pk_live_ (a secret key must never stand here)")
    .optional(),
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_CONNECT_WEBHOOK_SECRET: text,
  PAYMENTS: z.enum(["sandbox", "stripe"], "must be sandbox or stripe").optional(),
  SANDBOX_SECRET_KEY: text,
  SANDBOX_WEBHOOKS: z
    .string()
    .refine((value) => readWebhookMode(value, 0) !== undefined, WEBHOOK_MODE_SYNTAX)
    .optional(),
  SANDBOX_SEED: z.coerce.number(SEED_RULE).int(SEED_RULE).min(0, SEED_RULE).default(1),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address", abort: true })
    .refine(hasOnlyKnownOptions, `may have no options but ${MAIL_OPTIONS.join(" and ")} after its question mark`)
    .optional(),
  MAIL_FROM: text,
  REQUIRE_EMAIL_VERIFICATION: z.enum(["on", "off"], "must be on or off").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(SHORTEST_PASSWORD, ADMIN_PASSWORD_RULE)
    .max(LONGEST_PASSWORD, ADMIN_PASSWORD_RULE)
    .regex(PASSWORD_PATTERN, ADMIN_PASSWORD_RULE)
    .optional(),
  TRUST_PROXY: text,
  LITESTREAM: z.enum(["on", "off"], "must be on or off").default("off"),
  LITESTREAM_ADDR: z
    .string()
    .regex(/^[\w.-]+:\d+$/, "must be a host and a port")
    .optional(),
});

const NOT_RANDOM = "must be random in production: openssl rand makes one";

type Variables = z.output<typeof variables>;

/** The names of all variables that the application reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/**
 * Reads and checks the environment, once, at start.
 * @throws EnvError that names each variable that is missing or malformed
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    throw new EnvError([...new Set(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`))]);
  }
  const values = parsed.data;
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${values.PORT}`);
  const problems = problemsOf(values, appUrl);
  if (problems.length > 0) throw new EnvError(problems);

  const production = values.APP_ENV === "production";
  const kept = keptSecrets(values.DATA_DIR);
  return {
    appEnv: values.APP_ENV,
    port: values.PORT,
    host: values.HOST ?? (production ? undefined : "127.0.0.1"),
    appUrl,
    dataDir: values.DATA_DIR,
    sessionSecret: values.SESSION_SECRET ?? kept().sessionSecret,
    previousSessionSecret: values.SESSION_SECRET_PREVIOUS ?? null,
    encryptionKey: Buffer.from(values.ENCRYPTION_KEY ?? kept().encryptionKey, "base64"),
    previousEncryptionKey: values.ENCRYPTION_KEY_PREVIOUS
      ? Buffer.from(values.ENCRYPTION_KEY_PREVIOUS, "base64")
      : null,
    payments: paymentsOf(values, kept),
    smtp: values.SMTP_URL
      ? {
          url: values.SMTP_URL,
          from: values.MAIL_FROM ?? `PourCheck <no-reply@${appUrl.hostname}>`,
          requireTls: production && !isLoopbackHost(new URL(values.SMTP_URL).hostname.toLowerCase()),
        }
      : null,
    requireEmailVerification: (values.REQUIRE_EMAIL_VERIFICATION ?? (values.SMTP_URL ? "on" : "off")) === "on",
    firstAdmin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : null,
    trustProxy: values.TRUST_PROXY?.toLowerCase() ?? null,
    litestream: values.LITESTREAM === "on",
    litestreamAddr: (values.LITESTREAM === "on" && values.LITESTREAM_ADDR) || null,
  };
}

/** Rules across variables. */
function problemsOf(values: Variables, appUrl: URL): string[] {
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
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD are set together");
  }
  return problems;
}

/** Node decodes what is base64 of a text and passes over the rest; a key with a slip in it must not become another key. */
function isKey(value: string): boolean {
  const key = Buffer.from(value, "base64");
  return key.length === 32 && key.toString("base64").replace("=", "") === value.replace("=", "");
}

/** Of 32 random bytes about 30 differ, of 32 random characters more than ten: fewer are a placeholder. */
function differentIn(secret: Iterable<unknown>): number {
  return new Set(secret).size;
}

/** nodemailer takes any of its options from the address too: some switch TLS off, others log mails with the tokens in them. */
function hasOnlyKnownOptions(smtpUrl: string): boolean {
  return [...new URL(smtpUrl).searchParams.keys()].every((name) => MAIL_OPTIONS.includes(name));
}

function paymentsOf(values: Variables, kept: () => KeptSecrets): Env["payments"] {
  if (values.STRIPE_SECRET_KEY && values.PAYMENTS !== "sandbox") {
    return {
      provider: "stripe",
      secretKey: values.STRIPE_SECRET_KEY,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? "",
      connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? "",
    };
  }
  return {
    provider: "sandbox",
    publishableKey: null,
    webhookSecret: kept().sandboxWebhookSecret,
    connectWebhookSecret: kept().sandboxConnectWebhookSecret,
    httpKey: values.SANDBOX_SECRET_KEY ?? (values.APP_ENV === "production" ? null : "sk_test_sandbox"),
    webhookMode: readWebhookMode(values.SANDBOX_WEBHOOKS ?? "", values.SANDBOX_SEED) ?? null,
  };
}
