import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import { DAY, openWorld } from "#tests/support/world";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { approvedCertifications, certificationStatus } from "~/domain/certification/queries.server";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { approval, rejection } from "~/domain/certification/schema";
import { CERTIFICATION_GRAPH } from "~/domain/certification/states";
import { reads } from "~/domain/core/runtime.server";
import { CERTIFICATION_STATES, type CertificationState } from "~/lib/vocabulary";
import { approve, CARD, eventTypes, reject, stateOf, submit } from "./submissions";

const { certifications } = schema;

/** A submission brought to a state by the commands themselves. */
async function certificationIn(state: CertificationState) {
  const world = openWorld();
  const admin = anAdmin();
  const inspector = anInspector({ certified: false });
  const certificationId = await submit(inspector, { expiryDate: "2026-11-25" });
  if (state === "rejected") await reject(admin, certificationId);
  if (state === "approved" || state === "expired") await approve(admin, certificationId);
  if (state === "expired") {
    world.clock.advance(4 * DAY);
    await expireCertifications();
    world.clock.advance(-4 * DAY);
  }
  expect(stateOf(certificationId)).toBe(state);
  return { ...world, admin, inspector, certificationId };
}

const MOVES: {
  to: CertificationState;
  by: (world: Awaited<ReturnType<typeof certificationIn>>) => Promise<unknown>;
}[] = [
  { to: "approved", by: ({ admin, certificationId }) => approve(admin, certificationId) },
  { to: "rejected", by: ({ admin, certificationId }) => reject(admin, certificationId) },
  {
    to: "expired",
    by: ({ clock }) => {
      clock.advance(4 * DAY);
      return expireCertifications();
    },
  },
];

describe("every move from every state", () => {
  for (const from of CERTIFICATION_STATES) {
    for (const { to, by } of MOVES) {
      const allowed = leads(CERTIFICATION_GRAPH, from, to);
      it(`${from} ${allowed ? "goes" : "does not go"} to ${to}`, async () => {
        const world = await certificationIn(from);
        const attempt = by(world);
        if (allowed || to === "expired") await attempt;
        else await expect(attempt).rejects.toMatchObject({ kind: "conflict", code: "certification-not-pending" });
        expect(stateOf(world.certificationId)).toBe(allowed ? to : from);
      });
    }
  }
});

