import { CLOCK } from "~/lib/bounds";
import { type ActorOf, type Authorized, authorized } from "../actor";
import { conflict } from "../errors";

/** Times are UTC milliseconds. @throws DomainError conflict "clock-not-waiting"; "clock-differs" when `time` is not the clock's own */
export function mayConfirmClock<Row extends { waitingSince: number | null }>(
  _actor: ActorOf<"admin" | "system">,
  row: Row,
  { time, now }: { time: number; now: number },
): Authorized<Row, "confirm"> {
  if (row.waitingSince === null) throw conflict("clock-not-waiting");
  if (Math.abs(now - time) > CLOCK.difference.most) throw conflict("clock-differs");
  return authorized(row, "confirm");
}
