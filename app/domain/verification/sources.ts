import type Stripe from "stripe";
import type { Connection } from "#db/client.server";
import type { Finding } from "./findings";
import type { Pace } from "./pace";

/** One comparison. It reads everything it needs itself, so that it can be repeated later. */
export type Check = () => Promise<Finding[]>;

/** Lists objects of the provider after the one with the id `after`, the newest first, each with the check whether our books have it. */
export type ObjectList = (sources: Sources, after?: string) => AsyncGenerator<{ id: string; check: Check }>;

export interface Sources {
  reads: Connection;
  stripe: Stripe;
  pace: Pace;
  /** UTC milliseconds. */
  now: () => number;
  /** The host of this site, as objects at the provider name it. */
  site: string;
  /** An object that is younger than this may not be in our books yet. Milliseconds. */
  graceMs: number;
  stopping?: AbortSignal | undefined;
}
