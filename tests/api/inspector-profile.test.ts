import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { reject, submit } from "#tests/domain/certification/submissions";
import { aCompletedBooking, aReviewedBooking, write } from "#tests/domain/reviews/reviewed";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { cents } from "~/lib/money";

const PATH = "/api/user/profile";
const ANSWERS = {
  ownsEquipment: true,
  hourlyRate: 92.5,
  yearsOfExperience: 7,
  specialties: ["Slump", "Air content"],
  availability: "Weekdays",
};
const SETUP = {
  hourlyRate: 92.5,
  experience: 7,
  specializations: "Bridge decks and drilled shafts",
  availability: "Weekdays from 6 AM",
};

const profileOf = (inspector: { id: string }) => `/api/inspector-profile/${inspector.id}`;
const uncertified = () => anInspector({ certified: false });

describe("POST /api/inspector-profile", () => {
  it("saves all four, and answers the profile", async () => {
    const api = openApi();
    const inspector = anInspector({ hourlyRate: null });
    const client = api.as(inspector);
    const another = { json: { ...SETUP, experience: 8 } };
    const saved = await client.twice("POST", "/api/inspector-profile", { json: SETUP }, another);
    expect(saved).toMatchObject({
      status: 200,
      body: { ...SETUP, userId: inspector.id, yearsOfExperience: 7, certificationStatus: "approved" },
    });
  });

  it("names every broken field with the text of the form, and saves nothing then", async () => {
    const client = openApi().as(anInspector({ hourlyRate: null }));
    const { status, body } = await client.post("/api/inspector-profile", {
      hourlyRate: "85.555",
      experience: -1,
      specializations: "Decks only",
      availability: "Weekdays",
    });
    expect([status, body.error]).toEqual([400, "Validation failed"]);
    expect(body.details).toEqual([
      { field: "hourlyRate", message: "Please enter dollars with at most 2 decimals" },
      { field: "experience", message: "Please enter whole years from 0 to 80" },
      { field: "specializations", message: "Please provide a meaningful description with at least 3 words" },
      { field: "availability", message: "Please provide a meaningful availability description" },
    ]);
    expect((await client.get("/api/inspector/profile")).body).toMatchObject({ hourlyRate: null, availability: null });
    expect((await client.post("/api/inspector-profile", {})).body.details).toHaveLength(4);
  });
});

describe("GET /api/inspector/profile", () => {
  it("answers the inspector's own profile with its figures", async () => {
    const api = openApi();
    const inspector = anInspector({}, { phone: "512-555-0107" });
    await aCompletedBooking(api.world, { inspector });
    expect((await api.as(inspector).get("/api/inspector/profile")).body).toMatchObject({
      userId: inspector.id,
      email: inspector.email,
      phone: "512-555-0107",
      totalJobs: 1,
      totalTasks: 1,
      pendingApplications: 0,
    });
  });
});

describe("GET /api/inspector-profile/{userId}", () => {
  it("tells companies what they may know", async () => {
    const api = openApi();
    const inspector = anInspector();
    await api.as(inspector).patch(PATH, ANSWERS);
    const { status, body } = await api.as(aCompany()).get(profileOf(inspector));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...ANSWERS,
      userId: inspector.id,
      name: inspector.name,
      email: null,
      city: "Austin",
      state: "TX",
      bio: null,
      profileImage: null,
      experience: 7,
      certifications: [],
      equipmentVerified: false,
      specializations: null,
      certificationStatus: "approved",
      certificationLevel: "Concrete Field Testing Technician Grade I",
      rating: null,
      reviewCount: 0,
      totalJobs: 0,
      profileCompleteness: 80,
    });
  });

  it("tells the address to who has paid for an engagement, and counts completed ones", async () => {
    const api = openApi();
    const company = aCompany();
    const inspector = await aPayableInspector(api, cents(8500));
    const { booking } = await anEngagement(api, company, inspector);
    expect((await api.as(company).get(profileOf(inspector))).body).toMatchObject({
      email: inspector.email,
      totalJobs: 0,
    });
    for (const other of [aCompany(), anInspector()]) {
      expect((await api.as(other).get(profileOf(inspector))).body.email).toBeNull();
    }
    runtime().database.write((tx) =>
      tx.update(schema.bookings).set({ state: "completed" }).where(eq(schema.bookings.id, booking.id)).run(),
    );
    expect((await api.as(inspector).get(profileOf(inspector))).body).toMatchObject({
      email: inspector.email,
      totalJobs: 1,
    });
  });

  it("has the average of the stars that are shown, to one decimal, and how many reviews gave them", async () => {
    const api = openApi();
    const inspector = anInspector();
    for (const stars of [5, 4, 5]) await aReviewedBooking(api.world, { inspector, stars });
    const waiting = await aCompletedBooking(api.world, { inspector });
    await write(waiting.company, waiting.bookingId, 1);
    expect((await api.as(aCompany()).get(profileOf(inspector))).body).toMatchObject({ rating: 4.7, reviewCount: 3 });
  });

  it("keeps a certificate that is not approved between inspector and administrators", async () => {
    const api = openApi();
    const inspector = uncertified();
    const admin = anAdmin();
    const statuses = async () =>
      Promise.all(
        [inspector, admin, aCompany()].map(
          async (person) => (await api.as(person).get(profileOf(inspector))).body.certificationStatus,
        ),
      );
    expect(await statuses()).toEqual(["none", "none", "none"]);
    const certificationId = await submit(inspector);
    expect(await statuses()).toEqual(["uploaded", "uploaded", "none"]);
    await reject(admin, certificationId);
    expect(await statuses()).toEqual(["rejected", "rejected", "none"]);
  });

  it("knows nobody who is no inspector, or has left", async () => {
    const api = openApi();
    const client = api.as(aCompany());
    expect((await client.get("/api/inspector-profile/usr_none")).body.error).toBe("Not found");
    const suspended = anInspector({}, { suspendedAt: 1 });
    for (const person of [aCompany(), anAdmin(), anInspector({}, { closedAt: 1 }), suspended]) {
      expect((await client.get(profileOf(person))).status).toBe(404);
    }
    expect((await api.as(anAdmin()).get(profileOf(suspended))).status).toBe(200);
  });
});
