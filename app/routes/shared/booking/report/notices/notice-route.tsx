import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, CheckboxControl, FormButtons, useSentForm } from "~/components/forms";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { recipientRoles } from "~/copy/reports/distribution/recipients";
import { noticeFactRows, noticeSentence, noticeTexts as texts } from "~/copy/reports/documents/notices";
import { noticeToSign } from "~/domain/reports/notices/queries.server";
import { signNotice } from "~/domain/reports/notices/sign-notice.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ReportCrumbs } from "../crumbs";

export { RefusedEntry as ErrorBoundary } from "../refused-entry";

export const meta = titled<typeof loader>(({ notice }) => `${texts.title} · PB-${notice.booking.number}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, params, url }) => {
  const subject = url.searchParams.get("of") ?? "";
  return { subject, notice: noticeToSign(actor, params.id ?? "", subject), formKey: newFormKey() };
});

export const action = formAction(signNotice, {
  saved: false,
  add: ({ params, request }) => ({
    bookingId: params.id ?? "",
    subject: new URL(request.url).searchParams.get("of") ?? "",
  }),
  done: ({ result: { bookingId, receivers } }) =>
    redirectWithToast(`/bookings/${bookingId}/report`, texts.done(receivers)),
});

/** What a field notice says and who gets it, and one press that signs and sends it. */
export default function Notice() {
  const { notice } = useLoaderData<typeof loader>();
  const { booking, facts, receivers } = notice;
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader title={texts.title} lead={texts.lead} above={<ReportCrumbs booking={booking} here={texts.title} />} />
      <Card title={noticeSentence(facts)}>
        <Facts facts={noticeFactRows(facts, booking)} />
      </Card>
      {receivers.length > 0 ? (
        <NoticeForm />
      ) : (
        <Banner
          tone="warn"
          title={texts.nobody}
          action={<LinkButton to={`/bookings/${booking.id}/recipients`}>{texts.addRecipient}</LinkButton>}
        />
      )}
    </div>
  );
}

function NoticeForm() {
  const { notice, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ withProducer?: string }>({ defaultValue: { withProducer: "on" } });
  const { booking, receivers } = notice;
  const isProducer = ({ role }: (typeof receivers)[number]) => role === "producer";
  const always = receivers.filter((each) => !isProducer(each));
  return (
    <ActionForm form={form} formKey={formKey} className="grid gap-4">
      <section aria-labelledby="receivers">
        <h2 id="receivers" className="font-semibold">
          {texts.to}
        </h2>
        <ul className="list-disc pl-5">
          {always.map(({ id, role, name, company }) => (
            <li key={id}>{`${name}, ${company} (${recipientRoles[role].toLowerCase()})`}</li>
          ))}
        </ul>
      </section>
      {fields.withProducer && receivers.some(isProducer) ? (
        <CheckboxControl
          field={fields.withProducer}
          label={texts.withProducer(
            receivers
              .filter(isProducer)
              .map(({ name, company }) => `${name}, ${company}`)
              .join("; "),
          )}
        />
      ) : null}
      <FormButtons
        words={{ submit: texts.submit, busy: texts.busy }}
        to={`/bookings/${booking.id}/report`}
        leave={texts.back}
      />
    </ActionForm>
  );
}
