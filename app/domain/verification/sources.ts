import type Stripe from "stripe";
import type { Connection } from "#db/client.server";
import type { Finding } from "./findings";
import type { Pace } from "./pace";

/** A check that can be made again later. */
export type Check = () => Promise<Finding[]>;

/** What the verification compares, and how it asks. */
export interface Sources {
  reads: Connection;
  stripe: Stripe;
  pace: Pace;
  /** UTC milliseconds. */
  now: () => number;
  /** What the provider made within this time may not be in our books yet. Milliseconds. */
  graceMs: number;
}
