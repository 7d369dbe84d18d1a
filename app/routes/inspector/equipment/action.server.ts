import { equipmentTexts } from "~/copy/equipment";
import { EQUIPMENT_RULES, MAX_EQUIPMENT_PHOTOS } from "~/domain/equipment/rules";
import { equipmentForm } from "~/domain/equipment/schema";
import { submitEquipment } from "~/domain/equipment/submit-equipment.server";
import { MAX_FILE_BYTES } from "~/domain/files/schema";
import { formAction } from "~/http/doors/form-action.server";
import { addUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** Of the page's form and of the call. */
export const EQUIPMENT_UPLOADS = {
  maxFiles: MAX_EQUIPMENT_PHOTOS,
  maxFileSize: MAX_FILE_BYTES,
  tooMany: { field: "equipmentPhotos", message: EQUIPMENT_RULES.tooManyPhotos },
};

/** Takes the equipment on whichever page its form stands, and leads to `next`. */
export function equipmentAction(next: string) {
  return formAction(submitEquipment, {
    schema: equipmentForm,
    uploads: EQUIPMENT_UPLOADS,
    before: addUploads("equipmentPhotos", "equipment_photo"),
    done: ({ result }) =>
      redirectWithToast(next, result.submissionId ? equipmentTexts.saved : equipmentTexts.savedNone),
  });
}
