import type Stripe from "stripe";
import type { FailPoint } from "~/lib/system/fail-points";
import type { Sandbox } from "~/sandbox/index.server";
import type { Env } from "./env/env.server";
import type { Mailer } from "./mail.server";
import type { Release } from "./release.server";
import type { ReplicationStanding } from "./replication.server";

export interface Ports {
  env: Env;
  /** `migration` is the newest that the database has. */
  release: Release & { migration: string };
  stripe: Stripe;
  sandbox: Sandbox | null;
  mailer: Mailer;
  /** Milliseconds that setting the clock leaves alone; only their differences mean something. */
  uptime: () => number;
  wait: (ms: number) => Promise<unknown>;
  /** The payment provider's own time, UTC milliseconds. Rejects when it cannot be reached. */
  providerTime: () => Promise<number>;
  /** Takes UTC milliseconds; undefined where nothing replicates. */
  replication?: (now: number) => Promise<ReplicationStanding>;
  failPoint: (point: FailPoint) => void;
  /** Aborted when the process is asked to stop; open streams end with it. */
  stopping: AbortSignal;
}

let current: Ports | undefined;

export function startPorts(ports: Ports): void {
  current = ports;
}

export function ports(): Ports {
  if (!current) throw new Error("the ports have not been opened");
  return current;
}
