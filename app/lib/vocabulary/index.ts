/** Values that are stored in columns; pages and the API translate them. A new one needs a row in the table `words`: see docs/architecture.md, "A new word". */

export * from "./applications";
export * from "./audit";
export * from "./bookings";
export * from "./certification";
export * from "./files";
export * from "./jobs";
export * from "./ledger";
export * from "./notifications";
export * from "./payments";
export * from "./payouts";
export * from "./people";
export * from "./problems";
export * from "./reports";
export * from "./reviews";
export * from "./support";
