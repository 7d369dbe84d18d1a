import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { ownEnhancements } from "~/domain/people/queries.server";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { profileEnhancements } from "~/domain/people/schema";

function typed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema: profileEnhancements });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

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

  it.each(["10", "10.00", "1,000.00"])("take an hourly rate of %s", (rate) => {
    expect(typed({ hourlyRate: rate })).toHaveProperty("hourlyRate", expect.any(Number));
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
      availability: null,
    });
  });

  it("is for inspectors", async () => {
    openWorld();
    await expect(execute(saveProfileEnhancements, { actor: aCompany(), input: {} })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
