import { eq, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { certificationStatus } from "../certification/queries.server";
import { prepared } from "../reads/prepared.server";

const { payoutAccounts } = schema;
const payoutQuery = prepared((connection) =>
  connection
    .select({ state: payoutAccounts.state })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.inspectorId, sql.placeholder("inspectorId")))
    .prepare(),
);

/** What opens jobs to an inspector, for browsing and applying. Inside a command `connection` is `tx`. */
export function jobsGate(connection: Connection, inspectorId: string) {
  const account = payoutQuery(connection).get({ inspectorId });
  const certification = certificationStatus(connection, inspectorId);
  const payouts = account?.state ?? "not_started";
  const certified = certification === "approved";
  const payable = payouts === "verified";
  return { certification, payouts, certified, payable, open: certified && payable };
}

export type JobsGate = ReturnType<typeof jobsGate>;
