import { describe, expect, it } from "vitest";
import { aHeldPhoto, kitStateOf, submitKit, verifyKit } from "#tests/domain/equipment/submissions";
import { openApi } from "#tests/support/api";
import { anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";

const PATH = "/api/admin/equipment";
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

async function submitted(api: ReturnType<typeof openApi>, inspector = anInspector(), fields = {}) {
  api.world.clock.advance(MINUTE);
  return submitKit(inspector, fields);
}

describe("GET /api/admin/equipment", () => {
  it("lists submissions newest first, by status and name, and goes on by the Link header", async () => {
    const api = openApi();
    const admin = anAdmin();
    const haddad = anInspector({}, { firstName: "Noor", lastName: "Haddad", email: "noor@fieldlab.example" });
    const verified = await submitted(api, haddad, { equipmentPhotos: [await aHeldPhoto(haddad)] });
    await verifyKit(admin, verified);
    const waiting = [await submitted(api), await submitted(api)].reverse();
    const client = api.as(admin);
    const { status, body } = await client.get(PATH);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([...waiting, verified]);
    expect(body[2]).toMatchObject({
      userId: haddad.id,
      user: { name: "Noor Haddad", email: "noor@fieldlab.example", yearsOfExperience: null },
      equipmentStatus: "verified",
      equipmentFeePerJob: 75,
      equipmentList: ["Slump cone and tamping rod (ASTM C143)", "Pressure air meter (ASTM C231)"],
      equipmentPhotos: [expect.stringMatching(/^\/files\/file_\w+$/)],
      submittedAt: "2026-11-21T15:01:00.000Z",
      rejectionReason: null,
    });
    const found = async (query: string) => idsOf((await client.get(`${PATH}?${query}`)).body);
    expect(await found("status=pending")).toEqual(waiting);
    expect(await found("status=all&search=hadd")).toEqual([verified]);
    expect(await found("status=rejected")).toEqual([]);
    expect(await client.get(`${PATH}?status=withdrawn`)).toMatchObject({ status: 400, fields: ["status"] });
    expect((await client.pages(`${PATH}?limit=2`)).map(idsOf)).toEqual([waiting, [verified]]);
  });
});

describe("POST /api/admin/equipment/{userId}/approve and /reject", () => {
  it("decide on what waits of the inspector, once", async () => {
    const api = openApi();
    const inspector = anInspector();
    const client = api.as(anAdmin());
    const first = await submitted(api, inspector);
    const done = await client.twice("POST", `${PATH}/${inspector.id}/approve`, {});
    expect(done).toMatchObject({ status: 200, body: { id: first, equipmentStatus: "verified" } });
    expect(await client.post(`${PATH}/${inspector.id}/approve`)).toMatchObject({
      status: 409,
      body: { error: "Conflict" },
    });
    const second = await submitted(api, inspector);
    for (const reason of ["", "  ", undefined]) {
      expect(await client.post(`${PATH}/${inspector.id}/reject`, { reason })).toMatchObject({
        status: 400,
        body: { details: [{ field: "reason", message: "A reason is required" }] },
      });
    }
    expect(await client.post(`${PATH}/${inspector.id}/reject`, { reason: "No label" })).toMatchObject({
      status: 200,
      body: { id: second, equipmentStatus: "rejected", rejectionReason: "No label" },
    });
    expect(kitStateOf(first)).toBe("verified");
    expect((await client.post(`${PATH}/${inspector.id}/reject`, { reason: "Again" })).status).toBe(409);
    for (const nobody of ["usr_none", anInspector().id]) {
      expect((await client.post(`${PATH}/${nobody}/approve`)).status).toBe(404);
    }
  });
});
