import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { applications, companies, inspectorProfiles, jobs, users } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import type { PersonActor } from "../../actor";
import { barrierToWriting } from "../../bookings/barrier.server";
import { reads } from "../../core/runtime.server";
import { notFound } from "../../errors";
import { visibility } from "../../jobs/job-record.server";
import { displayName, displayPicture } from "../../people/display-name.server";
import { mayReadMessages, maySend, mayTalk } from "../policy";
import { ownConversation } from "./conversation.server";
import { jobBetween } from "./job-between.server";
import { unreadOf } from "./own-unread.server";

/** For somebody of either side. @throws DomainError not_found; forbidden "CERTIFICATION_REQUIRED", "PAYOUTS_REQUIRED", "PRIVATE_MESSAGES", "blocked-by-you", "contact-closed" */
export function conversationWith(actor: PersonActor, partnerId: string, jobId: string | null) {
  const userId = sideOf(mayReadMessages(actor));
  const partner = personOf(partnerId);
  if (!partner || partnerId === userId) throw notFound();
  const barrier = barrierToWriting(reads(), userId, partnerId);
  const begun = ownConversation(reads(), actor, { partnerId, jobId });
  if (!begun) {
    if (partner.closedAt !== null) throw notFound();
    const gate = jobId === null ? null : jobBetween(reads(), actor, partner, jobId);
    maySend(actor, { receiver: partner, gate, barrier });
  }
  const { closedAt, ...known } = partner;
  return {
    partner: known,
    job: jobId === null ? null : jobNamed(actor, jobId),
    unread: begun ? unreadOf(reads(), actor, begun) : 0,
    mayWrite: closedAt === null && barrier === null && mayTalk(actor.role, partner.role),
    barrier,
  };
}

function personOf(userId: string) {
  return reads()
    .select({
      id: users.id,
      role: users.role,
      name: displayName(users),
      picture: displayPicture(),
      closedAt: sql<number | null>`iif(${users.role} = 'company', ${companies.closedAt}, ${users.closedAt})`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.id))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(and(eq(users.id, userId), or(ne(users.role, "company"), isNotNull(companies.id))))
    .get();
}

/** Tells also whether the actor can still open the job: it closes to those who have not applied, words about it stay. */
function jobNamed(actor: PersonActor, jobId: string) {
  const inSight = visibility(actor) ?? sql`1`;
  const found = reads()
    .select({ id: jobs.id, title: jobs.title, inSight: sql<number>`${inSight}`.mapWith(Boolean) })
    .from(jobs)
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, actor.id)))
    .where(eq(jobs.id, jobId))
    .get();
  if (!found) throw notFound();
  return found;
}
