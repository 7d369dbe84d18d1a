import type { NoticeFacts, NoticeInShort, SignedNotice } from "~/domain/reports/notices/types";
import type { Found } from "~/domain/reports/sheet/types";
import { foundTexts } from "../report/findings";
import { amountText, dispositionText, lineOf, type Place, timeText } from "../report/report-words";
import { reportTexts } from "../report/reports";

const { facts: labels, table } = reportTexts;
const names = table.columns;

/** The form, the PDF and the mail of a nonconformance that is told before its report is signed. */
export const noticeTexts = {
  title: "Field notice",
  code: (report: number, notice: number) => `Field notice ${notice} to PR-${report}`,
  notify: "Notify",
  lead: "It is signed with your name, and goes out at once as a one-page PDF. If what it says changes before you sign the report, a revised notice follows by itself.",
  to: "It goes to",
  nobody: "Nobody is listed who gets field notices: the engineer of record, the contractor or the concrete producer.",
  addRecipient: "Add a recipient",
  withProducer: (who: string) => `Also to the concrete producer: ${who}`,
  submit: "Sign and send",
  busy: "Signing…",
  back: "Back to the report",
  done: (people: number) => ({
    title: people === 1 ? "Field notice sent to 1 person" : `Field notice sent to ${people} people`,
  }),
  signed: (name: string) => `Field notice, signed by ${name}. The field report follows.`,
  replaces: (number: number) => `Takes the place of field notice ${number}, since what that one says has changed.`,
  withdrawn: "This no longer stands: the reading was corrected, or the entry removed.",
  isWithdrawn: "Withdrawn",
  noDisposition: "Not decided yet",
  signedAt: (number: number, at: string) => `Field notice ${number}, ${at}:`,
  nonconformance: "Nonconformance",
  sample: "Sample",
} as const;

/** The sentence of a nonconformance, as found or as the inspector wrote it. */
export function noticeSentence({ nonconformance }: Pick<NoticeFacts, "nonconformance">): string {
  if (!nonconformance) return noticeTexts.withdrawn;
  return foundSentence(nonconformance.found) || nonconformance.description;
}

function foundSentence(found: Found | null): string {
  return found ? foundTexts[found.code](found.params) : "";
}

/** Where the concrete came from and what became of it, a label and a value each. */
export function noticeFactRows({ mix, load, sample }: NoticeInShort, place: Place): [label: string, value: string][] {
  return [
    ...(mix ? [[labels.mix, lineOf(mix.id, mix.supplier)] satisfies [string, string]] : []),
    ...(load
      ? ([
          [names.truck, `${load.number}: ${load.truckNumber}`],
          [labels.ticket, lineOf(load.ticketNumber, load.volume && amountText(load.volume))],
          [names.disposition, load.disposition ? dispositionText(load.disposition) : noticeTexts.noDisposition],
        ] satisfies [string, string][])
      : []),
    ...(sample
      ? ([
          [noticeTexts.sample, lineOf(String(sample.number), timeText(sample.sampledAt, place), sample.placedIn)],
        ] satisfies [string, string][])
      : []),
  ];
}

/** "Sample 2", "Truck 2", or the placement. */
export function noticePlace({ load, sample }: NoticeFacts): string {
  if (sample) return reportTexts.sample(sample.number);
  return load ? `${names.truck} ${load.number}` : labels.placement;
}

/** Whose place a notice takes; empty for a first one. */
export function noticeReplaces({ replaces }: Pick<SignedNotice, "replaces">): string {
  return replaces === null ? "" : noticeTexts.replaces(replaces);
}
