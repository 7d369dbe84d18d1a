import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { onboardingTexts as texts } from "~/copy/onboarding";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
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
      done: () => redirectWithToast("/inspector-onboarding/review", texts.profile.saved),
    }),
  },
} as const satisfies Record<string, { step: OnboardingStep; action: unknown }>;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${texts.step[data.step]}: ` : ""}${texts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) =>
  onboardingState(actor, stepOf(params).step),
);

export async function action(args: ActionFunctionArgs) {
  return stepOf(args.params).action(args);
}

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** A step's own address: where its form is sent, and where a refused one comes back with its words. */
export default function InspectorOnboardingStep() {
  const lastResult = useActionData<typeof action>()?.lastResult;
  return <OnboardingWizard state={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}

function stepOf({ step }: { step?: string }) {
  if (step !== "certification" && step !== "profile") throw Response.json({ code: "not-found" }, { status: 404 });
  return STEPS[step];
}
