import type { SubmissionResult } from "@conform-to/react";
import { CertificationForm } from "~/components/certification/certification-form";
import { awaitsReview, CertificationStamp, CertificationState } from "~/components/certification/certification-states";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { awaitsProvider, PayoutCard } from "~/components/payouts/payout-card";
import { Restricted } from "~/components/payouts/restricted";
import { Button, Card, LinkButton, PageHeader, type Step, Stepper } from "~/components/ui";
import { certificationTexts } from "~/copy/certification";
import { onboardingTexts as texts } from "~/copy/onboarding";
import { payoutTexts } from "~/copy/payouts";
import { ProfileForm } from "./profile-form";
import type { OnboardingState, OnboardingStep } from "./state.server";

/** Specification 2, section 9: Polling. */
const POLL_EVERY_MS = 3000;

interface WizardProps {
  state: OnboardingState;
  lastResult?: SubmissionResult<string[]> | undefined;
}

/** How often a step that waits for somebody else reloads without JavaScript. */
export const handle: PageHandle<OnboardingState> = {
  refresh: (state) => {
    const waits =
      (state?.step === 1 && awaitsReview(state.certification)) || (state?.step === 2 && awaitsProvider(state.payouts));
    return waits ? REFRESH_SECONDS : null;
  },
};

/** The three steps of an inspector's start: certification, payouts, profile (specification 2, section 2). */
export function OnboardingWizard({ state, lastResult }: WizardProps) {
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <Stepper label={texts.steps} steps={stepsOf(state)} />
        {state.step === 1 ? <CertificationStep state={state} lastResult={lastResult} /> : null}
        {state.step === 2 ? <PayoutStep state={state} /> : null}
        {state.step === 3 ? <ProfileStep state={state} lastResult={lastResult} /> : null}
      </div>
    </div>
  );
}

function CertificationStep({ state, lastResult }: WizardProps) {
  const { certification, certified, formKey, held } = state;
  return (
    <Card title={texts.step[1]} aside={<CertificationStamp status={certification.status} />}>
      <div className="grid gap-5">
        <CertificationState certification={certification} />
        {certified ? (
          <LinkButton to="/inspector-onboarding?step=2" className="justify-self-start">
            {texts.continue}
          </LinkButton>
        ) : null}
        {certification.maySubmit && !certified ? (
          <CertificationForm
            action="/inspector-onboarding/certification"
            formKey={formKey}
            lastResult={lastResult}
            prefill={certification.prefill}
            held={held}
            submitLabel={certification.rejected ? certificationTexts.form.resubmit : undefined}
          />
        ) : null}
      </div>
    </Card>
  );
}

function PayoutStep({ state }: WizardProps) {
  const { payouts, certification, certified, formKey } = state;
  const open = certified || payouts.hasAccount;
  return (
    <>
      {open ? (
        <PayoutCard payouts={payouts} formKey={formKey} title={texts.step[2]} pollEveryMs={POLL_EVERY_MS} />
      ) : (
        <Card title={texts.step[2]}>
          <Restricted status={certification.status} />
        </Card>
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/inspector-onboarding?step=1" variant="secondary">
            {texts.back}
          </LinkButton>
          {payouts.hasAccount ? (
            <LinkButton to="/inspector-onboarding?step=3" variant={payouts.state === "verified" ? "primary" : "quiet"}>
              {payouts.state === "verified" ? payoutTexts.backToOnboarding : texts.later}
            </LinkButton>
          ) : (
            <Button type="button" variant="quiet" disabled aria-describedby="later-note">
              {texts.later}
            </Button>
          )}
        </div>
        {payouts.hasAccount ? null : (
          <p id="later-note" className="text-sm text-muted">
            {texts.laterNotYet}
          </p>
        )}
      </div>
    </>
  );
}

function ProfileStep({ state, lastResult }: WizardProps) {
  return (
    <Card title={texts.profile.title}>
      <p className="mb-5 text-muted">{texts.profile.text}</p>
      <ProfileForm profile={state.profile} formKey={state.formKey} lastResult={lastResult} />
    </Card>
  );
}

function stepsOf({ step: current, certified, certification, payable, profile }: OnboardingState): Step[] {
  const done = { 1: certified, 2: payable, 3: profile.ownsEquipment !== null };
  const notes = {
    1: certification.status === "pending" ? certificationTexts.underReview.title : texts.required,
    2: texts.required,
    3: texts.optional,
  };
  return ([1, 2, 3] as const).map((step: OnboardingStep) => ({
    label: texts.step[step],
    note: notes[step],
    state: step === current ? "current" : done[step] ? "done" : "todo",
    ...(step === current ? {} : { to: `/inspector-onboarding?step=${step}` }),
  }));
}
