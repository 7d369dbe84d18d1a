import { SLICE } from "~/lib/bounds";
import { formatBytes } from "~/lib/files";
import { keysOf } from "~/lib/keys-of";
import type { Degraded, DegradedPart } from "~/lib/system/degraded";

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
    mail: { label: "Email", none: "All are sent", since: ", oldest from" },
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
    connections: { label: "Connections" },
  },
  degraded: "Needs attention",
  parts: {
    outbox: {
      degraded: "A message or transfer failed after many tries. The server log says which one.",
      behind: "Messages and transfers have been due for ten minutes, and nothing works on them.",
    },
    mail: { delayed: "Emails have waited for more than 15 minutes. The server log says why they cannot be sent." },
    replication: { degraded: "The copy of the database outside this machine is behind." },
    connections: {
      full: "All connections are taken, so other people are told to try again. The server log says how many there may be.",
    },
    disk: {
      low: "The disk is nearly full, so files cannot be uploaded.",
      unwritable: "The disk is full or read-only, so nothing can be saved. Pages can still be read.",
      stalled: "The disk does not answer, so changes may not be saved.",
    },
    clock: {
      waiting:
        "The server's clock jumped ahead. Approvals, expirations, deletions, the closing of months and the nightly comparison with Stripe wait until it is checked.",
    },
    provider: {
      refused: "Stripe refuses our key, or the key belongs to another account than the books.",
      closed: "Many payout accounts were closed at once at Stripe. No more are marked as closed today.",
      unread: "Some of Stripe's records cannot be read. The server log says how many.",
    },
    ledger: {
      problems: "The last comparison of the books with Stripe found problems.",
      failed: "The last comparison of the books with Stripe failed.",
      unchecked: "The comparison of the books with Stripe is overdue.",
    },
    audit: {
      broken:
        "The audit log failed verification: entries were changed or removed. Platform Activity says which is the first, and docs/operations.md what to do.",
      unchecked: "The verification of the audit log is overdue.",
    },
    database: {
      damaged:
        "A check found the database damaged. docs/operations.md says how to restore a sound state, under Restore.",
    },
  } satisfies { readonly [P in DegradedPart]: { readonly [T in NonNullable<Degraded[P]>]: string } },
} as const;

/** Returns what is wrong with each part that does not work as it should. */
export function troublesOf(degraded: Degraded): [part: DegradedPart, trouble: string][] {
  const sentences: { readonly [P in DegradedPart]: Readonly<Record<string, string>> } = systemStatusTexts.parts;
  return keysOf(degraded).flatMap((part) => {
    const sentence = sentences[part][degraded[part] ?? ""];
    return sentence ? [[part, sentence]] : [];
  });
}
