import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** A form as the page's door parses it: what it sends, or else what stands at each field. */
export function typedInto(schema: z.ZodType, fields: Readonly<Record<string, string | readonly string[]>>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : submission.reply().error;
}
