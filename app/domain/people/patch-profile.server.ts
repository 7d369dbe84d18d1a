import { ROLES } from "~/lib/vocabulary";
import { isActing } from "../actor";
import { defineCommand } from "../command.server";
import { DomainError } from "../errors";
import { answersEntry, ownProfile, saveAnswers } from "./inspector-answers.server";
import { mayEditProfile } from "./policy";
import { INSPECTORS_ONLY, profileEnhancements } from "./schema";

/** Open to every role (source: the API's table). Answers left empty stay as they were. @throws DomainError invalid at each field that anybody but an inspector fills in */
export const patchProfile = defineCommand({
  name: "patch-profile",
  roles: ROLES,
  right: "own",
  input: profileEnhancements,
  whileUnverified: true,
  load: ({ tx, actor }) => ({
    userId: actor.id,
    profile: isActing(actor, ["inspector"]) ? ownProfile({ tx, actor }) : null,
  }),
  allow: ({ actor }, row) => mayEditProfile(actor, row),
  run(context, row, input) {
    const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
    if (!row.profile && filled.length > 0) {
      const fields = filled.map(([field]) => ({ field, message: INSPECTORS_ONLY }));
      throw new DomainError("invalid", "validation-failed", { fields });
    }
    if (row.profile) saveAnswers(context, row.profile, input);
    return { userId: row.userId };
  },
  audit: (_result, input, { profile }) => profile && answersEntry(profile, input),
});
