/** `row`, `details`: an entry, or what stands beside it, was changed. `end`: it is not as recorded. `key`: it cannot be opened. `unkeyed`: no entry is under it. */
export const CHAIN_FAULTS = ["row", "details", "end", "key", "unkeyed"] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];
