import { describe, expect, it } from "vitest";
import { anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { pagesBothWays } from "#tests/support/look/pages";
import { plansOf } from "#tests/support/look/plans";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { certificationCount, certificationQueue } from "~/domain/certification/review/review-queries.server";
import { approve, CARD, reject, submit } from "./submissions";

describe("certificationQueue", () => {
  it("filters by state and by part of a name or address", async () => {
    const { clock } = openWorld();
    const admin = anAdmin();
    const [riley, noor] = [
      anInspector({ certified: false }, { firstName: "Riley", lastName: "Stone", email: "riley@fieldlab.example" }),
      anInspector({ certified: false }, { firstName: "Noor", lastName: "Haddad", email: "noor@fieldlab.example" }),
    ];
    const rileys = await submit(riley);
    clock.advance(MINUTE);
    const noors = await submit(noor);
    await approve(admin, rileys);
    const ids = (filter: Parameters<typeof certificationQueue>[1]) =>
      certificationQueue(ROOT, filter).rows.map(({ id }) => id);
    expect(ids({})).toEqual([noors, rileys]);
    expect(ids({ states: ["approved"] })).toEqual([rileys]);
    expect(ids({ states: ["pending"] })).toEqual([noors]);
    expect(ids({ search: "RILEY st" })).toEqual([rileys]);
    expect(ids({ search: "fieldlab" })).toEqual([noors, rileys]);
    expect(ids({ search: "fieldlab", states: ["rejected"] })).toEqual([]);
    expect(ids({ states: ["pending", "approved"] })).toEqual([noors, rileys]);
    expect(certificationQueue(ROOT, { search: "noor" })).toMatchObject({ previous: null, next: null });
    expect(certificationCount(ROOT, { search: "noor" }).count).toBe(1);
  });

  it("pages through the whole list forwards and back", async () => {
    const { clock } = openWorld();
    const submitted: string[] = [];
    for (let n = 0; n < 55; n += 1) {
      clock.advance(n % 2 === 0 ? 0 : 1000);
      submitted.push(await submit(anInspector({ certified: false })));
    }
    const pages = pagesBothWays((place) => certificationQueue(ROOT, {}, place));
    expect(pages.map((rows) => rows.length)).toEqual([25, 25, 5]);
    expect(certificationCount(ROOT, {}).count).toBe(55);
    expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(submitted));
  });

  it("begins at the start for a cursor that is none", async () => {
    openWorld();
    await submit(anInspector({ certified: false }));
    expect(certificationQueue(ROOT, {}, { after: "1'; drop table users" }).rows).toHaveLength(1);
  });

  it.each([
    ["all", {}],
    ["a state", { states: ["pending"] }],
    ["two states", { states: ["rejected", "expired"] }],
    ["a person in a state", { states: ["pending"], search: "riley" }],
  ] as const)("finds %s, and a later page of it, by an index", (_what, filter) => {
    openWorld();
    const later = { after: "1764000000000.cert_1" };
    const plans = plansOf(() => [
      certificationQueue(ROOT, filter),
      certificationQueue(ROOT, filter, later),
      certificationCount(ROOT, filter),
    ]);
    expect(plans.length).toBeGreaterThanOrEqual(3);
    // Without a filter the first page is read off the index in its order, and the limit ends it.
    for (const plan of plans) expect(plan).not.toMatch(/SCAN certifications(?! USING (COVERING )?INDEX)/);
    expect(plans.some((plan) => /SEARCH certifications USING INDEX/.test(plan))).toBe(true);
  });
});

describe("certificationForReview", () => {
  it("has the documents, and everything the inspector has handed in before", async () => {
    const { clock } = openWorld();
    const admin = anAdmin({ firstName: "Root", lastName: "Person" });
    const inspector = anInspector({ certified: false });
    const first = await submit(inspector);
    await reject(admin, first);
    clock.advance(DAY);
    const second = await submit(inspector);
    const review = certificationForReview(ROOT, second);
    expect(review.documents).toEqual([
      expect.objectContaining({ certificationId: second, filename: "card.pdf", contentType: "application/pdf" }),
    ]);
    expect(review.history.map(({ id, state }) => [id, state])).toEqual([
      [second, "pending"],
      [first, "rejected"],
    ]);
    expect(certificationForReview(ROOT, first).reviewerName).toBe("Root Person");
    expect(() => certificationForReview(ROOT, "cert_none")).toThrow("not-found");
  });
});

describe("ownCertification", () => {
  it("asks for a renewal 90 days before the certificate expires, and takes other certificates at any time", async () => {
    const { clock } = openWorld();
    const inspector = anInspector({ certified: false });
    expect(ownCertification(inspector)).toMatchObject({ status: "none", maySubmit: true });
    const certificationId = await submit(inspector, { ...CARD, expiryDate: "2027-06-01" });
    expect(ownCertification(inspector)).toMatchObject({ status: "pending", maySubmit: false });
    await approve(anAdmin(), certificationId);
    expect(ownCertification(inspector)).toMatchObject({ status: "approved", maySubmit: true, underReview: null });
    clock.set(Date.UTC(2027, 2, 2, 18));
    expect(ownCertification(inspector).toRenew).toEqual([]);
    clock.set(Date.UTC(2027, 2, 3, 18));
    expect(ownCertification(inspector).toRenew).toMatchObject([{ id: certificationId }]);
    await submit(inspector);
    expect(ownCertification(inspector)).toMatchObject({
      status: "approved",
      maySubmit: false,
      underReview: { state: "pending" },
    });
  });

  it("names the approved certificate of another account that has the same number, however it is written", async () => {
    openWorld();
    const holder = anInspector({ certified: false }, { firstName: "Riley", lastName: "Stone" });
    const [one, two] = [anInspector({ certified: false }), anInspector({ certified: false })];
    const sameNumberFor = async (inspector: typeof one, certificationNumber: string) =>
      certificationForReview(ROOT, await submit(inspector, { certificationNumber })).sameNumber;
    const held = await submit(holder, { certificationNumber: "ab-0123 4567" });
    expect(await sameNumberFor(one, "AB01234567")).toEqual([]);
    await approve(anAdmin(), held);
    expect(await sameNumberFor(two, "AB 0123-4567")).toEqual([{ id: held, email: holder.email, name: "Riley Stone" }]);
    expect(certificationForReview(ROOT, held).sameNumber).toEqual([]);
    expect(await sameNumberFor(holder, "AB01234567")).toEqual([]);
    const plans = plansOf(() => certificationForReview(ROOT, held)).join("\n");
    expect(plans).toContain("certifications_number");
  });
});
