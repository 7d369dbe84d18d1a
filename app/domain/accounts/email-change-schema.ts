import { z } from "zod";
import { secondFactorCode } from "../two-factor/schema";
import { email } from "./schema";
import { currentPassword } from "./security-schema";

export const SAME_ADDRESS = "This is your address already";

/** Another address, by the present password and, with two-factor sign-in, a code. */
export const emailChange = z.object({ email, currentPassword, code: secondFactorCode.optional() });
