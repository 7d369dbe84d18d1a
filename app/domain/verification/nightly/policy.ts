import { type Authorized, authorized, type SystemActor } from "../../actor";

export function mayRecordCheck<Row>(_actor: SystemActor, row: Row): Authorized<Row, "record-check"> {
  return authorized(row, "record-check");
}
