import { z } from "zod";
import { email } from "../schema";
import { currentPassword } from "../security-schema";
import { secondFactorCode } from "../two-factor/schema";

export const SAME_ADDRESS = "This is your address already";

export const emailChange = z.object({ email, currentPassword, code: secondFactorCode.optional() });
