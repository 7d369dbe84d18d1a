import { expect, it } from "vitest";
import { aDomain } from "#tests/domain/company-people/joining";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, anInspector, PASSWORD } from "#tests/support/factories";
import { errorSentence } from "~/copy/frame/errors";
import { execute } from "~/domain/command.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { openProjects } from "~/domain/company-people/projects-of-person.server";
import { reads } from "~/domain/core/runtime.server";

it("owners invite, change, hand ownership on and remove by calls, and everybody of the company sees who is there", async () => {
  const { as } = openApi();
  const founder = aCompany();
  const [owner, manager] = [aColleague(founder, "owner"), aColleague(founder, "manager")];
  const [theirs, managers] = [as(owner), as(manager)];
  const me = async (caller: typeof theirs) => (await caller.send("GET", "/api/user", {})).body.company;
  expect(await me(theirs)).toEqual({ id: founder.id, name: expect.stringMatching(/^Company/), role: "owner" });
  expect(await me(as(anInspector()))).toBeNull();

  const json = { email: "zeb@millroad.example", role: "manager", payLimit: 15_000 };
  const invited = await theirs.send("POST", "/api/company/invitations", { json });
  expect(invited).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^inv_/) } });
  const path = `/api/company/invitations/${invited.body.id}`;
  expect((await theirs.send("POST", `${path}/resend`, { json: {} })).status).toBe(200);
  expect((await theirs.send("GET", "/api/company/people", {})).body.invitations).toMatchObject([json]);
  expect((await theirs.send("DELETE", path, { json: {} })).status).toBe(200);

  const person = `/api/company/people/${manager.id}`;
  const project = (await execute(createProject, { actor: owner, input: { name: "Bridge" } })).result.projectId;
  expect((await theirs.send("PATCH", person, { json: { projectIds: [project] } })).status).toBe(200);
  expect(openProjects(reads(), founder.company.id, manager.company.membershipId)).toMatchObject([
    { id: project, isOn: true },
  ]);
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
  expect(await me(theirs)).toBeNull();
});

it("somebody of a company's domain asks to join by calls, and its owners admit or decline", async () => {
  const { as } = openApi();
  const { company, owner, asker } = aDomain();
  const [asking, theirs] = [as(asker), as(owner)];
  const path = "/api/company/joining";
  const json = { companyId: company.id };
  const { name } = (await theirs.send("GET", "/api/user", {})).body.company;
  expect((await asking.send("GET", path, {})).body).toEqual({ request: null, companies: [{ id: company.id, name }] });
  expect((await asking.send("POST", path, { json: { companyId: aCompany().id } })).status).toBe(404);

  const asked = await asking.send("POST", path, { json, key: "once" });
  expect(asked).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^jrq_/) } });
  // The same call again is the same request; another one is refused while it waits.
  expect((await asking.send("POST", path, { json, key: "once" })).body).toEqual(asked.body);
  expect(await asking.send("POST", path, { json })).toMatchObject({
    status: 409,
    body: { message: errorSentence("already-asked") },
  });
  expect((await asking.send("GET", path, {})).body).toMatchObject({ request: { id: asked.body.id, company: name } });
  expect((await asking.send("DELETE", `${path}/${asked.body.id}`, { json: {} })).status).toBe(200);

  const declined = (await asking.send("POST", path, { json })).body.id;
  expect((await theirs.send("POST", `/api/company/join-requests/${declined}/decline`, { json: {} })).status).toBe(200);
  const { id } = (await asking.send("POST", path, { json })).body;
  const listed = (await theirs.send("GET", "/api/company/people", {})).body.joinRequests;
  expect(listed).toMatchObject([{ id, name: "Zeb Stone", email: asker.email }]);
  const admit = `/api/company/join-requests/${id}/admit`;
  expect((await theirs.send("POST", admit, { json: { role: "owner" } })).status).toBe(400);
  const admission = { json: { role: "manager", payLimit: 15_000, projectIds: [] }, key: "admit" };
  expect((await theirs.send("POST", admit, admission)).status).toBe(200);
  expect((await theirs.send("POST", admit, admission)).status).toBe(200);
  expect(await theirs.send("POST", admit, { json: { role: "member" } })).toMatchObject({
    status: 404,
    body: { message: errorSentence("join-request-over") },
  });
  expect((await asking.send("GET", "/api/user", {})).body.company).toEqual({ id: company.id, name, role: "manager" });
  expect((await theirs.send("GET", "/api/company/people", {})).body.people.at(-1)).toMatchObject({
    id: asker.id,
    payLimit: 15_000,
  });
  expect((await asking.send("GET", path, {})).status).toBe(403);
});
