import { and, eq, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { ManualPayoutState } from "~/lib/vocabulary";
import { type Check, exists, type Said } from "./check.server";

const { certifications, equipmentSubmissions, manualPayoutAccounts, payoutAccounts } = schema;

export function certificationIs(state: "pending" | "approved" | "expired"): Check {
  return (id) => exists(certifications, and(eq(certifications.id, id), eq(certifications.state, state)));
}

/** Whether it still counts, and no renewal is under review. */
export function certificationExpires(id: string, { userId }: Said): boolean {
  const renewal = and(eq(certifications.inspectorId, userId), sql`${certifications.state} = 'pending'`);
  return certificationIs("approved")(id, { userId, params: {} }) && !exists(certifications, renewal);
}

export function equipmentIs(state: "pending" | "verified"): Check {
  const { id, state: stands } = equipmentSubmissions;
  return (submissionId) => exists(equipmentSubmissions, and(eq(id, submissionId), eq(stands, state)));
}

export function payoutIs(state: "verified" | "action_needed" | "closed"): Check {
  return (id) => exists(payoutAccounts, and(eq(payoutAccounts.inspectorId, id), eq(payoutAccounts.state, state)));
}

export function bankDetailsAre(state: ManualPayoutState): Check {
  return (id) =>
    exists(manualPayoutAccounts, and(eq(manualPayoutAccounts.inspectorId, id), eq(manualPayoutAccounts.state, state)));
}
