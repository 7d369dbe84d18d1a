import { z } from "zod";
import { SHORTEST_PASSWORD } from "~/lib/passwords";
import { checkedWithFields, password } from "./schema";

export const WRONG_PASSWORD = "Current password is incorrect";
export const PASSWORD_REQUIRED = "Current password is required";

export const currentPassword = z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(200, WRONG_PASSWORD);

export const passwordChange = changeTo(password);

export const passwordChangeForm = passwordChange.safeExtend({
  confirmPassword: z.string("Please confirm your password").min(1, "Please confirm your password"),
});

const TOO_SHORT = "New password must be at least 8 characters long";
const UNCONFIRMED = "Please confirm your new password";

/** The same for administrators, in the words of specification 3, section 5, whose sentence about the length differs. */
export const adminPassword = changeTo(z.string(TOO_SHORT).min(SHORTEST_PASSWORD, TOO_SHORT).pipe(password));

export const adminPasswordForm = adminPassword.safeExtend({
  confirmPassword: z.string(UNCONFIRMED).min(1, UNCONFIRMED),
});

function changeTo(newPassword: z.ZodType<string, string>) {
  return z
    .object({ currentPassword, newPassword, confirmPassword: z.string().optional() })
    .refine(({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword, {
      path: ["confirmPassword"],
      message: "Passwords don't match",
      when: checkedWithFields,
    })
    .refine(({ currentPassword, newPassword }) => !newPassword || newPassword !== currentPassword, {
      path: ["newPassword"],
      message: "Please choose a password that differs from the current one",
      when: checkedWithFields,
    });
}

export const sessionChoice = z.object({ session: z.union([z.literal("others"), z.string().regex(/^[0-9a-f]{16}$/)]) });
