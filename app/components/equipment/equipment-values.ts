import type { SubmissionResult } from "@conform-to/react";
import { EQUIPMENT_CHOICES, titledEquipmentRefusal } from "~/copy/inspectors/equipment";
import type { OwnEquipment } from "~/domain/equipment/queries.server";
import type { HeldFile } from "~/domain/files/queries.server";
import { dollarsText } from "~/lib/money";

const CHOICES: readonly string[] = EQUIPMENT_CHOICES;

/** What the form begins with. */
export function typedOf({ owns, prefill }: OwnEquipment) {
  const items = prefill?.items ?? [];
  return {
    ownsEquipment: owns === null ? "" : owns ? "yes" : "no",
    equipmentList: items.filter((item) => CHOICES.includes(item)),
    otherEquipment: items.filter((item) => !CHOICES.includes(item)).join("\n"),
    equipmentFeePerJob: prefill?.feePerJob == null ? "" : dollarsText(prefill.feePerJob),
    equipmentPhotos: [],
  };
}

/** Photos of the submission before, and those that came back with a refused form. */
export function attachable(
  { prefill }: OwnEquipment,
  held: readonly HeldFile[],
  lastResult: SubmissionResult<string[]> | undefined,
) {
  const former = prefill?.photos ?? [];
  const sent = sentIds(lastResult);
  return [...former, ...held.filter(({ id }) => sent.includes(id) && !former.some((photo) => photo.id === id))];
}

/** The photos that are ticked: those of the submission before, until a form says otherwise. */
export function chosenOf({ prefill }: OwnEquipment, lastResult: SubmissionResult<string[]> | undefined): string[] {
  return lastResult ? sentIds(lastResult) : (prefill?.photos.map(({ id }) => id) ?? []);
}

function sentIds(lastResult: SubmissionResult<string[]> | undefined): string[] {
  const sent: unknown[] = [lastResult?.initialValue?.equipmentPhotos].flat();
  return sent.filter((id) => typeof id === "string");
}

export function problemsOf(formId: string, lastResult: SubmissionResult<string[]> | undefined) {
  return Object.entries(lastResult?.error ?? {}).flatMap(([field, sentences]) =>
    (sentences ?? []).map((sentence) => ({
      message: titledEquipmentRefusal(sentence),
      ...(field === "" ? {} : { fieldId: idOf(formId, field) }),
    })),
  );
}

function idOf(formId: string, field: string): string {
  const name = field.replace(/\[.*$/, "");
  return name === "equipmentPhotos" ? `${formId}-${name}-new` : `${formId}-${name}`;
}
