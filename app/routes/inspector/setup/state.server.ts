import type { InspectorActor } from "~/domain/actor";
import { earlierSubmissions } from "~/domain/certification/earlier-submissions.server";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { heldFiles } from "~/domain/files/queries.server";
import { newFormKey } from "~/http/doors/page.server";

/** What the page of the certification shows, whichever form stands on it. `adds`: whether the address asks for the form of a certificate that is to stand beside others. */
export function setupState(actor: InspectorActor, adds: boolean) {
  const certification = ownCertification(actor);
  const { approved, toRenew, rejected, maySubmit, prefill } = certification;
  const isDue = approved.length === 0 || toRenew.length > 0 || rejected !== null;
  return {
    certification,
    earlier: earlierSubmissions(actor),
    held: heldFiles(actor, "certificate"),
    formKey: newFormKey(),
    isFormShown: maySubmit && (isDue || adds),
    /** What is added is of a level that is not held yet. */
    prefill: isDue ? prefill : { ...prefill, certificationLevel: "" },
    /** Where the form of the card stands. */
    cardAt: approved.length > 0 ? "/inspector-setup?add=1" : "/inspector-setup",
  };
}

export type SetupState = ReturnType<typeof setupState>;
