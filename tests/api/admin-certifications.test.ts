import { describe, expect, it } from "vitest";
import { approve, reject, submit } from "#tests/domain/certification/submissions";
import { openApi } from "#tests/support/api";
import { anAdmin, anInspector } from "#tests/support/factories";
import { DAY, MINUTE } from "#tests/support/world";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";

const PATH = "/api/admin/certifications";

type Api = ReturnType<typeof openApi>;

const uncertified = (values: Parameters<typeof anInspector>[1] = {}) => anInspector({ certified: false }, values);
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

async function submitted(api: Api, inspector = uncertified(), fields: Parameters<typeof submit>[1] = {}) {
  api.world.clock.advance(MINUTE);
  return submit(inspector, fields);
}

describe("GET /api/admin/certifications", () => {
  it("lists requests newest first, with what a reviewer compares", async () => {
    const api = openApi();
    const riley = uncertified({ firstName: "Riley", lastName: "Stone", email: "riley@fieldlab.example", phone: "512" });
    const older = await submitted(api);
    const newer = await submitted(api, riley);
    const { status, body } = await api.as(anAdmin()).get(PATH);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([newer, older]);
    expect(body[0]).toMatchObject({
      userId: riley.id,
      user: { name: "Riley Stone", email: "riley@fieldlab.example", phone: "512", yearsOfExperience: null },
      certificationStatus: "pending",
      verificationMethod: "MANUAL",
      submittedAt: "2026-11-21T15:02:00.000Z",
      rejectionReason: null,
      uploadInfo: { filename: "card.pdf", fileUrl: body[0].certificationFile },
      aciRecord: {
        certId: "01234567",
        expiresOn: "2030-03-01",
        sourceUrl: null,
        manualReviewData: { firstName: "Riley", notes: null },
      },
    });
    expect(body[0].certificationFile).toMatch(/^\/files\/file_\w+$/);
  });

  it("filters by status and by part of a name", async () => {
    const api = openApi();
    const admin = anAdmin();
    const approved = await submitted(api, uncertified({ lastName: "Haddad" }));
    await approve(admin, approved);
    const rejected = await submitted(api);
    await reject(admin, rejected, "The card is blurred");
    const pending = await submitted(api);
    const client = api.as(admin);
    const found = async (query: string) => idsOf((await client.get(`${PATH}?${query}`)).body);
    expect(await found("status=pending")).toEqual([pending]);
    expect(await found("status=verified&search=")).toEqual([approved]);
    expect(await found("status=rejected")).toEqual([rejected]);
    expect(await found("status=&search=hadd")).toEqual([approved]);
    expect(await found("status=pending&search=hadd")).toEqual([]);
    expect((await client.get(`${PATH}?status=rejected`)).body[0].rejectionReason).toBe("The card is blurred");
    expect(await client.get(`${PATH}?status=none`)).toMatchObject({ status: 400, fields: ["status"] });
  });

  it("counts what has expired, or was replaced, as rejected and says so", async () => {
    const api = openApi();
    const admin = anAdmin();
    const inspector = uncertified();
    const first = await submitted(api, inspector, { expiryDate: "2026-12-24" });
    await approve(admin, first);
    const second = await submitted(api, inspector);
    await approve(admin, second);
    const other = await submitted(api, uncertified(), { expiryDate: "2026-12-24" });
    await approve(admin, other);
    const reasons = async () => {
      const { body } = await api.as(admin).get(`${PATH}?status=rejected`);
      return body.map(({ id, rejectionReason }: Record<string, string>) => [id, rejectionReason]);
    };
    expect(await reasons()).toEqual([[first, "Replaced by a newer certificate"]]);
    api.world.clock.advance(40 * DAY);
    await expireCertifications();
    expect((await reasons())[0]).toEqual([other, "Expired on Thu, Dec 24, 2026"]);
  });

  it("goes on by the Link header until nothing follows", async () => {
    const api = openApi();
    const all: string[] = [];
    for (let n = 0; n < 5; n += 1) all.unshift(await submitted(api));
    const client = api.as(anAdmin());
    expect((await client.pages(`${PATH}?limit=2&status=pending`)).flatMap(idsOf)).toEqual(all);
    expect((await client.get(`${PATH}?limit=0`)).status).toBe(400);
    expect((await client.get(`${PATH}?cursor=first`)).status).toBe(400);
  });
});

describe("POST /api/admin/certifications/{id}/approve", () => {
  it("approves without being told how", async () => {
    const api = openApi();
    const inspector = uncertified();
    const id = await submitted(api, inspector);
    const client = api.as(anAdmin());
    const other = { path: `${PATH}/${await submitted(api)}/approve`, json: {} };
    const done = await client.twice("POST", `${PATH}/${id}/approve`, {}, other);
    expect(done).toMatchObject({
      status: 200,
      body: { id, certificationStatus: "verified", verificationStatus: "verified", verificationMethod: "MANUAL" },
    });
    expect((await api.as(inspector).get("/api/certifications/me")).body.status).toBe("approved");
    expect((await client.post(`${PATH}/${id}/approve`)).body.error).toBe("Conflict");
  });

  it("keeps how it was verified when told", async () => {
    const api = openApi();
    const id = await submitted(api);
    const client = api.as(anAdmin());
    const refused = await client.post(`${PATH}/${id}/approve`, { method: "CERT_ID" });
    expect(refused).toMatchObject({ status: 400, fields: ["directoryRecord"] });
    const directoryRecord = "Active until 2030, https://directory.example/01234567";
    const { body } = await client.post(`${PATH}/${id}/approve`, { method: "CERT_ID", directoryRecord });
    expect(body).toMatchObject({
      verificationMethod: "CERT_ID",
      aciRecord: { sourceUrl: "https://directory.example/01234567", manualReviewData: { notes: directoryRecord } },
    });
  });

  it("refuses what has expired meanwhile, and what is unknown", async () => {
    const api = openApi();
    const id = await submitted(api, uncertified(), { expiryDate: "2026-12-24" });
    api.world.clock.advance(40 * DAY);
    const client = api.as(anAdmin());
    expect((await client.post(`${PATH}/${id}/approve`)).status).toBe(409);
    expect((await client.post(`${PATH}/cert_none/approve`)).status).toBe(404);
  });
});

describe("POST /api/admin/certifications/{id}/reject", () => {
  it("rejects with a reason that the inspector reads", async () => {
    const api = openApi();
    const inspector = uncertified();
    const id = await submitted(api, inspector);
    const client = api.as(anAdmin());
    for (const reason of ["", "   ", undefined]) {
      expect(await client.post(`${PATH}/${id}/reject`, { reason })).toMatchObject({
        status: 400,
        body: { details: [{ field: "reason", message: "A reason is required" }] },
      });
    }
    const json = { reason: "The card is blurred" };
    const done = await client.twice("POST", `${PATH}/${id}/reject`, { json }, { json: { reason: "Other" } });
    expect(done).toMatchObject({
      status: 200,
      body: { certificationStatus: "rejected", rejectionReason: "The card is blurred" },
    });
    expect((await client.post(`${PATH}/${id}/reject`, { reason: "Again" })).status).toBe(409);
    expect((await client.post(`${PATH}/cert_none/reject`, { reason: "Who?" })).status).toBe(404);
    expect((await api.as(inspector).get("/api/certifications/me")).body.reviewNote).toBe("The card is blurred");
  });
});
