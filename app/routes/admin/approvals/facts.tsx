import { DateTime } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { decisionWords, paymentDeskTexts, approvalTexts as texts } from "~/copy/admin/payment-desk";
import type { ShownApproval } from "./approval.server";

/** What was asked for, by whom and why. */
export function RequestedFacts({ approval, payment, zone }: Pick<ShownApproval, "approval" | "payment" | "zone">) {
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
export function OutcomeFacts({ approval, zone }: Pick<ShownApproval, "approval" | "zone">) {
  const { deciderName, decidedAt, decisionReason } = approval;
  const at = decidedAt === null ? null : <DateTime key="at" at={decidedAt} zone={zone} long />;
  const facts: Fact[] = [
    ...(deciderName ? [[texts.decidedBy, deciderName] as const] : []),
    [deciderName ? texts.decidedAt : texts.ended, at],
    ...(decisionReason ? [[texts.reason, decisionReason] as const] : []),
  ];
  return <Facts facts={facts} />;
}
