import { now, reads } from "~/domain/core/runtime.server";
import type { StoredBlob } from "../../../files/blob-store.server";
import { blobOf } from "../../papers/queries.server";
import type { DocumentFacts } from "../document-facts";
import { documentAt } from "../documents.server";
import { findLink, isOver } from "./links.server";

/** What the page behind a mailed link shows: the document's name and who signed it, and nothing else of the job. Null for a token that opens nothing. */
export function linkedDocument(token: string) {
  const link = findLink(reads(), token);
  const facts = link && documentAt(reads(), link.documentId);
  if (!link || !facts) return null;
  const { sha256: _, ...shown } = facts;
  return {
    linkId: link.linkId,
    facts: shown,
    isUsed: link.usedAt !== null,
    isOver: isOver(link, now()),
    acknowledgedBy: link.acknowledgedBy,
  };
}

/** The PDF behind a mailed link, for a browser in which that link was used up. Null for a token that opens nothing. */
export function linkedPdf(token: string): { linkId: string; facts: DocumentFacts; blob: StoredBlob | null } | null {
  const link = findLink(reads(), token);
  const facts = link && documentAt(reads(), link.documentId);
  return link && facts ? { linkId: link.linkId, facts, blob: blobOf(facts.sha256) } : null;
}
