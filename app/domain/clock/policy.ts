import { CLOCK } from "~/lib/bounds";
import { type ActorOf, type Authorized, authorized, type SystemActor } from "../actor";
import { conflict } from "../errors";

export function mayRecordClock<Row>(_actor: SystemActor, row: Row): Authorized<Row, "record"> {
  return authorized(row, "record");
}

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
