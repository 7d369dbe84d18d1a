import { z } from "zod";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { BROKEN_TEXT, boundedJson, brokenFields } from "../input/bounded-json";
import { fullPersonName } from "../input/name-fields";
import { RULES } from "./rules";
import { certificationSubmission } from "./schema";

/** The direct form's name for the first level (specification 2, section 3). */
export const DIRECT_FORM_LEVEL = "Concrete Field Testing Tech — Grade I";

const { certificationNumber, files } = certificationSubmission.shape;

/** Source: specification 2, section 5. The issue date may be left out. */
const directForm = certificationSubmission.pick({ issueDate: true, expiryDate: true, consent: true }).extend({
  name: fullPersonName(RULES.missing),
  aciId: certificationNumber,
  type: z.enum([DIRECT_FORM_LEVEL, ...CERTIFICATION_LEVELS], RULES.level).default(DIRECT_FORM_LEVEL),
});

const jsonText = z.string(RULES.missing).meta({
  contentMediaType: "application/json",
  contentSchema: z.toJSONSchema(directForm, { io: "input", unrepresentable: "any" }),
});

/** The direct form as sent: JSON text and the ids of held files. Errors name the form's own fields. @throws DomainError invalid "json-bounds" */
export const directSubmission = z
  .object({ certificationData: jsonText, certificationFile: files.optional() })
  .transform(({ certificationData, certificationFile = [] }, context) => {
    const filled = filledIn(certificationData);
    const form = directForm.safeParse(filled);
    const broken = brokenFields(filled).map((field) => ({ path: [field], message: BROKEN_TEXT }));
    for (const { path, message } of [...broken, ...(form.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", path, message });
    }
    if (!form.success || broken.length > 0) return z.NEVER;
    const { name, aciId, type, ...others } = form.data;
    const certificationLevel = type === DIRECT_FORM_LEVEL ? CERTIFICATION_LEVELS[0] : type;
    return { ...others, certificationNumber: aciId, certificationLevel, nameOnCard: name, files: certificationFile };
  });

/** Returns the fields that are not empty, numbers as text; none where the text is no JSON object. */
function filledIn(text: string): Record<string, unknown> {
  const sent = boundedJson(text);
  if (typeof sent !== "object" || sent === null) return {};
  const filled = Object.entries(sent).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, typeof value === "number" ? String(value) : value]));
}
