import type { CompanyRole } from "~/lib/vocabulary";

/** Whom an owner may make somebody by a press; an owner becomes one by accepting. */
export const ASSIGNED_ROLES = ["manager", "member"] as const satisfies readonly CompanyRole[];
