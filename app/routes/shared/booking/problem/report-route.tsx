import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Card, PageHeader } from "~/components/ui";
import { stateSentence } from "~/copy/bookings/booking-states";
import { problemTexts } from "~/copy/bookings/problems";
import { problemToReport } from "~/domain/bookings/problems/queries.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { heldFiles } from "~/domain/files/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { BookingCrumbs } from "../crumbs";
import { ProblemObstacle } from "./obstacle";
import { StatementForm } from "./statement-form";
import { withFiles } from "./uploads.server";

const texts = problemTexts.work;
const { accessText } = problemTexts;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company"], right: "report-problem", accessText }, ({ actor, params }) => ({
  ...problemToReport(actor, params.id ?? "", "work"),
  held: heldFiles(actor, "problem_file"),
  formKey: newFormKey(),
}));

export const action = formAction(reportProblem, {
  ...withFiles,
  accessText,
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** The company says what is wrong with the work, instead of approving it. */
export default function ProblemReport() {
  const { booking, isReportable, held, formKey } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={isReportable ? texts.lead(booking.inspector.name) : undefined}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card title={booking.title}>
        {isReportable ? (
          <StatementForm bookingId={booking.id} held={held} formKey={formKey} words={texts} asksReason danger />
        ) : (
          <ProblemObstacle
            bookingId={booking.id}
            text={booking.state === "work_done" ? texts.late(booking.approvalHours) : stateSentence(booking, "company")}
          />
        )}
      </Card>
    </div>
  );
}
