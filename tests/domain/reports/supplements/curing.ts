import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { supplementForm } from "~/domain/reports/supplements/schema";
import { signSupplement } from "~/domain/reports/supplements/sign-supplement.server";

type Sent = Readonly<Record<string, string | string[]>>;

/** Collected the day after the work, within what ASTM C31 allows. */
export const PICKUP: Sent = {
  kind: "pickup",
  pickedUpAt: "08:30",
  pickedUpAtDate: "2026-11-22",
  pickedUpBy: "R. Diaz, Capitol Testing",
  lowest: "62",
  highest: "78",
  thermometer: "T-22",
  cylinders: "5",
  condition: "Undamaged",
};

export const RECEIPT: Sent = {
  kind: "receipt",
  laboratory: "Capitol Testing, Austin",
  receivedAt: "10:15",
  receivedAtDate: "2026-11-22",
  receivedBy: "K. Osei, Capitol Testing",
  laboratoryNumbers: "26-4411 to 26-4415",
  condition: "Undamaged",
  finalCuring: "moist-room",
};

/** As their forms send them. @throws ZodError for what the schema refuses */
export function pickup(fields: Sent) {
  return supplementForm.parse({ ...PICKUP, ...fields });
}

export function receipt(fields: Sent) {
  return supplementForm.parse({ ...RECEIPT, ...fields });
}

export async function signed(actor: InspectorActor, input: ReturnType<typeof pickup>) {
  const { result } = await execute(signSupplement, { actor, input });
  return result;
}
