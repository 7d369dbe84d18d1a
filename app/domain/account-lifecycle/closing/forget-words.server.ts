import { and, eq, inArray } from "drizzle-orm";
import { auditDetails, type Connection } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { ofAccount } from "../schema";

/** Removes a slice of what a closed account has left in the audit log; a trigger of the database refuses it for an open account. */
const forgetWordsSlice = defineCommand({
  name: "forget-words",
  roles: ["system"],
  input: ofAccount,
  load: ({ tx }, { userId }) => oldestOf(tx, userId),
  allow: ({ actor }, seqs) => bySystem(actor, seqs),
  run({ tx }, seqs, { userId }) {
    const { seq, personId } = auditDetails;
    tx.delete(auditDetails)
      .where(and(eq(personId, userId), inArray(seq, seqs)))
      .run();
    return { removed: seqs.length };
  },
  audit: () => null,
});

/** A slice in each transaction, so that other requests come in between. The closing itself removes one slice. */
export async function forgetWords({ userId }: { userId: string }): Promise<void> {
  while (oldestOf(reads(), userId).length > 0) await execute(forgetWordsSlice, { actor: SYSTEM, input: { userId } });
}

function oldestOf(connection: Connection, userId: string): number[] {
  return connection
    .select({ seq: auditDetails.seq })
    .from(auditDetails)
    .where(eq(auditDetails.personId, userId))
    .limit(SLICE.words.most)
    .all()
    .map(({ seq }) => seq);
}
