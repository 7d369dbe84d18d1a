/**
 * What is wrong where the audit log does not hold. `row`: an entry was changed, added or removed. `details`: what stands beside an entry was.
 * `end`: the newest entries were removed, or the record of where the log ends was changed. `key`: the key cannot be opened. `unkeyed`: no
 * entry is under the key yet.
 */
export const CHAIN_FAULTS = ["row", "details", "end", "key", "unkeyed"] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];
