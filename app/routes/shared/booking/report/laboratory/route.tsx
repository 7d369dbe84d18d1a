import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { Card, PageHeader } from "~/components/ui";
import { laboratoryTexts as texts } from "~/copy/reports/cylinders/laboratory";
import { askLaboratory } from "~/domain/reports/laboratory/ask-laboratory.server";
import { laboratoriesOf } from "~/domain/reports/laboratory/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ReportCrumbs } from "../crumbs";
import { EntryList, RequestList } from "./lists";

export const meta = titled<typeof loader>(({ booking }) => `${texts.title} · PB-${booking.number}`);

export const loader = page({}, ({ actor, params }) => ({
  ...laboratoriesOf(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(askLaboratory, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}/report/laboratory`, texts.asked),
});

/** Which laboratories were asked about a report's cylinders, what they have entered, and a form that asks one. */
export default function Laboratory() {
  const { booking, requests, entries, mayAsk, maySign, formKey } = useLoaderData<typeof loader>();
  const base = `/bookings/${booking.id}/report/laboratory`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} above={<ReportCrumbs booking={booking} here={texts.title} />} />
      <div className="grid gap-5">
        {requests.length > 0 ? <EntryList entries={entries} base={base} zone={booking.zone} maySign={maySign} /> : null}
        {requests.length > 0 ? (
          <RequestList requests={requests} base={base} zone={booking.zone} mayEnd={mayAsk} />
        ) : null}
        {mayAsk ? <AskForm key={formKey} formKey={formKey} /> : null}
      </div>
    </div>
  );
}

function AskForm({ formKey }: { formKey: string }) {
  const [form, fields] = useSentForm<{ laboratory?: string; person?: string; email?: string }>();
  const { fields: labels } = texts;
  return (
    <Card title={texts.ask}>
      <ActionForm form={form} formKey={formKey} labels={labels} className="grid gap-5">
        <p className="text-muted">{texts.askLead}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextControl field={fields.laboratory} label={labels.laboratory} autoComplete="off" />
          <TextControl field={fields.person} label={labels.person} autoComplete="off" />
        </div>
        <TextControl field={fields.email} label={labels.email} type="email" autoComplete="off" />
        <div>
          <SubmitButton busyLabel={texts.asking}>{texts.ask}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
