import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { SubmitButton } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { supportAdminTexts as texts } from "~/copy/admin/support-admin";
import { personReportTexts } from "~/copy/people/person-reports";
import { supportCode } from "~/copy/people/support";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import { supportRequestForAdmin } from "~/domain/support/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { RequestFacts, SenderFacts } from "./facts";
import { mailTo } from "./mail-to";
import { ReportDesk } from "./report-desk";
import { SupportStamp } from "./table";

export const meta = titled<typeof loader>((data) => `${supportCode(data.request.number)} · ${texts.title}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  request: supportRequestForAdmin(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
  mayDecide: actor.impersonator === null,
  formKey: newFormKey(),
}));

/** Puts the request into the state that the form names. */
export const action = formAction(moveSupportRequest, {
  add: ({ params }) => ({ requestId: params.id ?? "" }),
  done: ({ result, input }) =>
    redirectWithToast(`/admin/support/${result.requestId}`, { title: texts.moves[input.state].done }),
});

/** One request, who wrote it, and the ways to answer. A report about somebody has its decision beside it. */
export default function AdminSupportRequest() {
  const { request, zone, mayDecide, formKey } = useLoaderData<typeof loader>();
  const refusals = useActionData<typeof action>()?.lastResult?.error?.[""] ?? [];
  const { id, number, state, account, about, email, message } = request;
  const code = supportCode(number);
  const mayWrite = account !== null && account.role !== "admin" && !account.closed;
  return (
    <>
      <PageHeader
        title={about ? `${code}: ${personReportTexts.title(about.name)}` : code}
        above={<Breadcrumb crumbs={[queueOf(about !== null), { label: code }]} />}
        lead={<SupportStamp state={state} />}
        actions={
          <>
            {state === "closed" || (state === "open" && !about) ? (
              <MoveForm to={state === "open" ? "closed" : "open"} requestId={id} formKey={formKey} />
            ) : null}
            {mayWrite && !about ? (
              <LinkButton to={`/messages/${account.id}`} variant="secondary">
                {texts.detail.write}
              </LinkButton>
            ) : null}
            {about ? null : (
              <a className="button button-primary" href={mailTo(email, texts.detail.subject(code))}>
                <span className="button-label">{texts.detail.reply}</span>
              </a>
            )}
          </>
        }
      />
      <div className="grid gap-5">
        {refusals.length > 0 ? (
          <Banner tone="bad" title={texts.failed} announce>
            {refusals.join(" ")}
          </Banner>
        ) : null}
        {about ? (
          <ReportDesk report={{ ...request, about }} zone={zone} mayDecide={mayDecide} />
        ) : (
          <>
            <Card title={texts.detail.message}>
              <p className="max-w-prose break-words whitespace-pre-wrap">{message || texts.detail.removed}</p>
            </Card>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Card title={texts.detail.sender}>
                <SenderFacts request={request} zone={zone} />
              </Card>
              <Card title={texts.detail.request}>
                <RequestFacts request={request} zone={zone} />
              </Card>
            </div>
          </>
        )}
      </div>
    </>
  );
}

function queueOf(isReport: boolean) {
  return isReport
    ? { label: texts.tabs.reports, to: "/admin/support?state=reports" }
    : { label: texts.title, to: "/admin/support" };
}

/** A button that closes a request or opens it again. */
function MoveForm({ to, requestId, formKey }: { to: "open" | "closed"; requestId: string; formKey: string }) {
  const { submit, busy } = texts.moves[to];
  return (
    <PlainForm formKey={formKey} action={`/admin/support/${requestId}`}>
      <input type="hidden" name="state" value={to} />
      <SubmitButton variant="secondary" busyLabel={busy}>
        {submit}
      </SubmitButton>
    </PlainForm>
  );
}
