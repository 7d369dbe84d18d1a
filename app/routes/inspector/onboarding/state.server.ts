import { redirect } from "@remix-run/node";
import type { InspectorActor } from "~/domain/actor";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { ownEquipment } from "~/domain/equipment/queries.server";
import { heldFiles } from "~/domain/files/queries.server";
import { proofToReplace } from "~/domain/payouts/given-details.server";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { ownEnhancements } from "~/domain/people/queries.server";
import { newFormKey } from "~/http/doors/page.server";

const STEPS = [1, 2, 3] as const;
export type OnboardingStep = (typeof STEPS)[number];

/** What the wizard shows: the requested step, or else the inspector's next one. */
export function onboardingState(actor: InspectorActor, requested?: OnboardingStep) {
  const certification = ownCertification(actor);
  const payouts = ownPayouts(actor);
  const profile = ownEnhancements(actor);
  const certified = certification.status === "approved";
  const payable = payouts.way !== null;
  const step = requested ?? (certified ? (payable ? 3 : 2) : 1);
  return {
    step,
    certified,
    payable,
    certification,
    payouts,
    proof: step === 2 ? proofToReplace(actor) : null,
    profile,
    equipment: ownEquipment(actor),
    held: heldFiles(actor, "certificate"),
    heldPhotos: heldFiles(actor, "equipment_photo"),
    formKey: newFormKey(),
  };
}

export type OnboardingState = ReturnType<typeof onboardingState>;

/** The wizard as its address asks for it. Whoever has done everything goes home, unless they ask for a step or only look on. */
export function onboardingAt(actor: InspectorActor, url: URL): OnboardingState {
  const requested = requestedStep(url.searchParams.get("step"));
  const state = onboardingState(actor, requested);
  const done = state.certified && state.payable && state.profile.ownsEquipment !== null;
  if (done && !requested && !actor.impersonator) throw redirect("/inspector-home", 303);
  return state;
}

/** The payouts come next, since they need not wait for the review. Whoever has them sees the certificate under review. */
export function pageAfterCertificate(actor: InspectorActor): string {
  return ownPayouts(actor).way !== null ? "/inspector-onboarding" : "/inspector-onboarding?step=2";
}

function requestedStep(step: string | null): OnboardingStep | undefined {
  return STEPS.find((known) => String(known) === step);
}
