import { z } from "zod";
import { email } from "./schema";
import { currentPassword } from "./security-schema";

/** Said at the field of the new address. */
export const SAME_ADDRESS = "This is your address already";

/** Another address, by the present password. */
export const emailChange = z.object({ email, currentPassword });
