import type { AskedFacts } from "~/domain/reports/laboratory/asked-facts.server";
import { DAY, LASTS } from "~/lib/bounds";
import type { MailWords } from "~/lib/documents/mail";
import { reportPanelTexts } from "../report/report-panel";

const DAYS = LASTS.laboratoryLink.most / DAY;

interface LaboratoryMail {
  facts: AskedFacts;
  reasons: string[];
  link: string;
}

/** To a laboratory that was asked for its results, or whose results were sent back. It has no account. */
export function laboratoryMail({ facts, reasons, link }: LaboratoryMail): MailWords {
  const { person, laboratory, report, project, company, signer, sets } = facts;
  const isReturned = reasons.length > 0;
  return {
    subject: isReturned ? `Please change results: ${project}` : `Cylinders of ${project}: please enter your results`,
    lead: [
      isReturned
        ? `${person}, ${signer} sent back what ${laboratory} entered.`
        : `${person}, ${signer} asks ${laboratory} to enter when it received these cylinders and how they broke.`,
      ...reasons,
    ],
    ticket: {
      code: reportPanelTexts.code(report, 1),
      title: project,
      facts: [
        { label: "Ordered by", value: company },
        { label: "Technician", value: signer },
        { label: "Sets", value: sets.map(({ prefix, cylinders }) => `${prefix} (${cylinders})`).join(", ") },
      ],
    },
    action: { label: isReturned ? "Change the results" : "Enter the results", url: link },
    notes: [{ text: `The link works once, for ${DAYS} days. On its page you can ask for a new one.` }],
  };
}
