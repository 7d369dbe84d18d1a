import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { FindingList } from "~/components/reports/findings";
import { SheetView } from "~/components/reports/sheet-view";
import { Banner, Card, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { reportTexts } from "~/copy/reports/reports";
import { conflict } from "~/domain/errors";
import { reportToSign } from "~/domain/reports/queries.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { REPORT_STATEMENT } from "~/lib/documents/report-statement";
import { formatLongDay } from "~/lib/time/dates";
import { ReportCrumbs } from "./crumbs";

const { facts, signature: texts } = reportTexts;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.draft.booking.number}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const found = reportToSign(actor, params.id ?? "");
  if (!found) throw conflict("report-signed");
  return { ...found, formKey: newFormKey() };
});

export const action = formAction(signReport, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) =>
    redirectWithToast(`/bookings/${result.bookingId}/report`, {
      title: texts.done.title,
      description: texts.done.text,
    }),
});

/** The whole report, what is missing and what is marked, and one press that signs it. */
export default function Signature() {
  const { draft, formKey, technician, seen } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const { booking, missing, flags, sheet, marksDone, signedFrom, isOnHold } = draft;
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={texts.title} above={<ReportCrumbs booking={booking} here={texts.title} />} />
      <FindingList findings={missing} tone="bad" />
      <FindingList findings={flags} tone="warn" />
      <SheetView sheet={sheet} place={booking} />
      <Card title={texts.statement}>
        <div className="grid gap-4">
          <blockquote className="border-l-4 border-line pl-3">
            {REPORT_STATEMENT} <cite className="block not-italic">{technician.name}</cite>
          </blockquote>
          {technician.aciNumber ? (
            <Facts
              facts={[
                [facts.aci, technician.aciNumber],
                [facts.level, technician.level],
                [facts.expires, technician.expiresOn && formatLongDay(technician.expiresOn)],
              ]}
            />
          ) : (
            <Banner tone="warn">{texts.uncertified}</Banner>
          )}
          <p className="text-muted">
            {signedFrom ? `${texts.early(signedFrom)} ` : null}
            {isOnHold ? `${texts.onHold} ` : null}
            {texts.fixed} {marksDone ? texts.marksDone : null}
          </p>
          <ActionForm form={form} formKey={formKey} className="grid gap-4">
            <input type="hidden" name="seen" value={seen} />
            <FormButtons
              words={missing.length > 0 || signedFrom || isOnHold ? null : { submit: texts.sign, busy: texts.busy }}
              to={`/bookings/${booking.id}/report`}
              leave={texts.back}
            />
          </ActionForm>
        </div>
      </Card>
    </div>
  );
}
