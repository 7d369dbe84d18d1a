import { z } from "zod";
import { availabilityWords } from "~/copy/inspectors/availability";
import { companyLogoTexts } from "~/copy/inspectors/company-profile";
import { requestEmailChange } from "~/domain/accounts/addresses/request-email-change.server";
import { currentUser } from "~/domain/accounts/current-user.server";
import { PASSWORD_REQUIRED } from "~/domain/accounts/security-schema";
import { type AnyPerson, accountableId, type CompanyActor, isActing } from "~/domain/actor";
import { isAnswered } from "~/domain/command/receipts.server";
import { type ExecuteOptions, execute, type InputOf } from "~/domain/command.server";
import { signatureOf } from "~/domain/core/encryption/signature.server";
import { reads } from "~/domain/core/runtime.server";
import { invalidField } from "~/domain/errors";
import { enteredDetails } from "~/domain/home/entered-details.server";
import { COMPANIES_ONLY } from "~/domain/people/company/schema";
import { removeCompanyLogo, setCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { removeTaxId, setTaxId } from "~/domain/people/company/set-tax-id.server";
import { profileCall } from "~/domain/people/schema";
import { setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { updateProfile } from "~/domain/people/update-profile.server";
import { call } from "~/http/doors/call.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { withinLimits } from "~/http/limits/limits.server";
import { MAX_FILE_BYTES, MAX_LOGO_BYTES } from "~/lib/files";
import { COMPANY_SIZES } from "~/lib/vocabulary";
import { pictureUrl } from "~/lib/web/picture-url";
import type { Endpoint } from "./endpoint";
import { messageShape, userShape } from "./shapes";

const profileShape = userShape.extend({
  /** A new address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  location: z.string().nullable(),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  availability: z.string().nullable(),
  /** Self-reported, verified by nobody. */
  certifications: z.array(z.string()),
  /** From here on a company's; null for others. */
  companyName: z.string().nullable(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  billingEmail: z.string().nullable(),
  companySize: z.enum(COMPANY_SIZES).nullable(),
  taxIdLast4: z.string().nullable(),
});

export const ownProfileEndpoints: Endpoint[] = [
  {
    method: "put",
    path: "/api/user/profile",
    operationId: "replaceOwnProfile",
    area: "Accounts",
    summary: "Change one's own profile",
    description:
      "`firstName`, `lastName` and `location` are required; what else is left out stays, and null empties it (names of people and companies, and lists, aside: `[]` empties a list). `location` is \"Austin, TX\" or a city. `certifications` are a list, or text with commas. Another `email` needs `currentPassword` (and `code` with a second factor): it is mailed a link, and the answer has the old one and `pendingEmail` until that is used. `availability`, `certifications`, `yearsOfExperience` and `specialties` are an inspector's; `companyName`, `street`, `zip`, `billingEmail`, `companySize` and `taxId` (an EIN of nine digits) a company's. Of whoever belongs to no company at work, name, phone and `email` are saved. Answers have the last four digits of the tax number only. `profileImage` and `companyLogo` are ignored: pictures have calls of their own.",
    answers: { status: 200, schema: profileShape },
    refusals: { 409: "Another account has this email, or the key was used with another body" },
    door: call(updateProfile, {
      schema: profileCall,
      nullEmpties: true,
      status: 200,
      run: changeProfile,
      answer: ({ result }) => profileAnswer(result.userId),
    }),
  },
  {
    method: "post",
    path: "/api/user/profile-picture",
    operationId: "setProfilePicture",
    area: "Inspector",
    summary: "Set one's own picture",
    description:
      "`image`: JPG, PNG, WebP, GIF or AVIF by its content, 10 MB at most. It is cut to a square and stored without metadata in three sizes; `profileImage` is the largest, and `small` or `medium` in its place the others.",
    files: ["image"],
    answers: { status: 200, schema: z.object({ profileImage: z.string() }) },
    door: call(setProfilePicture, {
      uploads: { maxFiles: 1, maxFileSize: MAX_FILE_BYTES },
      before: holdUploads("image", "profile_picture"),
      status: 200,
      answer: ({ result }) => ({ profileImage: pictureUrl(result.pictureId, "large") }),
    }),
  },
  {
    method: "post",
    path: "/api/company/logo",
    operationId: "setCompanyLogo",
    area: "Accounts",
    summary: "Set one's company's logo",
    description:
      "`logo`: PNG or JPG by its content, 5 MB at most, best square. It is stored on white, without metadata, in three sizes; `logoUrl` is the largest, and `small` or `medium` in its place the others.",
    files: ["logo"],
    answers: { status: 200, schema: z.object({ logoUrl: z.string() }) },
    door: call(setCompanyLogo, {
      uploads: { maxFiles: 1, maxFileSize: MAX_LOGO_BYTES, tooLarge: "logo-too-large" },
      before: holdUploads("logo", "company_logo"),
      status: 200,
      answer: ({ result }) => ({ logoUrl: pictureUrl(result.logoId, "large") }),
    }),
  },
  {
    method: "delete",
    path: "/api/company/logo",
    operationId: "removeCompanyLogo",
    area: "Accounts",
    summary: "Remove one's company's logo",
    answers: { status: 200, schema: messageShape },
    door: call(removeCompanyLogo, { status: 200, answer: () => ({ message: companyLogoTexts.removed.title }) }),
  },
];

function profileAnswer(userId: string): z.input<typeof profileShape> {
  const { availability, week, ...others } = enteredDetails(userId);
  return { ...currentUser(userId), ...others, availability: availabilityWords(availability, week) };
}

type Body = z.output<typeof profileCall>;

/** Another address is asked for first, so that nothing is saved where it is refused. A receipt keeps no hash of the password, and of the tax number an HMAC alone. */
async function changeProfile(options: ExecuteOptions<InputOf<typeof updateProfile>, AnyPerson>) {
  const { actor, key } = options;
  const { email, currentPassword, code, taxId, ...fields } = options.input as Body;
  if (taxId && !isActing(actor, ["company"])) throw invalidField("taxId", COMPANIES_ONLY);
  const taxIdMark = taxId ? signatureOf(`tax id of ${actor.id}: ${taxId}`) : taxId;
  const input = { ...fields, email, taxIdMark };
  if (email !== undefined && !isAnswered(reads(), { actor, key, command: updateProfile.name, input })) {
    await changeEmail(options, { email, currentPassword, code });
  }
  const saved = await execute(updateProfile, { ...options, input });
  if (isActing(actor, ["company"])) await changeTaxId({ ...options, actor, key: undefined }, taxId);
  return saved;
}

async function changeEmail(
  { actor, address, ...options }: ExecuteOptions<unknown, AnyPerson>,
  { email, currentPassword, code }: Pick<Body, "currentPassword" | "code"> & { email: string },
) {
  const known = [currentUser(actor.id).email, enteredDetails(actor.id).pendingEmail];
  if (known.includes(email)) return;
  if (currentPassword === undefined) throw invalidField("currentPassword", PASSWORD_REQUIRED);
  const input = { email, currentPassword, code };
  const ask = () => execute(requestEmailChange, { ...options, actor, address, key: undefined, input });
  const who = { accountId: accountableId(actor), email, address };
  await withinLimits("email-change", who, () =>
    withinLimits("own-password", who, () => withinLimits("second-factor", who, ask)),
  );
}

async function changeTaxId(options: Omit<ExecuteOptions<unknown, CompanyActor>, "input">, taxId: Body["taxId"]) {
  if (taxId) await execute(setTaxId, { ...options, input: { taxId } });
  else if (taxId === null) await execute(removeTaxId, { ...options, input: {} });
}
