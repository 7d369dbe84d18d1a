import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { reportTexts } from "~/copy/reports/report/reports";
import { conflict } from "~/domain/errors";
import { discardCorrection } from "~/domain/reports/discard-correction.server";
import { draftReport } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ReportCrumbs } from "../crumbs";

const { discard, discarding: texts } = reportTexts.correction;

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const draft = draftReport(actor, params.id ?? "");
  if (!draft || draft.version === 1) throw conflict(draft ? "report-not-signed" : "report-signed");
  return { booking: draft.booking, formKey: newFormKey() };
});

export const action = formAction(discardCorrection, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}/report`, { title: texts.done }),
});

/** Asks before a correction is given up. */
export default function CorrectionDeletion() {
  const { booking, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  return (
    <div className="max-w-xl">
      <PageHeader title={texts.title} lead={texts.text} above={<ReportCrumbs booking={booking} here={texts.title} />} />
      <ActionForm form={form} formKey={formKey} className="grid gap-5">
        <FormButtons
          words={{ submit: discard, busy: texts.busy }}
          variant="danger"
          to={`/bookings/${booking.id}/report`}
          leave={reportTexts.signature.back}
        />
      </ActionForm>
    </div>
  );
}
