import { recordSignIn, type SignInDoor } from "~/domain/accounts/sign-in/record-sign-in.server";
import { logRefusals } from "~/domain/audit/view-log.server";
import { tellUntold, type Untold } from "./flood-bound.server";

export async function recordUntold(now: number): Promise<void> {
  await tellUntold(now, async ({ flooding, ...untold }) =>
    flooding === "refusal" ? tellRefusals(untold) : tellSignIns(flooding, untold),
  );
}

type Sum = Omit<Untold, "flooding">;

function tellSignIns(door: SignInDoor, { who, attempts }: Sum): Promise<void> {
  const { userId, address }: { userId?: string; address?: string | undefined } = who ?? {};
  return recordSignIn(door, { userId, outcome: null, attempts }, { address });
}

function tellRefusals({ who, attempts }: Sum): void {
  logRefusals(who ?? {}, attempts);
}
