import { awaitsReview } from "~/components/certification/certification-states";
import { Banner, LinkButton } from "~/components/ui";
import { onboardingTexts } from "~/copy/inspectors/onboarding";
import { formatDay, todayIn } from "~/lib/time/dates";
import type { OnboardingState } from "./state.server";

const texts = onboardingTexts.waiting;

/** What is waited for, since when, how long it usually takes, and what can be done meanwhile. Empty without a certificate under review. */
export function UnderReviewNote({ state }: { state: OnboardingState }) {
  const { certification, step } = state;
  const { underReview, zone } = certification;
  if (!awaitsReview(certification) || !underReview) return null;
  const next = nextOf(state);
  return (
    <Banner
      title={texts.since(formatDay(todayIn(zone, underReview.submittedAt)))}
      action={next && next.step !== step ? <LinkButton to={next.to}>{next.label}</LinkButton> : null}
    >
      {next ? (next.step === step ? next.here : next.text) : texts.nothing}
    </Banner>
  );
}

/** The same within the certification step, whose own card tells the rest. */
export function Meanwhile({ state }: { state: OnboardingState }) {
  const { certification } = state;
  const { underReview, zone } = certification;
  if (!awaitsReview(certification) || !underReview) return null;
  const next = nextOf(state);
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p>
        {texts.since(formatDay(todayIn(zone, underReview.submittedAt)))} {next ? next.text : texts.nothing}
      </p>
      {next ? <LinkButton to={next.to}>{next.label}</LinkButton> : null}
    </div>
  );
}

/** The next thing that needs no certificate. */
function nextOf({ payable, payouts, profile, step }: OnboardingState) {
  const reviewed = payouts.state === "action_needed" && payouts.needs.length === 0;
  if (!payable && !(reviewed && step === 3)) {
    return {
      step: 2,
      to: "/inspector-onboarding?step=2",
      text: texts.payouts,
      here: texts.payoutsHere,
      label: texts.openPayouts,
    };
  }
  if (profile.ownsEquipment !== null) return null;
  return {
    step: 3,
    to: "/inspector-onboarding?step=3",
    text: texts.profile,
    here: texts.profileHere,
    label: texts.openProfile,
  };
}
