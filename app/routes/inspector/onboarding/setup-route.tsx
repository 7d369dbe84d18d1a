import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CertificationForm } from "~/components/certification/certification-form";
import { awaitsReview, CertificationStamp, CertificationState } from "~/components/certification/certification-states";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { Card, PageHeader } from "~/components/ui";
import { certificationTexts as texts } from "~/copy/certification";
import { type OwnCertification, ownCertification } from "~/domain/certification/queries.server";
import { heldFiles } from "~/domain/files/queries.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { certificationAction } from "./certification-action.server";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const handle: PageHandle<{ certification: OwnCertification }> = {
  refresh: (data) => (data && awaitsReview(data.certification) ? REFRESH_SECONDS : null),
};

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  certification: ownCertification(actor),
  held: heldFiles(actor, "certificate"),
  formKey: newFormKey(),
}));

export const action = certificationAction(() => "/inspector-setup");

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** The certification on its own, where pages lead that need one. */
export default function InspectorSetup() {
  const { certification, held, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { status, approved, maySubmit, rejected } = certification;
  const form = (
    <CertificationForm
      action="/inspector-setup"
      formKey={formKey}
      lastResult={lastResult}
      prefill={certification.prefill}
      held={held}
      submitLabel={rejected ? texts.form.resubmit : undefined}
    />
  );
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <Card title={texts.card} aside={<CertificationStamp status={status} />}>
          <div className="grid gap-5">
            <CertificationState certification={certification} />
            {maySubmit && !approved ? form : null}
          </div>
        </Card>
        {maySubmit && approved ? (
          <Card title={texts.renew}>
            <p className="mb-5 text-muted">{texts.renewText}</p>
            {form}
          </Card>
        ) : null}
      </div>
    </div>
  );
}
