import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { isUnanswered } from "~/lib/state-meanings";

const { disputes } = schema;

export function isDisputeUnanswered(id: string): boolean {
  const dispute = reads().select().from(disputes).where(eq(disputes.id, id)).get();
  return dispute !== undefined && isUnanswered(dispute);
}
