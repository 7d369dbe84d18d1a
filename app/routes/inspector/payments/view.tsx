import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { REFRESH_SECONDS } from "~/components/document/refresh";
import { awaitsProvider, PayoutCard } from "~/components/payouts/payout-card";
import { Restricted } from "~/components/payouts/restricted";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { payoutTexts as texts } from "~/copy/payouts";
import type { PaymentsState } from "./state.server";

/** Specification 2, section 9: Polling. */
const POLL_EVERY_MS = 10_000;

interface PaymentsViewProps {
  state: PaymentsState;
  lastResult?: SubmissionResult<string[]> | undefined;
  /** The earnings, below the account. */
  children?: ReactNode;
}

/** How often the page reloads without JavaScript while the provider has not answered. */
export function refreshOf(state: PaymentsState | undefined): string | null {
  return state && !state.restricted && awaitsProvider(state.payouts) ? REFRESH_SECONDS : null;
}

/** Where an inspector's share is paid to, and how. */
export function PaymentsView({ state, lastResult, children }: PaymentsViewProps) {
  const { payouts, certification, restricted, notice, onboarding, formKey } = state;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {notice ? (
          <Banner
            tone={notice === "complete" ? "ok" : "warn"}
            title={texts[notice].title}
            announce
            action={
              onboarding && notice === "complete" ? (
                <LinkButton to="/inspector-onboarding" variant="secondary">
                  {texts.backToOnboarding}
                </LinkButton>
              ) : null
            }
          >
            {texts[notice].text}
          </Banner>
        ) : null}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {restricted ? (
            <Card title={texts.account}>
              <Restricted status={certification} />
            </Card>
          ) : (
            <PayoutCard
              payouts={payouts}
              formKey={formKey}
              title={texts.account}
              pollEveryMs={POLL_EVERY_MS}
              refusal={lastResult?.error?.[""]?.join(" ")}
            />
          )}
          <HowPaymentsWork />
        </div>
        {children}
      </div>
    </>
  );
}

function HowPaymentsWork() {
  return (
    <Card title={texts.how.title}>
      <dl className="grid gap-3">
        {texts.how.points.map(([name, meaning]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
