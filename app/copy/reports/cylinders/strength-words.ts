import type { Entered } from "~/domain/reports/sheet/signed/entered";
import type { MissedCriterion, Since } from "~/domain/reports/strength/missed";
import type { JudgedStrength } from "~/domain/reports/strength/queries.server";
import { isCounted, type Laboratory, type SignedStrength } from "~/domain/reports/strength/results/types";
import { testedAge } from "~/lib/measures/cylinders/ages";
import type { Verdict } from "~/lib/measures/cylinders/verdicts";
import { formatMoment } from "~/lib/time/dates";
import { findingTexts } from "../report/findings";
import { resultText, toldTexts } from "../report/report-words";
import { ageText, missedSentence, rangeWarning, verdictBadge, verdictSentences } from "./acceptance";
import { capNames, strengthTexts as texts } from "./strength";

type Of = Pick<JudgedStrength, "signed" | "judged" | "range" | "findings" | "moldedAt">;

interface Judged extends Pick<JudgedStrength, "judged" | "range"> {
  signed: Pick<SignedStrength, "units" | "set" | "cylinders" | "role" | "isCertified"> & { laboratory: object | null };
}

/** What is said of strengths that are in force: the verdict, then what warns of them. */
export function strengthSentences({ signed, judged, range }: Judged): string[] {
  const { units, set, cylinders, role, isCertified, laboratory } = signed;
  const warning = range && rangeWarning(range, cylinders.filter(isCounted).length, set.size, units);
  return [
    ...(judged ? verdictSentences(judged, units) : []),
    ...(warning ? [warning] : []),
    ...(role === "tester" && !isCertified && !laboratory ? [texts.uncertified] : []),
  ];
}

export function strengthBadge({ judged }: { judged: { verdict: Verdict } | null }): string {
  return judged ? verdictBadge(judged.verdict) : "For information";
}

/** Where a test was made that its signer did not make, without people, for whoever checks a document; null unless a laboratory entered it. */
export function enteredSentence(
  {
    laboratory,
    entered,
  }: { laboratory: Pick<Laboratory, "name" | "report"> | null; entered: Pick<Entered, "laboratory"> | null },
  signer: string,
): string | null {
  if (!laboratory || !entered) return null;
  return texts.enteredAt(laboratory.name, laboratory.report, entered.laboratory, signer);
}

/** Only a criterion that is met or not has a color. */
export function strengthTone(verdict: Verdict | undefined): "ok" | "bad" | "neutral" {
  if (verdict?.kind !== "strength-test") return "neutral";
  return verdict.criterion.isMet ? "ok" : "bad";
}

/** "28 days: set 1001-1, truck T-1, sample 1. Individual criterion not met: …" */
export function missedText({ ageDays, set, ...of }: MissedCriterion): string {
  return `${texts.setName(ageDays, set.prefix, set.truckNumber, set.sample)}. ${missedSentence(of)}`;
}

/** What has come to light since a report was signed, as its pages list it. Written on the server: they load no words of strengths for it. */
export interface SinceInWords extends Pick<Since, "deviations"> {
  missed: string[];
}

export function sinceInWords({ missed, deviations }: Since): SinceInWords {
  return { missed: missed.map(missedText), deviations };
}

export function strengthDeviations({ findings }: Pick<JudgedStrength, "findings">): string[] {
  return findings.map(({ code, params }) => findingTexts[code](params));
}

export function averageText({ average, cylinders }: Pick<SignedStrength, "average" | "cylinders">): string {
  return averageOf(average, cylinders.filter(isCounted).length);
}

export function averageOf(average: SignedStrength["average"], counted: number): string {
  return average ? `${texts.average(counted)}: ${resultText(average)}` : texts.noneCounts;
}

/** What was said of the test as a whole, by its names. `zone` is the site's. */
export function strengthFacts({ signed, range, moldedAt, findings }: Of, zone: string): (readonly [string, string])[] {
  const { laboratory, technician, testedAt, ageDays, machine, caps, remarks, notified, reason } = signed;
  const { facts } = texts;
  const moment = formatMoment(testedAt, zone);
  const age = moldedAt === null ? null : ageText({ ...testedAge(moldedAt, testedAt), minutes: 0 });
  const isMissed = findings.some(({ code }) => code === "tested-outside");
  const tested = age === null ? moment : isMissed ? facts.planned(moment, ageDays, age) : facts.testedAge(moment, age);
  const all: (readonly [string, string])[] = [
    [facts.tested, tested],
    [facts.testedBy, testerText(signed)],
    [facts.accreditation, laboratory?.accreditation ?? ""],
    [facts.machine, machine],
    [facts.caps, new Map<string, string>(Object.entries(capNames)).get(caps) ?? ""],
    [facts.range, range ? facts.ofAverage(range.percent) : ""],
    [facts.remarks, remarks],
    [facts.notified, notified ? [...toldTexts(notified), formatMoment(notified.toldAt, zone)].join(", ") : ""],
    [facts.signed, facts.signedBy(technician.name, formatMoment(signed.signedAt, zone))],
    [facts.reason, reason ?? ""],
  ];
  return all.filter(([, text]) => text !== "");
}

/** Who made the test; of a test that the signer did not make also who says so. */
function testerText({ laboratory, technician, testedBy, entered }: JudgedStrength["signed"]): string {
  if (!laboratory) return testedBy;
  const { name, report } = laboratory;
  if (!entered) return texts.notTester(testedBy, name, report, technician.name);
  const { person, laboratory: asked } = entered;
  return texts.enteredByLaboratory({ testedBy, laboratory: name, report, person, asked, inspector: technician.name });
}
