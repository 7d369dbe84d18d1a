import { expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, anInspector, PASSWORD } from "#tests/support/factories";

it("owners invite, change, hand ownership on and remove by calls, and everybody of the company sees who is there", async () => {
  const { as } = openApi();
  const founder = aCompany();
  const [owner, manager] = [aColleague(founder, "owner"), aColleague(founder, "manager")];
  const [theirs, managers] = [as(owner), as(manager)];
  const me = async (caller: typeof theirs) => (await caller.send("GET", "/api/user", {})).body.company;
  expect(await me(theirs)).toEqual({ id: founder.id, name: expect.stringMatching(/^Company/), role: "owner" });
  expect(await me(as(anInspector()))).toBeNull();

  const json = { email: "zeb@millroad.example", role: "member" };
  const invited = await theirs.send("POST", "/api/company/invitations", { json });
  expect(invited).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^inv_/) } });
  const path = `/api/company/invitations/${invited.body.id}`;
  expect((await theirs.send("POST", `${path}/resend`, { json: {} })).status).toBe(200);
  expect((await theirs.send("GET", "/api/company/people", {})).body.invitations).toMatchObject([json]);
  expect((await theirs.send("DELETE", path, { json: {} })).status).toBe(200);

  const person = `/api/company/people/${manager.id}`;
  expect((await theirs.send("PATCH", person, { json: { payLimit: 50_000 } })).status).toBe(200);
  const listed = (await managers.send("GET", "/api/company/people", {})).body;
  expect(listed.people.find(({ id }: { id: string }) => id === manager.id)).toMatchObject({
    role: "manager",
    payLimit: 50_000,
  });
  expect((await theirs.send("PATCH", person, { json: { payLimit: null } })).status).toBe(200);

  const proof = { currentPassword: PASSWORD };
  const offered = await theirs.send("POST", `${person}/ownership`, { json: { ...proof, stepsDown: true } });
  expect(offered.status).toBe(201);
  const accepted = await managers.send("POST", `/api/company/ownership-offers/${offered.body.id}/accept`, { json: {} });
  expect(accepted.status).toBe(200);
  expect([(await me(managers)).role, (await me(theirs)).role]).toEqual(["owner", "manager"]);
  expect((await theirs.send("POST", `/api/company/people/${owner.id}/removal`, { json: {} })).status).toBe(200);
  expect(await me(theirs)).toBeUndefined();
});
