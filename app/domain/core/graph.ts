/** The states that a table's column `state` goes through, as data. Only the functions of `move.server.ts` write that column. */
export interface Graph<State extends string = string> {
  readonly table:
    | "applications"
    | "bankPayouts"
    | "bookings"
    | "certifications"
    | "connections"
    | "dateProposals"
    | "spendingRequests"
    | "disputes"
    | "equipmentSubmissions"
    | "furtherHours"
    | "jobDrafts"
    | "jobs"
    | "paymentInterventions"
    | "payments"
    | "problemOffers"
    | "problems"
    | "manualPayoutAccounts"
    | "payoutAccounts"
    | "refundAttempts"
    | "refunds"
    | "reviewReports"
    | "reviews"
    | "reportVersions"
    | "savedCards"
    | "supportRequests"
    | "transferReversals"
    | "transfers";
  readonly key: "id" | "inspectorId";
  readonly starts: readonly State[];
  readonly moves: { readonly [S in State]: readonly State[] };
}
