import { type Authorized, authorized, type PersonActor } from "../../actor";

/** Why two people may not get in touch: one's own block, or the other's, of which one is told no more than that. */
export type Barrier = "blocked-by-you" | "contact-closed";

export function mayBlock<Row extends { blockedId: string }>(_actor: PersonActor, row: Row): Authorized<Row, "block"> {
  return authorized(row, "block");
}
