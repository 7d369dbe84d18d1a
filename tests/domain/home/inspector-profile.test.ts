import { describe, expect, it } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { available } from "#tests/support/work/booking-requests";
import { openWorld } from "#tests/support/world";
import { availabilityWords } from "~/copy/inspectors/availability";
import { inspectorProfile } from "~/domain/home/inspector-profile.server";
import { type InspectorDetails, inspectorCompleteness } from "~/domain/people/completeness";

const NOTHING: InspectorDetails = {
  phone: null,
  city: null,
  bio: null,
  profileImage: null,
  hourlyRate: null,
  yearsOfExperience: null,
  specialties: [],
  specializations: null,
  availability: false,
  ownsEquipment: null,
  certified: false,
};
const EVERYTHING: InspectorDetails = {
  phone: "512 555 0100",
  city: "Austin",
  bio: "Ten years of slabs.",
  profileImage: "file_1",
  hourlyRate: 8500,
  yearsOfExperience: 0,
  specialties: ["Slump"],
  specializations: null,
  availability: true,
  ownsEquipment: false,
  certified: true,
};

describe("inspectorCompleteness", () => {
  it("goes from nothing told to everything", () => {
    expect(inspectorCompleteness(NOTHING)).toBe(0);
    expect(inspectorCompleteness(EVERYTHING)).toBe(100);
    expect(inspectorCompleteness({ ...EVERYTHING, specialties: [], specializations: "Slump and air" })).toBe(100);
    expect(inspectorCompleteness({ ...EVERYTHING, bio: "" })).toBe(90);
    expect(inspectorCompleteness({ ...EVERYTHING, certified: false, specialties: [] })).toBe(80);
  });
});

describe("inspectorProfile", () => {
  it("misses no availability where weekly hours are set", async () => {
    openWorld();
    const inspector = anInspector();
    expect(inspectorProfile(inspector, inspector.id).missing).toContain("availability");
    await available(inspector, "09:00", "17:00");
    const { missing, availability, week } = inspectorProfile(aCompany(), inspector.id);
    expect(missing).not.toContain("availability");
    expect(availabilityWords(availability, week)).toBe("Every day 9:00 AM - 5:00 PM");
  });

  it("reads no table whole", () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector({ certified: false })];
    const plans = plansOf(() => [inspectorProfile(company, inspector.id), inspectorProfile(inspector, inspector.id)]);
    expect(plans.length).toBeGreaterThan(5);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN /);
  });
});
