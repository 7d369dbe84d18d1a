import { CertificationForm } from "~/components/certification/certification-form";
import { CertificationStamp, CertificationState } from "~/components/certification/certification-states";
import { EquipmentForm } from "~/components/equipment/equipment-form";
import { EquipmentState } from "~/components/equipment/equipment-state";
import { PayoutCard } from "~/components/payouts/payout-card";
import { Button, Card, equipmentStamps, LinkButton, StatusStamp } from "~/components/ui";
import { certificationTexts } from "~/copy/inspectors/certification";
import { equipmentTexts } from "~/copy/inspectors/equipment";
import { onboardingTexts as texts } from "~/copy/inspectors/onboarding";
import { ProfileForm } from "./profile-form";
import type { OnboardingState } from "./state.server";
import { Meanwhile } from "./under-review-note";

/** Specification 2, section 9: Polling. */
const POLL_EVERY_MS = 3000;

interface StepProps {
  state: OnboardingState;
}

export function CertificationStep({ state }: StepProps) {
  const { certification, certified, payable, formKey, held } = state;
  return (
    <Card title={texts.step[1]} aside={<CertificationStamp status={certification.status} />}>
      <div className="grid gap-5">
        <CertificationState certification={certification} />
        <Meanwhile state={state} />
        {certified ? (
          <LinkButton to={`/inspector-onboarding?step=${payable ? 3 : 2}`} className="justify-self-start">
            {payable ? texts.continueToProfile : texts.continue}
          </LinkButton>
        ) : null}
        {certification.maySubmit && !certified ? (
          <CertificationForm
            action="/inspector-onboarding/certification"
            formKey={formKey}
            prefill={certification.prefill}
            held={held}
            submitLabel={certification.rejected ? certificationTexts.form.resubmit : undefined}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** Open whatever the certificate's state: both take days, and neither needs the other. */
export function PayoutStep({ state: { payouts, proof, payable, formKey } }: StepProps) {
  const verified = payable;
  return (
    <>
      <PayoutCard payouts={payouts} proof={proof} formKey={formKey} title={texts.step[2]} pollEveryMs={POLL_EVERY_MS} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          {payouts.hasAccount ? (
            <LinkButton to="/inspector-onboarding?step=3" variant={verified ? "primary" : "quiet"}>
              {verified ? texts.continueToProfile : texts.later}
            </LinkButton>
          ) : (
            <Button type="button" variant="quiet" disabled aria-describedby="later-note">
              {texts.later}
            </Button>
          )}
          <LinkButton to="/inspector-onboarding?step=1" variant="secondary">
            {texts.back}
          </LinkButton>
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

export function ProfileStep({ state }: StepProps) {
  const { profile, equipment, formKey } = state;
  return (
    <>
      <Card title={texts.profile.title}>
        <p className="mb-5 text-muted">{texts.profile.text}</p>
        <ProfileForm profile={profile} formKey={formKey} />
      </Card>
      {equipment.owns ? (
        <Card title={equipmentTexts.title} aside={<StatusStamp {...equipmentStamps[equipment.status]} />}>
          <EquipmentState equipment={equipment} />
          <LinkButton to="/inspector-onboarding/equipment" variant="secondary" className="mt-4">
            {equipment.history.length > 0 ? equipmentTexts.formTitle.again : equipmentTexts.formTitle.first}
          </LinkButton>
        </Card>
      ) : null}
    </>
  );
}

/** The second half of step 3, for whoever owns equipment. */
export function EquipmentStep({ state }: StepProps) {
  const { equipment, heldPhotos, formKey } = state;
  return (
    <Card title={equipmentTexts.step} aside={<StatusStamp {...equipmentStamps[equipment.status]} />}>
      <p className="mb-5 text-muted">{equipmentTexts.wizardText}</p>
      <EquipmentForm action="/inspector-onboarding/equipment" formKey={formKey} equipment={equipment} held={heldPhotos}>
        <LinkButton to="/inspector-onboarding/review" variant="quiet">
          {equipmentTexts.form.later}
        </LinkButton>
        <LinkButton to="/inspector-onboarding?step=3" variant="quiet">
          {texts.back}
        </LinkButton>
      </EquipmentForm>
    </Card>
  );
}
