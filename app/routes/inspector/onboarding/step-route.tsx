import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { equipmentTexts } from "~/copy/inspectors/equipment";
import { onboardingTexts as texts } from "~/copy/inspectors/onboarding";
import type { InspectorActor } from "~/domain/actor";
import { ownEquipment } from "~/domain/equipment/queries.server";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { equipmentAction } from "../equipment/action.server";
import { certificationAction } from "./certification-action.server";
import { type OnboardingStep, onboardingState, pageAfterCertificate } from "./state.server";
import { OnboardingWizard } from "./wizard";

export { handle } from "./wizard";

/** What each step needs, and its place in the wizard. */
const STEPS = {
  certification: { step: 1, action: certificationAction(pageAfterCertificate) },
  profile: {
    step: 3,
    action: formAction(saveProfileEnhancements, {
      done: ({ actor }) => redirectWithToast(afterProfile(actor), texts.profile.saved),
    }),
  },
  equipment: { step: 3, action: equipmentAction("/inspector-onboarding/review") },
} as const satisfies Record<string, { step: OnboardingStep; action: unknown }>;

export const meta = titled<typeof loader>(
  (data) => `${data.lists ? equipmentTexts.step : texts.step[data.step]}: ${texts.title}`,
);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => ({
  ...onboardingState(actor, stepOf(params).step),
  lists: params.step === "equipment",
}));

export async function action(args: ActionFunctionArgs) {
  return stepOf(args.params).action(args);
}

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** A step's own address: where its form is sent, and where a refused one comes back with its words. */
export default function InspectorOnboardingStep() {
  const { lists, ...state } = useLoaderData<typeof loader>();
  return <OnboardingWizard state={state} lists={lists} />;
}

/** Whoever owns equipment lists it next, unless they have. */
function afterProfile(actor: InspectorActor): string {
  const { owns, history } = ownEquipment(actor);
  return owns && history.length === 0 ? "/inspector-onboarding/equipment" : "/inspector-onboarding/review";
}

function stepOf({ step }: { step?: string }) {
  if (step !== "certification" && step !== "profile" && step !== "equipment")
    throw Response.json({ code: "not-found" }, { status: 404 });
  return STEPS[step];
}
