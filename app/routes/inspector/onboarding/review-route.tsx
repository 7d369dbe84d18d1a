import { useLoaderData } from "@remix-run/react";
import { awaitsReview, CertificationStamp } from "~/components/certification/certification-states";
import { titled } from "~/components/document/title";
import { Button, Card, equipmentStamps, LinkButton, Money, payoutStamps, StatusStamp } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { availabilityWords } from "~/copy/inspectors/availability";
import { onboardingTexts } from "~/copy/inspectors/onboarding";
import { ownWeek } from "~/domain/availability/queries.server";
import type { Week } from "~/domain/availability/week";
import { page } from "~/http/doors/page.server";
import { type OnboardingState, onboardingState } from "./state.server";
import { UnderReviewNote } from "./under-review-note";
import { WizardFrame } from "./wizard";

const texts = onboardingTexts.review;

export const meta = titled(`${texts.title}: ${onboardingTexts.title}`);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  ...onboardingState(actor, 3),
  week: ownWeek(actor),
}));

/** Everything that was entered, before the setup is finished. */
export default function InspectorOnboardingReview() {
  const state = useLoaderData<typeof loader>();
  return (
    <WizardFrame state={state}>
      <UnderReviewNote state={state} />
      <Card title={texts.title}>
        <p className="mb-4 text-muted">{texts.text}</p>
        <Facts facts={factsOf(state)} />
      </Card>
      <Finish state={state} />
    </WizardFrame>
  );
}

/** Specification 2, section 4: enabled once payouts are verified. */
function Finish({ state: { payable, certification } }: { state: OnboardingState }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {payable ? (
          <LinkButton to="/inspector-onboarding/completion">{texts.finish}</LinkButton>
        ) : (
          <>
            <Button type="button" disabled aria-describedby="finish-note">
              {texts.finish}
            </Button>
            {awaitsReview(certification) ? null : (
              <LinkButton to="/inspector-onboarding?step=2">{texts.toPayouts}</LinkButton>
            )}
          </>
        )}
        <LinkButton to="/inspector-onboarding?step=3" variant={payable ? "secondary" : "quiet"}>
          {onboardingTexts.back}
        </LinkButton>
      </div>
      {payable ? null : (
        <p id="finish-note" className="text-sm text-muted">
          {texts.finishNotYet}
        </p>
      )}
    </div>
  );
}

function factsOf({ certification, payouts, profile, equipment, week }: OnboardingState & { week: Week }): Fact[] {
  const { hourlyRate, yearsOfExperience, ownsEquipment } = profile;
  return [
    [texts.certification, <CertificationStamp key="certification" status={certification.status} />],
    [texts.payouts, <StatusStamp key="payouts" {...payoutStamps[payouts.standing]} />],
    [
      texts.rate,
      hourlyRate === null ? null : (
        <span key="rate">
          <Money amount={hourlyRate} /> {onboardingTexts.profile.perHour}
        </span>
      ),
    ],
    [texts.experience, yearsOfExperience === null ? null : String(yearsOfExperience)],
    [texts.specialties, profile.specialties.join(", ")],
    [texts.specializations, profile.specializations],
    [texts.availability, availabilityWords(profile.availability, week)],
    [
      texts.equipment,
      ownsEquipment ? (
        <StatusStamp key="equipment" {...equipmentStamps[equipment.status]} />
      ) : ownsEquipment === null ? null : (
        texts.owns.no
      ),
    ],
  ];
}
