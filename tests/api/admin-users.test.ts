import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector, PASSWORD } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { SECOND } from "#tests/support/world";
import { TRIES } from "~/lib/bounds";

const PATH = "/api/admin/users";
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

describe("GET /api/admin/users", () => {
  it("lists accounts newest first, and narrows by role, status and words", async () => {
    const api = openApi();
    const admin = anAdmin({ firstName: "Root", lastName: "Admin" });
    const later = <P extends { id: string }>(make: () => P) => {
      api.world.clock.advance(SECOND);
      return make();
    };
    const riley = later(() => anInspector({}, { firstName: "Riley", lastName: "Stone" }));
    const dana = later(() => aCompany({ suspendedAt: 1 }));
    const client = api.as(admin);
    const { status, body } = await client.get(PATH);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([dana.id, riley.id, admin.id]);
    expect(body[1]).toEqual({
      id: riley.id,
      name: "Riley Stone",
      firstName: "Riley",
      lastName: "Stone",
      email: riley.email,
      role: "inspector",
      status: "active",
      companyId: null,
      companyName: null,
      createdAt: "2026-11-21T15:00:01.000Z",
    });
    const found = async (query: string) => idsOf((await client.get(`${PATH}?${query}`)).body);
    expect(await found("role=company")).toEqual([dana.id]);
    expect(await found("status=suspended")).toEqual([dana.id]);
    expect(await found("role=all&status=&search=sto")).toEqual([riley.id]);
    expect(await found("search=sto&role=company")).toEqual([]);
    expect(await client.get(`${PATH}?role=owner`)).toMatchObject({ status: 400, fields: ["role"] });
  });

  it.each(["", "&search=person"])("goes on by the Link header until nothing follows%s", async (narrowed) => {
    const api = openApi();
    const client = api.as(anAdmin());
    const people = Array.from({ length: 5 }, () => {
      api.world.clock.advance(SECOND);
      return aCompany().id;
    });
    const pages = await client.pages(`${PATH}?limit=2&role=company${narrowed}`);
    expect(pages.flatMap(idsOf)).toEqual(people.toReversed());
  });
});

describe("PATCH /api/admin/users/{userId}/status", () => {
  it("suspends and activates; a repeated key gives the first answer again", async () => {
    const api = openApi();
    const client = api.as(anAdmin());
    const { id } = aCompany();
    const [json, other] = [{ status: "suspended", reason: "No show" }, { status: "active" }];
    const suspended = await client.twice("PATCH", `${PATH}/${id}/status`, { json }, { json: other });
    expect(suspended).toMatchObject({ status: 200, body: { id, status: "suspended" } });
    expect(await client.patch(`${PATH}/${id}/status`, { status: "active" })).toMatchObject({
      status: 200,
      body: { status: "active" },
    });
  });

  it("refuses other words, oneself and nobody", async () => {
    const api = openApi();
    const admin = anAdmin();
    const client = api.as(admin);
    const bad = await client.patch(`${PATH}/${aCompany().id}/status`, { status: "pending" });
    expect(bad).toMatchObject({ status: 400, fields: ["status"] });
    expect((await client.patch(`${PATH}/${admin.id}/status`, { status: "suspended" })).status).toBe(409);
    expect((await client.patch(`${PATH}/usr_none/status`, { status: "suspended" })).status).toBe(404);
  });
});

describe("PATCH /api/admin/users/{userId}/role", () => {
  it("changes it, and refuses while a booking is open", async () => {
    const api = openApi();
    const client = api.as(anAdmin());
    const { id } = anInspector();
    expect(await client.patch(`${PATH}/${id}/role`, { role: "company" })).toMatchObject({
      status: 200,
      body: { id, role: "company" },
    });
    const engaged = anInspector();
    aBooking(aCompany(), engaged);
    const refused = await client.patch(`${PATH}/${engaged.id}/role`, { role: "company" });
    expect(refused).toMatchObject({ status: 409, body: { error: "Conflict" } });
    expect((await client.patch(`${PATH}/${id}/role`, { role: "owner" })).status).toBe(400);
  });

  it("makes an administrator with the password again, and slows down who guesses it, whatever else they change", async () => {
    const api = openApi();
    const client = api.as(anAdmin());
    const make = (proof = {}) => client.patch(`${PATH}/${aCompany().id}/role`, { role: "admin", ...proof });
    expect(await make()).toMatchObject({ status: 400, fields: ["currentPassword"] });
    expect(await make({ currentPassword: PASSWORD })).toMatchObject({ status: 200, body: { role: "admin" } });
    for (let tries = 0; tries < TRIES["own-password"][0].most; tries += 1) {
      expect(await make({ currentPassword: "Concrete2!" })).toMatchObject({ status: 400 });
      expect((await client.patch(`${PATH}/${aCompany().id}/role`, { role: "inspector" })).status).toBe(200);
    }
    expect((await make({ currentPassword: PASSWORD })).status).toBe(429);
  });
});

describe("DELETE /api/admin/users/{id}", () => {
  it("closes the account, once", async () => {
    const api = openApi();
    const client = api.as(anAdmin());
    const { id } = aCompany();
    const deleted = await client.twice("DELETE", `${PATH}/${id}`, {});
    expect(deleted).toMatchObject({ status: 200, body: { message: "User deleted successfully" } });
    expect((await client.delete(`${PATH}/${id}`)).status).toBe(404);
    expect(idsOf((await client.get(PATH)).body)).not.toContain(id);
  });

  it("refuses oneself and whoever has a booking open", async () => {
    const api = openApi();
    const admin = anAdmin();
    const engaged = aCompany();
    aBooking(engaged, anInspector());
    for (const { id } of [admin, engaged]) expect((await api.as(admin).delete(`${PATH}/${id}`)).status).toBe(409);
  });
});
