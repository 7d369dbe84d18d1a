/** The posting form as a client sends it: whole, and with fields that are worked out here and not read. */
export const JOB = {
  title: "Slab pour, air and slump",
  description: "Test the east slab as it is placed, each truck.",
  location: "Austin, TX",
  projectType: "foundation",
  duration: "2-4 hours",
  urgency: "standard",
  requiredCertifications: ["ACI"],
  budgetRange: "$200-400",
  startDate: "2026-11-24",
  timeSlot: "morning",
  requiresInspectorEquipment: true,
  equipmentFee: "75",
  companyId: "usr_somebodyelse",
  testingMaterialsProvided: true,
  rate: "$200-400",
};
