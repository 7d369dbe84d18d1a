import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { inspectorProfiles, users } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { EVERYONE, isActing } from "../actor";
import { changed } from "../audit/changes.server";
import { type Context, defineCommand } from "../command.server";
import { hasRight } from "../companies/rights";
import { isStaffName, STAFF_NAME } from "../core/input/staff-name";
import { existing } from "../core/reads/existing.server";
import { invalidField } from "../errors";
import { awaitedCall } from "./awaited-call.server";
import { loadOwnCompany } from "./company/load-own-company.server";
import { changedOfCompany, saveOwnCompany } from "./company/save-own-company.server";
import { NO_COMPANY } from "./company/schema";
import { refuseOthersFields } from "./others-fields";
import { mayEditProfile } from "./policy";
import { type ProfileChange, profileChange } from "./schema";

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
      ...(company && mayDetails ? changedOfCompany(company, input) : {}),
    },
  }),
});

function withoutUnseen({ billingEmail, ...input }: ProfileChange): ProfileChange {
  return billingEmail ? { ...input, billingEmail } : input;
}

const SHOWN = {
  firstName: "presence",
  lastName: "presence",
  phone: "presence",
  city: "presence",
  usState: "values",
} as const;

/** The place of a company's person is the company's, and stays theirs when they leave. */
function accountOf({ firstName, lastName, phone, city, usState }: ProfileChange, isOfCompany: boolean) {
  return {
    firstName,
    lastName,
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(isOfCompany || city === undefined ? {} : { city }),
    ...(isOfCompany || usState === undefined ? {} : { usState }),
  };
}

type InspectorRow = typeof inspectorProfiles.$inferSelect;

function saveInspector({ tx, now }: Context, before: InspectorRow, input: ProfileChange): void {
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
