import { useLoaderData } from "@remix-run/react";
import { bookingDue } from "~/components/bookings/booking-due";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { BeforeApproval } from "~/components/reports/before-approval";
import { bookingStamps, LinkButton, PageHeader, StatusStamp, Ticket } from "~/components/ui";
import { stateSentence } from "~/copy/bookings/booking-states";
import { problemTexts } from "~/copy/bookings/problems";
import { workTexts } from "~/copy/bookings/work";
import { paymentTexts } from "~/copy/money/payments";
import { sinceInWords } from "~/copy/reports/cylinders/strength-words";
import { reportPanel } from "~/copy/reports/report/report-lines";
import { bookingProblem } from "~/domain/bookings/problems/queries.server";
import { type BookingView, bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { workPhotos } from "~/domain/bookings/work/queries.server";
import { reportInShort } from "~/domain/reports/queries.server";
import { openAtApproval } from "~/domain/reports/supplements/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { formatCents, subtractCents, sumCents } from "~/lib/money";
import { BookingCrumbs } from "../crumbs";
import { moneyFacts } from "../facts";
import { ReportPanel } from "../report/panel";
import { WorkPanel } from "./panel";

const texts = workTexts.approval;
const companiesOnly = { accessText: paymentTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company"], right: "approve", ...companiesOnly }, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const report = reportInShort(actor, booking);
  return {
    role: actor.role,
    booking,
    obstacle: booking.state === "work_done" ? null : stateSentence(booking, "company"),
    left: moneyLeft(booking),
    mayReportProblem: bookingProblem(actor, booking).reportable === "work",
    photos: workPhotos(booking.id),
    signed: report.signed,
    report: reportPanel(report, booking.zone),
    since: report.since && sinceInWords(report.since),
    open: report.signed && openAtApproval(booking.id, report.signed),
    formKey: newFormKey(),
  };
});

export const action = formAction(approveWork, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  ...companiesOnly,
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** What the inspector reported, and the money that an approval releases. */
export default function WorkApproval() {
  const { role, booking, obstacle, left, mayReportProblem, photos, signed, report, since, open, formKey } =
    useLoaderData<typeof loader>();
  const [form] = useSentForm();
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={texts.title} above={<BookingCrumbs booking={booking} />} />
      <Ticket
        code={`PB-${booking.number}`}
        stamp={<StatusStamp {...bookingStamps[booking.state]} />}
        title={booking.title}
        headingLevel={2}
        place={booking.location}
        due={bookingDue(booking)}
        facts={moneyFacts(booking, "company")}
      />
      <WorkPanel booking={booking} photos={photos} />
      <ReportPanel role={role} booking={booking} report={report} />
      {signed && open ? <BeforeApproval signed={signed} since={since} open={open} /> : null}
      {obstacle ? (
        <Obstacle text={obstacle} back={{ to: `/bookings/${booking.id}`, label: workTexts.back }} />
      ) : (
        <ActionForm form={form} formKey={formKey} className="grid gap-4">
          <input type="hidden" name="seen" value={signed?.version ?? 0} />
          <p>
            {texts.says(booking.inspector.name)} {left > 0 ? texts.money(formatCents(left)) : null}
          </p>
          <FormButtons
            words={texts}
            to={`/bookings/${booking.id}`}
            leave={workTexts.cancel}
            leaveAs={mayReportProblem ? "quiet" : "secondary"}
          >
            {mayReportProblem ? (
              <LinkButton to={`/bookings/${booking.id}/problem`} variant="secondary">
                {problemTexts.link.work}
              </LinkButton>
            ) : null}
          </FormButtons>
        </ActionForm>
      )}
    </div>
  );
}

function moneyLeft({ payments }: BookingView) {
  return sumCents(payments.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)));
}
