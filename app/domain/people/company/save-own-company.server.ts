import { isDeepStrictEqual } from "node:util";
import { type AnyPerson, isActing } from "../../actor";
import { changed } from "../../audit/changes.server";
import { mayForCompany } from "../../command/may-try.server";
import type { Context } from "../../command.server";
import type { ProfileChange } from "../schema";
import { type CompanyRow, saveCompany } from "./load-own-company.server";

/** Part of a command: what somebody's profile says of their company. @throws DomainError forbidden "COMPANY_ROLE" where it says something new and they may not */
export function saveOwnCompany(context: Context<AnyPerson>, before: CompanyRow, input: ProfileChange): void {
  const after = { ...before, ...companyChanges(input) };
  if (isDeepStrictEqual(after, before)) return;
  if (isActing(context.actor, ["company"])) mayForCompany(context.actor, "details");
  saveCompany(context, before, after);
  const isMoved = after.city !== before.city || after.usState !== before.usState || after.zip !== before.zip;
  if (isMoved) context.emit("user.moved", { userId: before.id });
}

function companyChanges({ companyName, bio, street, city, usState, zip, billingEmail, companySize }: ProfileChange) {
  return {
    ...(companyName ? { name: companyName } : {}),
    ...(city === undefined ? {} : { city }),
    ...(usState === undefined ? {} : { usState }),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(street === undefined ? {} : { street: street || null }),
    ...(zip === undefined ? {} : { zip: zip || null }),
    ...(billingEmail === undefined ? {} : { billingEmail: billingEmail || null }),
    ...(companySize === undefined ? {} : { size: companySize }),
  };
}

const SHOWN_OF_COMPANY = {
  name: "presence",
  bio: "presence",
  street: "presence",
  city: "presence",
  usState: "values",
  zip: "presence",
  billingEmail: "presence",
  size: "values",
} as const;

/** Returns the same as the audit log keeps it. */
export function changedOfCompany(before: CompanyRow, input: ProfileChange) {
  return changed(before, companyChanges(input), SHOWN_OF_COMPANY);
}
