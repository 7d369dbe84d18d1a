import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { sweepUntil } from "../sweep/sweep-until-flow.server";
import { closePeriod } from "./close-period.server";
import type { Month } from "./months";

/**
 * Closes a month after reading all of it from the provider, since what the server learns later belongs to a later month. Returns false
 * and closes nothing while the provider asks the sweep to wait. Fails as `sweepUntil` does when a list cannot be read.
 * @throws DomainError conflict "month-not-over", "clock-waits"
 */
export async function closeMonth(ports: PaymentPorts, { month, endsAt }: Month): Promise<boolean> {
  if (!(await sweepUntil(ports, endsAt))) return false;
  await execute(closePeriod, { actor: SYSTEM, input: { month } });
  return true;
}
