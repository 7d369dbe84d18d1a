import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { isUnanswered } from "~/lib/state-meanings";
import { reads } from "../../../runtime.server";

const { disputes } = schema;

export function isDisputeUnanswered(id: string): boolean {
  const dispute = reads().select().from(disputes).where(eq(disputes.id, id)).get();
  return dispute !== undefined && isUnanswered(dispute);
}
