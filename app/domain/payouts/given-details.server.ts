import { eq, sql } from "drizzle-orm";
import { type Connection, earlierPayoutAccounts, manualPayoutAccounts, payoutAccounts, users } from "#db/client.server";
import { hasTwoFactor } from "../accounts/two-factor/queries.server";
import type { InspectorActor } from "../actor";
import type { Context } from "../command.server";
import { existing } from "../core/reads/existing.server";
import { reads } from "../core/runtime.server";

/** True where an inspector has given bank details, here or at the provider, so that others would replace them. */
export function hasGivenDetails(connection: Connection, inspectorId: string): boolean {
  const { inspectorId: owner, last4, state } = payoutAccounts;
  const found = connection.get<{ given: number }>(sql`select
    exists (select 1 from ${manualPayoutAccounts} where ${manualPayoutAccounts.inspectorId} = ${inspectorId})
    or exists (select 1 from ${earlierPayoutAccounts} where ${earlierPayoutAccounts.inspectorId} = ${inspectorId})
    or exists (select 1 from ${payoutAccounts} where ${owner} = ${inspectorId} and (${last4} is not null or ${state} in ('verified', 'closed')))
    as given`);
  return found?.given === 1;
}

/** Returns how the inspector proves themself before they replace bank details; null where none were given. */
export function proofToReplace({ id }: InspectorActor): { byCode: boolean } | null {
  return hasGivenDetails(reads(), id) ? { byCode: hasTwoFactor(id) } : null;
}

/** Part of a command, before it stores bank details: the inspector is mailed at once where they replace others. */
export function noteNewDetails({ tx, emit }: Context, inspectorId: string): void {
  if (!hasGivenDetails(tx, inspectorId)) return;
  const { email } = existing(tx, users, eq(users.id, inspectorId));
  emit("payout_details.changed", { userId: inspectorId, from: email });
}
