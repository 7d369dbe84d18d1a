import { z } from "zod";
import { identifier } from "../core/input/identifiers";

/** To which project of the company a job or booking belongs, and whom of the company to ask about it. */
export const assignment = z.object({
  projectId: identifier().optional(),
  contactId: identifier().optional(),
});
