import type { ReportInShort } from "~/domain/reports/queries.server";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import type { Since } from "~/domain/reports/strength/missed";
import type { Standing } from "~/lib/measures/units/limits";
import { formatMoment } from "~/lib/time/dates";
import { noticeSentence, noticeTexts } from "../documents/notices";
import { resultNames } from "../recording/report-methods";
import { resultText } from "./report-words";
import { reportTexts as texts } from "./reports";

/** A signed report in a few lines, as the booking's page shows it. Written on the server. */
export interface ReportLines {
  code: string;
  signedAt: number;
  zone: string;
  technician: string;
  loads: number;
  nonconformances: number;
  deviations: number;
  samples: { id: string; title: string; tests: { id: string; name: string; result: string; standing: Standing }[] }[];
}

function linesOf(signed: SignedReport, since: Since | null): ReportLines {
  return {
    code: texts.code(signed.number, signed.version),
    signedAt: signed.signedAt,
    zone: signed.booking.zone,
    technician: signed.technician.name,
    loads: signed.loads.length,
    nonconformances: signed.nonconformances.length + (since?.missed.length ?? 0),
    deviations: signed.deviations.length + (since?.deviations.length ?? 0),
    samples: signed.loads.flatMap((load) =>
      load.samples.map(({ id, number, tests }) => ({
        id,
        title: `${texts.sample(number)} · ${texts.truck(load.number, load.truckNumber)}`,
        tests: tests.flatMap(({ id: testId, results: [first], standing }) =>
          first ? [{ id: testId, name: resultNames[first.name], result: resultText(first), standing }] : [],
        ),
      })),
    ),
  };
}

export function reportPanel({ signed, since, draft, mayBegin, notices }: ReportInShort, zone: string) {
  return {
    signed: signed && linesOf(signed, since),
    draft,
    mayBegin,
    notices: notices.map(({ number, signedAt, isReplaced, facts }) => ({
      number,
      isReplaced,
      line: `${noticeTexts.signedAt(number, formatMoment(signedAt, zone))} ${noticeSentence(facts)}`,
    })),
  };
}

export type ReportPanelView = ReturnType<typeof reportPanel>;
