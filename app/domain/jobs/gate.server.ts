import type { Connection } from "#db/client.server";
import { certificationStatus } from "../certification/queries.server";
import { payoutStanding } from "../payments/manual/payout-way.server";

/** What opens jobs to an inspector, for browsing and applying. Inside a command `connection` is `tx`. */
export function jobsGate(connection: Connection, inspectorId: string) {
  const { way, account: payouts } = payoutStanding(connection, inspectorId);
  const certification = certificationStatus(connection, inspectorId);
  const certified = certification === "approved";
  const payable = way !== null;
  return { certification, payouts, certified, payable, open: certified && payable };
}

export type JobsGate = ReturnType<typeof jobsGate>;
