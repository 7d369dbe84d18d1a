import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookings, companies, problemOffers, problems, users } from "#db/client.server";
import type { Whose } from "~/domain/companies/scope.server";
import { preparedByShape } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import { PROBLEM_KINDS } from "~/lib/vocabulary";
import type { CompanyActor, InspectorActor } from "../../actor";
import { ownSideValues, preparedOwnSide } from "../own-side.server";
import { unsaidBy, wordsOf } from "./sides";

const inspector = alias(users, "inspector");
const SHOWN_AT_HOME = 5;

/** The earliest due first. `dueAt` is null once an administrator decides; these come before the others. */
export function problemsToAnswer(actor: CompanyActor | InspectorActor, whose: Whose = "all") {
  const at = now();
  return problemsQuery(reads(), { role: actor.role })
    .all(ownSideValues(actor, whose))
    .map(({ statement, answer, ...row }) => ({
      ...row,
      at,
      owesWords: unsaidBy({ kind: row.kind, statement, answer }, actor.role) !== null,
    }));
}

const problemsQuery = preparedByShape((connection, { role }: Pick<CompanyActor | InspectorActor, "role">) =>
  connection
    .select({
      kind: problems.kind,
      statement: problems.statement,
      answer: problems.answer,
      dueAt: problems.dueAt,
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      offered: problemOffers.refund,
      companyName: companies.name,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(bookings)
    // Written as in the partial indexes.
    .innerJoin(problems, and(eq(problems.bookingId, bookings.id), sql`${problems.state} = 'open'`))
    .leftJoin(
      problemOffers,
      and(eq(problemOffers.problemId, problems.id), sql`${problemOffers.state} = 'open'`, ne(problemOffers.by, role)),
    )
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .where(
      and(
        preparedOwnSide(role),
        eq(bookings.state, "disputed"),
        or(sql`${problemOffers.id} is not null`, isUnsaidBy(role)),
      ),
    )
    .orderBy(asc(problems.dueAt), asc(problems.createdAt))
    .limit(SHOWN_AT_HOME)
    .prepare(),
);

export type ProblemToAnswer = ReturnType<typeof problemsToAnswer>[number];

function isUnsaidBy(role: (CompanyActor | InspectorActor)["role"]) {
  return or(...PROBLEM_KINDS.map((kind) => and(eq(problems.kind, kind), isNull(problems[wordsOf(kind, role)]))));
}
