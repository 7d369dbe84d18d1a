import { fieldNotices, reportPapers } from "#db/client.server";
import { REPORT } from "~/lib/bounds";
import { NOTICE_STATEMENT } from "~/lib/documents/report-statement";
import { newId } from "~/lib/ids";
import type { RecipientRole } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { conflict } from "../../errors";
import { displayNameOf } from "../../people/display-name.server";
import { distributionOf, openDeliveries } from "../distribution/deliveries.server";
import type { Booking, ReportRow } from "../own-report.server";
import { sealed } from "../papers/sealed.server";
import { projectInShort } from "../sheet/project-in-short";
import type { ProjectSheet } from "../sheet/types";
import { technicianOf } from "../technician.server";
import type { SignedNotice } from "./types";

interface Place {
  booking: Booking;
  report: ReportRow;
  project: ProjectSheet | null;
}

interface NewNotice extends Pick<SignedNotice, "facts" | "replaces" | "withProducer"> {
  number: number;
  subject: string;
}

/** Whoever builds and whoever designed hear of a nonconformance; the concrete's producer does where the inspector leaves it so. */
export function noticeRoles(withProducer: boolean): readonly RecipientRole[] {
  return withProducer ? ["engineer", "contractor", "producer"] : ["engineer", "contractor"];
}

/** Part of a command: a signed notice with its code, the row of the PDF that a job draws, and who gets it. @throws DomainError conflict "report-notices" */
export function storeNotice(
  context: Context,
  { booking, report, project }: Place,
  { number, subject, facts, replaces, withProducer }: NewNotice,
): { number: number; receivers: number } {
  const { tx, now, emit } = context;
  if (number > REPORT.notices.most) throw conflict("report-notices");
  const distribution = distributionOf(tx, report.id, noticeRoles(withProducer));
  const { technician } = technicianOf(tx, booking.inspectorId, booking.date);
  const content: SignedNotice = {
    format: 1,
    kind: "notice",
    number: report.number,
    notice: number,
    replaces,
    signedAt: now,
    statement: NOTICE_STATEMENT,
    technician,
    booking: {
      number: booking.number,
      title: booking.title,
      company: displayNameOf(tx, booking.companyId),
      date: booking.date,
      zone: booking.zone,
    },
    project: projectInShort(project, booking),
    facts,
    withProducer,
    sentTo: distribution.sentTo,
  };
  const id = newId("ntc");
  tx.insert(fieldNotices)
    .values({
      id,
      reportId: report.id,
      number,
      subject,
      replaces,
      signedAt: now,
      technicianName: technician.name,
      ...sealed(content),
    })
    .run();
  tx.insert(reportPapers).values({ id, createdAt: now }).run();
  openDeliveries(context, id, distribution);
  emit("field_notice.signed", { bookingId: booking.id, noticeId: id });
  return { number, receivers: distribution.receivers.length };
}
