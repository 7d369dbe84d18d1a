import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anInspector } from "#tests/support/factories";

const PATH = "/api/connections";

describe("GET /api/directory", () => {
  it("lists the other side of the market, page by page", async () => {
    const api = openApi();
    const company = aCompany();
    const [older, newer] = [
      anInspector({}, { firstName: "Riley", lastName: "Okafor" }),
      anInspector({ certified: false }, { firstName: "Sam", lastName: "Ortiz", usState: "OH", city: "Dayton" }),
    ];
    const client = api.as(company);
    const pages = await client.pages("/api/directory?limit=1");
    expect(pages[0]).toEqual([
      {
        id: newer.id,
        name: "Sam Ortiz",
        role: "inspector",
        location: "Dayton, OH",
        bio: null,
        certifications: [],
        yearsOfExperience: null,
        companySize: null,
      },
    ]);
    expect(pages[1]).toMatchObject([{ id: older.id, certifications: ["Concrete Field Testing Technician Grade I"] }]);
    expect((await client.get("/api/directory?search=ort&state=Ohio")).body).toHaveLength(1);
    expect((await api.as(older).get("/api/directory")).body).toMatchObject([{ id: company.id, role: "company" }]);
  });
});

describe(PATH, () => {
  it("asks, answers and lists, as each side sees it", async () => {
    const api = openApi();
    const [company, inspector] = [aCompany(), anInspector({}, { firstName: "Riley", lastName: "Okafor" })];
    const [asker, asked] = [api.as(company), api.as(inspector)];
    const sent = await asker.twice("POST", PATH, { json: { userId: inspector.id } });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        status: "pending",
        isFollower: true,
        connection: { id: inspector.id, name: "Riley Okafor", role: "inspector", location: "Austin, TX" },
      },
    });
    expect(await asker.post(PATH, { userId: inspector.id })).toMatchObject({
      status: 409,
      body: { error: "Conflict", message: "You have sent a request already. It waits for an answer." },
    });
    expect((await asked.get(PATH)).body).toMatchObject([{ id: sent.body.id, status: "pending", isFollower: false }]);
    const at = `${PATH}/${sent.body.id}/status`;
    expect(await asker.put(at, { status: "accepted" })).toMatchObject({
      status: 403,
      body: { error: "Access denied" },
    });
    expect((await api.as(aCompany()).put(at, { status: "accepted" })).status).toBe(404);
    expect((await asked.put(at, { status: "perhaps" })).status).toBe(400);
    expect(await asked.put(at, { status: "accepted" })).toMatchObject({
      status: 200,
      body: { id: sent.body.id, status: "accepted", connection: { id: company.id } },
    });
    expect((await asked.put(at, { status: "rejected" })).status).toBe(409);
    expect((await asker.get(PATH)).body).toMatchObject([{ status: "accepted", isFollower: true }]);
  });

  it("accepts a request by asking back", async () => {
    const api = openApi();
    const [company, inspector] = [aCompany(), anInspector()];
    await api.as(company).post(PATH, { userId: inspector.id });
    const back = await api.as(inspector).post(PATH, { userId: company.id });
    expect(back).toMatchObject({ status: 201, body: { status: "accepted", isFollower: false } });
  });

  it("refuses oneself, the own side and nobody", async () => {
    const api = openApi();
    const company = aCompany();
    const client = api.as(company);
    expect(await client.post(PATH, { userId: company.id })).toMatchObject({
      status: 400,
      body: { details: [{ field: "userId", message: "You cannot connect with yourself" }] },
    });
    expect((await client.post(PATH, {})).status).toBe(400);
    for (const userId of [aCompany().id, "usr_none"]) expect((await client.post(PATH, { userId })).status).toBe(404);
  });
});
