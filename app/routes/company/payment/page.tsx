import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useSentForm } from "~/components/forms/use-sent-form";
import { useFreshOn, useReadAnewEvery } from "~/components/live";
import { chargedRows, refundStamp } from "~/components/payments/charged-rows";
import { RefundNotices } from "~/components/payments/refund-notices";
import {
  AmountList,
  ErrorSummary,
  LinkButton,
  Money,
  PageHeader,
  paymentStamps,
  StatusStamp,
  Ticket,
} from "~/components/ui";
import { purposeOf, paymentTexts as texts } from "~/copy/money/payments";
import { paymentObstacles } from "~/copy/notices/payments";
import { formatCents } from "~/lib/money";
import { PAYMENT_ENDINGS, PAYMENT_OBSTACLES } from "~/lib/vocabulary";
import type { PaymentOutcome } from "./outcome.server";
import { PaymentForm } from "./payment-form";

const POLL_EVERY_MS = 10_000;

interface PaymentPageProps extends PaymentOutcome {
  formKey: string;
}

/** Takes an open payment, or says what became of one that bought nothing, and what to do next. */
export function PaymentPage({ formKey, ...props }: PaymentPageProps) {
  const { payment, view } = props;
  const [{ errors = [] }] = useSentForm();
  return (
    <>
      <PageHeader title={paymentTitle(props)} lead={leadOf(props)} />
      <Ticket
        code={texts.code}
        stamp={<StatusStamp {...stampOf(payment)} />}
        title={payment.title ?? purposeOf(payment)}
        headingLevel={2}
        place={payment.location}
        figure={{ label: texts.total, value: <Money amount={payment.amount} /> }}
        action={actionOf(props)}
      >
        <div className="grid gap-4">
          {errors.length > 0 ? <ErrorSummary problems={errors.map((message) => ({ message }))} /> : null}
          {payment.kind === "job_posting" ? null : <p className="font-semibold">{purposeOf(payment)}</p>}
          <AmountList rows={chargedRows(payment, texts.total)} />
          <RefundNotices refunds={payment.refunds} />
          {view === "open" ? (
            <PaymentForm {...props} isAnswered={props.isAnswered && errors.length === 0} formKey={formKey} />
          ) : null}
          {view === "waiting" ? <PollOutcome /> : null}
        </div>
      </Ticket>
    </>
  );
}

/** The page's heading; its title too. */
export function paymentTitle({ payment, view }: Pick<PaymentOutcome, "payment" | "view">): string {
  if (view === "over") return overText(payment).title;
  return view === "made" ? texts.code : texts[view].title;
}

function leadOf({ payment, view, beyondLimit }: PaymentOutcome): string {
  if (view === "over") return overText(payment).lead;
  if (view === "made" || beyondLimit) return "";
  if (view !== "unusable") return texts[view].lead;
  const { lead, leadFailed } = texts.unusable;
  const failed = payment.refunds.at(-1)?.state === "owed";
  return (failed ? leadFailed : lead)(formatCents(payment.amount), obstacleOf(payment));
}

function obstacleOf({ failureCode }: PaymentOutcome["payment"]): string {
  const obstacle = PAYMENT_OBSTACLES.find((known) => known === failureCode);
  return obstacle ? paymentObstacles[obstacle] : texts.unusable.noObstacle;
}

function overText({ failureCode, paidElsewhere }: PaymentOutcome["payment"]) {
  if (paidElsewhere && failureCode !== "mismatched") return texts.overPaidElsewhere;
  return texts.over[PAYMENT_ENDINGS.find((known) => known === failureCode) ?? "canceled"];
}

function stampOf(payment: PaymentOutcome["payment"]) {
  const { state } = payment;
  if (state === "failed") return { tone: "ended", label: texts.notPaid } as const;
  if (state === "succeeded") return refundStamp(payment) ?? paymentStamps.succeeded;
  return paymentStamps[state === "draft" ? "pending" : state];
}

function actionOf({ payment, view }: PaymentOutcome): ReactNode {
  if (view === "waiting") {
    return (
      <Link to={`/payments/${payment.id}`} className="link-alone">
        {texts.waiting.options}
      </Link>
    );
  }
  if (view === "processing") return <Onward to="/company-dashboard" label={texts.unusable.onward.dashboard} />;
  if (view === "over" && payment.failureCode !== "withdrawn" && !payment.paidElsewhere)
    return <LinkButton to={payment.retryPath}>{texts.retry}</LinkButton>;
  if (view === "open" || view === "paidElsewhere") {
    return (
      <LinkButton to={`/payments/${payment.id}/abandonment`} variant={view === "open" ? "secondary" : "primary"}>
        {texts.open.giveUp}
      </LinkButton>
    );
  }
  return <Onward {...onwardOf(payment)} />;
}

function Onward({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="secondary">
      {label}
    </LinkButton>
  );
}

function onwardOf(payment: PaymentOutcome["payment"]): { to: string; label: string } {
  const { kind, draftId, jobId, jobDeletedAt, retryPath } = payment;
  const { onward } = texts.unusable;
  if (kind === "further_hours") return { to: retryPath, label: onward.hours };
  if (jobId && jobDeletedAt === null) return { to: `/jobs/${jobId}`, label: onward.job };
  if (kind === "job_posting" && draftId) return { to: `/post-job?draft=${draftId}`, label: onward.draft };
  return { to: "/company-dashboard", label: onward.dashboard };
}

/** The page updates automatically, with JavaScript too. */
function PollOutcome() {
  useFreshOn("notification", "booking_update");
  useReadAnewEvery(POLL_EVERY_MS);
  return (
    <p className="text-muted" role="status">
      {texts.waiting.noCharge}
    </p>
  );
}
