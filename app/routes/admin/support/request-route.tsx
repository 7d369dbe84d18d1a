import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { supportCode } from "~/copy/support";
import { supportAdminTexts as texts } from "~/copy/support-admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import { supportRequestForAdmin } from "~/domain/support/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { ReportedFacts, RequestFacts, SenderFacts } from "./facts";
import { MoveForm } from "./move-form";
import { SupportStamp } from "./table";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? supportCode(data.request.number) : texts.title} · ${texts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  request: supportRequestForAdmin(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
  formKey: newFormKey(),
}));

/** Puts the request into the state that the form names. */
export const action = formAction(moveSupportRequest, {
  add: ({ params }) => ({ requestId: params.id ?? "" }),
  done: ({ result, input }) =>
    redirectWithToast(`/admin/support/${result.requestId}`, { title: texts.moves[input.state].done }),
});

/** One request, who wrote it, and the ways to answer. */
export default function AdminSupportRequest() {
  const { request, zone, formKey } = useLoaderData<typeof loader>();
  const refusals = useActionData<typeof action>()?.lastResult?.error?.[""] ?? [];
  const { id, number, closedAt, account, email, message } = request;
  const code = supportCode(number);
  const mayWrite = account !== null && account.role !== "admin" && !account.closed;
  return (
    <>
      <PageHeader
        title={code}
        above={<Breadcrumb crumbs={[{ label: texts.title, to: "/admin/support" }, { label: code }]} />}
        lead={<SupportStamp closed={closedAt !== null} />}
        actions={
          <>
            <MoveForm to={closedAt === null ? "closed" : "open"} requestId={id} formKey={formKey} />
            {mayWrite ? (
              <LinkButton to={`/messages/${account.id}`} variant="secondary">
                {texts.detail.write}
              </LinkButton>
            ) : null}
            <a className="button button-primary" href={mailTo(email, texts.detail.subject(code))}>
              <span className="button-label">{texts.detail.reply}</span>
            </a>
          </>
        }
      />
      <div className="grid gap-5">
        {refusals.length > 0 ? (
          <Banner tone="bad" title={texts.failed} announce>
            {refusals.join(" ")}
          </Banner>
        ) : null}
        <Card title={texts.detail.message}>
          <p className="max-w-prose break-words whitespace-pre-wrap">{message}</p>
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {request.about ? (
            <Card title={texts.detail.reported}>
              <ReportedFacts about={request.about} zone={zone} />
            </Card>
          ) : null}
          <Card title={texts.detail.sender}>
            <SenderFacts request={request} zone={zone} />
          </Card>
          <Card title={texts.detail.request}>
            <RequestFacts request={request} zone={zone} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** An address may hold characters that would begin another header of the mail. */
function mailTo(email: string, subject: string): string {
  const address = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
