/** What administrators read about whether the server works as a whole. */
export const systemStatusTexts = {
  heading: "System status",
  operational: "All systems operational",
  operationalText: "The database is up, and all messages and transfers are sent or on their way.",
  degraded: "Needs attention",
  parts: {
    outbox: "A message or transfer failed after many tries. The server log says which one.",
    replication: "The copy of the database outside this machine is behind.",
    clock:
      "The server's clock jumped ahead. Approvals, expirations, deletions, the closing of months and the nightly comparison with Stripe wait until it is checked.",
    provider:
      "Something is wrong with Stripe: it refuses our key, many payout accounts were closed at once, or its records cannot be read. /healthz and the server log say which.",
    ledger:
      "The comparison of the books with Stripe found problems, failed, or is overdue. The admin home page says which.",
    audit:
      "The audit log does not hold: entries were changed or removed. Platform Activity says since which, and docs/security.md what to do.",
    disk: "The disk is nearly full, so files cannot be uploaded.",
  },
} as const;
