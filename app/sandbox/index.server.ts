import { createApi } from "./api/app.server";
import { createBackground } from "./background/background.server";
import { nextDueWork, runDueWork } from "./background/due-work.server";
import { createHostedPages, type HostedPages } from "./hosted-pages.server";
import { openDatabase } from "./store/database.server";
import type { Setting, Tx } from "./store/objects.server";
import type { WebhookMode } from "./webhook-mode.server";
import { type DeliveryOptions, deliverDue, nextDelivery } from "./webhooks/deliveries.server";

export interface SandboxOptions {
  /** The sandbox's own SQLite file. */
  databasePath: string;
  /** Litestream replicates that file, and owns its checkpoints. */
  litestream?: boolean;
  /** UTC milliseconds. */
  now: () => number;
  /** Where events are sent; null: they are recorded and sent nowhere. */
  webhooks: { url: string; platformSecret: string; connectSecret: string } | null;
  /** Told of what goes wrong inside, and of each delivery that failed. */
  onError?: (error: unknown, context: Record<string, string>) => void;
  /** The secret key that it takes; sk_test_sandbox by default. */
  secretKey?: string;
  /** Where the hosted pages are (an origin); beside the page that each leads back to by default. */
  site?: string;
  /** Faults of the webhooks, for tests; none by default. */
  webhookMode?: WebhookMode | null;
}

/**
 * A stateful stand-in for the part of Stripe's API that the product uses, so that it runs whole, with money that adds
 * up, where no Stripe key is set.
 */
export interface Sandbox {
  readonly secretKey: string;
  /** Speaks Stripe's HTTP API; for Stripe.createFetchHttpClient. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** What the hosted Checkout and onboarding pages do. */
  hosted: HostedPages;
  /** One pass: sends each event that is due, signed; answers how many were tried. */
  deliverDueWebhooks(): Promise<number>;
  /** Sends events and does what is due in the background. */
  start(): void;
  /** Ends the background work; what was not delivered stays for the next start. */
  stop(): Promise<void>;
  close(): void;
}

/** The publishable key that the sandbox takes. */
export const SANDBOX_PUBLISHABLE_KEY = "pk_test_sandbox";
const SANDBOX_SECRET_KEY = "sk_test_sandbox";

/** Opens the sandbox over its database file; several processes may have the same file open. */
export function openSandbox(options: SandboxOptions): Sandbox {
  const {
    now,
    webhooks,
    onError = () => {},
    secretKey = SANDBOX_SECRET_KEY,
    site = null,
    webhookMode = null,
  } = options;
  const db = openDatabase(options.databasePath, options.litestream);
  const setting: Setting = { db, delivers: webhooks !== null, webhookMode, site };
  const keys = { secret: secretKey, publishable: SANDBOX_PUBLISHABLE_KEY };
  const api = createApi({ ...setting, now, keys, onError });

  const pass = async (stopped: AbortSignal) => {
    runDueWork(setting, now());
    const delivery: DeliveryOptions | null = webhooks && { db, now, endpoint: webhooks, webhookMode, onError };
    return delivery ? deliverDue(delivery, stopped) : 0;
  };
  const untilNext = () => {
    const moments = [nextDueWork(db), webhooks ? nextDelivery(db) : undefined].filter((moment) => moment !== undefined);
    return moments.length > 0 ? Math.min(...moments) - now() : undefined;
  };
  const background = createBackground({ pass, untilNext, onError });

  const transact = <Result>(work: (tx: Tx) => Result): Result => {
    const moment = now();
    runDueWork(setting, moment);
    const result = db.transaction(() => work({ ...setting, now: moment, request: null })).immediate();
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
    deliverDueWebhooks: () => pass(new AbortController().signal),
    start: background.start,
    stop: background.stop,
    close: () => {
      void background.stop();
      if (db.open) db.close();
    },
  };
}
