import { type Authorized, authorized, type PersonActor } from "../../actor";
import { forbidden } from "../../errors";

/** Why two people may not get in touch: one's own block, or the other's, of which one learns no more than that. */
export type Barrier = "blocked-by-you" | "contact-closed";

export function mayBlock<Row extends { blockedId: string }>(_actor: PersonActor, row: Row): Authorized<Row, "block"> {
  return authorized(row, "block");
}

/** Whom somebody has blocked is hidden from an administrator who impersonates them. @throws DomainError forbidden "PRIVATE_BLOCKS" */
export function mayLookAtBlocks<Actor extends PersonActor>(actor: Actor): Authorized<Actor, "look-at-blocks"> {
  if (actor.impersonator) throw forbidden("PRIVATE_BLOCKS");
  return authorized(actor, "look-at-blocks");
}
