import { keysOf } from "~/lib/keys-of";
import { type Changes, changed } from "../../audit/changes.server";
import type { JobFields } from "../schema";
import type { loadDraft } from "./store-draft.server";

/** What a form changes on a draft, for the audit log. */
export function changedWords({ draft }: ReturnType<typeof loadDraft>, posted: JobFields): Changes | undefined {
  return draft ? changedFields(draft.fields as JobFields, posted) : undefined;
}

/** What differs between two forms, for the audit log: texts by their presence alone. */
export function changedFields(before: JobFields, posted: JobFields): Changes {
  // A form lacks the fields that were emptied: each name of SHOWN is compared, so that they count as changed.
  const words = Object.fromEntries(keysOf(SHOWN).map((name) => [name, posted[name]]));
  return changed(before, words, SHOWN);
}

const SHOWN = {
  title: "presence",
  description: "presence",
  location: "presence",
  state: "values",
  projectType: "values",
  duration: "values",
  urgency: "values",
  requiredCertifications: "values",
  budgetRange: "values",
  startDate: "values",
  timeSlot: "values",
  startTime: "values",
  tests: "values",
  cylinderSets: "values",
  requiresInspectorEquipment: "values",
  equipmentFee: "values",
  testingMaterialsProvided: "values",
  siteContactName: "presence",
  siteContactPhone: "presence",
  gateNotes: "presence",
  testsWanted: "presence",
} as const satisfies Record<keyof JobFields, "presence" | "values">;
