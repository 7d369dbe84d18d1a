import type { InspectorActor } from "~/domain/actor";
import { ownCertification } from "~/domain/certification/queries.server";
import { earlierSubmissions } from "~/domain/certification/review/earlier-submissions.server";
import { heldFiles } from "~/domain/files/queries.server";
import { newFormKey } from "~/http/doors/page.server";

/** What the page of the certification shows, whichever form stands on it. */
export function setupState(actor: InspectorActor) {
  return {
    certification: ownCertification(actor),
    earlier: earlierSubmissions(actor),
    held: heldFiles(actor, "certificate"),
    lastName: actor.name.split(" ").at(-1) ?? "",
    formKey: newFormKey(),
  };
}

export type SetupState = ReturnType<typeof setupState>;
