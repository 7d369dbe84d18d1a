import type { RecipientRole } from "~/lib/vocabulary";

/** A recipient as a signed document lists them. `absence`: why nobody got it in that role; the rest is null then. */
export interface SentTo {
  role: RecipientRole;
  name: string | null;
  company: string | null;
  absence: string | null;
}
