import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Connection, laboratoryEntries } from "#db/client.server";
import { newId } from "~/lib/ids";
import { withinQuota } from "../../command/quota.server";
import type { Context } from "../../command.server";
import { conflict } from "../../errors";
import { type EntryContent, type EntryState, stateOf } from "./entry";
import type { LaboratoryLink } from "./links/links.server";

type Row = typeof laboratoryEntries.$inferSelect;

export interface LaboratoryEntry extends Omit<Row, "content"> {
  content: EntryContent;
  state: EntryState;
}

export function readEntry(row: Row): LaboratoryEntry {
  return { ...row, content: JSON.parse(row.content) as EntryContent, state: stateOf(row) };
}

/** What was filled in by request and has no other in its place, in the order in which it came. Not scoped. */
export function presentEntries(connection: Connection, requestId: string): LaboratoryEntry[] {
  return connection
    .select()
    .from(laboratoryEntries)
    .where(and(eq(laboratoryEntries.requestId, requestId), isNull(laboratoryEntries.replacedAt)))
    .orderBy(asc(laboratoryEntries.receivedAt), asc(sql`rowid`))
    .all()
    .map(readEntry);
}

/** An entry of a request that is not signed, and may be replaced. @throws DomainError conflict "laboratory-entry-over" */
export function replaceable(
  present: readonly LaboratoryEntry[],
  entryId: string | undefined,
  kind: EntryContent["kind"],
): LaboratoryEntry | null {
  if (entryId === undefined) return null;
  const entry = present.find(({ id, content }) => id === entryId && content.kind === kind);
  if (!entry || entry.state === "signed") throw conflict("laboratory-entry-over");
  return entry;
}

interface NewEntry {
  reportId: string;
  breakId: string | null;
  content: EntryContent;
  /** Whose place it takes. */
  replaced: LaboratoryEntry | null;
}

/** Part of a command: stores what was filled in, which the inspector is told. Returns its id. */
export function keepEntry(context: Context, { request }: LaboratoryLink, entry: NewEntry): string {
  const { tx, now, emit } = context;
  const { reportId, breakId, content, replaced } = entry;
  withinQuota("laboratoryEntries", countEntries(tx, request.id));
  if (replaced)
    tx.update(laboratoryEntries).set({ replacedAt: now }).where(eq(laboratoryEntries.id, replaced.id)).run();
  const id = newId("lbe");
  tx.insert(laboratoryEntries)
    .values({ id, requestId: request.id, reportId, breakId, content: JSON.stringify(content), receivedAt: now })
    .run();
  emit("laboratory.entered", { bookingId: request.bookingId, entryId: id });
  return id;
}

function countEntries(tx: Connection, requestId: string): number {
  const ofRequest = eq(laboratoryEntries.requestId, requestId);
  return tx.select({ rows: sql<number>`count(*)` }).from(laboratoryEntries).where(ofRequest).get()?.rows ?? 0;
}
