import { certificationTexts } from "~/copy/inspectors/certification";
import type { InspectorActor } from "~/domain/actor";
import { CERTIFICATE_UPLOADS } from "~/domain/certification/rules";
import { certificationForm } from "~/domain/certification/schema";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { formAction } from "~/http/doors/form-action.server";
import { addUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** Takes a certificate on whichever page its form stands. `pageAfter` says which page comes next. */
export function certificationAction(pageAfter: (actor: InspectorActor) => string) {
  return formAction(submitCertification, {
    schema: certificationForm,
    uploads: CERTIFICATE_UPLOADS,
    before: addUploads("files", "certificate"),
    done: ({ actor }) => redirectWithToast(pageAfter(actor), certificationTexts.uploaded),
  });
}
