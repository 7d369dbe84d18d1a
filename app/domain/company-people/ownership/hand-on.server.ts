import { eq } from "drizzle-orm";
import { type Connection, memberships, ownershipOffers } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { CompanyActor } from "../../actor";
import { defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { endOffers } from "../../companies/found-company.server";
import { conflict, notFound } from "../../errors";
import { colleague } from "../colleague.server";
import { mayAnswerOffer, mayEndOffer, mayManagePeople } from "../policy";
import { ofOffer, ownershipOffering } from "../schema";
import { type OwnershipOffer, offersOf } from "./offers.server";

/** Asks somebody of the company to become an owner. It needs a proof. @throws DomainError not_found; conflict "already-owner", "already-offered" */
export const offerOwnership = defineCommand({
  name: "offer-ownership",
  roles: ["company"],
  right: "people",
  input: ownershipOffering,
  stepUp: () => true,
  load: ({ tx, actor }, { personId }) => colleague(tx, actor, personId),
  allow: ({ actor }, person) => mayManagePeople(actor, person),
  run({ tx, now, actor, emit }, person, { stepsDown }) {
    if (person.role === "owner") throw conflict("already-owner");
    if (offersOf(tx, person.companyId).some(({ toId }) => toId === person.membershipId))
      throw conflict("already-offered");
    const offerId = newId("own");
    const { membershipId: fromId } = actor.company;
    tx.insert(ownershipOffers)
      .values({ id: offerId, fromId, toId: person.membershipId, stepsDown, createdAt: now })
      .run();
    emit("company.ownership_offered", { userId: person.userId });
    return { offerId };
  },
  audit: ({ offerId }, { stepsDown }, { userId, companyId }) => ({
    subject: ["user", userId],
    details: { companyId, offerId, stepsDown },
  }),
});

/** The person who was asked becomes an owner; whoever asked stays one, or becomes a manager if the offer said so. @throws DomainError not_found, also for an offer that is over; conflict "offer-over" where whoever asked is suspended */
export const acceptOwnership = defineCommand({
  name: "accept-ownership",
  roles: ["company"],
  right: "own",
  input: ofOffer,
  load: ({ tx, actor }, { offerId }) => offerIn(tx, actor, offerId),
  allow: ({ actor }, offer) => mayAnswerOffer(actor, offer),
  run({ tx }, { fromId, toId, stepsDown, asked, stands }) {
    if (!stands) throw conflict("offer-over");
    tx.update(memberships).set({ role: "owner", payLimit: null }).where(eq(memberships.id, toId)).run();
    endOffers(tx, toId);
    if (stepsDown) {
      tx.update(memberships).set({ role: "manager" }).where(eq(memberships.id, fromId)).run();
      endOffers(tx, fromId);
    }
    return { userId: asked.id };
  },
  audit: ({ userId }, { offerId }, { companyId, stepsDown }) => ({
    subject: ["user", userId],
    details: { companyId, offerId, stepsDown },
  }),
});

/** The person who was asked declines, or an owner withdraws the offer. @throws DomainError not_found, also for an offer that is over */
export const endOwnershipOffer = defineCommand({
  name: "end-ownership-offer",
  roles: ["company"],
  right: "own",
  input: ofOffer,
  load: ({ tx, actor }, { offerId }) => offerIn(tx, actor, offerId),
  allow: ({ actor }, offer) => mayEndOffer(actor, offer),
  run({ tx, actor }, { id, asked }) {
    tx.delete(ownershipOffers).where(eq(ownershipOffers.id, id)).run();
    return { offerId: id, declined: asked.id === actor.id };
  },
  audit: ({ offerId, declined }, _input, { companyId, asked }) => ({
    subject: ["user", asked.id],
    details: { companyId, offerId, declined },
  }),
});

/** @throws DomainError not_found */
function offerIn(connection: Connection, actor: CompanyActor, offerId: string): OwnershipOffer {
  const offer = offersOf(connection, companyOf(actor)).find(({ id }) => id === offerId);
  if (!offer) throw notFound();
  return offer;
}
