import type { Connection } from "#db/client.server";
import type { SideId } from "~/lib/ids";
import type { Role } from "~/lib/vocabulary";
import type { PersonActor } from "../../actor";
import { jobsGate } from "../../jobs/gate.server";
import { jobInSight, viewerOf } from "../../jobs/job-record.server";
import { ownConversation } from "./conversation.server";

/** People who talk of the job already go on after it closed. Returns what a new inspector must have for browsing it, or null. @throws DomainError not_found */
export function jobBetween(tx: Connection, sender: PersonActor, receiver: { id: SideId; role: Role }, jobId: string) {
  if (ownConversation(tx, sender, { partnerId: receiver.id, jobId })) return null;
  const { applied } = jobInSight(tx, sender, jobId);
  jobInSight(tx, viewerOf(receiver), jobId);
  return sender.role === "inspector" && !applied ? jobsGate(tx, sender.id) : null;
}
