import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Card, PageHeader } from "~/components/ui";
import { stateSentence } from "~/copy/bookings/booking-states";
import { problemTexts } from "~/copy/bookings/problems";
import { errorSentence } from "~/copy/frame/errors";
import { problemToReport } from "~/domain/bookings/problems/queries.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { heldFiles } from "~/domain/files/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import type { Side } from "~/lib/vocabulary";
import { BookingCrumbs } from "../crumbs";
import { ProblemObstacle } from "./obstacle";
import { StatementForm } from "./statement-form";
import { withFiles } from "./uploads.server";

const texts = problemTexts.absence;

export const meta = titled<typeof loader>((data) => `${texts.title[data.role]} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company", "inspector"], right: "report-problem" }, ({ actor, params }) => ({
  role: actor.role,
  ...problemToReport(actor, params.id ?? "", "absence"),
  held: heldFiles(actor, "problem_file"),
  formKey: newFormKey(),
}));

export const action = formAction(reportAbsence, {
  ...withFiles,
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** A side says that the other one did not come. */
export default function AbsenceReport() {
  const { role, booking, isReportable, from, held, formKey } = useLoaderData<typeof loader>();
  const other = role === "company" ? booking.inspector.name : booking.company.name;
  const { statement, hint, submit } = texts;
  const words = { statement, hint: hint[role], submit, busy: problemTexts.work.busy };
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title[role]}
        lead={isReportable ? texts.lead[role](other) : undefined}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card title={booking.title}>
        {isReportable ? (
          <StatementForm bookingId={booking.id} held={held} formKey={formKey} words={words} danger />
        ) : (
          <ProblemObstacle bookingId={booking.id} text={obstacleTo(role, booking, from)} />
        )}
      </Card>
    </div>
  );
}

function obstacleTo(role: Side, booking: BookingView, from: string | null): string {
  if (from) return errorSentence("absence-early", { from });
  if (booking.state === "confirmed" && !booking.startAgreed) return errorSentence("start-not-agreed");
  return stateSentence(booking, role);
}
