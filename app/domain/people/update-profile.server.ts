import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { inspectorProfiles, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { ROLES } from "~/lib/vocabulary";
import { isActing, type PersonActor } from "../actor";
import { changed } from "../audit/changes.server";
import { type Context, defineCommand } from "../command.server";
import { isStaffName, STAFF_NAME } from "../core/input/staff-name";
import { existing } from "../core/reads/existing.server";
import { DomainError, type FieldError, invalidField } from "../errors";
import { type CompanyRow, loadOwnCompany, saveCompany } from "./company/load-own-company.server";
import { COMPANIES_ONLY, NO_COMPANY } from "./company/schema";
import { mayEditProfile } from "./policy";
import { INSPECTORS_ONLY, profileChange } from "./schema";

type Change = z.output<typeof profileChange>;

/** What is left out stays. @throws DomainError invalid at each field of the other role that is filled in, at a company's name that is to be emptied, and at a name of staff */
export const updateProfile = defineCommand({
  name: "update-profile",
  roles: ROLES,
  input: profileChange,
  whileUnverified: true,
  load({ tx, actor }) {
    const person = existing(tx, users, eq(users.id, actor.id));
    const inspector = tx.select().from(inspectorProfiles).where(eq(inspectorProfiles.userId, actor.id)).get();
    const company = isActing(actor, ["company"]) ? loadOwnCompany({ tx, actor }) : undefined;
    return { userId: person.id, person, inspector, company };
  },
  allow: ({ actor }, row) => mayEditProfile(actor, row),
  run(context, { userId, person, inspector, company }, input) {
    refuseOthersFields(context.actor, input);
    if (context.actor.role !== "admin" && isStaffName(fullName(input))) throw invalidField("lastName", STAFF_NAME);
    if (company && input.companyName === null) throw invalidField("companyName", NO_COMPANY);
    const account = accountOf(input);
    const { tx, now, emit } = context;
    if (!isDeepStrictEqual({ ...person, ...account }, person)) {
      tx.update(users)
        .set({ ...account, updatedAt: now })
        .where(eq(users.id, userId))
        .run();
    }
    const { city = person.city, usState = person.usState } = account;
    const zip = input.zip === undefined ? company?.zip : input.zip || null;
    const isMoved = city !== person.city || usState !== person.usState || zip !== company?.zip;
    if (isMoved) emit("user.moved", { userId });
    if (company) saveOwnCompany(context, company, input);
    else if (inspector) saveInspector(context, inspector, input);
    return { userId };
  },
  audit: ({ userId }, input, { person, company }) => ({
    subject: ["user", userId],
    changes: {
      ...changed(person, accountOf(input), SHOWN),
      ...(company ? changed(company, companyChanges(input), SHOWN_OF_COMPANY) : {}),
    },
  }),
});

const SHOWN = {
  firstName: "presence",
  lastName: "presence",
  phone: "presence",
  city: "presence",
  usState: "values",
} as const;

const SHOWN_OF_COMPANY = {
  companyName: "presence",
  bio: "presence",
  street: "presence",
  zip: "presence",
  billingEmail: "presence",
  companySize: "values",
} as const;

function accountOf({ firstName, lastName, phone, city, usState }: Change) {
  return {
    firstName,
    lastName,
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(city === undefined ? {} : { city }),
    ...(usState === undefined ? {} : { usState }),
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

function saveOwnCompany(context: Context, before: CompanyRow, input: Change): void {
  const changes = companyChanges(input);
  if (!isDeepStrictEqual({ ...before, ...changes }, before)) saveCompany(context, before, changes);
}

function companyChanges({ companyName, bio, street, zip, billingEmail, companySize }: Change) {
  return {
    ...(companyName ? { companyName } : {}),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(street === undefined ? {} : { street: street || null }),
    ...(zip === undefined ? {} : { zip: zip || null }),
    ...(billingEmail === undefined ? {} : { billingEmail: billingEmail || null }),
    ...(companySize === undefined ? {} : { companySize }),
  };
}

/** A field of the other role may be there, but empty: whoever sends back what a call answered has not filled it in. */
function refuseOthersFields({ role }: PersonActor, input: Change): void {
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
