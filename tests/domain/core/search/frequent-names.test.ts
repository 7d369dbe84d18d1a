import { describe, expect, it } from "vitest";
import { submit } from "#tests/domain/certification/submissions";
import { aJob } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, aUser, ROOT } from "#tests/support/factories";
import { pagesBothWays } from "#tests/support/look/pages";
import { aCrowdLike } from "#tests/support/people";
import { MINUTE, openWorld } from "#tests/support/world";
import { certificationCount, certificationQueue } from "~/domain/certification/review/review-queries.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import { peopleSought } from "~/domain/people/search.server";
import { SEARCH } from "~/lib/bounds";

/** A world with more people named Bauer than a list is narrowed to by their ids. */
function openCrowd() {
  const world = openWorld();
  const { id } = aUser({ firstName: "Ada", lastName: "Bauer" });
  aCrowdLike(id, SEARCH.fewPeople.most);
  expect(peopleSought(ROOT, "bauer")).toMatchObject({ ids: undefined });
  return world;
}

describe("where a name fits very many people", () => {
  it("certificates are sought along their list, in both directions and in one state", async () => {
    const { clock } = openCrowd();
    const bauers: string[] = [];
    for (const lastName of ["Bauer", "Stone", "Bauer", "Bauer"]) {
      clock.advance(MINUTE);
      const id = await submit(anInspector({ certified: false }, { firstName: "Noor", lastName }));
      if (lastName === "Bauer") bauers.unshift(id);
    }
    const ids = (queue: ReturnType<typeof certificationQueue>) => queue.rows.map(({ id }) => id);
    expect(certificationCount(ROOT, { search: "bauer" })).toEqual({ count: 3, atLeast: false });
    const whole = certificationQueue(ROOT, { search: "bauer" });
    expect(ids(whole)).toEqual(bauers);
    expect(whole).toMatchObject({ previous: null, next: null, complete: true });
    const pages = pagesBothWays((place) => certificationQueue(ROOT, { search: "bauer" }, place, 2));
    expect(pages.map((rows) => rows.map(({ id }) => id))).toEqual([bauers.slice(0, 2), bauers.slice(2)]);
    expect(ids(certificationQueue(ROOT, { search: "bauer", states: ["pending"] }))).toEqual(bauers);
    expect(ids(certificationQueue(ROOT, { search: "bauer", states: ["approved"] }))).toEqual([]);
  });

  it("payments are sought along their list, and summed", async () => {
    const { clock } = openCrowd();
    const admin = anAdmin();
    const companies = ["Bauer", "Stone", "Bauer"].map((lastName) => aCompany({ firstName: "Kim", lastName }));
    for (const company of companies) {
      clock.advance(MINUTE);
      await aJob(company);
    }
    const [first, , third] = companies.map(({ email }) => email);
    const emails = (report: ReturnType<typeof transactionReport>) =>
      report.transactions.map(({ company }) => company.email);
    const all = transactionReport(admin, {});
    expect(all.summary.totalTransactions).toBe(3);
    const found = transactionReport(admin, { company: "bauer" });
    expect(emails(found)).toEqual([third, first]);
    expect(found).toMatchObject({ complete: true, summary: { totalTransactions: 2 } });
    expect(found.summary.totalRevenue * 3).toBe(all.summary.totalRevenue * 2);
    const page = transactionReport(admin, { company: "bauer" }, {}, 1);
    expect(emails(page)).toEqual([third]);
    const next = transactionReport(admin, { company: "bauer" }, { after: page.next ?? "" }, 1);
    expect(emails(next)).toEqual([first]);
    expect(emails(transactionReport(admin, { company: "bauer" }, { before: next.previous ?? "" }, 1))).toEqual([third]);
    expect(emails(transactionReport(admin, { company: "bauer", status: "failed" }))).toEqual([]);
    expect(emails(transactionReport(admin, { inspector: "bauer" }))).toEqual([]);
    expect(emails(transactionReport(admin, { inspector: "bauer", company: "bauer" }))).toEqual([]);
  });
});
