import { Link, useLoaderData } from "@remix-run/react";
import { CertificationForm } from "~/components/certification/certification-form";
import { ProofTabs } from "~/components/certification/proof-tabs";
import { titled } from "~/components/document/title";
import { certificationTexts as texts } from "~/copy/inspectors/certification";
import { proofTexts } from "~/copy/inspectors/certification-forms";
import { page } from "~/http/doors/page.server";
import { certificationAction } from "~/routes/inspector/onboarding/certification-action.server";
import { SetupPage, setupHandle } from "./page";
import { setupState } from "./state.server";

export const meta = titled(texts.title);

export const handle = setupHandle;

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) =>
  setupState(actor, url.searchParams.has("add")),
);

export const action = certificationAction(() => "/inspector-setup");

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** The certification on its own, where pages lead that need one. */
export default function InspectorSetup() {
  const state = useLoaderData<typeof loader>();
  const { certification, prefill, cardAt, held, formKey } = state;
  return (
    <SetupPage state={state}>
      <ProofTabs current="card" cardAt={cardAt} />
      <CertificationForm
        action={cardAt}
        formKey={formKey}
        prefill={prefill}
        held={held}
        submitLabel={certification.rejected ? texts.form.resubmit : undefined}
      />
      <p>
        {proofTexts.otherName}{" "}
        <Link to="/inspector-setup/direct" className="link">
          {proofTexts.otherNameLink}
        </Link>
      </p>
    </SetupPage>
  );
}
