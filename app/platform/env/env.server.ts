import { type Cents, cents } from "~/lib/money";
import { isLoopbackHost } from "~/lib/web/networks";
import { SANDBOX_PUBLISHABLE_KEY } from "~/sandbox/publishable-key";
import { readWebhookMode, type WebhookMode } from "~/sandbox/webhook-mode.server";
import type { SmtpServer } from "../mail.server";
import { onThisMachine, readTrustedPeers, type TrustedPeers } from "../node-http/trusted-peers.server";
import { dataFolderOf, dataFolderProblems } from "./data-folder.server";
import { problemsOf } from "./rules.server";
import { type KeptSecrets, keptSecrets } from "./secrets.server";
import { readVariables, type Variables } from "./variables.server";

export type AppEnv = "demo" | "test" | "production";

export interface Env {
  appEnv: AppEnv;
  port: number;
  host: string | undefined;
  appUrl: URL;
  dataDir: string;
  sessionSecret: string;
  /** Signatures by the former session secret are still accepted. */
  previousSessionSecret: string | null;
  encryptionKey: Buffer;
  previousEncryptionKey: Buffer | null;
  payments:
    | {
        provider: "sandbox";
        /** Only the sandbox's own key. */
        publishableKey: string | null;
        webhookSecret: string;
        connectWebhookSecret: string;
        httpKey: string | null;
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
  /** Cents of a payment that one administrator may move alone. */
  twoPersonLimit: Cents;
  firstAdmin: { email: string; password: string } | null;
  /** Gets what administrators watch each other by, while there is only one of them. */
  operatorEmail: string | null;
  /** The header that carries the client's address behind a proxy. */
  trustProxy: string | null;
  trustedPeers: TrustedPeers;
  /** Lets a scraper in that is not on this machine; null where none may. */
  metricsToken: string | null;
  litestream: boolean;
  litestreamAddr: string | null;
  /** Where Litestream copies to; null where nothing replicates, or nobody said. */
  replicaUrl: string | null;
}

export class EnvError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

type Source = Readonly<Record<string, string | undefined>>;

interface ReadOptions {
  /** Whether secrets that are neither configured nor in DATA_DIR are made there. */
  makeSecrets?: boolean;
}

/** @throws EnvError that names each variable that is missing or malformed */
export function readEnv(source: Source, { makeSecrets = true }: ReadOptions = {}): Env {
  const { values, appUrl, dataDir } = checked(source);
  const production = values.APP_ENV === "production";
  const kept = keptSecrets(dataDir, makeSecrets);
  return {
    appEnv: values.APP_ENV,
    port: values.PORT,
    host: values.HOST ?? (production ? undefined : "127.0.0.1"),
    appUrl,
    dataDir,
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
    twoPersonLimit: cents(values.TWO_PERSON_LIMIT * 100),
    firstAdmin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : null,
    operatorEmail: values.ADMIN_EMAIL?.toLowerCase() ?? null,
    trustProxy: values.TRUST_PROXY?.toLowerCase() ?? null,
    trustedPeers: (values.TRUST_PROXY_FROM && readTrustedPeers(values.TRUST_PROXY_FROM)) || onThisMachine,
    metricsToken: values.METRICS_TOKEN ?? null,
    litestream: values.LITESTREAM === "on",
    litestreamAddr: (values.LITESTREAM === "on" && values.LITESTREAM_ADDR) || null,
    replicaUrl: (values.LITESTREAM === "on" && values.LITESTREAM_REPLICA_URL) || null,
  };
}

/** Checks everything, and makes nothing. @throws EnvError like `readEnv` */
export function checkEnv(source: Source): { dataDir: string; sandbox: boolean } {
  const { values, dataDir } = checked(source);
  return { dataDir, sandbox: !usesStripe(values) };
}

/** @throws EnvError with all faults at once: of single variables, between them, and of the folder of the data */
function checked(source: Source) {
  const { values, problems, given } = readVariables(source);
  // A start that does not say what it is for is one in production.
  const production = (values.APP_ENV ?? "production") === "production";
  problems.push(...problemsOf({ values, given, production }), ...dataFolderProblems(source, { production }));
  if (problems.length > 0) throw new EnvError(problems);
  const sound = values as Variables;
  return {
    values: sound,
    appUrl: new URL(sound.APP_URL ?? `http://localhost:${sound.PORT}`),
    dataDir: dataFolderOf(source, { production }),
  };
}

function usesStripe(values: Variables): boolean {
  return Boolean(values.STRIPE_SECRET_KEY) && values.PAYMENTS !== "sandbox";
}

function paymentsOf(values: Variables, kept: () => KeptSecrets): Env["payments"] {
  if (usesStripe(values)) {
    return {
      provider: "stripe",
      secretKey: values.STRIPE_SECRET_KEY ?? "",
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? "",
      connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? "",
    };
  }
  return {
    provider: "sandbox",
    publishableKey: values.STRIPE_PUBLISHABLE_KEY === SANDBOX_PUBLISHABLE_KEY ? SANDBOX_PUBLISHABLE_KEY : null,
    webhookSecret: kept().sandboxWebhookSecret,
    connectWebhookSecret: kept().sandboxConnectWebhookSecret,
    httpKey: values.SANDBOX_SECRET_KEY ?? (values.APP_ENV === "production" ? null : "sk_test_sandbox"),
    webhookMode: readWebhookMode(values.SANDBOX_WEBHOOKS ?? "", values.SANDBOX_SEED) ?? null,
  };
}
