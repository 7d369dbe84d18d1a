/** Who of a company looks after a job or booking, and to which project it belongs. */
export const assignmentTexts = {
  card: "At your company",
  contact: "Contact",
  project: "Project",
  noProject: "No project",
  change: "Change contact or project",
} as const;

/** Whom one may choose as the contact. */
export function contactLabel({ name, hasPhone }: { name: string; hasPhone: boolean }): string {
  return hasPhone ? name : `${name} (no phone number yet)`;
}
