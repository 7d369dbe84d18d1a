import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { laboratoryTexts } from "~/copy/reports/cylinders/laboratory";
import { endLaboratoryRequest } from "~/domain/reports/laboratory/end-request.server";
import { laboratoriesOf, requestToEnd } from "~/domain/reports/laboratory/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ReportCrumbs } from "../crumbs";

const texts = laboratoryTexts.ending;

export const meta = titled<typeof loader>(({ laboratory }) => texts.title(laboratory));

export const loader = page({ roles: ["company", "inspector"], right: "post" }, ({ actor, params }) => {
  const { booking, requests } = laboratoriesOf(actor, params.id ?? "");
  return { booking, laboratory: requestToEnd(requests, params.request ?? ""), formKey: newFormKey() };
});

export const action = formAction(endLaboratoryRequest, {
  add: ({ params }) => ({ bookingId: params.id ?? "", requestId: params.request ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}/report/laboratory`, texts.done),
});

/** Asks before a laboratory's link is ended. */
export default function LaboratoryRemoval() {
  const { booking, laboratory, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const title = texts.title(laboratory);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={texts.lead} above={<ReportCrumbs booking={booking} here={title} />} />
      <ActionForm form={form} formKey={formKey} failed={texts.failed} className="grid gap-5">
        <FormButtons
          words={texts}
          variant="danger"
          to={`/bookings/${booking.id}/report/laboratory`}
          leave={texts.keep}
        />
      </ActionForm>
    </div>
  );
}
