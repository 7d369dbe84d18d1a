/** Where a contact and a project are chosen. */
export const assignmentFormTexts = {
  title: "Contact and project",
  contactHint: "The inspector sees this person's name and phone number, and what is due comes to them.",
  choose: "Choose a person",
  submit: "Save",
  busy: "Saving…",
  back: "Back",
  done: { title: "Saved" },
} as const;
