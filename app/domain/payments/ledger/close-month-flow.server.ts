import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import { sweepUntil } from "../sweep/sweep-until-flow.server";
import { closePeriod } from "./close-period.server";
import type { Month } from "./months";

/**
 * Reads all of the month first, since what the server learns later belongs to a later month. Returns false, with nothing closed, while the provider asks to wait.
 * @throws DomainError conflict "month-not-over", "clock-waits"; and as `sweepUntil` when a list cannot be read
 */
export async function closeMonth(ports: PaymentPorts, { month, endsAt }: Month): Promise<boolean> {
  if (!(await sweepUntil(ports, endsAt))) return false;
  await execute(closePeriod, { actor: SYSTEM, input: { month } });
  return true;
}
