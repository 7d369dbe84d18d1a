import { specificationChoices } from "~/copy/jobs/specification-choices";
import { sentToText } from "~/copy/reports/distribution/recipients";
import { reportPaperTexts as texts } from "~/copy/reports/documents/report-paper";
import { reportTexts } from "~/copy/reports/report/reports";
import type { SentTo } from "~/domain/reports/distribution/sent-to";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import type { ProjectInShort } from "~/domain/reports/sheet/types";
import type { PdfBlock, PdfFacts } from "~/lib/documents/pdf-document";

/** Who gets the document, who specified the concrete, who ordered and pays the work, and which testing agency stands behind it: on every document. */
export function partyBlocks({ booking, project, isBrief, sentTo = [] }: Parties): PdfBlock[] {
  const specified = project?.specified;
  const hirer = specified?.hiredBy ?? project?.hiredBy;
  const isOfSeller = hirer === "contractor" || hirer === "producer";
  const said = [
    texts.paidBy(booking.company, hirer ? specificationChoices.hiredBy[hirer].toLowerCase() : ""),
    isOfSeller && texts.specialInspection,
    !specified?.agencyName && texts.noAgency,
  ];
  return [
    ...(sentTo.length > 0 ? [sentToFacts(sentTo, isBrief ? "; " : "\n")] : []),
    ...agencyFacts(specified),
    ...(project?.source ? [{ kind: "paragraph" as const, text: reportTexts.facts.typedAtSite(project.source) }] : []),
    { kind: "paragraph", text: said.filter(Boolean).join(" "), muted: true },
  ];
}

interface Parties {
  isBrief?: true | undefined;
  booking: SignedReport["booking"];
  sentTo?: SentTo[] | undefined;
  project: Pick<ProjectInShort, "specified" | "source" | "hiredBy"> | null;
}

function sentToFacts(sentTo: readonly SentTo[], between: string): PdfFacts {
  return { kind: "facts", facts: [{ label: texts.sentTo, value: sentTo.map(sentToText).join(between), wide: true }] };
}

type Specified = ProjectInShort["specified"] | undefined;

function agencyFacts(specified: Specified): PdfFacts[] {
  if (!specified?.agencyName) return [];
  const { agencyName, agencyAccreditation, agencyEngineer } = specified;
  const facts = [
    { label: texts.agency, value: agencyName },
    ...(agencyAccreditation ? [{ label: texts.accreditation, value: agencyAccreditation }] : []),
    ...(agencyEngineer ? [{ label: texts.engineer, value: agencyEngineer }] : []),
  ];
  return [{ kind: "facts", facts }];
}
