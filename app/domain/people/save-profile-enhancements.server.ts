import { defineCommand } from "../command.server";
import { answersEntry, ownProfile, saveAnswers } from "./inspector-answers.server";
import { mayEditProfile } from "./policy";
import { onboardingProfile } from "./schema";

export const saveProfileEnhancements = defineCommand({
  name: "save-profile-enhancements",
  roles: ["inspector"],
  input: onboardingProfile,
  whileUnverified: true,
  load: ownProfile,
  allow: ({ actor }, profile) => mayEditProfile(actor, profile),
  run(context, profile, input) {
    saveAnswers(context, profile, input);
    return { userId: profile.userId };
  },
  audit: (_result, input, profile) => answersEntry(profile, input),
});
