import { isDeepStrictEqual } from "node:util";
import { conflict } from "../../errors";
import type { Entry } from "./entry";

type Recorded = Pick<Entry, "kind" | "parentId" | "typed">;

/** @throws DomainError conflict "report-entry-recorded" */
export function refuseDuplicate({ kind, parentId, typed }: Recorded, others: readonly Entry[]): void {
  // A form that the browser's Back restored may be sent again under a new key. A changed entry is not among the others.
  const alike = others.filter((entry) => entry.kind === kind && entry.parentId === parentId);
  if (alike.some((entry) => isDeepStrictEqual(entry.typed, typed))) throw conflict("report-entry-recorded");
}
