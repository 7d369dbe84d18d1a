/** Who of a company looks after a job or booking, and to which project it belongs. */
export const assignmentTexts = {
  card: "At your company",
  contact: "Contact",
  project: "Project",
  noProject: "No project",
  change: "Change contact or project",
  title: "Contact and project",
  contactHint: "The inspector sees this person's name and phone number, and what is due comes to them.",
  choose: "Choose a person",
  submit: "Save",
  busy: "Saving…",
  back: "Back",
  done: { title: "Saved" },
} as const;

interface Contact {
  name: string;
  hasPhone: boolean;
}

export function contactLabel({ name, hasPhone }: Contact): string {
  return hasPhone ? name : `${name} (no telephone number yet)`;
}

/** Of a list in which a contact is chosen. */
export function contactOption({ id, ...contact }: Contact & { id: string }) {
  return { value: id, label: contactLabel(contact) };
}
