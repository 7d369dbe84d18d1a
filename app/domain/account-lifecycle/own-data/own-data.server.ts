import { setImmediate } from "node:timers/promises";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { files, reports, reportVersions } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { roleMay } from "~/domain/companies/rights";
import { reads } from "~/domain/core/runtime.server";
import type { PersonId, SideId } from "~/lib/ids";
import { mayLookAtSecurity } from "../../accounts/policy";
import type { CompanyActor, InspectorActor, PersonActor } from "../../actor";
import { entriesOf } from "../../audit/entries.server";
import { blobBytes } from "../../files/blob-store.server";
import { OWN_DATA, ownFiles, type Part } from "./own-data-parts.server";

const ROWS_A_QUERY = 500;

/** One file of the copy. Its content is read when its turn comes, a page of rows at a time. */
interface DataFile {
  path: string;
  content: () => AsyncGenerator<Uint8Array>;
}

type DataOwner = InspectorActor | CompanyActor | PersonActor<"unattached">;

/** Times are ISO 8601 in UTC, money is in cents. @throws DomainError forbidden "PRIVATE_SECURITY" while impersonating */
export function* ownData(actor: DataOwner): Generator<DataFile> {
  const { id } = mayLookAtSecurity(actor);
  const side = sideToCopy(actor);
  for (const part of OWN_DATA) {
    const of = part.isPersons ? id : side;
    yield { path: `${part.name}.json`, content: () => jsonOf(of === null ? none() : rowsOf(part, of, side)) };
  }
  yield { path: "activity.json", content: () => jsonOf(activityOf(id)) };
  if (side !== null) yield* signedReports(side);
  yield* uploads(id, side);
}

/** A company's rows are for its owners; its other people, and those who have left, get their own alone. */
export function sideToCopy(actor: DataOwner): SideId | null {
  if (actor.role === "unattached") return null;
  return actor.role === "company" && !roleMay(actor.company.role, "close") ? null : sideOf(actor);
}

async function* none(): AsyncGenerator<object[]> {}

async function* rowsOf(
  { table, of, omit = [], complete = (rows) => rows }: Part,
  id: string,
  side: SideId | null,
): AsyncGenerator<object[]> {
  const numbers = reads().select({ rowid: sql<number>`rowid` }).from(table).where(of(id, side)).all();
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !omit.includes(name)));
  for (let from = 0; from < numbers.length; from += ROWS_A_QUERY) {
    const page = numbers.slice(from, from + ROWS_A_QUERY).map(({ rowid }) => rowid);
    const among = sql`rowid in (select value from json_each(${JSON.stringify(page)}))`;
    yield complete(reads().select(shown).from(table).where(among).orderBy(asc(sql`rowid`)).all());
  }
}

/** What the audit log says that the person did, without others' entries about the account and the chain's fields. */
async function* activityOf(userId: string): AsyncGenerator<object[]> {
  let seq = 0;
  for (;;) {
    const entries = entriesOf(reads(), userId, seq);
    const last = entries.at(-1);
    if (!last) return;
    seq = last.seq;
    yield entries
      .filter(({ actorId }) => actorId === userId)
      .map(({ at, action, subjectType, subjectId, details, address }) => ({
        at: new Date(at).toISOString(),
        action,
        subjectType,
        subjectId,
        details,
        address,
      }));
  }
}

function signedReports(sideId: SideId): DataFile[] {
  const mine = sql`${reports.inspectorId} = ${sideId} or ${reports.companyId} = ${sideId}`;
  return reads()
    .select({ number: reports.number, version: reportVersions.version, id: reportVersions.id })
    .from(reports)
    .innerJoin(reportVersions, eq(reportVersions.reportId, reports.id))
    .where(and(mine, sql`${reportVersions.content} is not null`))
    .all()
    .map(({ number, version, id }) => ({
      path: `reports/PR-${number}-version-${version}.json`,
      async *content() {
        const found = reads()
          .select({ content: reportVersions.content })
          .from(reportVersions)
          .where(eq(reportVersions.id, id))
          .get();
        yield Buffer.from(found?.content ?? "");
      },
    }));
}

function uploads(userId: PersonId, side: SideId | null): DataFile[] {
  return reads()
    .select({ id: files.id, sha256: files.sha256, filename: files.filename })
    .from(files)
    .where(ownFiles(userId, side))
    .all()
    .map(({ id, sha256, filename }) => ({
      // The id keeps two files of one name apart. A name must not lead out of the folder.
      path: `files/${id}-${filename.replace(/[^\p{L}\p{N}._ -]/gu, "_")}`,
      async *content() {
        const bytes = blobBytes(sha256);
        if (bytes) yield bytes;
      },
    }));
}

async function* jsonOf(pages: AsyncGenerator<object[]>): AsyncGenerator<Uint8Array> {
  let before = "[";
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield Buffer.from(`${before}\n${rows.map((row) => JSON.stringify(row, inIsoTime)).join(",\n")}`);
    before = ",";
    await setImmediate();
  }
  yield Buffer.from(before === "[" ? "[]\n" : "\n]\n");
}

/** Instants are stored as UTC milliseconds under names that end in `At`. */
function inIsoTime(name: string, value: unknown): unknown {
  return name.endsWith("At") && typeof value === "number" ? new Date(value).toISOString() : value;
}
