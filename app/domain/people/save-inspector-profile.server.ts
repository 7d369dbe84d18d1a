import { defineCommand } from "../command.server";
import { answersEntry, ownProfile, saveAnswers } from "./inspector-answers.server";
import { mayEditProfile } from "./policy";
import { inspectorProfileSetup } from "./schema";

/** The wizard's professional information, all of it required (source: specification 2, section 5, Inspector profile). */
export const saveInspectorProfile = defineCommand({
  name: "save-inspector-profile",
  roles: ["inspector"],
  input: inspectorProfileSetup,
  whileUnverified: true,
  load: ownProfile,
  allow: ({ actor }, profile) => mayEditProfile(actor, profile),
  run(context, profile, { experience, ...input }) {
    saveAnswers(context, profile, { ...input, yearsOfExperience: experience });
    return { userId: profile.userId };
  },
  audit: (_result, { experience, ...input }, profile) =>
    answersEntry(profile, { ...input, yearsOfExperience: experience }),
});
