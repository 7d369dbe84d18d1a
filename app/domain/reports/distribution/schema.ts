import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { TEXTS } from "~/lib/bounds";
import { typedLine } from "~/lib/text/typed";
import { RECIPIENT_ROLES } from "~/lib/vocabulary";
import { email, verification } from "../../accounts/schema";
import { companyName, fullPersonName } from "../../core/input/name-fields";
import { tooLong } from "../../core/input/too-long";

const id = z.string().min(1).max(100);

const NAME = "Enter a name";
const COMPANY = "Enter a company or office";
const EMAIL = "Enter an email address";

/** Somebody with name, company and email, or `absence`: why the job has nobody in the role. Of a project or of one booking. */
export const newRecipient = z
  .object({
    projectId: id.optional(),
    bookingId: id.optional(),
    role: oneOf(RECIPIENT_ROLES, "Please choose a role"),
    name: fullPersonName(NAME).optional(),
    company: companyName(COMPANY).optional(),
    email: email.optional(),
    absence: z
      .string()
      .overwrite(typedLine)
      .max(TEXTS.recipientAbsence.most, tooLong(TEXTS.recipientAbsence))
      .optional(),
  })
  .superRefine(({ name, company, email: address, absence }, { addIssue }) => {
    const issue = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    if (absence) {
      if (name || company || address) issue("absence", "Name somebody, or say why there is nobody, not both");
      return;
    }
    if (!name) issue("name", NAME);
    if (!company) issue("company", COMPANY);
    if (!address) issue("email", EMAIL);
  });

export const ofRecipient = z.object({ recipientId: id });

export const sendingAgain = z.object({ bookingId: id, recipientId: id });

export const ofLink = verification;

/** `name` is asked for until somebody has acknowledged the document. */
export const acknowledgment = verification.extend({ name: fullPersonName(NAME).optional() });
