import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import {
  Banner,
  Breadcrumb,
  Card,
  DateTime,
  interventionStamps,
  LinkButton,
  PageHeader,
  StatusStamp,
} from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { decisionWords, paymentDeskTexts, approvalTexts as texts } from "~/copy/admin/money/payment-desk";
import { errorSentence } from "~/copy/frame/errors";
import { page } from "~/http/doors/page.server";
import { PreviewTable } from "../payment/preview";
import { type ShownApproval, shownApproval } from "./approval.server";

export const meta = titled<typeof loader>((data) => decisionWords(data.approval));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => shownApproval(actor, params.id ?? ""));

const NOUNS = ["rejection", "approval"] as const;

/** A decision that needs a second administrator: who asked for what and why, and what it would do now. */
export default function AdminApproval() {
  const { approval, payment, found, isOwn, refusal, isReadOnly, zone } = useLoaderData<typeof loader>();
  const { id, state } = approval;
  const title = decisionWords(approval);
  const isOpen = state === "pending";
  const nouns = isOwn ? (["withdrawal"] as const) : refusal ? (["rejection"] as const) : NOUNS;
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
        {isOpen && refusal ? <Banner tone="warn">{errorSentence(refusal)}</Banner> : null}
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

/** What was asked for, by whom and why. */
function RequestedFacts({ approval, payment, zone }: Pick<ShownApproval, "approval" | "payment" | "zone">) {
  const { overpaid, reason, requesterName, createdAt, expiresAt, state } = approval;
  const waits = state === "pending" && expiresAt !== null;
  const facts: Fact[] = [
    [texts.what, decisionWords(approval)],
    ...(overpaid ? [[texts.overpaid, texts.overpaidWords[overpaid]] as const] : []),
    [
      texts.payment,
      <Link key="payment" to={`/admin/payments/${payment.id}`} className="link-alone">
        {payment.title ?? paymentDeskTexts.unknownTitle}, {payment.companyName}
      </Link>,
    ],
    [texts.by, requesterName],
    [texts.reason, reason],
    [texts.at, <DateTime key="at" at={createdAt} zone={zone} long />],
    ...(waits ? [[texts.expires, <DateTime key="expires" at={expiresAt} zone={zone} long />] as const] : []),
  ];
  return <Facts facts={facts} />;
}

/** Who decided it, when and why. Nobody decides one that expires or is withdrawn. */
function OutcomeFacts({ approval, zone }: Pick<ShownApproval, "approval" | "zone">) {
  const { deciderName, decidedAt, decisionReason } = approval;
  const at = decidedAt === null ? null : <DateTime key="at" at={decidedAt} zone={zone} long />;
  const facts: Fact[] = [
    ...(deciderName ? [[texts.decidedBy, deciderName] as const] : []),
    [deciderName ? texts.decidedAt : texts.ended, at],
    ...(decisionReason ? [[texts.reason, decisionReason] as const] : []),
  ];
  return <Facts facts={facts} />;
}
