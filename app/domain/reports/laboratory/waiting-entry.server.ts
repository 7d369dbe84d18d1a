import { and, eq } from "drizzle-orm";
import { type Connection, laboratoryEntries } from "#db/client.server";
import { existing } from "../../core/reads/existing.server";
import { conflict } from "../../errors";
import type { OwnReport } from "../own-report.server";
import type { Entered } from "../sheet/signed/entered";
import { type LaboratoryEntry, readEntry } from "./entries.server";
import type { EntryContent } from "./entry";
import type { LaboratoryRequest } from "./links/links.server";

/** What a laboratory has filled in about an inspector's own report, whatever became of it. @throws DomainError not_found */
export function entryOf(connection: Connection, { report }: OwnReport, entryId: string): LaboratoryEntry {
  const { id, reportId } = laboratoryEntries;
  return readEntry(existing(connection, laboratoryEntries, and(eq(id, entryId), eq(reportId, report?.id ?? ""))));
}

/** @throws DomainError conflict "laboratory-entry-over" for what was signed, sent back or replaced */
export function refuseUnlessWaiting({ state }: LaboratoryEntry): void {
  if (state !== "waiting") throw conflict("laboratory-entry-over");
}

/** As it is signed: the inspector, who reads what is unusual, says by the signature that it is right. */
export function contentToSign({ content }: LaboratoryEntry): EntryContent {
  if (content.kind === "receipt") return { ...content, input: { ...content.input, isConfirmed: true } };
  return { ...content, input: { ...content.input, isConfirmed: true } };
}

export function enteredOf({ person, laboratory }: LaboratoryRequest, { receivedAt }: LaboratoryEntry): Entered {
  return { person, laboratory, receivedAt };
}