describe("approve-certification", () => {
  it("records how it was verified, by whom and when", async () => {
    const { admin, certificationId, clock } = await certificationIn("pending");
    clock.advance(DAY);
    await approve(admin, certificationId, {
      method: "CERT_ID",
      lookedUpIn: "https://directory.example/01234567",
      checkResult: "matches",
      expiryDate: "2030-04-01",
      directoryRecord: "ACI 01234567, valid to March 2030",
      note: "Name matches",
    });
    const row = reads().select().from(certifications).where(eq(certifications.id, certificationId)).get();
    expect(row).toMatchObject({
      verificationMethod: "CERT_ID",
      lookedUpIn: "https://directory.example/01234567",
      checkResult: "matches",
      expiryDate: "2030-04-01",
      directoryRecord: "ACI 01234567, valid to March 2030",
      reviewNote: "Name matches",
      reviewedBy: admin.id,
      reviewedAt: clock.now(),
    });
    expect(eventTypes()).toEqual(["certification.submitted", "certification.approved"]);
  });

  it("leads on to the oldest that waits after it, else of all", async () => {
    const { admin, certificationId: first, clock } = await certificationIn("pending");
    const [second, third] = [anInspector({ certified: false }), anInspector({ certified: false })];
    clock.advance(DAY);
    const secondId = await submit(second);
    clock.advance(DAY);
    const thirdId = await submit(third);
    const beside = (id: string) => certificationForReview(admin, id).beside;
    expect(beside(secondId)).toEqual({ waiting: 3, next: thirdId, previous: first });
    expect(beside(thirdId)).toEqual({ waiting: 3, next: first, previous: secondId });
    await reject(admin, secondId);
    expect(beside(secondId)).toEqual({ waiting: 2, next: thirdId, previous: first });
    await reject(admin, thirdId);
    await reject(admin, first);
    expect(beside(first)).toEqual({ waiting: 0, next: null, previous: null });
  });

  it("asks for the directory record unless it was checked by hand", () => {
    const found = approval.safeParse({ certificationId: "c", method: "LAST_NAME" });
    expect(found.error?.issues[0]?.message).toBe("Enter the directory record that you compared with");
    expect(approval.parse({ certificationId: "c" }).method).toBe("MANUAL");
  });

  it("refuses a certificate whose date has come meanwhile; it can still be rejected", async () => {
    const { admin, certificationId, clock } = await certificationIn("pending");
    clock.advance(4 * DAY);
    await expect(approve(admin, certificationId)).rejects.toMatchObject({ code: "certification-ran-out" });
    await reject(admin, certificationId, "Expired while under review");
  });

  it("refuses a directory's date that has passed, and what still lacks a number, a level or a date", async () => {
    const { admin, certificationId, database } = await certificationIn("pending");
    const refused = (...fields: string[]) => ({ kind: "invalid", fields: fields.map((field) => ({ field })) });
    await expect(approve(admin, certificationId, { expiryDate: "2026-11-01" })).rejects.toMatchObject(
      refused("expiryDate"),
    );
    const lacking = { certificationNumber: null, certificationLevel: null, expiryDate: null };
    database.write((tx) => tx.update(certifications).set(lacking).where(eq(certifications.id, certificationId)).run());
    await expect(approve(admin, certificationId)).rejects.toMatchObject(refused(...Object.keys(lacking)));
    expect(stateOf(certificationId)).toBe("pending");
  });

  it("is of a certificate that there is", async () => {
    openWorld();
    await expect(approve(anAdmin(), "cert_none")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("reject-certification", () => {
  it("keeps the reason for the inspector", async () => {
    const { certificationId } = await certificationIn("rejected");
    const row = reads().select().from(certifications).where(eq(certifications.id, certificationId)).get();
    expect(row?.reviewNote).toBe("The card is blurred");
    expect(eventTypes().at(-1)).toBe("certification.rejected");
  });

  it.each([undefined, "", "   "])("refuses %j for a reason", (reason) => {
    const refused = rejection.safeParse({ certificationId: "c", reason });
    expect(refused.error?.issues[0]?.message).toBe("A reason is required");
  });
});

describe("certificationStatus", () => {
  it.each(CERTIFICATION_STATES)("says %s of the last submission", async (state) => {
    const { inspector, certificationId } = await certificationIn(state);
    expect(certificationStatus(reads(), inspector.id)).toBe(state);
    expect(approvedCertifications(reads(), inspector.id).map(({ id }) => id)).toEqual(
      state === "approved" ? [certificationId] : [],
    );
  });

  it("says none before the first, and approved while a renewal is under review or refused", async () => {
    const { inspector, admin } = await certificationIn("approved");
    expect(certificationStatus(reads(), anInspector({ certified: false }).id)).toBe("none");
    const renewal = await submit(inspector, CARD);
    expect(certificationStatus(reads(), inspector.id)).toBe("approved");
    await reject(admin, renewal);
    expect(certificationStatus(reads(), inspector.id)).toBe("approved");
  });
});

describe("expireCertifications", () => {
  it("waits for the date to begin where the inspector lives", async () => {
    const { clock } = openWorld();
    const admin = anAdmin();
    const [hawaii, newYork] = await Promise.all(
      ["HI", "NY"].map(async (usState) => {
        const certificationId = await submit(anInspector({ certified: false }, { usState }), {
          expiryDate: "2026-11-25",
        });
        await approve(admin, certificationId);
        return certificationId;
      }),
    );
    clock.set(Date.UTC(2026, 10, 25, 4, 59));
    expect(await expireCertifications()).toBe(0);
    clock.set(Date.UTC(2026, 10, 25, 5));
    expect(await expireCertifications()).toBe(1);
    expect([stateOf(hawaii ?? ""), stateOf(newYork ?? "")]).toEqual(["approved", "expired"]);
    clock.set(Date.UTC(2026, 10, 25, 10));
    expect(await expireCertifications()).toBe(1);
    expect(eventTypes().filter((type) => type === "certification.expired")).toHaveLength(2);
  });
});
