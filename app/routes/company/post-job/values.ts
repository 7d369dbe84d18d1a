/** What the form of specification 2, section 5 asks; all optional here, since a refused one may lack anything. */
export interface JobFormValues {
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
  requiresInspectorEquipment?: boolean;
  equipmentFee?: string;
  testingMaterialsProvided?: boolean;
}
