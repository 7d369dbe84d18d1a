import type { FieldMetadata } from "@conform-to/react";
import type { SiteDetails } from "~/domain/jobs/site-details";

/** The fields of the form of specification 2, section 5. All are optional here, since a refused form may lack any. */
export interface JobFormValues extends Partial<Record<keyof SiteDetails, string>> {
  draftId?: string;
  title?: string;
  description?: string;
  location?: string;
  state?: string;
  projectType?: string;
  duration?: string;
  urgency?: string;
  requiredCertifications?: string[];
  budgetRange?: string;
  startDate?: string;
  timeSlot?: string;
  startTime?: string;
  tests?: string[];
  cylinderSets?: string;
  requiresInspectorEquipment?: boolean;
  equipmentFee?: string;
  testingMaterialsProvided?: boolean;
}

export type JobFormFields = {
  [Name in keyof Required<JobFormValues>]: FieldMetadata<JobFormValues[Name], JobFormValues, string[]>;
};
