import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { now, reads } from "../../runtime.server";
import { checkPlatform } from "../platform/check-platform-flow.server";
import type { PaymentPorts } from "../ports";
import { bringInUnread } from "./bring-in-unread-flow.server";
import { explainMovements } from "./explain-movements-flow.server";
import { listSpans } from "./list-spans-flow.server";
import { pauseSweep, sweepPause } from "./pause-sweep.server";
import { planSpans } from "./plan-spans.server";
import { type Faults, isRateLimit } from "./try-piece.server";

const KEY_REFUSED = "Stripe refuses the key, or it is of another platform or mode than the books: nothing was read";

/**
 * Lists what happened at the provider, and reads into the books what they do not have: no webhook is needed for it. How far it has
 * come is stored by list and day. What cannot be read is set aside and tried again later, and holds up nothing else. A sweep makes
 * a bounded number of calls, and much is left to the next one. Returns how many objects were not in the books. @throws the first
 * error, after all have been tried
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
    found = await bringInUnread(ports, faults);
    await explainMovements(ports, faults);
  } catch (error) {
    faults.push(error);
  }
  const isRefused = faults.some(isRateLimit);
  if (isRefused || pause === "over") await execute(pauseSweep, { actor: SYSTEM, input: { isRefused } });
  if (faults.length > 0) throw faults[0];
  return found;
}
