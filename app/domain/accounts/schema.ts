import { z } from "zod";
import { LONGEST_PASSWORD, PASSWORD_PATTERN, SHORTEST_PASSWORD } from "~/lib/passwords";
import { fiftyStates, stateCodeOf } from "~/lib/states";
import { cityField } from "../core/input/city-field";
import { emailAddress, identifier } from "../core/input/identifiers";
import { companyName, personName } from "../core/input/name-fields";
import { phone } from "../core/input/phone";
import { isStaffName, STAFF_NAME } from "../core/input/staff-name";
import { ADMIN_PORTAL, BUSINESS_ONLY, isFreeEmail, looksLikeAdmin } from "./addresses/addresses";

const PASSWORD_RULE =
  "Password must include at least one uppercase letter, one number, and one special character (@$!%*?&)";

/** Shown at the field of a new password that is easy to guess. Only the server has the list. */
export const COMMON_PASSWORD = "This password is easy to guess. Please choose one without names or common words";

export const password = z
  .string("Password must be at least 8 characters")
  .min(SHORTEST_PASSWORD, "Password must be at least 8 characters")
  .max(LONGEST_PASSWORD, "Password cannot exceed 100 characters")
  .regex(PASSWORD_PATTERN, PASSWORD_RULE);

export const email = emailAddress("Please enter a valid email address");

export const newAdministrator = z.object({
  email,
  firstName: personName("First name is required"),
  lastName: personName("Last name is required"),
});

/** Fields in the order of the page. `confirmPassword` is checked where it is given. */
export const registration = z
  .object({
    role: z.enum(["inspector", "company"], "Please choose inspector or company"),
    firstName: personName("First name is required"),
    lastName: personName("Last name is required"),
    email: email.refine((address) => !looksLikeAdmin(address), ADMIN_PORTAL),
    phone: phone.optional(),
    /** A code, or a name as API calls may send it. */
    state: z
      .string("Please select your state")
      .transform(stateCodeOf)
      .pipe(
        z.enum(
          fiftyStates.map(({ code }) => code),
          "Please select your state",
        ),
      ),
    city: cityField("City is required"),
    /** Of a company; left out it is the first word of the address's domain. */
    companyName: companyName("Company name is required").optional(),
    password,
    confirmPassword: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
    when: checkedWithFields,
  })
  .refine(({ role, email }) => role !== "company" || !isFreeEmail(email), {
    path: ["email"],
    message: BUSINESS_ONLY,
    when: checkedWithFields,
  })
  .refine(({ firstName, lastName }) => !isStaffName(`${firstName} ${lastName}`), {
    path: ["lastName"],
    message: STAFF_NAME,
    when: checkedWithFields,
  });

export const registrationForm = registration.safeExtend({
  confirmPassword: z.string("Please confirm your password").min(1, "Please confirm your password"),
});

export const signIn = z.object({
  username: identifier("Username or email is required")
    .toLowerCase()
    .min(1, "Username or email is required")
    .max(254, "Invalid email or password")
    .refine((username) => !looksLikeAdmin(username), ADMIN_PORTAL),
  password: z.string("Password is required").min(1, "Password is required").max(200, "Invalid email or password"),
  expectedRole: z.enum(["inspector", "company"]).optional(),
});

export const adminSignIn = z.object({
  email: emailAddress("Please enter a valid email address", "Email is required"),
  password: z.string("Password is required").min(1, "Password is required").max(200, "Invalid email or password"),
});

export const resetRequest = z.object({ email });

export const verification = z.object({
  token: z
    .string("This link is not complete")
    .min(1, "This link is not complete")
    .max(200, "This link is not complete"),
});

const NO_TOKEN = "No reset token provided";

export const passwordReset = z
  .object({
    token: z.string(NO_TOKEN).min(1, NO_TOKEN).max(200, "Invalid or expired reset token"),
    newPassword: password,
    confirmPassword: z.string().optional(),
  })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
    when: checkedWithFields,
  });

export const passwordResetForm = passwordReset.safeExtend({
  confirmPassword: z.string("Please confirm your password").min(1, "Please confirm your password"),
});

/** Runs rules across fields together with those of single fields: passwords have to be typed again after each refusal. */
export function checkedWithFields({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}
