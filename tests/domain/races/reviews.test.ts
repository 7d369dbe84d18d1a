import { expect, it } from "vitest";
import { stateOf, submit } from "#tests/domain/certification/submissions";
import { kitStateOf, submitKit } from "#tests/domain/equipment/submissions";
import { anAdmin, anInspector } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import type { Raced } from "#tests/support/racers/racer";
import { openRacers } from "#tests/support/racers/racers";
import { openWorld } from "#tests/support/world";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";

const ROUNDS = 3;

it("of two administrators who decide at the same moment one does, and the other is told who and what", {
  timeout: 120_000,
}, async () => {
  const { directory, clock } = openWorld();
  const race = await openRacers(directory());
  const [anna, ben] = [anAdmin({ firstName: "Anna" }), anAdmin({ firstName: "Ben" })];
  /** Anna approves, Ben rejects. */
  const decide = (noun: "Certification" | "Equipment" | "ManualPayout", ids: object) => {
    const step = (actorId: string, verb: string, fields: object) => ({
      actorId,
      command: `${verb}${noun}` as Raced,
      input: { ...ids, ...fields },
    });
    return race(clock.now(), [step(anna.id, "approve", {}), step(ben.id, "reject", { reason: "Another name" })]);
  };
  const expectOne = (ends: readonly string[], decided: { state: string | undefined; reviewerName: string | null }) => {
    expect(ends.filter((end) => end === "done")).toHaveLength(1);
    const isAnna = ends[0] === "done";
    expect(decided.state === "rejected").toBe(!isAnna);
    expect(decided.reviewerName).toContain(isAnna ? "Anna" : "Ben");
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const certificationId = await submit(anInspector({ certified: false }));
    const ends = await decide("Certification", { certificationId, method: "MANUAL" });
    expect(ends).toContain("certification-not-pending");
    const { reviewerName } = certificationForReview(anna, certificationId);
    expectOne(ends, { state: stateOf(certificationId), reviewerName });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const submissionId = await submitKit(anInspector());
    const ends = await decide("Equipment", { submissionId });
    expect(ends).toContain("equipment-not-pending");
    const { reviewerName } = equipmentForReview(anna, submissionId);
    expectOne(ends, { state: kitStateOf(submissionId), reviewerName });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const inspector = anInspector({ payouts: "not_started" });
    await giveBankDetails(inspector);
    const inspectorId = inspector.id;
    const ends = await decide("ManualPayout", { inspectorId });
    expect(ends).toContain("manual-payout-decided");
    expectOne(ends, bankDetailsForReview(anna, inspectorId));
  }
});
