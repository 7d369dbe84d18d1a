import { z } from "zod";
import { typedLine } from "~/lib/text/typed";

export const NAME_TAKEN = "Another project has this name";
const NAME = "Enter the project's name";

const name = z.string(NAME).overwrite(typedLine).min(1, NAME).max(120, "Please use at most 120 characters");

/** A form sends one choice as a string and several as a list. */
const ids = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? (value ?? []) : [value]),
  z.array(z.string().max(100)).max(200),
);

export const projectName = z.object({ name });

/** `people`: memberships of the company's people who work on it. */
export const projectChange = z.object({
  projectId: z.string().max(100),
  name,
  people: ids,
  archived: z.boolean().default(false),
});
