export * from "./live-connection";
export * from "./live-notices";
export * from "./read-anew";
export * from "./use-fresh-on";
export * from "./use-live-event";
export * from "./use-live-state";
export * from "./use-polling";
