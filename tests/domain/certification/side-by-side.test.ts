import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aCertificate, anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE, openWorld } from "#tests/support/world";
import { earlierSubmissions } from "~/domain/certification/earlier-submissions.server";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { ownCertification } from "~/domain/certification/own-certification.server";
import {
  approvedCertifications,
  certificationCovering,
  certificationStatus,
  certificationsCovering,
} from "~/domain/certification/queries.server";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent } from "~/domain/events";
import { inspectorProfile } from "~/domain/home/inspector-profile.server";
import { jobsGate } from "~/domain/jobs/gate.server";
import { peopleTold } from "~/domain/notifications/people-told.server";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { approve, CARD, eventTypes, reject, stateOf, submit } from "./submissions";

const [FIELD, STRENGTH] = CERTIFICATION_LEVELS;

/** An inspector with Grade I to 2027 and a strength certificate to 2030, each approved after the other. */
async function both() {
  const world = openWorld();
  const [admin, inspector] = [anAdmin(), anInspector({ certified: false })];
  const certified = async (fields: Parameters<typeof submit>[1]) => {
    const id = await submit(inspector, fields);
    await approve(admin, id);
    world.clock.advance(MINUTE);
    return id;
  };
  const strength = await certified({ certificationLevel: STRENGTH });
  const field = await certified({ expiryDate: "2027-01-15" });
  return { ...world, admin, inspector, certified, strength, field };
}

const heldBy = (inspector: { id: string }) => approvedCertifications(reads(), inspector.id).map(({ id }) => id);

describe("an approval", () => {
  it("of a second level leaves the first, and the field technician's stands first", async () => {
    const { inspector, field, strength } = await both();
    expect(heldBy(inspector)).toEqual([field, strength]);
    expect(eventTypes()).not.toContain("certification.expired");
  });

  it("of a renewal replaces its own level alone", async () => {
    const { inspector, certified, field, strength } = await both();
    const renewed = await certified({ certificationLevel: STRENGTH, expiryDate: "2031-09-30" });
    expect(heldBy(inspector)).toEqual([field, renewed]);
    expect([stateOf(strength), stateOf(field)]).toEqual(["expired", "approved"]);
  });

  it("replaces the level that the reviewer found, where the submission named none", async () => {
    const { admin, inspector, database, field, strength } = await both();
    const renewal = await submit(inspector);
    database.write((tx) =>
      tx
        .update(schema.certifications)
        .set({ certificationLevel: null })
        .where(eq(schema.certifications.id, renewal))
        .run(),
    );
    await approve(admin, renewal, { certificationLevel: STRENGTH });
    expect(heldBy(inspector)).toEqual([field, renewal]);
    expect(stateOf(strength)).toBe("expired");
  });

  it("replaces a certificate of an earlier release without a level", async () => {
    const { admin } = await both();
    const inspector = anInspector({ certified: false });
    const nameless = aCertificate(inspector, { certificationLevel: null });
    const next = await submit(inspector);
    await approve(admin, next);
    expect(heldBy(inspector)).toEqual([next]);
    expect(stateOf(nameless)).toBe("expired");
  });

  it("shows its reviewer what is approved besides", async () => {
    const { admin, inspector, field, strength } = await both();
    const next = await submit(inspector, { certificationLevel: STRENGTH });
    const besides = (id: string) => certificationForReview(admin, id).approved.map((each) => each.certificationLevel);
    expect(besides(next)).toEqual([FIELD, STRENGTH]);
    expect(besides(field)).toEqual([STRENGTH]);
    expect(besides(strength)).toEqual([FIELD]);
  });
});

it("the database keeps two approved certificates of one level apart", async () => {
  const { inspector } = await both();
  expect(() => aCertificate(inspector, { certificationLevel: STRENGTH })).toThrow(/UNIQUE/);
});

it("a rejection leaves all that is approved", async () => {
  const { admin, inspector, field, strength } = await both();
  await reject(admin, await submit(inspector, { certificationLevel: STRENGTH }));
  expect(heldBy(inspector)).toEqual([field, strength]);
});

