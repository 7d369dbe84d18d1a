import { equipmentTexts } from "~/copy/inspectors/equipment";
import { EQUIPMENT_UPLOADS } from "~/domain/equipment/rules";
import { equipmentForm } from "~/domain/equipment/schema";
import { submitEquipment } from "~/domain/equipment/submit-equipment.server";
import { formAction } from "~/http/doors/form-action.server";
import { addUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";

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
