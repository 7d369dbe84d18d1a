import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { equipmentPhotos, equipmentSubmissions } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import { type Context, defineCommand } from "../command.server";
import { start } from "../core/move.server";
import { invalidField } from "../errors";
import { keepFiles, ownFiles } from "../files/keep-files.server";
import { answersEntry, ownProfile, saveAnswers } from "../people/inspector-answers.server";
import { maySubmitEquipment } from "./policy";
import { EQUIPMENT_RULES } from "./rules";
import { equipmentSubmission } from "./schema";
import { EQUIPMENT_GRAPH } from "./states";
import { withdrawAll } from "./withdraw-all.server";

/** Replaces a submission under review; one that was verified counts until the new one is. @throws DomainError invalid at `equipmentPhotos` for expired files */
export const submitEquipment = defineCommand({
  name: "submit-equipment",
  roles: ["inspector"],
  input: equipmentSubmission,
  whileUnverified: true,
  limit: ["change", "for-review"],
  load(context, { equipmentPhotos: ids }) {
    const inspectorId = context.actor.id;
    return {
      inspectorId,
      profile: ownProfile(context),
      fileIds: ownFiles(context, { ownerId: inspectorId, purpose: "equipment_photo", ids }),
    };
  },
  allow: ({ actor }, row) => maySubmitEquipment(actor, row),
  run(context, { inspectorId, profile, fileIds }, input) {
    const { ownsEquipment, equipmentList, equipmentFeePerJob } = input;
    saveAnswers(context, profile, { ownsEquipment });
    if (!ownsEquipment) return { submissionId: null };
    if (fileIds.length < new Set(input.equipmentPhotos).size) {
      throw invalidField("equipmentPhotos", EQUIPMENT_RULES.photos);
    }
    const { tx, now, emit } = context;
    const same = sameUnderReview(context, inspectorId, {
      items: equipmentList,
      feePerJob: equipmentFeePerJob,
      fileIds,
    });
    if (same) return { submissionId: same };
    withdrawAll(context, inspectorId, ["pending"]);
    const submissionId = newId("eqp");
    start(tx, EQUIPMENT_GRAPH, "pending", {
      id: submissionId,
      inspectorId,
      items: equipmentList,
      feePerJob: equipmentFeePerJob ?? null,
      submittedAt: now,
      updatedAt: now,
    });
    attachPhotos(context, submissionId, fileIds);
    emit("equipment.submitted", { submissionId });
    return { submissionId };
  },
  audit: ({ submissionId }, { ownsEquipment }, { profile }) =>
    submissionId ? { subject: ["equipment", submissionId] } : answersEntry(profile, { ownsEquipment }),
});

interface Submitted {
  items: readonly string[];
  feePerJob: Cents | undefined;
  fileIds: readonly string[];
}

function sameUnderReview(
  { tx }: Context,
  inspectorId: string,
  { items, feePerJob, fileIds }: Submitted,
): string | undefined {
  const standing = tx
    .select()
    .from(equipmentSubmissions)
    .where(and(eq(equipmentSubmissions.inspectorId, inspectorId), eq(equipmentSubmissions.state, "pending")))
    .get();
  if (!standing) return undefined;
  const photos = tx
    .select({ fileId: equipmentPhotos.fileId })
    .from(equipmentPhotos)
    .where(eq(equipmentPhotos.submissionId, standing.id))
    .orderBy(equipmentPhotos.position)
    .all();
  const stands = { items: standing.items, feePerJob: standing.feePerJob, fileIds: photos.map(({ fileId }) => fileId) };
  return isDeepStrictEqual(stands, { items, feePerJob: feePerJob ?? null, fileIds }) ? standing.id : undefined;
}

function attachPhotos(context: Context, submissionId: string, fileIds: readonly string[]): void {
  if (fileIds.length === 0) return;
  context.tx
    .insert(equipmentPhotos)
    .values(fileIds.map((fileId, position) => ({ submissionId, fileId, position })))
    .run();
  keepFiles(context, fileIds);
}
