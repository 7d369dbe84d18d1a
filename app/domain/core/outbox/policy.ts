import { type Authorized, authorized, type SystemActor } from "~/domain/actor";

/** An operator beside the server, who acts as the system, has what was given up tried again. */
export function mayRetryDeliveries<Row>(_actor: SystemActor, row: Row): Authorized<Row, "retry-deliveries"> {
  return authorized(row, "retry-deliveries");
}
