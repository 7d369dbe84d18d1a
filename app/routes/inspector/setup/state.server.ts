import type { InspectorActor } from "~/domain/actor";
import { earlierSubmissions } from "~/domain/certification/earlier-submissions.server";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { heldFiles } from "~/domain/files/queries.server";
import { newFormKey } from "~/http/doors/page.server";

/** What the page of the certification shows, whichever form stands on it. */
export function setupState(actor: InspectorActor) {
  return {
    certification: ownCertification(actor),
    earlier: earlierSubmissions(actor),
    held: heldFiles(actor, "certificate"),
    formKey: newFormKey(),
  };
}

export type SetupState = ReturnType<typeof setupState>;
