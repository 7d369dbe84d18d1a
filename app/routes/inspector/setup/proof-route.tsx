import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DirectCertificationForm } from "~/components/certification/direct-form";
import { CertificationLookupForm } from "~/components/certification/lookup-form";
import { LookupTabs, ProofTabs } from "~/components/certification/proof-tabs";
import { titled } from "~/components/document/title";
import { directTexts, lookupTexts, proofTexts } from "~/copy/inspectors/certification-forms";
import { directForm } from "~/domain/certification/direct-form";
import { LOOKUP_FORMS } from "~/domain/certification/lookup-forms";
import { CERTIFICATE_UPLOADS } from "~/domain/certification/rules";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { notFound } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { throwAsPage } from "~/http/doors/form-refusals.server";
import { page } from "~/http/doors/page.server";
import { addUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { SetupPage, setupHandle } from "./page";
import { setupState } from "./state.server";

/** The proofs other than the card, by the word in the address. */
const FORMS = { ...LOOKUP_FORMS, direct: directForm } as const;
type Proof = keyof typeof FORMS;

function taking(proof: Proof) {
  return formAction(submitCertification, {
    schema: FORMS[proof],
    uploads: CERTIFICATE_UPLOADS,
    before: addUploads("files", "certificate"),
    done: () => redirectWithToast("/inspector-setup", (proof === "direct" ? directTexts : lookupTexts).done),
  });
}

const ACTIONS = {
  "last-name": taking("last-name"),
  "certification-id": taking("certification-id"),
  program: taking("program"),
  direct: taking("direct"),
} satisfies Record<Proof, unknown>;

export const meta = titled<typeof loader>((data) => titleOf(data.proof));

export const handle = setupHandle;

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => ({
  proof: proofOf(params),
  ...setupState(actor, true),
}));

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[proofOf(args.params)](args);
}

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

export default function CertificationProof() {
  const { proof, ...state } = useLoaderData<typeof loader>();
  const { certification, prefill, cardAt, held, formKey } = state;
  const form = { action: `/inspector-setup/${proof}`, formKey, held };
  return (
    <SetupPage state={state}>
      <ProofTabs current={proof === "direct" ? "card" : proof} cardAt={cardAt} />
      {proof === "direct" ? (
        <DirectCertificationForm {...form} prefill={prefill} />
      ) : (
        <>
          <p className="text-muted">{proofTexts.lookupLead}</p>
          <LookupTabs current={proof} />
          <CertificationLookupForm key={proof} {...form} by={proof} prefill={certification} />
        </>
      )}
    </SetupPage>
  );
}

function titleOf(proof: Proof): string {
  return proof === "direct" ? proofTexts.directTitle : `${proofTexts.lookup}: ${proofTexts.by[proof]}`;
}

function proofOf({ proof }: { proof?: string }): Proof {
  if (proof !== undefined && Object.hasOwn(FORMS, proof)) return proof as Proof;
  throw throwAsPage(notFound());
}
