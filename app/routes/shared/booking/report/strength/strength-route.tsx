import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { strengthTexts } from "~/copy/reports/strength";
import { strengthFormFor } from "~/domain/reports/strength/queries.server";
import { reportStrength } from "~/domain/reports/strength/report-strength.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { errorTitle } from "../../../frame/error-view";
import { ReportCrumbs } from "../crumbs";
import { StrengthForm } from "./strength-form";

const texts = strengthTexts.form;

export { RefusedEntry as ErrorBoundary } from "../refused-entry";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: data ? `${texts.title(data.form.planned.ageDays)} · PR-${data.form.number} · ${PRODUCT}` : errorTitle(error),
  },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => ({
  form: strengthFormFor(actor, params.id ?? "", params.set ?? "", Number(params.age)),
  formKey: newFormKey(),
}));

export const action = formAction(reportStrength, {
  add: ({ params }) => ({ bookingId: params.id ?? "", setId: params.set ?? "", ageDays: params.age ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}/report#strength`, { title: texts.done }),
});

/** The strengths of one set of cylinders at one age, typed from the machine's sheet. */
export default function StrengthResults() {
  const { form, formKey } = useLoaderData<typeof loader>();
  const title = texts.title(form.planned.ageDays);
  return (
    <div className="max-w-xl">
      <PageHeader title={title} above={<ReportCrumbs booking={form.booking} here={title} />} />
      <StrengthForm key={formKey} form={form} formKey={formKey} />
    </div>
  );
}
