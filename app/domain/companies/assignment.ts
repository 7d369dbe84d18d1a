import { z } from "zod";
import { identifier } from "../core/input/identifiers";

/** To which project of the company a job or booking belongs, and whom of the company to ask about it. */
export const assignment = z.object({
  projectId: identifier().optional(),
  contactId: identifier().optional(),
});

/** At the field that chooses somebody whom nobody could call. */
export function noNumberOf(name: string): string {
  return `${name} has no phone number yet. They add it under Profile.`;
}

/** What another contact or project is chosen by; no project takes it out of the one that it is in. */
export const reassignment = assignment.extend({ contactId: identifier("Choose a contact").min(1, "Choose a contact") });
