import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { onboardingTexts as texts } from "~/copy/inspectors/onboarding";
import { page } from "~/http/doors/page.server";
import { onboardingAt } from "./state.server";
import { OnboardingWizard } from "./wizard";

export { handle } from "./wizard";

export const meta = titled<typeof loader>((data) => `${texts.step[data.step]}: ${texts.title}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) => onboardingAt(actor, url));

export default function InspectorOnboarding() {
  return <OnboardingWizard state={useLoaderData<typeof loader>()} />;
}
