/**
 * `row`: an entry was changed, added or removed. `details`: what stands beside one was. `end`: the newest were removed, or the record of the log's end was changed.
 * `key`: the key cannot be opened. `unkeyed`: no entry is under the key yet.
 */
export const CHAIN_FAULTS = ["row", "details", "end", "key", "unkeyed"] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];
