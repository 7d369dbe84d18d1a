import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { reportTexts } from "~/copy/reports/report/reports";
import { conflict } from "~/domain/errors";
import { correctReport } from "~/domain/reports/correct-report.server";
import { signedReport } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { TEXTS } from "~/lib/bounds";
import { titledOrFailed } from "~/routes/shared/frame/error-view";
import { ReportCrumbs } from "../crumbs";

const texts = reportTexts.correction;

export { RefusedEntry as ErrorBoundary } from "../refused-entry";

export const meta = titledOrFailed(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const found = signedReport(actor, params.id ?? "");
  if (!found) throw conflict("report-not-signed");
  return { booking: { id: found.bookingId, number: found.bookingNumber }, formKey: newFormKey() };
});

export const action = formAction(correctReport, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirect(`/bookings/${result.bookingId}/report`, 303),
});

/** Asks for the reason before a signed report is copied to be corrected. */
export default function Correction() {
  const { booking, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ reason: string }>();
  return (
    <div className="max-w-xl">
      <PageHeader title={texts.title} lead={texts.text} above={<ReportCrumbs booking={booking} here={texts.title} />} />
      <ActionForm form={form} formKey={formKey} className="grid gap-5">
        <TextareaControl field={fields.reason} label={texts.reason} limit={TEXTS.correctionReason.most} />
        <FormButtons words={texts} to={`/bookings/${booking.id}/report`} leave={reportTexts.signature.back} />
      </ActionForm>
    </div>
  );
}
