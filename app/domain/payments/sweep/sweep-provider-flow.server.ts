import { now, reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { checkPlatform } from "../platform/check-platform-flow.server";
import type { PaymentPorts } from "../ports";
import { listSpans } from "./lists/list-spans-flow.server";
import { planSpans } from "./lists/plan-spans.server";
import { explainMovements } from "./movements/explain-movements-flow.server";
import { syncUnread } from "./objects/sync-unread-flow.server";
import { pauseSweep, sweepPause } from "./pause-sweep.server";
import { type Faults, isRateLimit } from "./try-piece.server";

const KEY_REFUSED = "Stripe refuses the key, or it is of another platform or mode than the books: nothing was read";

/**
 * So that the books need no webhook. What cannot be read is tried again later and holds up nothing else. A limited number of calls a sweep. Returns how many objects it read.
 * @throws the first error, after all pieces have been tried, or at once when the provider cannot be asked (`endsSweep`)
 */
export async function sweepProvider(ports: PaymentPorts): Promise<number> {
  const pause = sweepPause(reads(), now());
  if (pause === "waiting") return 0;
  const faults: Faults = [];
  let found = 0;
  try {
    if ((await checkPlatform(ports.stripe)) === "refused") throw new Error(KEY_REFUSED);
    await execute(planSpans, { actor: SYSTEM, input: {} });
    await listSpans(ports.stripe, faults);
    found = await syncUnread(ports, faults);
    await explainMovements(ports, faults);
  } catch (error) {
    faults.push(error);
  }
  const isRefused = faults.some(isRateLimit);
  if (isRefused || pause === "over") await execute(pauseSweep, { actor: SYSTEM, input: { isRefused } });
  if (faults.length > 0) throw faults[0];
  return found;
}
