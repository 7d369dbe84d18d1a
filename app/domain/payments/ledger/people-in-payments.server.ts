import { and, type SQL, sql } from "drizzle-orm";
import { payments } from "#db/client.server";
import { keyset } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { filterRows, type Scan } from "~/domain/core/search/walk";
import { SEARCH } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import type { PaymentState } from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { isOneOf, type PeopleSought, peopleSought, wordsOfPerson } from "../../people/search.server";

export interface PeopleInPayments {
  inspector: PeopleSought | undefined;
  company: PeopleSought | undefined;
}

export function peopleInPayments(
  actor: AdminActor,
  named: { inspector?: string | undefined; company?: string | undefined },
) {
  const people = { inspector: peopleSought(actor, named.inspector), company: peopleSought(actor, named.company) };
  return people.inspector || people.company ? people : undefined;
}

export type Matching = (ofFew: boolean) => SQL | undefined;

export type SeenPayment = Row & { cursor: string };

/** Walks the payments of some people in list order: by index where they are few, otherwise along the list. */
export function paymentsOf(matching: Matching, people: PeopleInPayments, backwards: boolean): Scan<SeenPayment> {
  const few = ofFew(people);
  const conditions = and(matching(few.length > 0), ...few);
  return (from: string | undefined, limit: number) => {
    const pages = keyset(ORDER, backwards ? { before: from } : { after: from });
    const rows = seenPayments(people, and(conditions, pages.beyond), pages.orderBy, limit);
    return filterRows(
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

/** Returns few people's payments by themselves, unless even those are too many. */
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
    (!earner || earner.fits({ id: inspectorId, words: row.inspectorWords })) &&
    (!payer || payer.fits({ id: companyId, words: row.companyWords }))
  );
}

interface Row {
  id: string;
  createdAt: number;
  state: PaymentState;
  amount: Cents;
  refundedAmount: Cents;
  platformFee: Cents;
  inspectorAmount: Cents;
  companyId: CompanyId;
  companyWords: string | null;
  inspectorId: string | null;
  inspectorWords: string | null;
}

/** Raw SQL: the query builder takes three times as long to shape hundreds of rows as SQLite takes to find them. */
function seenPayments(people: PeopleInPayments, where: SQL | undefined, orderBy: readonly SQL[], limit: number): Row[] {
  const payer = people.company && !people.company.ids;
  const earner = people.inspector && !people.inspector.ids;
  const none = sql`null`;
  return reads().all<Row>(
    sql`select ${payments.id} as id, ${payments.createdAt} as createdAt, ${payments.state} as state,
        ${payments.amount} as amount, ${payments.refundedAmount} as refundedAmount,
        ${payments.platformFee} as platformFee, ${payments.inspectorAmount} as inspectorAmount,
        ${payments.companyId} as companyId, ${payments.inspectorId} as inspectorId,
        ${payer ? wordsOfPerson(payments.companyId) : none} as companyWords,
        ${earner ? wordsOfPerson(payments.inspectorId) : none} as inspectorWords
      from ${payments}
      where ${where ?? sql`1`} order by ${sql.join([...orderBy], sql`, `)} limit ${limit}`,
  );
}
