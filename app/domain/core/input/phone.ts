import { z } from "zod";
import { typedLine } from "~/lib/text/typed";

const PHONE = "Please enter a phone number, such as 512-555-0107";

/** What people put around and between the digits, and an extension after them. */
const WRITTEN = /^[+\d\s().\-/]+(?:(?:x|ext\.?)\s*\d+)?$/i;

/** A phone number as people write it, with at least the 7 digits of a local one; empty where none is given. */
export const phone = z
  .string()
  .overwrite(typedLine)
  .max(40, { error: "Please use at most 40 characters", abort: true })
  .refine((typed) => typed === "" || (WRITTEN.test(typed) && typed.replace(/\D/g, "").length >= 7), PHONE);
