import { inSlices } from "~/domain/core/reads/in-slices";
import { now, reads } from "~/domain/core/runtime.server";
import { SYSTEM } from "../../../actor";
import { execute } from "../../../command.server";
import { dueInterventions, expireDueInterventions } from "./expire-due-interventions.server";

export function expireInterventions(): Promise<number> {
  return inSlices(expireSome);
}

async function expireSome(): Promise<number> {
  if (dueInterventions(reads(), now()).length === 0) return 0;
  const { result } = await execute(expireDueInterventions, { actor: SYSTEM, input: {} });
  return result.interventionIds.length;
}
