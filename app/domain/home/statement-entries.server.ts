import { and, asc, eq, min, sql } from "drizzle-orm";
import { bookings, companies, journal, payments, transferReversals, transfers } from "#db/client.server";
import type { ManualReturn } from "~/lib/vocabulary";
import type { InspectorActor } from "../actor";
import { reads } from "../core/runtime.server";
import { figuresOf, sums } from "../payments/ledger/inspector-figures.server";
import { postedIn } from "../payments/ledger/inspector-years.server";
import { journalSlices } from "../payments/ledger/journal-slices.server";
import type { Month } from "../payments/ledger/months";

const ROWS_A_QUERY = 500;

/** An entry of a statement before it is read: the ids of its rows of the journal, as a JSON list. */
interface Group {
  first: number;
  ids: string;
}

export type StatementEntry = ReturnType<typeof entryOf>;

/** Yields all entries of a month, 500 a query. What belongs together is looked up once, so that the last query costs no more than the first. */
export async function* entriesOf(actor: InspectorActor, month: Month): AsyncGenerator<StatementEntry[]> {
  const groups = await groupsIn(actor, month);
  for (let from = 0; from < groups.length; from += ROWS_A_QUERY) {
    yield entriesMadeOf(groups.slice(from, from + ROWS_A_QUERY));
  }
}

/** Returns what an inspector's month is made of, in the order in which it was posted. What was posted together is one entry: a payment's fee and share, for example. */
export async function groupsIn(actor: InspectorActor, { startsAt, endsAt }: Month, last?: number): Promise<Group[]> {
  const groups: Group[] = [];
  for await (const isInSlice of journalSlices(actor.id, last)) {
    const found = reads()
      .select({ first: sql<number>`min(${journal.id})`, ids: sql<string>`json_group_array(${journal.id})` })
      .from(journal)
      .where(and(isInSlice, postedIn(startsAt, endsAt)))
      .groupBy(...POSTED_TOGETHER)
      .having(movesAFigure)
      .all();
    groups.push(...found);
  }
  return groups.sort((a, b) => a.first - b.first);
}

/** Reads entries, 500 at most. */
export function entriesMadeOf(groups: readonly Group[]) {
  const ids = JSON.stringify(groups.flatMap((group) => JSON.parse(group.ids) as number[]));
  return reads()
    .select({
      last: sql<number>`max(${journal.id})`,
      event: journal.event,
      postedAt: journal.postedAt,
      occurredAt: journal.occurredAt,
      bookingId: payments.engagementId,
      bookingNumber: bookings.number,
      title: bookings.title,
      companyName: companies.name,
      /** Of what was paid by hand: the bank's reference, or how it came back. */
      bankReference: sql<string | null>`max(coalesce(${transfers.bankReference}, ${transferReversals.bankReference}))`,
      cause: sql<ManualReturn | null>`max(${transferReversals.cause})`,
      isManual: sql<number>`max(coalesce(${transfers.way}, ${transferReversals.way}) = 'manual')`.mapWith(Boolean),
      isSetOff: sql<number>`max(${transfers.offsetsId} is not null)`.mapWith(Boolean),
      ...sums,
    })
    .from(journal)
    .innerJoin(payments, eq(payments.id, journal.paymentId))
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .leftJoin(bookings, eq(bookings.id, payments.engagementId))
    .leftJoin(transfers, eq(transfers.id, journal.objectId))
    .leftJoin(transferReversals, eq(transferReversals.id, journal.objectId))
    .where(sql`${journal.id} in (select value from json_each(${ids}))`)
    .groupBy(...POSTED_TOGETHER)
    .orderBy(asc(min(journal.id)))
    .all()
    .map(entryOf);
}

const POSTED_TOGETHER = [journal.paymentId, journal.event, journal.objectId, journal.postedAt] as const;

/** Leaves out what changed the platform's own accounts alone, such as a card fee. */
const movesAFigure = sql`${sums.gross} <> 0 or ${sums.platformFees} <> 0 or ${sums.held} <> 0 or ${sums.losses} <> 0 or ${sums.transferred} <> 0`;

interface EntryRow extends Record<keyof typeof sums, number> {
  last: number;
  event: (typeof journal.$inferSelect)["event"];
  postedAt: number;
  occurredAt: number;
  bookingId: string | null;
  bookingNumber: number | null;
  title: string | null;
  companyName: string;
  bankReference: string | null;
  cause: ManualReturn | null;
  isManual: boolean;
  isSetOff: boolean;
}

function entryOf(row: EntryRow) {
  const { last, event, postedAt, occurredAt, bookingId, bookingNumber, title, companyName } = row;
  const { payments: _count, ...figures } = figuresOf([row]);
  const { bankReference, cause, isManual, isSetOff } = row;
  const about = { bookingId, bookingNumber, title, companyName, bankReference, cause, isManual, isSetOff };
  return { id: last, event, postedAt, occurredAt, ...about, ...figures };
}
