import { PRODUCT } from "~/lib/site";
import { invalidField } from "../../errors";
import { COMMON_PASSWORD } from "../schema";
import { isCommonPassword } from "./common-passwords.server";
import { hashPassword } from "./password.server";

/** Whose password it becomes, as far as is known. */
interface Owner {
  email: string;
  name?: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Hashes a password that somebody chooses. Every new password comes through here, in a command's `prepare`.
 * @throws DomainError(invalid) with details on `field` when it is common, or made of the person's names
 */
export async function hashNewPassword(
  password: string,
  { field, person }: { field: string; person: Owner },
): Promise<string> {
  if (isCommonPassword(password, wordsOf(person))) throw invalidField(field, COMMON_PASSWORD);
  return hashPassword(password);
}

/** Returns what somebody who knows the person would guess first. */
function wordsOf({ email, name = "", firstName = "", lastName = "" }: Owner): string[] {
  const at = email.lastIndexOf("@");
  const [localPart, domain] = [email.slice(0, at), email.slice(at + 1)];
  return [PRODUCT, localPart, ...`${localPart} ${domain} ${name} ${firstName} ${lastName}`.split(/[^\p{L}\p{N}]+/u)];
}
