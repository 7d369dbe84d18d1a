import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { ROLES } from "~/lib/vocabulary";
import { ADMIN_PORTAL, BUSINESS_ONLY, isFreeEmail, looksLikeAdmin } from "../accounts/addresses/addresses";
import { email } from "../accounts/schema";
import { stepUp } from "../accounts/two-factor/schema";
import { auditReason } from "../core/input/audit-reason";
import { personName } from "../core/input/name-fields";
import { isStaffName, STAFF_NAME } from "../core/input/staff-name";

const userId = z.string().min(1).max(100);

/** What an administrator sets; `pending` follows from the email address. */
const SET_STATUSES = ["active", "suspended"] as const;

const STATUS = "Status must be active or suspended";

/** Calls may leave the reason out (specification 3, section 7); the page asks for it. */
export const accountStatus = z.object({ userId, status: z.enum(SET_STATUSES, STATUS), reason: auditReason.optional() });

export const accountStatusForm = accountStatus.extend({ reason: auditReason });

export const companyStatus = z.object({
  companyId: z.string().min(1).max(100),
  status: z.enum(SET_STATUSES, STATUS),
  reason: auditReason.optional(),
});

export const companyStatusForm = companyStatus.extend({ reason: auditReason });

export const accountRole = stepUp.extend({ userId, role: z.enum(ROLES, "Role must be inspector, company or admin") });

export const ofAccount = z.object({ userId });

export const ownClosing = stepUp;

export const invitation = stepUp
  .extend({
    role: oneOf(ROLES, "Please choose a role"),
    firstName: personName("First name is required"),
    lastName: personName("Last name is required"),
    email,
  })
  .refine(({ role, email }) => role !== "company" || !isFreeEmail(email), { path: ["email"], message: BUSINESS_ONLY })
  .refine(({ role, email }) => role === "admin" || !looksLikeAdmin(email), { path: ["email"], message: ADMIN_PORTAL })
  .refine(({ role, firstName, lastName }) => role === "admin" || !isStaffName(`${firstName} ${lastName}`), {
    path: ["lastName"],
    message: STAFF_NAME,
  });
