import type { ReactNode } from "react";
import { REFRESH_SECONDS } from "~/components/document/refresh";
import { useLastResult } from "~/components/forms";
import { awaitsProvider, PayoutCard } from "~/components/payouts/payout-card";
import { Banner, Card, LinkButton, manualPayoutStamps, PageHeader, StatusStamp } from "~/components/ui";
import { manualPayoutTexts } from "~/copy/admin/money/manual-payouts";
import { payoutTexts as texts } from "~/copy/money/payouts";
import { formatLongDay } from "~/lib/time/dates";
import { BankPayouts, hasBankPayouts, ReturnedPayout } from "./bank-section";
import { PaidByHand } from "./by-hand-section";
import type { PaymentsState } from "./state.server";

/** Specification 2, section 9: Polling. */
const POLL_EVERY_MS = 10_000;

interface PaymentsViewProps {
  state: PaymentsState;
  /** The earnings, above the account. */
  lead?: ReactNode;
  /** The payments, below it. */
  children?: ReactNode;
}

/** How often the page reloads without JavaScript while the provider has not answered. */
export function refreshOf(state: PaymentsState | undefined): string | null {
  return state && awaitsProvider(state.payouts) ? REFRESH_SECONDS : null;
}

/** Where an inspector's share is paid to, and how. */
export function PaymentsView({ state, lead, children }: PaymentsViewProps) {
  const { payouts, proof, bank, heldSince, formKey } = state;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {heldSince ? (
          <Banner
            tone="bad"
            title={texts.held.title(formatLongDay(heldSince))}
            action={
              <LinkButton to="/support" variant="secondary">
                {texts.held.support}
              </LinkButton>
            }
          >
            {texts.held.text}
          </Banner>
        ) : null}
        <Notes state={state} />
        <ReturnedPayout last={bank.last} />
        {lead}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            {payouts.way === "manual" ? <PaidByHand manual={state.manual} /> : null}
            <PayoutCard
              payouts={payouts}
              proof={proof}
              formKey={formKey}
              title={texts.account}
              pollEveryMs={POLL_EVERY_MS}
              refusal={useLastResult()?.error?.[""]?.join(" ")}
            />
          </div>
          <div className="grid gap-6">
            {payouts.hasAccount || hasBankPayouts(bank) ? (
              <Card title={texts.bank.title}>
                {hasBankPayouts(bank) ? <BankPayouts state={state} /> : <p>{texts.bank.none}</p>}
              </Card>
            ) : null}
            <HowPaymentsWork way={payouts.way} />
            {payouts.way === null ? <ManualWay manual={state.manual} /> : null}
          </div>
        </div>
        {children}
      </div>
    </>
  );
}

/** What is left to do beside the payouts. */
function Notes({ state: { profileIsLeft, certification, payouts } }: { state: PaymentsState }) {
  if (certification !== "approved") {
    return (
      <Banner
        title={texts.uncertified.titles[certification]}
        action={
          <LinkButton to="/inspector-onboarding?step=1" variant="secondary">
            {texts.uncertified.link}
          </LinkButton>
        }
      >
        {payouts.way !== null ? texts.uncertified.textVerified : texts.uncertified.text}
      </Banner>
    );
  }
  if (!profileIsLeft) return null;
  return (
    <Banner
      tone="ok"
      title={texts.next.title}
      action={
        <LinkButton to="/inspector-onboarding?step=3" variant="secondary">
          {texts.backToOnboarding}
        </LinkButton>
      }
    >
      {texts.next.text}
    </Banner>
  );
}

/** For whoever cannot or will not use the provider. */
function ManualWay({ manual }: Pick<PaymentsState, "manual">) {
  return (
    <Card
      title={manualPayoutTexts.link}
      aside={manual ? <StatusStamp {...manualPayoutStamps[manual.state]} /> : undefined}
    >
      {manual?.state === "rejected" && manual.reason ? <p className="mb-2 font-semibold">{manual.reason}</p> : null}
      <p className="mb-3">{manual ? manualPayoutTexts.states[manual.state].text : manualPayoutTexts.linkText}</p>
      <LinkButton to="/inspector-payments/manual" variant="secondary">
        {manual ? manualPayoutTexts.see : manualPayoutTexts.open}
      </LinkButton>
    </Card>
  );
}

function HowPaymentsWork({ way }: Pick<PaymentsState["payouts"], "way">) {
  const points = way === "manual" ? [...texts.how.points.slice(0, -1), texts.byHand.point] : texts.how.points;
  return (
    <Card title={texts.how.title}>
      <dl className="grid gap-3">
        {points.map(([name, meaning]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
