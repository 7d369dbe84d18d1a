import { DAY, DOCUMENTS, HOUR } from "~/lib/bounds";
import { formatBytes } from "~/lib/files";
import type { Side } from "~/lib/vocabulary";

const HOURS_REMOVABLE = DOCUMENTS.removableFor.most / HOUR;
const DAYS_OPEN = DOCUMENTS.addedUntil.most / DAY;

/** Files that the two sides of a booking give each other. */
export const documentTexts = {
  heading: "Documents",
  none: {
    company: "Give the inspector the mix design, drawings or batch tickets. Only the two sides see them.",
    inspector: "Give the company your test sheets, or ask for the mix design. Only the two sides see them.",
    admin: "No documents yet.",
  },
  add: "Add documents",
  by: (name: string) => `Added by ${name}`,
  own: { company: "your company", inspector: "you" } satisfies Record<Side, string>,
  removed: "Removed",
  /** "PDF, 240 KB". */
  kind: (contentType: string | null, size: number | null) =>
    [contentType === "application/pdf" ? "PDF" : "Picture", size === null ? null : formatBytes(size)]
      .filter(Boolean)
      .join(", "),
  remove: "Remove",
  removeNamed: (filename: string) => `Remove ${filename}`,
  back: "Back to the booking",
  adding: {
    title: "Add documents",
    lead: (other: string) =>
      `${other} is told, and sees them on this booking. Nobody else does, except PourCheck's administrators.`,
    files: (most: number) => `Documents (up to ${most} at once)`,
    kinds: "PDF, JPG or PNG",
    note: "What is it?",
    noteHint: {
      company: "For example: mix design 4000 psi, revision 2",
      inspector: "For example: test sheets of trucks 1 to 6",
    } satisfies Record<Side, string>,
    rule: `You can remove a document until the work is reported, and for ${HOURS_REMOVABLE} hours after you added it. Documents can be added until ${DAYS_OPEN} days after the work was approved.`,
    submit: "Add documents",
    busy: "Sending…",
    notNow: "Not now",
    done: { title: "Documents added" },
  },
  removal: {
    title: "Remove this document?",
    lead: (other: string) => `${other} can no longer open it, but still sees its name and that you removed it.`,
    submit: "Remove document",
    busy: "Removing…",
    keep: "Keep document",
    done: { title: "Document removed" },
  },
};
