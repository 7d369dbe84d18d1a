import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Connection, companies, supportRequests, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Context } from "../../command.server";
import { type FieldError, invalidField, notFound } from "../../errors";
import { NO_ANSWER } from "../schema";

/** A report with its two people as they are now. @throws DomainError not_found, also for a request that is about nobody */
export function loadPersonReport(connection: Connection, requestId: string) {
  const found = findPersonReport(connection, requestId);
  if (!found) throw notFound();
  return found;
}

type PersonReport = ReturnType<typeof loadPersonReport>;

function findPersonReport(connection: Connection, requestId: string) {
  const sender = alias(users, "sender");
  const reported = alias(users, "reported");
  return connection
    .select({
      id: supportRequests.id,
      number: supportRequests.number,
      state: supportRequests.state,
      /** Of a company, its own standing and not its founder's. */
      reported: {
        id: reported.id,
        isCompany: sql<boolean>`${isNotNull(companies.id)}`.mapWith(Boolean),
        suspendedAt: sql<
          number | null
        >`iif(${companies.id} is null, ${reported.suspendedAt}, ${companies.suspendedAt})`,
        closedAt: sql<number | null>`iif(${companies.id} is null, ${reported.closedAt}, ${companies.closedAt})`,
      },
      sender: { id: sender.id, closedAt: sender.closedAt },
    })
    .from(supportRequests)
    .innerJoin(reported, eq(reported.id, supportRequests.aboutId))
    .leftJoin(companies, and(eq(companies.id, reported.id), eq(reported.role, "company")))
    .innerJoin(sender, eq(sender.id, supportRequests.userId))
    .where(eq(supportRequests.id, requestId))
    .get();
}

interface Decided {
  reason: string;
  answer?: string | undefined;
}

/** Whoever sent a report is answered, unless their account has closed. */
export function answerProblems({ requestId, answer }: Readonly<Record<string, unknown>>): FieldError[] {
  const report = typeof requestId === "string" ? findPersonReport(reads(), requestId) : undefined;
  if (!report || report.sender.closedAt !== null) return [];
  return typeof answer === "string" && answer.trim() !== "" ? [] : [{ field: "answer", message: NO_ANSWER }];
}

/** What every outcome writes. The words of a sender who has left meanwhile were kept for this decision alone. @throws DomainError invalid at `answer` */
export function decided({ actor, now }: Context, { sender }: PersonReport, { reason, answer }: Decided) {
  const hasLeft = sender.closedAt !== null;
  if (!hasLeft && !answer) throw invalidField("answer", NO_ANSWER);
  return {
    closedAt: now,
    closedBy: actor.kind === "person" ? actor.id : null,
    decisionReason: reason,
    answer: hasLeft ? null : answer,
    ...(hasLeft && { message: "" }),
    updatedAt: now,
  };
}
