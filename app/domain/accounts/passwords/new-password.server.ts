import { PRODUCT } from "~/lib/site";
import { invalidField } from "../../errors";
import { COMMON_PASSWORD } from "../schema";
import { isCommonPassword } from "./common-passwords.server";
import { hashPassword } from "./password.server";

interface Owner {
  email: string;
  name?: string;
  firstName?: string;
  lastName?: string;
}

/** Hashes a newly chosen password; all come through here, in a command's `prepare`. @throws DomainError invalid at `field` for an easy one */
export async function hashNewPassword(
  password: string,
  { field, person }: { field: string; person: Owner },
): Promise<string> {
  if (isCommonPassword(password, wordsOf(person))) throw invalidField(field, COMMON_PASSWORD);
  return hashPassword(password);
}

function wordsOf({ email, name = "", firstName = "", lastName = "" }: Owner): string[] {
  const at = email.lastIndexOf("@");
  const localPart = email.slice(0, at);
  const domain = email.slice(at + 1);
  return [PRODUCT, localPart, ...`${localPart} ${domain} ${name} ${firstName} ${lastName}`.split(/[^\p{L}\p{N}]+/u)];
}
