import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { onboardingTexts as texts } from "~/copy/inspectors/onboarding";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { onboardingAt } from "./state.server";
import { OnboardingWizard } from "./wizard";

export { handle } from "./wizard";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${texts.step[data.step]}: ` : ""}${texts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) => onboardingAt(actor, url));

export default function InspectorOnboarding() {
  return <OnboardingWizard state={useLoaderData<typeof loader>()} />;
}
