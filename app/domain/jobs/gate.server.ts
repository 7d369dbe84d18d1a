import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { certificationStatus } from "../certification/queries.server";

const { payoutAccounts } = schema;

/** What opens jobs to an inspector, for browsing and applying. `connection`: `tx` inside a command. */
export function jobsGate(connection: Connection, inspectorId: string) {
  const account = connection
    .select({ state: payoutAccounts.state })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.inspectorId, inspectorId))
    .get();
  const certification = certificationStatus(connection, inspectorId);
  const payouts = account?.state ?? "not_started";
  const certified = certification === "approved";
  const payable = payouts === "verified";
  return { certification, payouts, certified, payable, open: certified && payable };
}

export type JobsGate = ReturnType<typeof jobsGate>;
