import type { ReactNode } from "react";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import { transactionTexts } from "~/copy/money/payments";
import type { ShownPayment } from "./shown-payment.server";

interface FrameProps extends Pick<ShownPayment, "payment" | "isReadOnly"> {
  title: string;
  children: ReactNode;
}

/** The page around a decision about one payment. Without a decision to make it says why. */
export function DecisionFrame({ title, payment, isReadOnly, children }: FrameProps) {
  const { id, code, companyName, inspectorName } = payment;
  const obstacle = isReadOnly ? texts.actions.readOnly : payment.isInUse ? null : texts.actions.none;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={title}
        above={
          <Breadcrumb
            crumbs={[
              { label: transactionTexts.title, to: "/admin/payouts" },
              { label: texts.title(code), to: `/admin/payments/${id}` },
              { label: title },
            ]}
          />
        }
        lead={`${payment.title ?? texts.unknownTitle} · ${companyName} · ${inspectorName}`}
      />
      <Card>{obstacle ? <Obstacle paymentId={id}>{obstacle}</Obstacle> : children}</Card>
    </div>
  );
}

export function Obstacle({ paymentId, children }: { paymentId: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Banner tone="warn">{children}</Banner>
      <p>
        <LinkButton to={`/admin/payments/${paymentId}`} variant="secondary">
          {texts.back}
        </LinkButton>
      </p>
    </div>
  );
}
