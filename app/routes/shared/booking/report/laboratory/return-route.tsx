import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { entryTitle, laboratoryTexts } from "~/copy/reports/cylinders/laboratory";
import { conflict } from "~/domain/errors";
import { laboratoryEntry } from "~/domain/reports/laboratory/queries.server";
import { returnEntry } from "~/domain/reports/laboratory/return-entry.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { ReportCrumbs } from "../crumbs";

const texts = laboratoryTexts.returning;

export { RefusedEntry as ErrorBoundary } from "../refused-entry";

export const meta = titled<typeof loader>(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const { booking, entry } = laboratoryEntry(actor, params.id ?? "", params.entry ?? "");
  if (entry.state !== "waiting") throw conflict("laboratory-entry-over");
  return { booking, entry: { id: entry.id, name: entry.name }, formKey: newFormKey() };
});

export const action = formAction(returnEntry, {
  add: ({ params }) => ({ bookingId: params.id ?? "", entryId: params.entry ?? "" }),
  done: ({ result: { bookingId, isMailed } }) =>
    redirectWithToast(`/bookings/${bookingId}/report/laboratory`, isMailed ? texts.done : texts.doneUnmailed),
});

/** Says what a laboratory has to change of what it entered. */
export default function LaboratoryReturn() {
  const { booking, entry, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ reason?: string }>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={`${entryTitle(entry.name)}. ${texts.lead}`}
        above={<ReportCrumbs booking={booking} here={texts.title} />}
      />
      <ActionForm form={form} formKey={formKey} className="grid gap-5">
        <TextareaControl field={fields.reason} label={texts.reason} limit={TEXTS.returnReason.most} />
        <FormButtons
          words={texts}
          to={`/bookings/${booking.id}/report/laboratory/entries/${entry.id}/signature`}
          leave={texts.leave}
        />
      </ActionForm>
    </div>
  );
}
