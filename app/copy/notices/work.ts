import { withUnit } from "~/lib/measures/units/unit-names";
import { formatMoment } from "~/lib/time/dates";
import { judgedSentences } from "../reports/cylinders/judged-sentences";
import { noticeSentence } from "../reports/documents/notices";
import { reportPanelTexts } from "../reports/report/report-panel";
import type { SomeSentences } from "./sentences";

/** The work of a booking, its report and its approval. */
export const WORK = {
  documents_added: {
    title: ({ count }) => (count > 1 ? `${count} new documents` : "New document"),
    plainTitle: "New documents",
    body: ({ title, name, filename, count }) => `${name} added ${filename}${othersToo(count - 1)} to “${title}”.`,
    action: "Open the booking",
  },
  work_done: {
    company: {
      title: "Work reported done",
      body: ({ title, until, zone, ...found }) =>
        `The inspector reports the work for “${title}” as done.${reportSays(found)} An approval releases the payment; a problem can be reported instead. It is approved automatically ${until && zone ? `on ${formatMoment(until, zone)}` : "if you do not answer"}.`,
      action: "Check the work",
    },
    inspector: {
      title: "You reported the work as done",
      body: ({ title, company, until, zone }) =>
        `${company} can approve the work for “${title}” now. If nobody answers, it is approved automatically on ${formatMoment(until, zone)}, and your share is transferred.`,
      action: "Open the booking",
    },
  },
  report_corrected: {
    title: "Concrete field test report corrected",
    body: ({ title, number, version, ...found }) =>
      `The inspector corrected report PR-${number} for “${title}”. Version ${version} is signed; the one before stays readable.${reportSays(found)}`,
    action: "Read the report",
  },
  report_added: {
    title: "Concrete field test report signed",
    body: ({ title, number, ...found }) =>
      `The inspector signed report PR-${number} for “${title}”, after marking the work done.${reportSays(found)}`,
    action: "Read the report",
  },
  report_notice: {
    title: "Field notice",
    body: ({ title, name, notice, says, replaces }) =>
      [
        `${name} signed field notice ${notice} for “${title}”${replaces ? `, in place of notice ${replaces}` : ""}.`,
        noticeSentence(JSON.parse(says)),
        "The report follows.",
      ].join(" "),
    action: "Open the booking",
  },
  strength_reported: {
    title: "Strength results",
    body: ({ title, name, ageDays, value, unit = "psi", judged }) =>
      [
        `${name} reported ${value ? withUnit(value, unit) : "results"} at ${ageDays} ${ageDays === 1 ? "day" : "days"} for “${title}”.`,
        ...(judged ? judgedSentences(judged) : []),
      ].join(" "),
    action: "Read the results",
  },
  laboratory_entered: {
    title: "A laboratory entered results",
    body: ({ title, laboratory }) =>
      `${laboratory} entered what you asked for “${title}”. Read it and sign it, or send it back.`,
    action: "Read and sign",
  },
  work_approved: {
    company: {
      title: "Work approved",
      body: ({ title, name, automatically, doer = "You" }) =>
        automatically
          ? `Nobody answered in time, so the work for “${title}” was approved automatically. ${name} is paid now.`
          : `${doer} approved the work for “${title}”. ${name} is paid now.`,
      action: "Open the booking",
    },
    inspector: {
      title: "Work approved",
      body: ({ title }) => `The work for “${title}” was approved. Your share is on its way.`,
      action: "Open the booking",
    },
  },
} satisfies SomeSentences;

/** Empty where there is no report, and in notices of before it was told. */
function reportSays({ nonconformances, deviations }: { nonconformances?: number; deviations?: number }): string {
  if (nonconformances === undefined || deviations === undefined) return "";
  return ` ${reportPanelTexts.headline(nonconformances, deviations)}.`;
}

function othersToo(more: number): string {
  if (more === 0) return "";
  return more === 1 ? " and one more document" : ` and ${more} more documents`;
}
