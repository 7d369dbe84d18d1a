import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { asPerson, type PersonActor } from "../actor";
import { defineCommand } from "../command.server";
import { invalidField, notFound } from "../errors";
import { jobInSight } from "../jobs/job-record.server";
import { pairKey } from "./pair";
import { maySend } from "./policy";
import { messageFields } from "./schema";

const { messages, users } = schema;

/**
 * Writes to another person, about a job or not. Its words stand in its row alone: the event and the audit log have its id.
 * @throws DomainError(not_found) for a person or job that the actor may not know of, or a job that is neither side's;
 *   (invalid) at receiverId for oneself
 */
export const sendMessage = defineCommand({
  name: "send-message",
  roles: ["inspector", "company", "admin"],
  input: messageFields,
  limit: "message",
  load({ tx, actor }, { receiverId, jobId }) {
    const sender = asPerson(actor);
    if (receiverId === sender.id) throw invalidField("receiverId", "You cannot write to yourself");
    const receiver = tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(eq(users.id, receiverId), isNull(users.closedAt)))
      .get();
    if (!receiver) throw notFound();
    if (jobId !== undefined) checkJob(tx, sender, receiver, jobId);
    return { sender, receiver };
  },
  allow: ({ actor }, row) => maySend(actor, row),
  run({ tx, now, emit }, { sender, receiver }, { content, jobId }) {
    const messageId = newId("msg");
    tx.insert(messages)
      .values({
        id: messageId,
        senderId: sender.id,
        receiverId: receiver.id,
        jobId: jobId ?? null,
        pairKey: pairKey(sender.id, receiver.id),
        content,
        createdAt: now,
      })
      .run();
    emit("message.sent", { messageId });
    return { messageId };
  },
  audit: ({ messageId }, { receiverId }) => ({ subject: ["message", messageId], details: { receiverId } }),
});

/** A job that they talk of is one that the sender may see, and of the company among the two. */
function checkJob(tx: Connection, sender: PersonActor, receiver: { id: string }, jobId: string): void {
  const job = jobInSight(tx, sender, jobId);
  const sides = sender.role === "admin" ? [receiver.id, job.companyId] : [sender.id, receiver.id];
  if (!sides.includes(job.companyId)) throw notFound();
}
