import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { ADMIN_PORTAL, BUSINESS_ONLY, isFreeEmail, looksLikeAdmin } from "../accounts/addresses/addresses";
import { checkedWithFields, email, password, verification } from "../accounts/schema";
import { personName } from "../core/input/name-fields";
import { phone } from "../core/input/phone";
import { isStaffName, STAFF_NAME } from "../core/input/staff-name";
import { ASSIGNED_ROLES } from "./rules";

const id = z.string().min(1).max(100);

const role = oneOf(ASSIGNED_ROLES, "Please choose a role");

export const companyInvitation = z.object({
  email: email
    .refine((address) => !looksLikeAdmin(address), ADMIN_PORTAL)
    .refine((address) => !isFreeEmail(address), BUSINESS_ONLY),
  role,
});

export const ofInvitation = z.object({ invitationId: id });

/** What somebody without an account fills in. Fields in the order of the page. */
export const invitationAcceptance = verification
  .extend({
    firstName: personName("First name is required"),
    lastName: personName("Last name is required"),
    phone: phone.optional(),
    password,
    confirmPassword: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
    when: checkedWithFields,
  })
  .refine(({ firstName, lastName }) => !isStaffName(`${firstName} ${lastName}`), {
    path: ["lastName"],
    message: STAFF_NAME,
    when: checkedWithFields,
  });

export const invitationAcceptanceForm = invitationAcceptance.safeExtend({
  confirmPassword: z.string("Please confirm your password").min(1, "Please confirm your password"),
});
