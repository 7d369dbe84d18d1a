import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { awaitsReview } from "~/components/certification/certification-states";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { useFreshOn, usePolling } from "~/components/live";
import { awaitsProvider } from "~/components/payouts/payout-card";
import { PageHeader, type Step, Stepper } from "~/components/ui";
import { onboardingTexts as texts } from "~/copy/inspectors/onboarding";
import type { OnboardingState, OnboardingStep } from "./state.server";
import { CertificationStep, EquipmentStep, PayoutStep, ProfileStep } from "./steps";
import { UnderReviewNote } from "./under-review-note";

/** While no live events come; a review takes a day or two. */
const POLL_EVERY_MS = 10_000;

interface WizardProps {
  state: OnboardingState;
  /** Set in the second half of step 3, where the equipment is listed. */
  lists?: boolean;
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
export function OnboardingWizard({ state, lists = false }: WizardProps) {
  useAdvance(state);
  useFreshOn("notification");
  usePolling(awaitsReview(state.certification) && state.step !== 3 ? POLL_EVERY_MS : null);
  return (
    <WizardFrame state={state}>
      {state.step === 1 ? null : <UnderReviewNote state={state} />}
      {state.step === 1 ? <CertificationStep state={state} /> : null}
      {state.step === 2 ? <PayoutStep state={state} /> : null}
      {state.step === 3 && !lists ? <ProfileStep state={state} /> : null}
      {state.step === 3 && lists ? <EquipmentStep state={state} /> : null}
    </WizardFrame>
  );
}

export function WizardFrame({ state, children }: { state: OnboardingState; children: ReactNode }) {
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <Stepper label={texts.steps} steps={stepsOf(state)} />
        {children}
      </div>
    </div>
  );
}

function stepsOf({ step: current, certified, certification, payable, profile }: OnboardingState): Step[] {
  const done = { 1: certified, 2: payable, 3: profile.ownsEquipment !== null };
  const notes = {
    1: certification.status === "pending" ? texts.underReview : texts.required,
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

/** Opens the next step when the one that is being looked at is completed elsewhere: a reviewer approves, the provider verifies. */
function useAdvance({ step, certified, payable }: OnboardingState): void {
  const navigate = useNavigate();
  const isDone = step === 1 ? certified : step === 2 ? payable : false;
  const seen = useRef({ step, isDone });
  useEffect(() => {
    const completed = seen.current.step === step && !seen.current.isDone && isDone;
    seen.current = { step, isDone };
    if (completed) navigate(`/inspector-onboarding?step=${payable ? 3 : 2}`);
  }, [step, isDone, payable, navigate]);
}
