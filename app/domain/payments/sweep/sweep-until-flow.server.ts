import type { PaymentPorts } from "../ports";
import { sweepProvider } from "./sweep-provider-flow.server";
import { isSweptUntil } from "./swept-until.server";

/** One sweep makes a limited number of calls. So many sweeps read months of a busy site. */
const SWEEPS = 100;

/**
 * Sweeps until every list of the provider was read up to a time (UTC milliseconds). Returns false when the lists were not read that far, because
 * the provider asks the sweep to wait or the caller stopped it. An object that cannot be read is set aside and does not count.
 * @throws the provider's error, when a list cannot be read
 */
export async function sweepUntil(ports: PaymentPorts, at: number, stopping?: AbortSignal): Promise<boolean> {
  for (let sweeps = 0; sweeps < SWEEPS && !stopping?.aborted && !isSweptUntil(at); sweeps += 1) {
    try {
      await sweepProvider(ports);
    } catch (error) {
      // A sweep throws also for a single object that it could not read. Only the lists matter here.
      if (!isSweptUntil(at)) throw error;
    }
  }
  return isSweptUntil(at);
}
