import { z } from "zod";
import { password, toldAtOnce } from "./schema";

export const WRONG_PASSWORD = "Current password is incorrect";
export const PASSWORD_REQUIRED = "Current password is required";

export const currentPassword = z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(200, WRONG_PASSWORD);

/** `confirmPassword` is checked where it is given. */
export const passwordChange = z
  .object({
    currentPassword,
    newPassword: password,
    confirmPassword: z.string().optional(),
  })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
    when: toldAtOnce,
  })
  .refine(({ currentPassword, newPassword }) => !newPassword || newPassword !== currentPassword, {
    path: ["newPassword"],
    message: "Please choose a password that differs from the current one",
    when: toldAtOnce,
  });

export const passwordChangeForm = passwordChange.safeExtend({
  confirmPassword: z.string("Please confirm your password").min(1, "Please confirm your password"),
});

/** Ends one session, named by its public id, or all but the one that asks. */
export const sessionChoice = z.object({ session: z.union([z.literal("others"), z.string().regex(/^[0-9a-f]{16}$/)]) });
