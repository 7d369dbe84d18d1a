import { expect, test } from "vitest";
import { anUnattached, INVITED, invite, mailedToken, standing } from "#tests/domain/company-people/inviting";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, PASSWORD } from "#tests/support/factories";
import { accountOf, leaveCompany, setCompany, setMembership } from "#tests/support/people";
import { ENDPOINTS } from "~/api/endpoints.server";
import type { PersonActor } from "~/domain/actor";
import map from "~/routes";

const visiting = (person: PersonActor<"unattached">) => new Visitor(person as unknown as PersonActor);

/** What people without a company may open: their own account, and what anybody may. */
const OWN = [
  "/profile/security",
  "/profile/security/password",
  "/profile/security/email",
  "/profile/security/two-factor",
  "/profile/security/sign-outs/others",
  "/profile/data",
  "/profile/closing",
  "/email-verification",
  "/support",
  "/company-joining",
  "/profile/company",
];

test("somebody without a company is led to /no-company from everywhere else, and has their account there", async () => {
  openShop();
  const browser = visiting(anUnattached());
  for (const path of OWN) expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  expect(await browser.get("/")).toMatchObject({ status: 303, location: "/no-company" });
  for (const path of signedInPaths(map).filter((path) => !OWN.some((own) => path.startsWith(own)))) {
    const answer = await browser.get(path);
    expect([path, answer.status], path).not.toEqual([path, 200]);
  }
  for (const { path } of ENDPOINTS.filter(
    ({ method, door }) => method === "get" && door.roles !== "anyone" && !door.roles.includes("unattached"),
  )) {
    const address = path.replace(/\{\w+\}/g, "none");
    expect([address, (await browser.get(address)).status]).toEqual([address, 403]);
  }
  expect(await browser.get("/events")).toMatchObject({ status: 401 });
});

/** The addresses inside the signed-in frame, with an id that nobody has in place of each parameter. */
function signedInPaths(
  routes: readonly { path?: string; file: string; children?: typeof routes }[],
  inside = false,
): string[] {
  return routes.flatMap(({ path, file, children = [] }) => {
    const here = inside || file.endsWith("shell-route.tsx");
    const own = here && path && path !== "*" ? [`/${path.replace(/:\w+\??/g, "none")}`] : [];
    return path && children.length > 0 ? own : [...own, ...signedInPaths(children, here)];
  });
}

test("it says which company was left, closed or suspended", async () => {
  const { world } = openShop();
  const founder = aCompany();
  const person = aColleague(founder, "member");
  const set = (values: Parameters<typeof setCompany>[1]) => setCompany(founder.company.id, values);
  const why = async () => (await new Visitor(person).get("/no-company")).body.why;
  expect(await new Visitor(person).get("/no-company")).toMatchObject({ status: 303, location: "/" });
  set({ suspendedAt: 1 });
  expect(await why()).toBe("suspended");
  const at = world.clock.now();
  setMembership(person.company.membershipId, { until: at });
  expect(await why()).toBe("left");
  set({ suspendedAt: null, closedAt: at });
  expect(await why()).toBe("closed");
});

test("an invitation that waits for their address is accepted there by a press", async () => {
  openShop();
  const founder = aCompany();
  const person = anUnattached();
  const browser = visiting(person);
  const invitationId = await invite(founder, person.email, "member");
  expect((await browser.get("/no-company")).body.invitations).toMatchObject([{ id: invitationId, role: "member" }]);
  expect(await browser.post("/company-invitation/joining", { invitationId })).toMatchObject({
    status: 303,
    location: "/company-home",
  });
  expect(standing(person.id)).toEqual({ company: founder.company.id, role: "member" });
  expect(await browser.get("/company-people")).toMatchObject({ status: 200 });
  expect(await browser.post("/company-invitation/joining", { invitationId })).toMatchObject({ location: "/" });
});

test("the mailed link keeps its token out of the address, accepts nothing by a GET, and signs in who fills in the form", async () => {
  const { world } = openShop();
  const founder = aCompany();
  await invite(founder);
  const token = await mailedToken(world);
  const browser = new Visitor();
  expect(await browser.get(`/company-invitation?token=${token}`)).toMatchObject({
    status: 303,
    location: "/company-invitation",
  });
  expect(await browser.get("/company-invitation")).toMatchObject({
    status: 200,
    body: { email: INVITED, way: "register" },
  });
  const form = { firstName: "Zeb", lastName: "Stone", password: PASSWORD, confirmPassword: "Concrete2!" };
  expect(await browser.post("/company-invitation", form)).toMatchObject({ status: 400 });
  const sent = await browser.post("/company-invitation", { ...form, confirmPassword: PASSWORD });
  expect(sent).toMatchObject({ status: 303, location: "/company-home" });
  expect(await browser.get("/company-people")).toMatchObject({ status: 200 });
  expect(await browser.get("/company-invitation")).toMatchObject({ status: 400 });
});

test("they read who they are by the call, and change their name and phone, and nothing of a company", async () => {
  const api = openApi();
  const founder = aCompany();
  const person = await leaveCompany(aColleague(founder, "manager", { phone: null, city: "Reno" }));
  const browser = visiting(person);
  const me = { id: person.id, role: "company", company: null };
  expect(await browser.get("/api/user")).toMatchObject({ status: 200, body: me });
  const form = { firstName: "Ann", lastName: "Lee", phone: "512-555-0177" };
  expect(await browser.post("/profile/company", form)).toMatchObject({ status: 303, location: "/no-company" });
  expect(accountOf(person.id)).toMatchObject(form);
  expect((await browser.get("/profile/company")).body).toMatchObject({ edits: "alone", typed: form });
  const sent = { firstName: "Eve", lastName: "Lee", location: "Austin, TX", phone: "512-555-0188" };
  const client = api.as(person as unknown as PersonActor);
  expect(await client.put("/api/user/profile", { ...sent, companyName: "Mine" })).toMatchObject({ status: 400 });
  const { location: _, ...told } = sent;
  expect(await client.put("/api/user/profile", sent)).toMatchObject({ status: 200, body: { ...me, ...told } });
  expect(accountOf(person.id)).toMatchObject({ ...told, city: accountOf(founder.id)?.city });

  const kept = aColleague(founder);
  setCompany(founder.company.id, { suspendedAt: 1, street: "1 Pier Rd" });
  const answer = await api.as(kept).put("/api/user/profile", sent);
  expect(answer).toMatchObject({ status: 200, body: { company: null, companyName: null, street: null } });
});
