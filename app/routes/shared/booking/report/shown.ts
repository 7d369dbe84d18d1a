import { cylindersInShort } from "~/copy/jobs/concrete";
import { coverageSentence } from "~/copy/reports/report/coverage";
import type { DraftReport, SignedReportView } from "~/domain/reports/queries.server";
import { shownSheet } from "~/domain/reports/sheet/shown";

/** What a page shows of a draft, with the part that is asked for. */
export function shownDraft({ basis: _, sheet, sets, ...draft }: DraftReport, asked: string | null) {
  return {
    ...draft,
    sheet: shownSheet(sheet, { asked, isRecorded: true }),
    sets: sets.map(({ planned, ...set }) => ({ ...set, planned: planned && cylindersInShort(planned) })),
  };
}

export type ShownDraft = ReturnType<typeof shownDraft>;

/** What a page shows of a signed version, and which tests the technician's certificates do not cover. */
export function shownReport({ signed, ...view }: SignedReportView, asked: string | null) {
  const coverage = coverageSentence(signed.technician, signed.loads);
  return { ...view, signed: { ...signed, ...shownSheet(signed, { asked, isRecorded: false }) }, coverage };
}

export type ShownReport = ReturnType<typeof shownReport>;
