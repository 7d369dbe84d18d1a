import type Stripe from "stripe";
import type { FailPoint } from "~/lib/fail-points";
import type { Sandbox } from "~/sandbox/index.server";
import type { Env } from "./env/env.server";
import type { Mailer } from "./mail.server";

/** Everything outside the process and the database that the application talks to. */
export interface Ports {
  env: Env;
  stripe: Stripe;
  /** The stand-in behind `stripe`, when there is no real one. */
  sandbox: Sandbox | null;
  mailer: Mailer;
  /** Whether the replica keeps up, at a moment (UTC milliseconds); unset where nothing replicates. */
  replicationKeepsUp?: (now: number) => Promise<boolean>;
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
