import { z } from "zod";
import type { InspectorActor } from "~/domain/actor";
import { ownEquipment, ownEquipmentSubmission } from "~/domain/equipment/queries.server";
import { EQUIPMENT_UPLOADS, MAX_EQUIPMENT_PHOTOS } from "~/domain/equipment/rules";
import { equipmentCall } from "~/domain/equipment/schema";
import { submitEquipment } from "~/domain/equipment/submit-equipment.server";
import { call } from "~/http/doors/call.server";
import { addUploads } from "~/http/doors/uploads.server";
import { dollarsOf } from "~/lib/money";
import type { Endpoint } from "./endpoint";
import { filePath, instant, isoTimeOrNull } from "./shapes";

const equipmentShape = z.object({
  /** Null where the inspector owns none. */
  id: z.string().nullable(),
  ownsEquipment: z.boolean(),
  equipmentStatus: z.enum(["none", "pending", "verified", "rejected"]),
  equipmentList: z.array(z.string()),
  equipmentFeePerJob: z.number().nullable(),
  equipmentPhotos: z.array(z.string()),
  submittedAt: instant.nullable(),
});

export const equipmentEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/inspector-equipment",
    operationId: "submitEquipment",
    area: "Inspector",
    summary: "Say whether one owns equipment, and hand it in for verification",
    description: `\`equipmentList\` is a JSON list of texts, \`equipmentFeePerJob\` dollars, 0 to 500; \`equipmentPhotos\`: PNG or JPG by their content, 10 MB each, ${MAX_EQUIPMENT_PHOTOS} at most. The answer is pending admin verification. A submission under review is replaced; what was verified counts until the new list is. With \`ownsEquipment\` false the other fields are ignored.`,
    files: ["equipmentPhotos"],
    answers: { status: 201, schema: equipmentShape },
    door: call(submitEquipment, {
      schema: equipmentCall,
      uploads: EQUIPMENT_UPLOADS,
      before: addUploads("equipmentPhotos", "equipment_photo"),
      status: 201,
      answer: ({ actor, result }) => submission(actor, result.submissionId),
    }),
  },
];

function submission(actor: InspectorActor, submissionId: string | null): z.input<typeof equipmentShape> {
  const { owns } = ownEquipment(actor);
  const submitted = submissionId ? ownEquipmentSubmission(actor, submissionId) : null;
  return {
    id: submissionId,
    ownsEquipment: owns ?? false,
    equipmentStatus: !submitted || submitted.state === "withdrawn" ? "none" : submitted.state,
    equipmentList: submitted?.items ?? [],
    equipmentFeePerJob: submitted?.feePerJob == null ? null : dollarsOf(submitted.feePerJob),
    equipmentPhotos: submitted?.photos.map(({ id }) => filePath(id)) ?? [],
    submittedAt: isoTimeOrNull(submitted?.submittedAt ?? null),
  };
}
