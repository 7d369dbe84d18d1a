import { recordSignIn, type SignInDoor } from "~/domain/accounts/sign-in/record-sign-in.server";
import { logRefusals } from "~/domain/audit/view-log.server";
import { takeUnlogged, type Unlogged } from "./flood-bound.server";

export async function recordUnlogged(now: number): Promise<void> {
  await takeUnlogged(now, async ({ flooding, ...unlogged }) =>
    flooding === "refusal" ? tellRefusals(unlogged) : tellSignIns(flooding, unlogged),
  );
}

type Sum = Omit<Unlogged, "flooding">;

function tellSignIns(door: SignInDoor, { who, attempts }: Sum): Promise<void> {
  const { userId, address }: { userId?: string; address?: string | undefined } = who ?? {};
  return recordSignIn(door, { userId, outcome: null, attempts }, { address });
}

function tellRefusals({ who, attempts }: Sum): void {
  logRefusals(who ?? {}, attempts);
}
