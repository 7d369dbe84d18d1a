import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { ACCOUNT } from "~/lib/bounds";
import { cents, parseDollars } from "~/lib/money";
import { ADMIN_PORTAL, BUSINESS_ONLY, isFreeEmail, looksLikeAdmin } from "../accounts/addresses/addresses";
import { checkedWithFields, email, password, verification } from "../accounts/schema";
import { stepUp } from "../accounts/two-factor/schema";
import { personName } from "../core/input/name-fields";
import { phone } from "../core/input/phone";
import { isStaffName, STAFF_NAME } from "../core/input/staff-name";
import { ASSIGNED_ROLES } from "./rules";

const id = z.string().min(1).max(100);

const role = oneOf(ASSIGNED_ROLES, "Please choose a role");

/** A form sends one choice as a string, several as a list, and none as nothing. */
const projectIds = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(id, "Choose projects from the list").max(ACCOUNT.projects.most),
);
const chosenProjects = projectIds.default([]);

const LIMIT = "Must be a whole number of cents above zero";

/** Cents, null for any sum. */
const payLimit = z.int(LIMIT).positive(LIMIT).transform(cents).nullable().optional();

const DOLLARS = "Enter an amount above zero, like 500 or 500.50";

/** The same in dollars, as somebody types it. */
const typedLimit = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed) return null;
    const limit = parseDollars(typed);
    if (limit !== undefined && limit > 0) return limit;
    context.addIssue({ code: "custom", message: DOLLARS });
    return z.NEVER;
  });

export const companyInvitation = z.object({
  email: email
    .refine((address) => !looksLikeAdmin(address), ADMIN_PORTAL)
    .refine((address) => !isFreeEmail(address), BUSINESS_ONLY),
  role,
  payLimit,
  projectIds: chosenProjects,
});

export const ofInvitation = z.object({ invitationId: id });

/** As its page sends it: an empty field is no limit. */
export const companyInvitationForm = companyInvitation.extend({ payLimit: typedLimit });

export const personChange = stepUp.extend({
  personId: id,
  role: role.optional(),
  payLimit,
  projectIds: projectIds.optional(),
});

/** As its page sends it: no choice is no project. */
export const personChangeForm = personChange.extend({ projectIds: chosenProjects, payLimit: typedLimit });

export const joinAsking = z.object({ companyId: id });

export const ofJoinRequest = z.object({ joinRequestId: id });

export const joinAdmission = ofJoinRequest.extend({ role, payLimit, projectIds: chosenProjects });

/** As its page sends it. */
export const joinAdmissionForm = joinAdmission.extend({ payLimit: typedLimit });

export const parting = stepUp.extend({ personId: id, successorId: id.optional() });

export const ownershipOffering = stepUp.extend({ personId: id, stepsDown: z.boolean().default(false) });

export const ofOffer = z.object({ offerId: id });

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
