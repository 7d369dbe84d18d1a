import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { sendMails } from "#tests/routes/account/mails";
import { Visitor } from "#tests/routes/company/visitor";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { available } from "#tests/support/work/booking-requests";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { execute } from "~/domain/command.server";
import { PLACE_OUTSIDE } from "~/domain/core/input/place-rules";
import { reads } from "~/domain/core/runtime.server";
import { homeBaseOf } from "~/domain/places/queries.server";
import { setHomeBase } from "~/domain/places/set-home-base.server";

const { events } = schema;
const PATH = "/api/user/profile";
const ANSWERS = {
  ownsEquipment: true,
  hourlyRate: 92.5,
  yearsOfExperience: 7,
  specialties: ["Slump", "Air content"],
  availability: "Weekdays",
};

const profileOf = (inspector: { id: string }) => `/api/inspector-profile/${inspector.id}`;

describe("PATCH /api/user/profile", () => {
  it("saves what is told and answers the person with it", async () => {
    const api = openApi();
    const inspector = anInspector({ hourlyRate: null });
    const client = api.as(inspector);
    const saved = await client.twice("PATCH", PATH, { json: ANSWERS }, { json: { hourlyRate: 100 } });
    expect(saved).toMatchObject({ status: 200, body: { ...ANSWERS, id: inspector.id, role: "inspector" } });
  });

  it("takes the words of forms too, and leaves alone what is empty", async () => {
    const client = openApi().as(anInspector({ hourlyRate: null }));
    expect((await client.patch(PATH, {})).body).toMatchObject({
      ownsEquipment: null,
      hourlyRate: null,
      yearsOfExperience: null,
      specialties: [],
      availability: null,
    });
    await client.patch(PATH, ANSWERS);
    const typed = {
      ownsEquipment: "no",
      hourlyRate: "$1,000",
      yearsOfExperience: "0",
      specialties: "Strength, , Cores",
    };
    const words = { ownsEquipment: false, hourlyRate: 1000, yearsOfExperience: 0, specialties: ["Strength", "Cores"] };
    expect((await client.patch(PATH, { ...typed, availability: "" })).body).toMatchObject({
      ...words,
      availability: "Weekdays",
    });
    expect((await client.patch(PATH, { ownsEquipment: null, specialties: [] })).body).toMatchObject(words);
    for (const ownsEquipment of [true, false]) {
      expect((await client.patch(PATH, { ownsEquipment })).body).toMatchObject({ ownsEquipment });
    }
  });

  it("answers the weekly hours where no availability was typed, as every call does", async () => {
    const api = openApi();
    const inspector = anInspector();
    const client = api.as(inspector);
    await available(inspector, "07:00", "15:30");
    const hours = { availability: "Every day 7:00 AM - 3:30 PM" };
    expect((await client.patch(PATH, {})).body).toMatchObject(hours);
    expect((await client.get("/api/inspector/profile")).body).toMatchObject(hours);
    expect((await client.get(profileOf(inspector))).body).toMatchObject(hours);
    const form = { firstName: "Ana", lastName: "Ortiz", location: "Austin, TX" };
    expect((await client.put(PATH, form)).body).toMatchObject(hours);
    expect((await client.patch(PATH, { availability: "Nights" })).body).toMatchObject({ availability: "Nights" });
  });

  it("names every broken field", async () => {
    const client = openApi().as(anInspector());
    const refused = await client.patch(PATH, {
      ownsEquipment: "perhaps",
      hourlyRate: 9.99,
      yearsOfExperience: 2.5,
      specialties: ["x".repeat(61)],
      availability: "x".repeat(201),
    });
    expect(refused).toMatchObject({ status: 400, fields: Object.keys(ANSWERS) });
    expect((await client.patch(PATH, { hourlyRate: 10.005 })).status).toBe(400);
  });

  it("is anybody's, but only an inspector has these details", async () => {
    const api = openApi();
    for (const person of [aCompany(), anAdmin()]) {
      expect((await api.as(person).patch(PATH, {})).body).toMatchObject({ id: person.id, hourlyRate: null });
      const refused = await api.as(person).patch(PATH, ANSWERS);
      expect(refused).toMatchObject({ status: 400, fields: Object.keys(ANSWERS) });
    }
  });
});

