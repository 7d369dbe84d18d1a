import { choice, line } from "~/lib/measures/fields/fields";
import { RECIPIENT_ROLES } from "~/lib/vocabulary";

const TOLD_ROLES = [...RECIPIENT_ROLES, "other"] as const;
const WAYS_TOLD = ["in-person", "phone", "email", "notice"] as const;

/** Who was notified of a nonconformance, and how. */
export const NOTIFIED = {
  told: line(120),
  toldRole: choice(TOLD_ROLES),
  toldCompany: line(80),
  toldHow: choice(WAYS_TOLD),
} as const;
