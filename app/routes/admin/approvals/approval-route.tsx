import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Banner, Breadcrumb, Card, interventionStamps, LinkButton, PageHeader, StatusStamp } from "~/components/ui";
import { decisionWords, approvalTexts as texts } from "~/copy/admin/payment-desk";
import { errorSentence } from "~/copy/frame/errors";
import { page } from "~/http/doors/page.server";
import { PreviewTable } from "../payment/preview";
import { shownApproval } from "./approval.server";
import { OutcomeFacts, RequestedFacts } from "./facts";

export const meta = titled<typeof loader>((data) => decisionWords(data.approval));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => shownApproval(actor, params.id ?? ""));

/** A decision that needs a second administrator: who asked for what and why, and what it would do now. */
export default function AdminApproval() {
  const { approval, payment, found, isOwn, isReadOnly, zone } = useLoaderData<typeof loader>();
  const { id, state } = approval;
  const title = decisionWords(approval);
  const isOpen = state === "pending";
  const nouns = isOwn ? (["withdrawal"] as const) : (["rejection", "approval"] as const);
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumb crumbs={[{ label: texts.title, to: "/admin/approvals" }, { label: title }]} />}
        lead={<StatusStamp {...interventionStamps[state]} />}
        actions={
          isOpen && !isReadOnly
            ? nouns.map((noun) => (
                <LinkButton
                  key={noun}
                  to={`/admin/approvals/${id}/${noun}`}
                  variant={noun === "approval" ? "primary" : "secondary"}
                >
                  {texts[noun].action}
                </LinkButton>
              ))
            : null
        }
      />
      <div className="grid gap-5">
        {isOpen && isOwn ? <Banner tone="info">{texts.own}</Banner> : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={texts.requested}>
            <RequestedFacts approval={approval} payment={payment} zone={zone} />
          </Card>
          {isOpen ? null : (
            <Card title={texts.outcome}>
              <OutcomeFacts approval={approval} zone={zone} />
            </Card>
          )}
          {isOpen && found ? (
            <Card>
              {"refused" in found ? (
                <Banner tone="bad">{errorSentence(found.refused.code, found.refused.params)}</Banner>
              ) : (
                <PreviewTable {...found} second={null} />
              )}
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}
