/** The states that one column goes through, as data. `move` and `start` alone write that column; see move.server.ts. */
export interface Graph<State extends string = string> {
  readonly table:
    | "applications"
    | "bookings"
    | "certifications"
    | "jobDrafts"
    | "jobs"
    | "payments"
    | "payoutAccounts"
    | "refunds"
    | "transfers";
  /** The column that tells the table's rows apart. */
  readonly key: "id" | "inspectorId";
  /** A dispute is a column of its payment, where null stands for `none`. */
  readonly column: "state" | "disputeState";
  /** The states that a new row may have. */
  readonly starts: readonly State[];
  /** Where each state may go. */
  readonly moves: { readonly [S in State]: readonly State[] };
}
