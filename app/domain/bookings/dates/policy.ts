import { type Authorized, authorized, type SystemActor } from "../../actor";

/** What ends because time passes comes from the schedule only. */
export function mayEndDates<Row>(_actor: SystemActor, row: Row): Authorized<Row, "end-dates"> {
  return authorized(row, "end-dates");
}
