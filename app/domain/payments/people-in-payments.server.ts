import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { keyset } from "../keyset.server";
import { isOneOf, type PeopleSought, peopleSought } from "../people/search.server";
import { reads } from "../runtime.server";
import { type Look, lookedAt } from "../search/walk";

const { payments, users } = schema;
const company = alias(users, "company");
const inspector = alias(users, "inspector");

/** Whose payments are sought; either side may be left open. */
export interface PeopleInPayments {
  inspector: PeopleSought | undefined;
  company: PeopleSought | undefined;
}

/** Undefined when nobody was named. */
export function peopleInPayments(named: { inspector?: string | undefined; company?: string | undefined }) {
  const people = { inspector: peopleSought(named.inspector), company: peopleSought(named.company) };
  return people.inspector || people.company ? people : undefined;
}

/** What else payments must fulfil, for those of few people or of all. */
export type Matching = (ofFew: boolean) => SQL | undefined;

/** A payment as a walk sees it. */
export type SeenPayment = Row & { cursor: string };

/**
 * Payments in the order of their list, for a walk through those of some people. Those of few people are read by their index;
 * names that fit many are looked for along the list.
 */
export function paymentsOf(matching: Matching, people: PeopleInPayments, backwards: boolean): Look<SeenPayment> {
  const few = ofFew(people);
  const conditions = and(matching(few.length > 0), ...few);
  return (from: string | undefined, limit: number) => {
    const pages = keyset(ORDER, backwards ? { before: from } : { after: from });
    const rows = seenPayments(people)
      .where(and(conditions, pages.beyond))
      .orderBy(...pages.orderBy)
      .limit(limit)
      .all();
    return lookedAt(
      rows.map((row) => ({ ...row, cursor: `${row.createdAt}.${row.id}` })),
      (row) => fits(people, row),
    );
  };
}

const ORDER = {
  by: payments.createdAt,
  id: payments.id,
  descending: true,
  keyOf: ({ createdAt, id }: { createdAt: number; id: string }) => ({ at: createdAt, id }),
};

/** The payments of few people by themselves, unless even they have made too many. */
function ofFew({ inspector: earner, company: payer }: PeopleInPayments): SQL[] {
  const sides = [
    earner?.ids && { column: sql`inspector_id`, ids: earner.ids },
    payer?.ids && { column: sql`company_id`, ids: payer.ids },
  ].filter((side) => side !== undefined);
  return sides.flatMap(({ column, ids }) => {
    const own = sql`select id from payments where ${isOneOf(column, ids)} limit ${SEARCH.rowsWithPeople.most + 1}`;
    const { count } = reads().get<{ count: number }>(sql`select count(*) as count from (${own})`);
    return count > SEARCH.rowsWithPeople.most ? [] : [sql`${payments.id} in (${own})`];
  });
}

function fits({ inspector: earner, company: payer }: PeopleInPayments, row: Row): boolean {
  const { inspectorId, companyId } = row;
  return (
    (!earner || earner.fits({ id: inspectorId, name: row.inspectorName, email: row.inspectorEmail })) &&
    (!payer || payer.fits({ id: companyId, name: row.companyName, email: row.companyEmail }))
  );
}

type Row = ReturnType<ReturnType<typeof seenPayments>["all"]>[number];

/** Names are read for the side whose words fit many people; SQLite leaves out a join that nothing is read from. */
function seenPayments({ inspector: earner, company: payer }: PeopleInPayments) {
  const wanted = (sought: PeopleSought | undefined, column: SQL) =>
    sql<string | null>`${sought && !sought.ids ? column : sql`null`}`;
  return reads()
    .select({
      id: payments.id,
      createdAt: payments.createdAt,
      state: payments.state,
      amount: payments.amount,
      refundedAmount: payments.refundedAmount,
      platformFee: payments.platformFee,
      inspectorAmount: payments.inspectorAmount,
      companyId: payments.companyId,
      companyName: wanted(payer, sql`${company.firstName} || ' ' || ${company.lastName}`),
      companyEmail: wanted(payer, sql`${company.email}`),
      inspectorId: payments.inspectorId,
      inspectorName: wanted(earner, sql`${inspector.firstName} || ' ' || ${inspector.lastName}`),
      inspectorEmail: wanted(earner, sql`${inspector.email}`),
    })
    .from(payments)
    .leftJoin(company, eq(company.id, payments.companyId))
    .leftJoin(inspector, eq(inspector.id, payments.inspectorId))
    .$dynamic();
}
