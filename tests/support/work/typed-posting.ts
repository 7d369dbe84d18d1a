/** What a company types into the posting form, at least: the words as a browser sends them. */
export const TYPED_POSTING = {
  title: "Slab pour",
  description: "Test each truck as it is placed.",
  location: "Austin, TX",
  projectType: "foundation",
  requiredCertifications: "ACI",
  budgetRange: "$400-600",
  startDate: "2026-11-24",
  timeSlot: "morning",
};
