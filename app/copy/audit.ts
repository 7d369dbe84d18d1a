import type { ChainFault } from "~/lib/vocabulary";

/** What is wrong where the audit log does not hold. */
export const auditFaults: Record<ChainFault, string> = {
  row: "an entry was changed, added or removed there.",
  details: "what is stored beside the entry was changed, added or removed.",
  end: "entries at the end are missing, or the record of where the log ends was changed.",
  key: "its key cannot be opened. Set ENCRYPTION_KEY, or ENCRYPTION_KEY_PREVIOUS, to the key the entries were written under.",
  unkeyed: "no entry is under the key yet. The next change brings the log under it.",
};
