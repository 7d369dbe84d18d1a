import { z } from "zod";
import { email } from "../schema";
import { currentPassword } from "../security-schema";
import { secondFactorCode } from "../two-factor/schema";

export const SAME_ADDRESS = "This is your address already";

/** Another address, by the present password and, with two-factor sign-in, a code. */
export const emailChange = z.object({ email, currentPassword, code: secondFactorCode.optional() });
