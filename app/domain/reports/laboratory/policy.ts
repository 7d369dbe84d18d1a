import { type Authorized, authorized } from "../../actor";

/** Whoever holds a mailed link fills in what the laboratory was asked for, and asks for another link. */
export function mayFillIn<Row extends { linkId: string }>(row: Row): Authorized<Row, "fill-in"> {
  return authorized(row, "fill-in");
}
