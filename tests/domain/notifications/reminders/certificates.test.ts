import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { approve as approveCertificate, reject, submit } from "#tests/domain/certification/submissions";
import { aCertificate, anAdmin, anInspector } from "#tests/support/factories";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { SLICE } from "~/lib/bounds";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { mailed } from "../mailed";
import { kinds, reminded } from "./reminded";

const { certifications, reminders } = schema;

describe("a certificate that expires", () => {
  /** An inspector in Hawaii, where the day begins last of all states: five hours after New York's in winter. */
  function expiring(expiryDate: string) {
    const world = openWorld();
    const inspector = anInspector({}, { usState: "HI" });
    world.database.write((tx) => tx.update(certifications).set({ expiryDate }).run());
    return { world, inspector };
  }

  test("is reminded of 90, 60, 30 and 7 days before its date in the inspector's state, each once", async () => {
    const { world, inspector } = expiring("2027-06-01");
    const midnight = Date.parse("2027-06-01T10:00:00Z");
    for (const days of [90, 60, 30, 7]) {
      // An hour of daylight saving in New York moves no date in Hawaii.
      world.clock.set(midnight - days * DAY - 1);
      expect(await kinds(), `before ${days} days`).toEqual([]);
      world.clock.advance(1);
      const told = await reminded();
      expect(told, `${days} days`).toMatchObject([
        { userId: inspector.id, kind: "reminder_certificate", params: { expiryDate: "2027-06-01" } },
      ]);
      expect(await kinds(), `${days} days, again`).toEqual([]);
    }
    world.clock.set(midnight);
    expect(await kinds()).toEqual([]);
  });

  test("is reminded of by the nearest alone after a downtime", async () => {
    const { world } = expiring("2027-06-01");
    world.clock.set(Date.parse("2027-05-12T12:00:00Z"));
    expect(await kinds()).toEqual(["reminder_certificate"]);
    expect(reads().select().from(reminders).all()).toMatchObject([{ kind: "certificate_30" }]);
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
  });

  test("is not reminded of once a renewal is under review, and again when it was refused", async () => {
    const { world, inspector } = expiring("2026-12-15");
    const renewal = await submit(inspector);
    expect(await kinds()).toEqual([]);
    await reject(anAdmin(), renewal);
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual(["reminder_certificate"]);
    await approveCertificate(anAdmin(), await submit(inspector, { certificationNumber: "777" }));
    world.clock.set(Date.parse("2026-12-10T12:00:00Z"));
    expect(await kinds()).toEqual([]);
  });

  test("is reminded of beside another level: each by its own date, until its own renewal is under review", async () => {
    const { world, inspector } = expiring("2026-12-15");
    const [field, strength] = CERTIFICATION_LEVELS;
    const second = aCertificate(inspector, { certificationLevel: strength, expiryDate: "2026-12-20" });
    const told = await reminded();
    expect(told).toMatchObject([
      { kind: "reminder_certificate", params: { expiryDate: "2026-12-15", level: field, othersLast: 1 } },
      { kind: "reminder_certificate", params: { expiryDate: "2026-12-20", level: strength }, aboutId: second },
    ]);
    const [first, last] = await Promise.all(told.map(({ id }) => mailed(id)));
    expect(first?.text).toContain(`your ${field} certification no longer counts; your others do.`);
    expect(last?.text).toContain("From Sun, Dec 20, 2026 you cannot browse or apply for jobs.");
    await submit(inspector, { certificationLevel: strength });
    world.clock.set(Date.parse("2026-12-13T18:00:00Z"));
    expect((await reminded()).map(({ params }) => params)).toMatchObject([{ level: field }]);
  });

  test("is not reminded of while what is looked up may be its renewal", async () => {
    const { inspector } = expiring("2026-12-15");
    const lookup = { method: "LAST_NAME", lastName: "Reed", country: "US" } as const;
    await execute(submitCertification, { actor: inspector, input: { consent: true, files: [], lookup } });
    expect(await kinds()).toEqual([]);
  });

  test("is reminded of however many expire on one day", async () => {
    openWorld();
    for (let n = 0; n < SLICE.reminders.most + 3; n += 1) anInspector();
    runtime().database.write((tx) => tx.update(certifications).set({ expiryDate: "2026-12-15" }).run());
    expect((await kinds()).length).toBe(SLICE.reminders.most + 3);
  });
});
