import { SLICE } from "~/lib/bounds";
import { formatBytes } from "~/lib/files";

const MANY = SLICE.deliveriesCounted.most;

/** What administrators read about whether the server works as a whole. */
export const systemStatusTexts = {
  heading: "System status",
  operational: "All systems operational",
  figures: {
    database: {
      label: "Database",
      text: (data: number, files: number) => `Up, with ${formatBytes(data)} of data and ${formatBytes(files)} of files`,
    },
    disk: {
      label: "Disk",
      text: (free: number, whole: number) => `${formatBytes(free)} free of ${formatBytes(whole)}`,
    },
    outbox: {
      label: "Messages and transfers",
      none: "All are sent",
      waiting: (count: number) => `${count < MANY ? count : `${MANY.toLocaleString("en-US")} or more`} to be sent`,
      since: ", due since",
    },
    provider: { label: "Stripe", readUntil: "Everything read until", never: "Not read yet" },
    replication: {
      label: "Copy outside this machine",
      complete: "Everything is copied",
      behind: "Not everything is copied, since",
      none: "None: this server keeps its data on this machine only",
    },
    ledger: { label: "Books" },
    audit: {
      label: "Audit log",
      verified: (entries: number) => `${entries.toLocaleString("en-US")} entries verified`,
      never: "Not verified yet: this is done every night",
    },
    clock: { label: "Clock" },
  },
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
      "The audit log failed verification: entries were changed or removed. Platform Activity says which is the first, and docs/security.md what to do.",
    disk: "The disk is nearly full, so files cannot be uploaded.",
  },
} as const;
