import type { PaymentPorts } from "../ports";
import { sweepProvider } from "./sweep-provider-flow.server";
import { isSweptUntil } from "./swept-until.server";

/** A sweep makes a bounded number of calls; so many read months of a busy site. */
const SWEEPS = 100;

/**
 * Sweeps until every list of the provider was read up to a time (UTC milliseconds). Returns false while the provider asks the
 * sweep to wait, or when told to stop. An object that cannot be read is set aside, and holds up nothing.
 * @throws the provider's error, when a list cannot be read
 */
export async function sweepUntil(ports: PaymentPorts, at: number, stopping?: AbortSignal): Promise<boolean> {
  for (let sweeps = 0; sweeps < SWEEPS && !stopping?.aborted && !isSweptUntil(at); sweeps += 1) {
    try {
      await sweepProvider(ports);
    } catch (error) {
      // What was listed decides: the sweep throws for single objects too.
      if (!isSweptUntil(at)) throw error;
    }
  }
  return isSweptUntil(at);
}
