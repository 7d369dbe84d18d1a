import { isIP } from "node:net";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { LONGEST_PASSWORD, PASSWORD_PATTERN, SHORTEST_PASSWORD } from "~/lib/passwords";
import { readPublishableKey } from "~/lib/payments/publishable-key";
import { readWebhookMode, WEBHOOK_MODE_SYNTAX } from "~/sandbox/webhook-mode.server";
import { LOG_LEVELS } from "../log-levels";
import { readTrustedPeers, TRUSTED_PEERS_SYNTAX } from "../node-http/trusted-peers.server";

const text = z.string().trim().min(1, "must not be blank").optional();

const PORT_RULE = "must be a port number";

const webhookSecret = z
  .string()
  .regex(/^whsec_\S+$/, "must begin with whsec_: it is the signing secret of the endpoint, not its id")
  .optional();

const ADMIN_PASSWORD_RULE =
  "must have 8 to 100 characters, among them an uppercase letter, a number and one of @$!%*?&";

const LIMIT_RULE = "must be whole dollars, from 0 to 1000000";

const SEED_RULE = "must be a whole number from 0 on";

const encryptionKey = z.string().refine(isKey, "must be 32 bytes in base64").optional();

const MAIL_OPTIONS = ["name", "authMethod"];

const variables = z.object({
  APP_ENV: z.enum(["demo", "test", "production"], "must be demo, test or production").default("production"),
  /** Node's own variable. Scripts may run without it. */
  NODE_ENV: text,
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RULE)
    .transform(Number)
    .pipe(z.number().min(1, PORT_RULE).max(65535, PORT_RULE))
    .default(3000),
  HOST: z.string().refine(isHost, "must be an address of this machine, such as 127.0.0.1, or a name").optional(),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  DATA_DIR: text,
  DATA_VOLUME: text,
  STATE_DIRECTORY: text,
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
  ENCRYPTION_KEY: encryptionKey,
  ENCRYPTION_KEY_PREVIOUS: encryptionKey,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, "must begin with sk_test_ or sk_live_ (of a restricted key: rk_)")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .refine(
      (text) => "key" in readPublishableKey(text),
      "must begin with pk_test_ or pk_live_ (a secret key must never stand here)",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret,
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
  MAIL_FROM: z
    .string()
    .refine(isOneAddress, "must be one address, such as PourCheck <no-reply@pourcheck.example>")
    .optional(),
  REQUIRE_EMAIL_VERIFICATION: z.enum(["on", "off"], "must be on or off").optional(),
  TWO_PERSON_LIMIT: z.coerce
    .number(LIMIT_RULE)
    .int(LIMIT_RULE)
    .min(0, LIMIT_RULE)
    .max(1_000_000, LIMIT_RULE)
    .default(500),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(SHORTEST_PASSWORD, ADMIN_PASSWORD_RULE)
    .max(LONGEST_PASSWORD, ADMIN_PASSWORD_RULE)
    .regex(PASSWORD_PATTERN, ADMIN_PASSWORD_RULE)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isHeader, "must be the name of the header that has the client's address, such as X-Forwarded-For")
    .optional(),
  TRUST_PROXY_FROM: z
    .string()
    .refine((value) => readTrustedPeers(value) !== null, TRUSTED_PEERS_SYNTAX)
    .optional(),
  METRICS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  LITESTREAM: z.enum(["on", "off"], "must be on or off").default("off"),
  LITESTREAM_ADDR: z
    .string()
    .regex(/^[\w.-]+:\d+$/, "must be a host and a port")
    .optional(),
  LITESTREAM_REPLICA_URL: z
    .string()
    .regex(/^[a-z0-9]+:\/\/\S+$/, "must be an address such as s3://BUCKET/FOLDER or file:///FOLDER")
    .optional(),
});

export type Variables = z.output<typeof variables>;

export type VariableName = keyof Variables;

export const VARIABLE_NAMES = Object.keys(variables.shape) as readonly VariableName[];

/** An empty value means "not set" where that is a state of its own. These have a default, and one in place of a value that was meant to be there would go unnoticed. */
const NEVER_EMPTY: ReadonlySet<VariableName> = new Set<VariableName>([
  "APP_ENV",
  "PORT",
  "HOST",
  "APP_URL",
  "DATA_DIR",
  "MAIL_FROM",
  "REQUIRE_EMAIL_VERIFICATION",
  "TWO_PERSON_LIMIT",
  "TRUST_PROXY_FROM",
  "LOG_LEVEL",
  "LITESTREAM",
  "LITESTREAM_ADDR",
]);

/** Returns the values that are sound, defaults included, a line for each variable that is not, and whether one was given at all, sound or not. */
export function readVariables(source: Readonly<Record<string, string | undefined>>) {
  const values: Partial<Record<VariableName, unknown>> = {};
  const problems: string[] = [];
  for (const name of VARIABLE_NAMES) {
    const text = source[name];
    if (text === "" && NEVER_EMPTY.has(name)) {
      problems.push(`${name} must not be empty: give it a value, or remove the line`);
      continue;
    }
    const read = variables.shape[name].safeParse(text === "" ? undefined : text);
    if (read.success) values[name] = read.data;
    else problems.push(...new Set(read.error.issues.map(({ message }) => `${name} ${message}`)));
  }
  const given = (name: VariableName) => source[name] !== undefined && (source[name] !== "" || NEVER_EMPTY.has(name));
  return { values: values as Partial<Variables>, problems, given };
}

/** Digits and dots alone are an address, or a mistyped one. */
function isHost(text: string): boolean {
  return isIP(text) !== 0 || (/^[\w.-]+$/.test(text) && /[a-z]/i.test(text));
}

/** Express takes "true" and numbers here, and other servers too. Source: RFC 9110, section 5.1. */
function isHeader(text: string): boolean {
  return /^[\w-]*[a-z][\w-]*$/i.test(text) && !/^(?:true|false|yes|no|on|off)$/i.test(text);
}

/** Node ignores characters that are not base64, and a typing error must not make another key. */
function isKey(value: string): boolean {
  const key = Buffer.from(value, "base64");
  return key.length === 32 && key.toString("base64").replace("=", "") === value.replace("=", "");
}

/** nodemailer takes any option from the URL. Some switch TLS off, others log mails with the tokens in them. */
function hasOnlyKnownOptions(smtpUrl: string): boolean {
  return [...new URL(smtpUrl).searchParams.keys()].every((name) => MAIL_OPTIONS.includes(name));
}

function isOneAddress(text: string): boolean {
  const [one, ...others] = addressparser(text);
  return others.length === 0 && one !== undefined && "address" in one && z.email().safeParse(one.address).success;
}
