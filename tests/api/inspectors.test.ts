import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { listed } from "../domain/inspectors/support";

const PATH = "/api/inspectors/available";
const names = (body: { name: string }[]) => body.map(({ name }) => name.split(" ")[0]);

describe(`GET ${PATH}`, () => {
  it("answers those whom one can book, in the specification's shape, without an address before a payment", async () => {
    const api = openApi();
    const company = aCompany();
    const riley = await listed({ name: "Riley", rate: 92.5, specialties: ["bridge decks"], stars: [5, 4] });
    anInspector({ certified: false });
    anInspector({}, { suspendedAt: 1 });
    const client = api.as(company);
    const { body } = await client.get(PATH);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: riley.id,
      name: riley.name,
      email: null,
      profileImage: null,
      verified: true,
      rating: 4.5,
      reviewCount: 2,
      completedJobs: 0,
      city: "Austin",
      state: "TX",
      location: "Austin, TX",
      hourlyRate: 92.5,
      specializations: ["bridge decks"],
      certifications: ["Concrete Field Testing Technician Grade I"],
      availabilityText: "Every day 8:00 AM - 5:00 PM",
      hasAvailability: true,
      weeklySchedule: { monday: { enabled: true, startTime: "08:00", endTime: "17:00" } },
      profileCompleted: false,
    });
    aBooking(company, riley);
    expect((await client.get(PATH)).body[0].email).toBe(riley.email);
    expect((await api.as(aCompany()).get(PATH)).body[0].email).toBeNull();
  });

  it("takes the specification's filters, by a state's name or code, and `all` as none", async () => {
    const api = openApi();
    await listed({ name: "Ana", stars: [5] });
    await listed({ name: "Bo", city: "Reno", state: "NV", stars: [4] });
    const client = api.as(aCompany());
    const found = async (query: string) => names((await client.get(`${PATH}?${query}`)).body);
    expect(await found("")).toEqual(["Bo", "Ana"]);
    expect(await found("search=all&state=all&city=all&minRating=all")).toEqual(["Bo", "Ana"]);
    expect(await found("search=&state=&city=&minRating=")).toEqual(["Bo", "Ana"]);
    for (const state of ["nevada", "Nevada", "NV", "nv"]) expect(await found(`state=${state}`)).toEqual(["Bo"]);
    expect(await found("city=Austin")).toEqual(["Ana"]);
    expect(await found("minRating=4.5")).toEqual(["Ana"]);
    expect(await found("search=an")).toEqual(["Ana"]);
    expect(await found("search=concrete&state=texas")).toEqual(["Ana"]);
    for (const query of ["state=atlantis", "minRating=six", "limit=0", "cursor=elsewhere"]) {
      expect(await client.get(`${PATH}?${query}`)).toMatchObject({ status: 400, body: { error: "Validation failed" } });
    }
  });

  it.each(["", "search=concrete&"])("goes on by cursor with %j, newest first, everybody once", async (query) => {
    const api = openApi();
    for (const name of ["Ana", "Bo", "Cy"]) await listed({ name });
    const client = api.as(aCompany());
    expect((await client.pages(`${PATH}?${query}limit=2`)).map(names)).toEqual([["Cy", "Bo"], ["Ana"]]);
  });
});
