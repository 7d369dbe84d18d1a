import { describe, expect, test } from "vitest";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { setAccount, setCompany } from "#tests/support/people";
import { execute } from "~/domain/command.server";
import { joiningOf } from "~/domain/company-people/joining/queries.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { COMPANY_PEOPLE } from "~/lib/bounds";
import { anUnattached } from "./inviting";
import { aDomain, ask, companyRow, DOMAIN, offersTo } from "./joining";

describe("companies of one's domain", () => {
  test("are offered by name to whoever has a confirmed address, once an owner at work there has one too", () => {
    openShop();
    const { company, owner, asker } = aDomain();
    expect(joiningOf(asker)).toMatchObject({
      domain: DOMAIN,
      refusal: null,
      request: null,
      offers: [{ id: company.id, name: companyRow(company.id)?.name }],
    });
    expect(offersTo(anUnattached({ email: `una@${DOMAIN}` }))).toContain(company.id);
    expect(offersTo(aCompany({ email: `x@sub.${DOMAIN}` }))).toEqual([]);
    expect(offersTo(aCompany({ email: `x@not${DOMAIN}` }))).toEqual([]);
    // Neither does an address that only waits to be confirmed, on either side, tell who is there.
    const unconfirmed = aCompany({ email: `new@${DOMAIN}`, emailVerifiedAt: null });
    expect(joiningOf(unconfirmed)).toMatchObject({ isConfirmed: false, asksForLink: true, offers: [] });
    setAccount(company.id, { email: "dana@elsewhere.example" });
    expect(offersTo(asker)).toContain(company.id);
    setAccount(owner.id, { emailVerifiedAt: null });
    expect(offersTo(asker)).not.toContain(company.id);
  });

  test("are not those that are closed or suspended, nor those whose people of the domain are", () => {
    openShop();
    const { company, owner, asker } = aDomain();
    for (const values of [{ closedAt: 1 }, { suspendedAt: 1 }]) {
      setCompany(company.id, values);
      expect(offersTo(asker)).toEqual([]);
      setCompany(company.id, { closedAt: null, suspendedAt: null });
      for (const { id } of [company, owner]) setAccount(id, values);
      expect(offersTo(asker)).toEqual([]);
      for (const { id } of [company, owner]) setAccount(id, { closedAt: null, suspendedAt: null });
    }
    expect(offersTo(asker)).toEqual([company.id]);
  });

  test("are ten at most, and none of a public domain", () => {
    openShop();
    const { asker } = aDomain();
    for (let at = 0; at < 12; at += 1) aCompany({ email: `p${at}@${DOMAIN}` });
    expect(offersTo(asker)).toHaveLength(COMPANY_PEOPLE.offered.most);
    aCompany({ email: "one@gmail.com" });
    expect(offersTo(aCompany({ email: "two@gmail.com" }))).toEqual([]);
  });

  test("are none where a manager or member alone has an address of the domain", async () => {
    openShop();
    const owner = aColleague(aCompany({ email: "dana@bridge.example" }), "owner", { email: "otto@bridge.example" });
    for (const role of ["manager", "member"] as const) aColleague(owner, role, { email: `${role}@evilcorp.example` });
    const stranger = aCompany({ email: "eve@evilcorp.example" });
    expect(offersTo(stranger)).toEqual([]);
    await expect(ask(stranger, owner.company.id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("are none that one was removed from or has left: an owner invites them again", async () => {
    openShop();
    const { company, owner } = aDomain();
    const member = aColleague(owner, "member", { email: `max@${DOMAIN}` });
    await execute(partPerson, { actor: owner, input: { personId: member.id } });
    const { company: _, ...person } = member;
    const removed = { ...person, role: "unattached" as const };
    expect(offersTo(removed)).not.toContain(company.id);
    await expect(ask(removed, company.id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("are found along an index", () => {
    openShop();
    const { asker } = aDomain();
    const plans = plansOf(() => joiningOf(asker)).join("\n");
    expect(plans).toMatch(/users_company_domain/);
    expect(plans).not.toMatch(/SCAN|TEMP B-TREE FOR ORDER/);
  });
});
