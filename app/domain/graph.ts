/** The states that one column goes through, as data. Only `move`, `moveIf` and `start` write that column. */
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
  readonly key: "id" | "inspectorId";
  /** Disputes have no table: `payments.disputeState` holds their state, and null there means `none`. */
  readonly column: "state" | "disputeState";
  readonly starts: readonly State[];
  readonly moves: { readonly [S in State]: readonly State[] };
}
