import { createApi } from "./api/app.server";
import type { ServerErrors } from "./api/endpoint.server";
import { createBackground } from "./background/background.server";
import { nextDueWork, runDueWork } from "./background/due-work.server";
import { platformAccountOf } from "./connect/accounts/platform-account.server";
import { createHostedPages, type HostedPages } from "./hosted-pages.server";
import { createOutside, type Outside } from "./outside.server";
import { SANDBOX_PUBLISHABLE_KEY } from "./publishable-key";
import { openDatabase } from "./store/database.server";
import type { SandboxContext, Tx, UncoveredRefunds } from "./store/objects.server";
import type { WebhookMode } from "./webhook-mode.server";
import { type DeliveryOptions, deliverDue, nextDelivery } from "./webhooks/deliveries.server";

export interface SandboxOptions {
  databasePath: string;
  /** Litestream replicates the file and owns its checkpoints. */
  litestream?: boolean;
  now: () => number;
  /** With null, events are recorded and not sent. */
  webhooks: { url: string; platformSecret: string; connectSecret: string } | null;
  /** With false, what falls due is left to another process that has the file open: only its webhooks tell of it. */
  doesDueWork?: boolean;
  onError?: (error: unknown, context: Record<string, string>) => void;
  /** The secret key that it accepts, by default sk_test_sandbox. */
  secretKey?: string;
  /** Origin of the hosted pages, by default that of the page to return to. */
  site?: string;
  webhookMode?: WebhookMode | null;
  /** By default they are pending until there is money. */
  uncoveredRefunds?: UncoveredRefunds;
}

export interface Sandbox {
  readonly secretKey: string;
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  hosted: HostedPages;
  outside: Outside;
  deliverDueWebhooks(): Promise<number>;
  start(): void;
  /** Undelivered events stay for the next start. */
  stop(): Promise<void>;
  close(): void;
}

const SANDBOX_SECRET_KEY = "sk_test_sandbox";

/** Several processes may open the same file. */
export function openSandbox(options: SandboxOptions): Sandbox {
  const {
    now,
    webhooks,
    doesDueWork = true,
    onError = () => {},
    secretKey = SANDBOX_SECRET_KEY,
    site = null,
    webhookMode = null,
    uncoveredRefunds = "pending",
  } = options;
  const db = openDatabase(options.databasePath, options.litestream);
  const context: SandboxContext = { db, delivers: webhooks !== null, webhookMode, site, uncoveredRefunds };
  const keys = { secret: secretKey, publishable: SANDBOX_PUBLISHABLE_KEY };
  const serverErrors: ServerErrors = new Map();
  const api = createApi({ ...context, now, keys, doesDueWork, onError, serverErrors });

  const pass = async (stopped: AbortSignal) => {
    runDueWork({ ...context, onError }, now());
    const delivery: DeliveryOptions | null = webhooks && { db, now, endpoint: webhooks, webhookMode, onError };
    return delivery ? deliverDue(delivery, stopped) : 0;
  };
  const untilNext = () => {
    const moments = [nextDueWork(db), webhooks ? nextDelivery(db) : undefined].filter((moment) => moment !== undefined);
    return moments.length > 0 ? Math.min(...moments) - now() : undefined;
  };
  db.transaction(() => void platformAccountOf({ ...context, now: now(), request: null })).immediate();
  const background = createBackground({ pass, untilNext, onError });

  const transact = <Result>(work: (tx: Tx) => Result): Result => {
    const moment = now();
    runDueWork({ ...context, onError }, moment);
    const result = db.transaction(() => work({ ...context, now: moment, request: null })).immediate();
    background.wake();
    return result;
  };

  return {
    secretKey,
    fetch: async (url, init) => {
      const response = await api.fetch(new Request(url, init));
      background.wake();
      return response;
    },
    hosted: createHostedPages(transact),
    outside: createOutside(transact, serverErrors),
    deliverDueWebhooks: () => pass(new AbortController().signal),
    start: background.start,
    stop: background.stop,
    close: () => {
      void background.stop();
      if (db.open) db.close();
    },
  };
}
