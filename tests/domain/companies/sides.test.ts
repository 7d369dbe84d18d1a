import { describe, expect, test } from "vitest";
import { aReviewedBooking, report as reportOf, write as review, reviewOf } from "#tests/domain/reviews/reviewed";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { setAccount, setCompany } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { personToContact } from "~/domain/home/directory/cards.server";
import { connectionCounts, connectionFor } from "~/domain/home/directory/connections.server";
import { blockPerson, unblockPerson } from "~/domain/people/blocks/block-person.server";
import { barrierBetween, blockedBy } from "~/domain/people/blocks/queries.server";
import { bookingReviews } from "~/domain/reviews/booking-reviews.server";
import { reviewedPerson, reviewsAbout } from "~/domain/reviews/person-reviews.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { answer, ask } from "../people/connections/connecting";

type Side = CompanyActor | InspectorActor;

const block = (actor: Side, userId: string) => execute(blockPerson, { actor, input: { userId } });
const report = (actor: Side, userId: string) =>
  execute(reportPerson, { actor, input: { userId, reason: "abusive", text: "Shouted at the crew all morning." } });

/** A company with a colleague of its owner, and an inspector. */
function aTeam() {
  const world = openWorld();
  const owner = aCompany({ firstName: "Dana", lastName: "Whitfield" });
  const jo = aColleague(owner, "manager", { firstName: "Jo", lastName: "Reyes" });
  return { world, owner, jo, riley: anInspector() };
}

describe("what one of a company's people does is the company's", () => {
  test("a connection is asked for by one and withdrawn, answered and seen by another", async () => {
    const { owner, jo, riley } = aTeam();
    const connectionId = await ask(riley, owner);
    expect([owner, jo].map((one) => connectionCounts(one).requests)).toEqual([1, 1]);
    await answer(jo, connectionId);
    expect(connectionFor(owner, connectionId)).toMatchObject({ state: "accepted", person: { id: riley.id } });
    await expect(ask(owner, riley)).rejects.toThrow("connected");
  });

  test("a block is everybody's, and ended by anybody", async () => {
    const { owner, jo, riley } = aTeam();
    await block(jo, riley.id);
    expect(barrierBetween(reads(), owner.company.id, riley.id)).toBe("blocked-by-you");
    expect(blockedBy(owner, {}).rows.map(({ userId }) => userId)).toEqual([riley.id]);
    await expect(ask(riley, owner)).rejects.toThrow("contact-closed");
    await execute(unblockPerson, { actor: owner, input: { userId: riley.id } });
    expect(blockedBy(jo, {}).rows).toEqual([]);
  });

  test("a review is the company's, and its own people read who wrote it", async () => {
    const { world, owner, jo, riley } = aTeam();
    const { bookingId, ofCompany } = await aReviewedBooking(world, { company: jo, inspector: riley });
    const written = reviewsAbout(jo, riley.id).rows[0];
    expect(reviewOf(written?.id ?? "")).toMatchObject({ authorId: owner.company.id, writerId: jo.id });
    expect(reviewOf(ofCompany)).toMatchObject({ subjectId: owner.company.id, writerId: null });
    for (const reader of [owner, jo]) expect(reviewsAbout(reader, riley.id).rows).toMatchObject([{ mine: true }]);
    const writers = (reader: Side) =>
      bookingReviews(reader, bookingFor(reader, bookingId))?.sides.map(({ by, writer }) => [by, writer]);
    expect(writers(owner)).toEqual([
      ["inspector", null],
      ["company", "Jo Reyes"],
    ]);
    expect(writers(jo)?.[1]).toEqual(["company", null]);
    expect(writers(riley)).toEqual([
      ["company", null],
      ["inspector", null],
    ]);
    await expect(review(owner, bookingId)).rejects.toThrow("review-written");
    await expect(reportOf(owner, written?.id ?? "")).rejects.toThrow("review-own");
    await reportOf(jo, ofCompany);
    await expect(reportOf(owner, ofCompany)).rejects.toThrow("review-reported");
    expect(reviewsAbout(owner, owner.company.id).rows).toMatchObject([{ reported: true }]);
  });

  test("a report about somebody is its sender's own, since they are answered", async () => {
    const { owner, jo, riley } = aTeam();
    await report(jo, riley.id);
    await expect(report(jo, riley.id)).rejects.toThrow("person-reported");
    await report(owner, riley.id);
    await expect(report(jo, owner.company.id)).rejects.toThrow("invalid");
  });
});

test("a person of a company is nobody to contact, block, report or read reviews of: the company is", async () => {
  const { owner, jo, riley } = aTeam();
  for (const tried of [() => ask(riley, jo), () => block(riley, jo.id), () => report(riley, jo.id)])
    await expect(tried()).rejects.toThrow("not_found");
  expect(() => personToContact(riley, jo.id)).toThrow("not_found");
  for (const reader of [riley, owner, jo, anAdmin()]) expect(() => reviewedPerson(reader, jo.id)).toThrow("not_found");
  expect(reviewedPerson(riley, owner.company.id)).toMatchObject({
    role: "company",
    name: expect.stringMatching(/^Company/),
  });
});

test("a company's reviews are open as long as the company is, whatever becomes of its founder", () => {
  const { owner, riley } = aTeam();
  setAccount(owner.id, { suspendedAt: now(), firstName: "Closed", lastName: "account", closedAt: now() });
  expect(reviewedPerson(riley, owner.company.id).name).toMatch(/^Company/);
  setCompany(owner.company.id, { suspendedAt: now() });
  expect(() => reviewedPerson(riley, owner.company.id)).toThrow("not_found");
  expect(reviewedPerson(anAdmin(), owner.company.id).name).toMatch(/^Company/);
  setCompany(owner.company.id, { suspendedAt: null, closedAt: now() });
  expect(reviewedPerson(riley, owner.company.id).name).toBeNull();
});