describe("when one of them ends", () => {
  it("the others keep the jobs open, and the notification says so", async () => {
    const { clock, inspector, field, strength } = await both();
    clock.set(Date.UTC(2027, 0, 15, 18));
    expect(await expireCertifications()).toBe(1);
    expect([stateOf(field), stateOf(strength)]).toEqual(["expired", "approved"]);
    expect(certificationStatus(reads(), inspector.id)).toBe("approved");
    expect(jobsGate(reads(), inspector.id)).toMatchObject({ certified: true, open: true });
    expect(toldOfExpiry()).toMatchObject([{ params: { level: FIELD, expiryDate: "2027-01-15", othersLast: 1 } }]);
    expect(earlierSubmissions(inspector)).toMatchObject([{ id: field, state: "expired", ranOut: true }]);
  });

  it("the last one closes them", async () => {
    const { clock, inspector } = await both();
    clock.set(Date.UTC(2030, 2, 1, 18));
    expect(await expireCertifications()).toBe(2);
    expect(certificationStatus(reads(), inspector.id)).toBe("expired");
    expect(jobsGate(reads(), inspector.id).open).toBe(false);
    for (const { params } of toldOfExpiry()) expect(params).not.toHaveProperty("othersLast");
  });
});

describe("what covered a day", () => {
  it("is one of each level, the field technician's first, also after it has run out or was renewed", async () => {
    const { clock, inspector, certified, field, strength } = await both();
    const covering = (date: string) => certificationsCovering(reads(), inspector.id, date).map(({ id }) => id);
    expect(covering("2026-12-01")).toEqual([field, strength]);
    await certified({ certificationLevel: STRENGTH, issueDate: "2026-11-20", expiryDate: "2031-11-20" });
    clock.set(Date.UTC(2027, 0, 15, 18));
    await expireCertifications();
    expect(covering("2026-11-19")).toEqual([field, strength]);
    expect(covering("2027-01-15")).toContain(field);
    expect(covering("2027-01-16")).not.toContain(field);
    expect(certificationCovering(reads(), inspector.id, "2026-12-01")?.id).toBe(field);
  });

  it("is none that was issued later, which alone is named in its place where a single one is asked for", async () => {
    openWorld();
    const inspector = anInspector({ certified: false });
    const id = aCertificate(inspector, { issueDate: "2026-11-10" });
    expect(certificationsCovering(reads(), inspector.id, "2026-11-09")).toEqual([]);
    expect(certificationsCovering(reads(), inspector.id, "2026-11-10")).toHaveLength(1);
    expect(certificationCovering(reads(), inspector.id, "2026-11-09")?.id).toBe(id);
  });

  it("is no certificate that was refused or waits", async () => {
    const { admin, inspector } = await both();
    const other = anInspector({ certified: false });
    await submit(other);
    await reject(admin, await submit(inspector, { certificationLevel: CERTIFICATION_LEVELS[3] }));
    expect(certificationsCovering(reads(), other.id, "2026-12-01")).toEqual([]);
    expect(certificationsCovering(reads(), inspector.id, "2026-12-01")).toHaveLength(2);
  });
});

describe("an inspector's own page", () => {
  it("has all of them, says which is to be renewed, and begins the form with that one", async () => {
    const { clock, inspector, field } = await both();
    clock.set(Date.UTC(2026, 9, 10, 18));
    expect(ownCertification(inspector)).toMatchObject({ status: "approved", toRenew: [], maySubmit: true });
    clock.set(Date.UTC(2026, 9, 17, 18));
    expect(ownCertification(inspector)).toMatchObject({
      approved: [{ certificationLevel: FIELD }, { certificationLevel: STRENGTH }],
      toRenew: [{ id: field }],
      prefill: { certificationNumber: CARD.certificationNumber, certificationLevel: FIELD, expiryDate: "" },
    });
  });

  it("begins the form with what was refused last", async () => {
    const { admin, inspector } = await both();
    await reject(admin, await submit(inspector, { certificationLevel: CERTIFICATION_LEVELS[3] }));
    expect(ownCertification(inspector)).toMatchObject({
      rejected: { reviewNote: "The card is blurred" },
      prefill: { certificationLevel: CERTIFICATION_LEVELS[3], expiryDate: CARD.expiryDate },
    });
  });
});

it("companies see all that is approved, without the numbers", async () => {
  const { inspector } = await both();
  const { certificates } = inspectorProfile(inspector, inspector.id);
  expect(certificates).toEqual([
    { certificationLevel: FIELD, expiryDate: "2027-01-15" },
    { certificationLevel: STRENGTH, expiryDate: CARD.expiryDate },
  ]);
});

function toldOfExpiry() {
  const events = reads().select().from(schema.events).where(eq(schema.events.type, "certification.expired")).all();
  return (events as unknown as DomainEvent[]).flatMap((event) => peopleTold(reads(), event));
}
