import { z } from "zod";
import { rejectionReason } from "~/domain/core/input/rejection-reason";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { photosOf } from "~/domain/equipment/queries.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { type EquipmentQueueRow, equipmentQueue, queuedEquipment } from "~/domain/equipment/review-queries.server";
import { call } from "~/http/doors/call.server";
import { queryOf, readList } from "~/http/doors/read.server";
import { dollarsOf } from "~/lib/money";
import { oneStatus, searchQuery, WORDS } from "./admin-filters";
import type { Endpoint } from "./endpoint";
import { filePath, instant, isoTime } from "./shapes";

const STATUSES = ["pending", "verified", "rejected"] as const;
const filter = z.object({ status: oneStatus(STATUSES), search: searchQuery });

const submissionShape = z.object({
  id: z.string(),
  userId: z.string(),
  user: z.object({ name: z.string(), email: z.string(), yearsOfExperience: z.int().nullable() }),
  /** None where a newer submission took its place, or the inspector owns none any more. */
  equipmentStatus: z.enum(["none", ...STATUSES]),
  equipmentFeePerJob: z.number().nullable(),
  equipmentList: z.array(z.string()),
  equipmentPhotos: z.array(z.string()),
  submittedAt: instant,
  rejectionReason: z.string().nullable(),
});

const area = "Administration";
const conflicts = { 409: "Reviewed already, or the key was used with another body" };

export const equipmentReviewEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/equipment",
    operationId: "listEquipment",
    area,
    summary: "Equipment that inspectors have submitted",
    description: `Newest first; ${WORDS}. \`equipmentFeePerJob\` is in dollars.`,
    query: filter,
    answers: { status: 200, schema: z.array(submissionShape) },
    door: readList({ roles: ["admin"] }, ({ actor, url, slice: { limit, cursor } }) => {
      const { status, search } = queryOf(url, filter);
      const { rows, next } = equipmentQueue(actor, { states: status && [status], search }, { after: cursor }, limit);
      return { rows: submissions(rows), next };
    }),
  },
  {
    method: "post",
    path: "/api/admin/equipment/{userId}/approve",
    operationId: "approveEquipment",
    area,
    summary: "Approve what an inspector has submitted",
    description: "From then on companies see it.",
    answers: { status: 200, schema: submissionShape },
    refusals: conflicts,
    door: call(approveEquipment, {
      schema: z.object({ inspectorId: z.string() }),
      fromPath: { inspectorId: "userId" },
      status: 200,
      answer: ({ actor, result }) => submission(queuedEquipment(actor, result.submissionId)),
    }),
  },
  {
    method: "post",
    path: "/api/admin/equipment/{userId}/reject",
    operationId: "rejectEquipment",
    area,
    summary: "Reject what an inspector has submitted",
    description: "The inspector reads the reason.",
    answers: { status: 200, schema: submissionShape },
    refusals: conflicts,
    door: call(rejectEquipment, {
      schema: z.object({ inspectorId: z.string(), reason: rejectionReason }),
      fromPath: { inspectorId: "userId" },
      status: 200,
      answer: ({ actor, result }) => submission(queuedEquipment(actor, result.submissionId)),
    }),
  },
];

function submissions(rows: EquipmentQueueRow[]) {
  const photos = photosOf(rows.map(({ id }) => id));
  return rows.map((row) =>
    shown(
      row,
      photos.filter(({ submissionId }) => submissionId === row.id),
    ),
  );
}

function submission(row: EquipmentQueueRow) {
  return shown(row, photosOf([row.id]));
}

function shown(row: EquipmentQueueRow, photos: ReturnType<typeof photosOf>): z.input<typeof submissionShape> {
  const { id, inspectorId, name, email, yearsOfExperience, state, feePerJob, items, submittedAt, reviewNote } = row;
  return {
    id,
    userId: inspectorId,
    user: { name, email, yearsOfExperience },
    equipmentStatus: state === "withdrawn" ? "none" : state,
    equipmentFeePerJob: feePerJob === null ? null : dollarsOf(feePerJob),
    equipmentList: items,
    equipmentPhotos: photos.map((photo) => filePath(photo.id)),
    submittedAt: isoTime(submittedAt),
    rejectionReason: state === "rejected" ? reviewNote : null,
  };
}
