import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aHeldFile, aPhoto } from "#tests/domain/files/samples";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { equipmentSubmission } from "~/domain/equipment/schema";
import { submitEquipment } from "~/domain/equipment/submit-equipment.server";

/** What an inspector types. */
export const KIT = {
  ownsEquipment: "yes",
  equipmentList: ["Slump cone and tamping rod (ASTM C143)", "Pressure air meter (ASTM C231)"],
  equipmentFeePerJob: "75",
} as const;

export async function aHeldPhoto(owner: PersonActor, width = 60): Promise<string> {
  return aHeldFile(owner, "equipment_photo", { bytes: await aPhoto({ width }), filename: "kit.jpg" });
}

export async function submitKit(actor: PersonActor, fields: object = {}, key?: string): Promise<string> {
  const input = equipmentSubmission.parse({ ...KIT, equipmentPhotos: [], ...fields });
  const { result } = await execute(submitEquipment, { actor, input, key });
  return result.submissionId ?? "";
}

export async function verifyKit(actor: PersonActor, submissionId: string): Promise<void> {
  await execute(approveEquipment, { actor, input: { submissionId } });
}

export async function refuseKit(
  actor: PersonActor,
  submissionId: string,
  reason = "No calibration label",
): Promise<void> {
  await execute(rejectEquipment, { actor, input: { submissionId, reason } });
}

export function kitStateOf(submissionId: string) {
  const { equipmentSubmissions } = schema;
  return reads().select().from(equipmentSubmissions).where(eq(equipmentSubmissions.id, submissionId)).get()?.state;
}
