import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, CheckboxControl, FormButtons, TextControl, useSentForm } from "~/components/forms";
import { FindingList } from "~/components/reports/findings";
import { Headline } from "~/components/reports/headline";
import { SheetView } from "~/components/reports/sheet-view";
import { Banner, Card, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { recipientTexts } from "~/copy/reports/distribution/recipients";
import { coverageSentence } from "~/copy/reports/report/coverage";
import { findingTexts } from "~/copy/reports/report/findings";
import { reportTexts } from "~/copy/reports/report/reports";
import { conflict } from "~/domain/errors";
import { WHY_NOBODY, whyField } from "~/domain/reports/forms/why-field";
import { deviationOf } from "~/domain/reports/omissions";
import { reportToSign } from "~/domain/reports/queries.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { INDEPENDENCE, reportStatement } from "~/lib/documents/report-statement";
import { formatLongDay } from "~/lib/time/dates";
import { ReportCrumbs } from "./crumbs";
import { shownDraft } from "./shown";

const { facts, signature: texts } = reportTexts;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.draft.booking.number}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const found = reportToSign(actor, params.id ?? "");
  if (!found) throw conflict("report-signed");
  const { draft, ...rest } = found;
  const coverage = coverageSentence(rest.technician, draft.sheet.loads);
  return { ...rest, draft: shownDraft(draft, null), coverage, formKey: newFormKey() };
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
  const { draft, technician, coverage } = useLoaderData<typeof loader>();
  const { booking, missing, deviations, sheet } = draft;
  const base = `/bookings/${booking.id}/report`;
  const at = sheet.isFolded ? base : null;
  return (
    <div className="grid max-w-5xl gap-5">
      <PageHeader title={texts.title} above={<ReportCrumbs booking={booking} here={texts.title} />} />
      <FindingList findings={missing} tone="bad" at={base} />
      <Headline nonconformances={sheet.nonconformances.length} deviations={deviations.length} />
      <FindingList findings={deviations} tone="warn" at={at} />
      <SheetView sheet={sheet} place={booking} technician={technician} at={base} />
      <Card title={texts.statement}>
        <div className="grid gap-4">
          <blockquote className="border-l-4 border-line pl-3">
            {reportStatement("…")} <cite className="block not-italic">{technician.name}</cite>
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
          {coverage ? <Banner tone="warn">{coverage}</Banner> : null}
          <SignatureForm />
        </div>
      </Card>
    </div>
  );
}

/** What is asked once the report is whole: why something is not in it, what others did, and the signer's own interest. */
function SignatureForm() {
  const { draft, omissions, unlisted, formKey, seen } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<Record<string, string>>();
  const nobody = fields[WHY_NOBODY];
  const { booking, missing, marksDone, signedFrom, isOnHold, deviations } = draft;
  const isOpen = missing.length === 0 && !signedFrom && !isOnHold;
  return (
    <ActionForm form={form} formKey={formKey} className="grid gap-4">
      <input type="hidden" name="seen" value={seen} />
      {unlisted.length > 0 ? (
        <Banner tone="warn">
          {recipientTexts.missing(unlisted)}{" "}
          <Link to={`/bookings/${booking.id}/recipients`} className="link">
            {recipientTexts.link}
          </Link>
        </Banner>
      ) : null}
      {isOpen ? (
        <>
          {omissions.map((omission) => {
            const field = fields[whyField(omission)];
            const about = deviationOf(omission, deviations);
            return field && about ? (
              <TextControl
                key={field.name}
                field={field}
                label={texts.why}
                hint={findingTexts[about.code](about.params)}
              />
            ) : null;
          })}
          {unlisted.length > 0 && nobody ? (
            <TextControl
              field={nobody}
              label={texts.whyNobody}
              hint={texts.whyNobodyHint}
              maxLength={TEXTS.recipientAbsence.most}
            />
          ) : null}
          {fields.notPerformed ? (
            <TextControl
              field={fields.notPerformed}
              label={texts.notPerformed}
              hint={texts.notPerformedHint}
              optional
            />
          ) : null}
          {fields.independent ? <CheckboxControl field={fields.independent} label={INDEPENDENCE} /> : null}
          {fields.interest ? <TextControl field={fields.interest} label={texts.interest} optional /> : null}
        </>
      ) : null}
      <p className="text-muted">
        {signedFrom ? `${texts.early(signedFrom)} ` : null}
        {isOnHold ? `${texts.onHold} ` : null}
        {texts.fixed} {marksDone ? texts.marksDone : null}
      </p>
      <FormButtons
        words={isOpen ? { submit: texts.sign, busy: texts.busy } : null}
        to={`/bookings/${booking.id}/report`}
        leave={texts.back}
      />
    </ActionForm>
  );
}
