import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { write } from "#tests/domain/messages/talk";
import { tell } from "#tests/domain/notifications/telling";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { headerPerson } from "~/domain/accounts/queries.server";
import type { AdminActor, PersonActor } from "~/domain/actor";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { ownAccount } from "~/domain/home/own-account.server";
import { responsiveMode } from "~/http/session/responsive-mode.server";

const { companies, inspectorProfiles } = schema;

describe("the layout of every page", () => {
  test("says who one is and how much there is to read", async () => {
    openShop();
    const [company, inspector] = [aCompany(), anInspector({}, { firstName: "Riley", lastName: "Okafor" })];
    await write(inspector, company);
    tell(company);
    tell(company);
    expect(await new Visitor(company).shell()).toMatchObject({
      role: "company",
      person: { name: expect.stringMatching(/^Company /), imageUrl: null },
      messages: { count: 1 },
      notifications: { count: 2 },
      responsive: true,
    });
    expect(await new Visitor(inspector).shell()).toMatchObject({
      person: { name: "Riley Okafor" },
      notifications: { count: 0 },
    });
    expect((await new Visitor(anAdmin()).shell()).person).toMatchObject({ name: null, imageUrl: null });
  });

  test("shows a logo or a picture where there is one, to an administrator who impersonates somebody too", () => {
    openShop();
    const [company, inspector] = [aCompany(), anInspector()];
    runtime().database.write((tx) => {
      tx.update(companies)
        .set({ logoId: "pic_logo" })
        .where(eq(companies.id, String(company.id)))
        .run();
      tx.update(inspectorProfiles)
        .set({ pictureId: "fil_face" })
        .where(eq(inspectorProfiles.userId, inspector.id))
        .run();
    });
    expect(headerPerson(company).imageUrl).toBe("/pictures/pic_logo/small");
    const colleague = aColleague(company);
    expect(headerPerson(colleague)).toEqual(headerPerson(company));
    expect(ownAccount(colleague)).toMatchObject({
      id: colleague.id,
      sideId: company.id,
      companyName: headerPerson(company).name,
    });
    expect(headerPerson(inspector).imageUrl).toBe("/pictures/fil_face/small");
    const imageAsSeenBy = (admin: AdminActor, person: PersonActor) =>
      headerPerson(impersonated(person, admin)).imageUrl;
    expect(imageAsSeenBy(anAdmin(), company)).toBe("/pictures/pic_logo/small");
    expect(imageAsSeenBy(anAdmin(), inspector)).toBe("/pictures/fil_face/small");
  });
});

describe("the responsive mode", () => {
  test("is on until it is turned off, in this browser, and leads back to the page", async () => {
    const { browser: visitor } = visiting(anInspector);
    const kept = async (cookies: string[]) => {
      const cookie = cookies.map((one) => one.split(";", 1)).join("; ");
      return responsiveMode(new Request("http://localhost:3000/jobs", { headers: { cookie } }));
    };
    expect(await kept([])).toBe(true);
    const off = await visitor.post("/responsive-mode", { mode: "off", returnTo: "/jobs?search=deck" });
    expect(off).toMatchObject({ status: 303, location: "/jobs?search=deck" });
    expect(await kept(off.cookies)).toBe(false);
    expect(off.cookies.find((cookie) => cookie.includes("responsive"))).toMatch(/Max-Age=31536000; Path=\/; HttpOnly/);
    const on = await visitor.post("/responsive-mode", { mode: "on", returnTo: "//evil.example" });
    expect(on).toMatchObject({ status: 303, location: "/" });
    expect(await kept(on.cookies)).toBe(true);
  });

  test("is not set by other sites' forms", async () => {
    openShop();
    const forged = await new Visitor(anInspector()).post("/responsive-mode", { mode: "off", csrf: "x" });
    expect(forged).toMatchObject({ status: 403, cookies: [] });
  });
});

describe("the profile", () => {
  test("shows each role their own account", async () => {
    openShop();
    const inspector = anInspector({}, { firstName: "Riley", lastName: "Okafor", phone: "512-555-0100" });
    const { body } = await new Visitor(inspector).get("/profile");
    expect(body.account).toMatchObject({
      name: "Riley Okafor",
      email: inspector.email,
      phone: "512-555-0100",
      memberSince: "2026-11-21",
      status: "active",
      work: { hourlyRate: 8500, certification: "approved", payouts: "verified", completeness: expect.any(Number) },
    });
    const company = aCompany({ pendingEmail: "new@site.example" });
    const office = await new Visitor(company).get("/profile");
    expect(office.body.account).toMatchObject({ companyName: expect.stringMatching(/^Company /), work: null });
    expect(office.body.account.pendingEmail).toBe("new@site.example");
    const admin = await new Visitor(anAdmin()).get("/profile");
    expect(admin.body).toMatchObject({
      account: { role: "admin", companyName: null, work: null },
      connections: null,
    });
    expect(JSON.stringify([body, office.body, admin.body])).not.toMatch(/password|secret/i);
  });
});
