import { inSlices } from "~/domain/core/reads/in-slices";
import { now, reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { dueHours, expireDueHours } from "./expire-due-hours.server";
import { remindOfHours, unansweredHours } from "./remind-of-hours.server";

export async function sweepFurtherHours(): Promise<number> {
  return (await inSlices(expireSome)) + (await inSlices(remindSome));
}

async function expireSome(): Promise<number> {
  if (dueHours(reads(), now()).length === 0) return 0;
  const { result } = await execute(expireDueHours, { actor: SYSTEM, input: {} });
  return result.furtherHoursIds.length;
}

async function remindSome(): Promise<number> {
  if (unansweredHours(reads(), now()).length === 0) return 0;
  const { result } = await execute(remindOfHours, { actor: SYSTEM, input: {} });
  return result.furtherHoursIds.length;
}
