import { z } from "zod";
import { MAIL_SCOPES, OPTIONAL_MAIL_GROUPS } from "~/lib/vocabulary";

/** The groups that stay on; a form without any tick sends none. */
export const mailPreferences = z.object({
  groups: z.array(z.enum(OPTIONAL_MAIL_GROUPS)).max(OPTIONAL_MAIL_GROUPS.length).default([]),
  /** Asked of a company's people alone, where there is more than one. */
  scope: z.enum(MAIL_SCOPES).optional(),
});

export const unsubscription = z.object({ token: z.string().min(1).max(200) });
