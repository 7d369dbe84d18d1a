import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { awaitsReview } from "~/components/certification/certification-states";
import { titled } from "~/components/document/title";
import { Card, LinkButton } from "~/components/ui";
import { onboardingTexts } from "~/copy/inspectors/onboarding";
import { page } from "~/http/doors/page.server";
import { onboardingState } from "./state.server";
import { UnderReviewNote } from "./under-review-note";
import { WizardFrame } from "./wizard";

const texts = onboardingTexts.completion;

export const meta = titled(`${texts.title}: ${onboardingTexts.title}`);

/** Not before payouts are verified (specification 2, section 4). */
export const loader = page({ roles: ["inspector"] }, ({ actor }) => {
  const state = onboardingState(actor, 3);
  if (!state.payable) throw redirect("/inspector-onboarding/review", 303);
  return state;
});

export default function InspectorOnboardingCompletion() {
  const state = useLoaderData<typeof loader>();
  const waits = awaitsReview(state.certification);
  return (
    <WizardFrame state={state}>
      <UnderReviewNote state={state} />
      <Card title={texts.title}>
        <p className="mb-4">{state.certified ? texts.open : waits ? texts.waits : texts.uncertified}</p>
        <div className="flex flex-wrap gap-3">
          {state.certified || waits ? null : (
            <LinkButton to="/inspector-onboarding?step=1">{texts.toCertification}</LinkButton>
          )}
          <LinkButton to="/" variant={state.certified || waits ? "primary" : "secondary"}>
            {texts.dashboard}
          </LinkButton>
        </div>
      </Card>
    </WizardFrame>
  );
}
