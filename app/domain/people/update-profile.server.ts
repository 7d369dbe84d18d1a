import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { inspectorProfiles, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { type AnyPerson, EVERYONE, isActing } from "../actor";
import { changed } from "../audit/changes.server";
import { mayForCompany } from "../command/may-try.server";
import { type Context, defineCommand } from "../command.server";
import { hasRight } from "../companies/rights";
import { isStaffName, STAFF_NAME } from "../core/input/staff-name";
import { existing } from "../core/reads/existing.server";
import { DomainError, type FieldError, invalidField } from "../errors";
import { awaitedCall } from "./awaited-call.server";
import { type CompanyRow, loadOwnCompany, saveCompany } from "./company/load-own-company.server";
import { COMPANIES_ONLY, NO_COMPANY } from "./company/schema";
import { mayEditProfile } from "./policy";
import { INSPECTORS_ONLY, profileChange } from "./schema";

type Change = z.output<typeof profileChange>;

/**
 * What is left out stays. Place and details of a company are the company's: whoever may not change them may send them as they are answered, the billing
 * email empty, since they do not see it.
 * @throws DomainError forbidden "COMPANY_ROLE"; invalid at each field of the other role that is filled in, at a company's name that is to be emptied, at a name of staff,
 * and at a phone number that is emptied while somebody may call it
 */
export const updateProfile = defineCommand({
  name: "update-profile",
  roles: EVERYONE,
  right: "own",
  input: profileChange,
  whileUnverified: true,
  load({ tx, actor }) {
    const person = existing(tx, users, eq(users.id, actor.id));
    const inspector = tx.select().from(inspectorProfiles).where(eq(inspectorProfiles.userId, actor.id)).get();
    const company = isActing(actor, ["company"]) ? loadOwnCompany({ tx, actor }) : undefined;
    return { userId: person.id, person, inspector, company, mayDetails: hasRight(actor, "details") };
  },
  allow: ({ actor }, row) => mayEditProfile(actor, row),
  run(context, { userId, person, inspector, company, mayDetails }, sent) {
    const input = mayDetails ? sent : withoutUnseen(sent);
    refuseOthersFields(context.actor, input);
    if (context.actor.role !== "admin" && isStaffName(fullName(input))) throw invalidField("lastName", STAFF_NAME);
    if (company && input.companyName === null) throw invalidField("companyName", NO_COMPANY);
    const account = accountOf(input, person.role === "company");
    const { tx, now, emit } = context;
    if (person.phone && account.phone === null) {
      const reason = awaitedCall(tx, context.actor);
      if (reason) throw invalidField("phone", reason);
    }
    if (!isDeepStrictEqual({ ...person, ...account }, person)) {
      tx.update(users)
        .set({ ...account, updatedAt: now })
        .where(eq(users.id, userId))
        .run();
    }
    if (company) saveOwnCompany(context, company, input);
    else if (inspector && person.role !== "company") saveInspector(context, inspector, input);
    const { city = person.city, usState = person.usState } = account;
    if (!company && (city !== person.city || usState !== person.usState)) emit("user.moved", { userId });
    return { userId };
  },
  audit: ({ userId }, input, { person, company, mayDetails }) => ({
    subject: ["user", userId],
    changes: {
      ...changed(person, accountOf(input, person.role === "company"), SHOWN),
      ...(company && mayDetails ? changed(company, companyChanges(input), SHOWN_OF_COMPANY) : {}),
    },
  }),
});

function withoutUnseen({ billingEmail, ...input }: Change): Change {
  return billingEmail ? { ...input, billingEmail } : input;
}

const SHOWN = {
  firstName: "presence",
  lastName: "presence",
  phone: "presence",
  city: "presence",
  usState: "values",
} as const;

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

/** The place of a company's person is the company's, and stays theirs when they leave. */
function accountOf({ firstName, lastName, phone, city, usState }: Change, isOfCompany: boolean) {
  return {
    firstName,
    lastName,
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(isOfCompany || city === undefined ? {} : { city }),
    ...(isOfCompany || usState === undefined ? {} : { usState }),
  };
}

type InspectorRow = typeof inspectorProfiles.$inferSelect;

function saveInspector({ tx, now }: Context, before: InspectorRow, input: Change): void {
  const { bio, yearsOfExperience, specialties, certifications, availability } = input;
  const changes = {
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(yearsOfExperience === undefined ? {} : { yearsOfExperience }),
    ...(specialties === undefined ? {} : { specialties }),
    ...(certifications === undefined ? {} : { selfReportedCertifications: certifications }),
    ...(availability === undefined ? {} : { availabilityText: availability || null }),
  };
  if (isDeepStrictEqual({ ...before, ...changes }, before)) return;
  tx.update(inspectorProfiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(inspectorProfiles.userId, before.userId))
    .run();
}

function saveOwnCompany(context: Context<AnyPerson>, before: CompanyRow, input: Change): void {
  const after = { ...before, ...companyChanges(input) };
  if (isDeepStrictEqual(after, before)) return;
  if (isActing(context.actor, ["company"])) mayForCompany(context.actor, "details");
  saveCompany(context, before, after);
  const isMoved = after.city !== before.city || after.usState !== before.usState || after.zip !== before.zip;
  if (isMoved) context.emit("user.moved", { userId: before.id });
}

function companyChanges({ companyName, bio, street, city, usState, zip, billingEmail, companySize }: Change) {
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

/** A field of the other role may be there, but empty: whoever sends back what a call answered has not filled it in. */
function refuseOthersFields({ role }: AnyPerson, input: Change): void {
  const { yearsOfExperience, specialties, certifications, availability } = input;
  const { companyName, street, zip, billingEmail, companySize } = input;
  const refused = [
    ...(role === "inspector"
      ? []
      : filledIn({ yearsOfExperience, specialties, certifications, availability }, INSPECTORS_ONLY)),
    ...(role === "company" ? [] : filledIn({ companyName, street, zip, billingEmail, companySize }, COMPANIES_ONLY)),
  ];
  if (refused.length > 0) throw new DomainError("invalid", "validation-failed", { fields: refused });
}

function filledIn(fields: Record<string, unknown>, message: string): FieldError[] {
  return Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .map(([field]) => ({ field, message }));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