describe("PUT /api/user/profile", () => {
  const FORM = { firstName: "Riley", lastName: "Okafor", location: "Waco, TX", phone: "512-555-0107", bio: "Decks" };

  it("saves the profile form, and leaves alone what is not sent", async () => {
    const client = openApi().as(anInspector());
    const certifications = "ACI Grade I, , NICET II";
    const saved = await client.put(PATH, { ...FORM, certifications, availability: "Weekdays" });
    const told = { ...FORM, certifications: ["ACI Grade I", "NICET II"], availability: "Weekdays", pendingEmail: null };
    expect(saved).toMatchObject({ status: 200, body: { ...told, name: "Riley Okafor" } });
    const again = await client.put(PATH, { firstName: "Riley", lastName: "Okafor", location: "Dallas" });
    expect(again.body).toMatchObject({ ...told, location: "Dallas, TX" });
  });

  it("moves the home base with the city, until the inspector chooses another", async () => {
    const { world, ...api } = openApi();
    const inspector = anInspector({}, { city: "Austin", usState: "TX" });
    const moves = () => reads().select().from(events).where(eq(events.type, "user.moved")).all().length;
    await api.as(inspector).put(PATH, { ...FORM, location: "Austin, TX" });
    expect(moves()).toBe(0);
    await api.as(inspector).put(PATH, { ...FORM, location: "Dallas" });
    await api.as(inspector).put(PATH, { ...FORM, location: "Portland, OR" });
    expect(moves()).toBe(2);
    await sendMails(world);
    expect(homeBaseOf(inspector)).toMatchObject({ place: "Portland, OR", point: { lat: expect.closeTo(45.5, 0) } });
    await execute(setHomeBase, { actor: inspector, input: { place: "Seattle, WA", travelMiles: 80 } });
    await api.as(inspector).put(PATH, FORM);
    await sendMails(world);
    expect(homeBaseOf(inspector)).toMatchObject({ place: "Seattle, WA", travelMiles: 80 });
  });

  it("takes a state by its name, and refuses a location without a city", async () => {
    const client = openApi().as(anInspector({}, { city: "Austin", usState: "TX" }));
    const put = (location: string) => client.put(PATH, { ...FORM, location });
    for (const location of ["Phoenix, Arizona", "Phoenix AZ 85004"]) {
      expect((await put(location)).body).toMatchObject({ location: "Phoenix, AZ" });
    }
    for (const location of [", MN", "MN", "55802", "Springfield, ZZ"]) {
      expect(await put(location)).toMatchObject({ status: 400, fields: ["location"] });
    }
    expect(await put("Toronto, ON")).toMatchObject({ status: 400, body: { message: PLACE_OUTSIDE } });
  });

  it("names every broken field in the form's words", async () => {
    const client = openApi().as(anInspector());
    const { status, body } = await client.put(PATH, { firstName: " ", lastName: "", email: "none", location: " " });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { field: "firstName", message: "First name is required" },
      { field: "lastName", message: "Last name is required" },
      { field: "email", message: "Invalid email address" },
      { field: "location", message: "Location is required" },
    ]);
  });

  it("takes back what it answered, where the fields of the other role are empty", async () => {
    const api = openApi();
    for (const person of [aCompany(), anInspector(), anAdmin()]) {
      const client = api.as(person);
      const { body } = await client.put(PATH, FORM);
      const { email: _, availability: __, ...answered } = body;
      expect(await client.put(PATH, answered)).toMatchObject({ status: 200, body: answered });
      expect((await client.put(PATH, { ...answered, specialties: [] })).status).toBe(200);
    }
    const nameless = await api.as(aCompany()).put(PATH, { ...FORM, companyName: null });
    expect(nameless.body.details).toEqual([{ field: "companyName", message: "Company name is required" }]);
  });

  it("answers billing email and tax number to those of a company who may change them, and takes back what it answered from all", async () => {
    const api = openApi();
    const owner = aColleague(aCompany(), "owner");
    const billingEmail = "invoices@bridge.example";
    const { body: full } = await api.as(owner).put(PATH, { ...FORM, billingEmail, taxId: "123456789" });
    expect(full).toMatchObject({ billingEmail, taxIdLast4: "6789", location: "Waco, TX" });
    for (const [role, seen] of [
      ["manager", { billingEmail, taxIdLast4: null }],
      ["member", { billingEmail: null, taxIdLast4: null }],
    ] as const) {
      const person = aColleague(owner, role);
      const { body, status } = await api.as(person).put(PATH, FORM);
      expect([status, body], role).toEqual([200, expect.objectContaining(seen)]);
      const { email: _, availability: __, ...answered } = body;
      expect((await api.as(person).put(PATH, answered)).status, role).toBe(200);
      const page = (await new Visitor(person).get("/profile")).body.account.company;
      expect(page, role).toMatchObject(seen);
      const form = (await new Visitor(person).get("/profile/company")).body;
      expect(JSON.stringify(form).includes(billingEmail), role).toBe(role === "manager");
      expect(form.edits, role).toBe(role === "manager" ? "company" : "person");
      expect(form.taxIdLast4, role).toBeNull();
      const named = { firstName: "Ivy", lastName: "Okafor", phone: "512-555-0155" };
      const posted = await new Visitor(person).post(
        "/profile/company",
        role === "manager" ? { ...form.typed, ...named } : named,
      );
      expect(posted.status, role).toBe(303);
    }
    const renamed = await api
      .as(aColleague(owner, "member"))
      .put(PATH, { ...FORM, billingEmail: "mine@bridge.example" });
    expect(renamed.status).toBe(403);
    expect((await api.as(owner).put(PATH, FORM)).body).toMatchObject({ billingEmail, taxIdLast4: "6789" });
  });

  it("asks for the password before another email, and shows the old one until that is confirmed", async () => {
    const api = openApi();
    const person = anInspector();
    const client = api.as(person);
    const refused = await client.put(PATH, { ...FORM, email: "other@lab.example" });
    expect(refused.body.details).toMatchObject([{ field: "currentPassword" }]);
    expect((await client.put(PATH, { ...FORM, email: person.email })).body).toMatchObject({
      email: person.email,
      pendingEmail: null,
    });
  });

  it("asks for an address once under a key, and refuses another under the same", async () => {
    const api = openApi();
    const person = anInspector({}, { passwordHash: await hashPassword(PASSWORD) });
    const client = api.as(person);
    const put = (email: string, key?: string) =>
      client.put(PATH, { ...FORM, email, currentPassword: PASSWORD }, key ? { key } : {});
    const first = await put("one@lab.example", "profile-1");
    expect(first).toMatchObject({ status: 200, body: { pendingEmail: "one@lab.example" } });
    expect((await put("two@lab.example", "profile-1")).status).toBe(409);
    expect((await put("two@lab.example")).body.pendingEmail).toBe("two@lab.example");
    const again = await put("one@lab.example", "profile-1");
    expect([again.status, again.headers.get("idempotent-replay")]).toEqual([200, "true"]);
    expect(again.body.pendingEmail).toBe("two@lab.example");
  });

  it("is everybody's, without what is an inspector's", async () => {
    const company = openApi().as(aCompany());
    expect((await company.put(PATH, FORM)).body).toMatchObject({ location: "Waco, TX", bio: "Decks" });
    const refused = await company.put(PATH, { ...FORM, certifications: ["ACI"] });
    expect(refused).toMatchObject({ status: 400, fields: ["certifications"] });
  });
});
