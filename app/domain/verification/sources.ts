import type Stripe from "stripe";
import type { Connection } from "#db/client.server";
import type { Finding } from "./findings";
import type { Pace } from "./pace";

/** One comparison. It reads everything it needs itself, so that it can be repeated later. */
export type Check = () => Promise<Finding[]>;

/** Where the verification reads from. */
export interface Sources {
  reads: Connection;
  stripe: Stripe;
  pace: Pace;
  /** UTC milliseconds. */
  now: () => number;
  /** An object that is younger than this may not be in our books yet. Milliseconds. */
  graceMs: number;
}
