import {
  BadgeCheck,
  Banknote,
  Flag,
  HandCoins,
  Handshake,
  Hourglass,
  KeyRound,
  LifeBuoy,
  Scale,
  Star,
  Wrench,
} from "lucide";
import { Card } from "~/components/ui";
import { equipmentReviewTexts } from "~/copy/equipment";
import { adminHomeTexts } from "~/copy/home";
import { manualTransferTexts } from "~/copy/manual-transfers";
import { approvalTexts } from "~/copy/payment-desk";
import { paymentIssueTexts } from "~/copy/payment-issues";
import { problemAdminTexts } from "~/copy/problems-admin";
import { reviewReportAdminTexts } from "~/copy/reviews";
import { adminPasswordTexts } from "~/copy/security";
import { supportAdminTexts } from "~/copy/support-admin";
import type { adminHome } from "~/domain/home/admin-home.server";
import { PaymentIssues } from "./payment-issues";
import { QueueLink, Waiting } from "./queue-link";

const { actions } = adminHomeTexts;

/** The lists that administrators work through, each with what waits in it. */
export function Queues({
  pendingReviews,
  openRequests,
  problemsToDecide,
  paymentIssues,
  manualTransfers,
  approvals,
  reviewReports,
  personReports,
  equipment,
  zone,
}: ReturnType<typeof adminHome>) {
  return (
    <Card title={actions.heading}>
      <ul className="-my-2 grid divide-y divide-line">
        <QueueLink
          to="/admin/payouts/issues"
          icon={Hourglass}
          label={paymentIssueTexts.home.label}
          note={<PaymentIssues {...paymentIssues} zone={zone} />}
        />
        <QueueLink
          to="/admin/payouts/due"
          icon={HandCoins}
          label={manualTransferTexts.home.label}
          note={<Waiting {...manualTransfers} words={manualTransferTexts.home} zone={zone} />}
        />
        <QueueLink
          to="/admin/approvals"
          icon={Handshake}
          label={approvalTexts.home.label}
          note={<Waiting {...approvals} words={approvalTexts.home} zone={zone} />}
        />
        <QueueLink
          to="/admin/reviews"
          icon={Star}
          label={reviewReportAdminTexts.home.label}
          note={<Waiting {...reviewReports} words={reviewReportAdminTexts.home} zone={zone} />}
        />
        <QueueLink
          to="/admin/support?state=reports"
          icon={Flag}
          label={supportAdminTexts.home.label}
          note={<Waiting {...personReports} words={supportAdminTexts.home} zone={zone} />}
        />
        <QueueLink
          to="/admin/problems"
          icon={Scale}
          label={problemAdminTexts.home.label}
          note={problemAdminTexts.home.waiting(problemsToDecide)}
        />
        <QueueLink
          to="/admin/certifications"
          icon={BadgeCheck}
          label={actions.certifications}
          note={actions.pending(pendingReviews)}
        />
        <QueueLink
          to="/admin/equipment?status=pending"
          icon={Wrench}
          label={equipmentReviewTexts.home.label}
          note={<Waiting {...equipment} words={equipmentReviewTexts.home} zone={zone} />}
        />
        <QueueLink to="/admin/payouts" icon={Banknote} label={actions.finances} note={actions.financesText} />
        <QueueLink to="/admin/support" icon={LifeBuoy} label={actions.support} note={actions.waiting(openRequests)} />
        <QueueLink
          to="/admin/password-reset"
          icon={KeyRound}
          label={adminPasswordTexts.title}
          note={adminPasswordTexts.lead}
        />
      </ul>
    </Card>
  );
}
