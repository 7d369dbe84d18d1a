import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { anInspector } from "#tests/support/factories";
import { typedInto } from "#tests/support/look/form";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { ownEnhancements } from "~/domain/people/queries.server";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { inspectorProfileSetup, onboardingProfile, profileEnhancements } from "~/domain/people/schema";

const typed = (fields: Record<string, string>, schema: z.ZodType = profileEnhancements) => typedInto(schema, fields);

describe("the profile enhancements", () => {
  it("are all optional, and what is empty is not there", () => {
    expect(
      typed({ ownsEquipment: "", hourlyRate: "", yearsOfExperience: "", specialties: "", availability: "" }),
    ).toEqual({});
  });

  it("read the same from a form and from JSON", () => {
    const expected = {
      ownsEquipment: true,
      hourlyRate: 8550,
      yearsOfExperience: 12,
      specialties: ["Bridge decks", "SCC"],
      availability: "Weekdays",
    };
    const form = { ownsEquipment: "yes", hourlyRate: "$85.50", yearsOfExperience: "12", availability: " Weekdays " };
    expect(typed({ ...form, specialties: "Bridge decks, , SCC ," })).toEqual(expected);
    const json = { ownsEquipment: true, hourlyRate: 85.5, yearsOfExperience: 12, availability: "Weekdays" };
    expect(profileEnhancements.parse({ ...json, specialties: ["Bridge decks", "SCC"] })).toEqual(expected);
  });

  it.each([
    ["hourlyRate", "9.99", "Hourly rate must be between $10 and $1,000"],
    ["hourlyRate", "1000.01", "Hourly rate must be between $10 and $1,000"],
    ["hourlyRate", "85.555", "Please enter dollars with at most 2 decimals"],
    ["hourlyRate", "-20", "Please enter dollars with at most 2 decimals"],
    ["hourlyRate", "eighty", "Please enter dollars with at most 2 decimals"],
    ["yearsOfExperience", "2.5", "Please enter whole years from 0 to 80"],
    ["yearsOfExperience", "-1", "Please enter whole years from 0 to 80"],
    ["yearsOfExperience", "many", "Please enter whole years from 0 to 80"],
    ["ownsEquipment", "perhaps", "Please choose yes or no"],
    ["availability", "x".repeat(201), "Availability description cannot exceed 200 characters"],
  ])("refuse %s %j", (field, value, message) => {
    expect(typed({ [field]: value })).toEqual({ [field]: [message] });
  });

  it("take a list apart only as far as it may go, however long it is", () => {
    const many = { specialties: ["Please name at most 30 specialties"] };
    for (const pieces of [",", "a,"]) {
      expect(typed({ specialties: pieces.repeat(100_000) })).toEqual(many);
      const sent = profileEnhancements.safeParse({ specialties: pieces.repeat(100_000) });
      expect(sent.error?.issues.map(({ message }) => message)).toEqual(many.specialties);
    }
    expect(typed({ specialties: ",".repeat(499) })).toEqual({ specialties: [] });
    expect(profileEnhancements.safeParse({ specialties: [1] }).error?.issues).toMatchObject([
      { message: "Please send a list of texts, or one text with commas" },
    ]);
  });

  it.each(["10", "10.00", "1,000.00"])("take an hourly rate of %s", (rate) => {
    expect(typed({ hourlyRate: rate })).toHaveProperty("hourlyRate", expect.any(Number));
  });
});

const MEANINGFUL = "Please provide a meaningful description with at least 3 words";
const DESCRIBE = "Please describe your specializations";

describe("step 3 of the wizard", () => {
  it("needs nothing", () => {
    expect(typed({ specializations: "", availability: "" }, onboardingProfile)).toEqual({});
  });

  it.each([
    ["specializations", "Slabs now", DESCRIBE],
    ["specializations", "\u200b \u200b", DESCRIBE],
    ["specializations", "Bridge decks", MEANINGFUL],
    ["specializations", "x ".repeat(251), "Specializations description cannot exceed 500 characters"],
    ["availability", "Any", "Please describe your availability"],
    ["availability", "Weekdays", "Please provide a meaningful availability description"],
    ["availability", "x ".repeat(101), "Availability description cannot exceed 200 characters"],
  ])("says what is wrong with %s %j, once", (field, value, message) => {
    expect(typed({ [field]: value }, onboardingProfile)).toEqual({ [field]: [message] });
  });

  it.each([
    ["specializations", "Decks at night"],
    ["specializations", `${"x".repeat(496)} y z`],
    ["specializations", "جسور وأرصفة وأسس 🏗️"],
    ["availability", "Mon AM"],
    ["availability", `${"x".repeat(198)} y`],
  ])("takes %s %j", (field, value) => {
    expect(typed({ [field]: value }, onboardingProfile)).toEqual({ [field]: value });
  });
});

describe("the wizard's inspector profile", () => {
  it("needs all of it", () => {
    expect(typed({}, inspectorProfileSetup)).toEqual({
      hourlyRate: ["Hourly rate is required"],
      experience: ["Years of experience is required"],
      specializations: [DESCRIBE],
      availability: ["Please describe your availability"],
    });
  });

  it.each([
    ["hourlyRate", "1e9", "Please enter dollars with at most 2 decimals"],
    ["hourlyRate", "85.555", "Please enter dollars with at most 2 decimals"],
    ["experience", "-1", "Please enter whole years from 0 to 80"],
    ["experience", "ten", "Please enter whole years from 0 to 80"],
  ])("refuses %s %j", (field, value, message) => {
    const right = { hourlyRate: "85", experience: "0", specializations: "Decks at night", availability: "Mon AM" };
    expect(typed({ ...right, [field]: value }, inspectorProfileSetup)).toEqual({ [field]: [message] });
  });
});

describe("save-profile-enhancements", () => {
  it("saves what was told and leaves the rest", async () => {
    openWorld();
    const inspector = anInspector();
    const save = (fields: object) =>
      execute(saveProfileEnhancements, { actor: inspector, input: profileEnhancements.parse(fields) });
    expect(ownEnhancements(inspector)).toMatchObject({ ownsEquipment: null, hourlyRate: 8500, specialties: [] });
    await save({ ownsEquipment: "no", yearsOfExperience: 0, specialties: "Slabs" });
    await save({ hourlyRate: "120", specialties: " , " });
    expect(ownEnhancements(inspector)).toEqual({
      ownsEquipment: false,
      hourlyRate: 12_000,
      yearsOfExperience: 0,
      specialties: ["Slabs"],
      specializations: null,
      availability: null,
    });
  });
});
