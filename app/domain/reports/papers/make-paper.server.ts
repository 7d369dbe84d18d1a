import { createHash } from "node:crypto";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { fieldNotices, reportPapers, reportSupplements, reportVersions } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { now, reads } from "~/domain/core/runtime.server";
import { REPORT, SLICE } from "~/lib/bounds";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { DomainError } from "../../errors";
import { blobBytes, putBlob } from "../../files/blob-store.server";
import { smallPicture } from "../../files/safe-picture.server";
import type { SignedNotice } from "../notices/types";
import { readSigned } from "../sheet/signed/read-signed";
import type { SignedReport } from "../sheet/signed/signed";
import type { SignedSupplement } from "../supplements/types";
import { keepPaper } from "./keep-paper.server";
import type { Paper, PaperPhoto } from "./paper";
import { strengthPaper } from "./strength-paper.server";

/** How a PDF is made: its words come from the copy, and its drawing from the platform. */
export interface PaperMaker {
  document: (paper: Paper) => PdfDocument;
  draw: (document: PdfDocument) => Promise<Uint8Array>;
}

/** Draws the PDF of what was signed and stores it, unless that was done before. @throws what drawing throws; the caller tries again */
export async function makePaper({ document, draw }: PaperMaker, id: string): Promise<void> {
  const paper = await unmadePaper(id);
  if (!paper) return;
  const bytes = await draw(document(paper));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await putBlob({ sha256, size: bytes.length, now: now() }, async function* () {
    yield bytes;
  });
  await execute(keepPaper, { actor: SYSTEM, input: { id, sha256, size: bytes.length } });
}

/** Returns what was signed under this id, unless its PDF is there. */
async function unmadePaper(id: string): Promise<Paper | undefined> {
  const unmade = reads()
    .select({ version: reportVersions.content, versionCode: reportVersions.code, ...added })
    .from(reportPapers)
    .leftJoin(reportVersions, eq(reportVersions.id, reportPapers.id))
    .leftJoin(reportSupplements, eq(reportSupplements.id, reportPapers.id))
    .leftJoin(fieldNotices, eq(fieldNotices.id, reportPapers.id))
    .where(and(eq(reportPapers.id, id), isNull(reportPapers.madeAt)))
    .get();
  if (unmade?.content && unmade.code) {
    if (unmade.addedKind === "strength") return strengthPaper(reads(), id);
    return { kind: "supplement", signed: JSON.parse(unmade.content) as SignedSupplement, code: unmade.code };
  }
  if (unmade?.notice && unmade.noticeCode) {
    return { kind: "notice", signed: JSON.parse(unmade.notice) as SignedNotice, code: unmade.noticeCode };
  }
  if (!unmade?.version || !unmade.versionCode) return undefined;
  const signed = readSigned(unmade.version);
  return { kind: "report", signed, code: unmade.versionCode, photos: await photosOf(signed) };
}

const added = {
  content: reportSupplements.content,
  code: reportSupplements.code,
  addedKind: reportSupplements.kind,
  notice: fieldNotices.content,
  noticeCode: fieldNotices.code,
};

/** Those that their own job gave up or a backup lost. A few at random, so that those which always fail keep none waiting. @throws the first error, after all have been tried */
export async function makeLeftPapers(maker: PaperMaker): Promise<void> {
  const left = reads()
    .select({ id: reportPapers.id })
    .from(reportPapers)
    .where(and(isNull(reportPapers.madeAt), lte(reportPapers.createdAt, now() - REPORT.paperJob.most)))
    .orderBy(sql`random()`)
    .limit(SLICE.papers.most)
    .all();
  await tryEach(left, ({ id }) => makePaper(maker, id));
}

/** One after the other, so that a report with many photos takes little memory. */
async function photosOf({ photos }: SignedReport): Promise<PaperPhoto[]> {
  const small: PaperPhoto[] = [];
  for (const { sha256, caption, of } of photos) {
    const stored = blobBytes(sha256);
    small.push({ bytes: stored ? await smallPicture(stored).catch(noPicture) : new Uint8Array(), caption, of });
  }
  return small;
}

/** A photo that cannot be read leaves a sentence in the PDF and does not keep it from being made. */
function noPicture(error: unknown): Uint8Array {
  if (error instanceof DomainError && error.kind === "unavailable") throw error;
  return new Uint8Array();
}
