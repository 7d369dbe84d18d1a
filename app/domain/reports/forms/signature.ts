import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { typedLine } from "~/lib/text/typed";
import { WHY } from "./why-field";

const line = z.string().overwrite(typedLine).max(TEXTS.signatureLine.most, tooLong(TEXTS.signatureLine));

/** `seen`: the fingerprint of the draft that was shown. `answers`: why each thing was not made, by its field's name. */
export const signature = z
  .object({
    bookingId: z.string(),
    seen: z.string().optional(),
    notPerformed: line.optional(),
    independent: z.string().optional(),
    interest: line.optional(),
  })
  .catchall(z.unknown())
  .transform(({ bookingId, seen, notPerformed = "", independent, interest = "", ...sent }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (!independent && interest === "") refuse("interest", "Tick the sentence above, or say what interest you have");
    if (independent && interest !== "")
      refuse("interest", "Either tick the sentence above or say what interest you have");
    const answers = new Map<string, string>();
    for (const [name, typed] of Object.entries(sent)) {
      const answer = name.startsWith(WHY) ? line.safeParse(typed) : undefined;
      if (answer?.success) answers.set(name, answer.data);
      else if (answer) refuse(name, answer.error.issues[0]?.message ?? "");
    }
    return { bookingId, seen, notPerformed, interest, answers: Object.fromEntries(answers) };
  });
