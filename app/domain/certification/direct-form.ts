import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { BROKEN_TEXT, boundedJson, brokenFields } from "../core/input/bounded-json";
import { fullPersonName } from "../core/input/name-fields";
import { lookupFields, lookupInJson } from "./lookup-in-json";
import { DIRECT_FORM_LEVEL, RULES } from "./rules";
import { certificationForm, certificationSubmission } from "./schema";

const { certificationNumber, issueDate, expiryDate, consent } = certificationForm.shape;
const { files } = certificationSubmission.shape;

/** Source: specification 2, section 5. The issue date may be left out. */
const directFields = z.object({
  name: fullPersonName(RULES.missing),
  aciId: certificationNumber,
  type: oneOf([DIRECT_FORM_LEVEL, ...CERTIFICATION_LEVELS], RULES.level).default(DIRECT_FORM_LEVEL),
  issueDate: issueDate.optional(),
  expiryDate,
  consent,
});

/** The direct form's page. A card is required there, as its button says. */
export const directForm = directFields
  .extend({ files: certificationForm.shape.files })
  .transform(({ files: cards, ...form }) => ({ ...submissionOf(form), files: cards }));

const directInJson = directFields.transform(submissionOf);

const jsonText = z.string(RULES.missing).meta({
  contentMediaType: "application/json",
  contentSchema: z.toJSONSchema(z.union([directFields, lookupFields]), { io: "input", unrepresentable: "any" }),
});

/** The direct form as sent, or with a `method` one way of the wizard: JSON text and the ids of held files. Errors name the form's own fields. @throws DomainError invalid "json-bounds" */
export const directSubmission = z
  .object({ certificationData: jsonText, certificationFile: files.optional() })
  .transform(({ certificationData, certificationFile = [] }, context) => {
    const filled = filledIn(certificationData);
    const form = (filled.method === undefined ? directInJson : lookupInJson).safeParse(filled);
    const broken = brokenFields(filled).map((field) => ({ path: [field], message: BROKEN_TEXT }));
    for (const { path, message } of [...broken, ...(form.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", path, message });
    }
    if (!form.success || broken.length > 0) return z.NEVER;
    return { ...form.data, files: certificationFile };
  });

function submissionOf({ name, aciId, type, ...others }: z.output<typeof directFields>) {
  const certificationLevel = type === DIRECT_FORM_LEVEL ? CERTIFICATION_LEVELS[0] : type;
  return { ...others, certificationNumber: aciId, certificationLevel, nameOnCard: name };
}

function filledIn(text: string): Record<string, unknown> {
  const sent = boundedJson(text);
  if (typeof sent !== "object" || sent === null) return {};
  const filled = Object.entries(sent).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, typeof value === "number" ? String(value) : value]));
}
