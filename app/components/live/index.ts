export * from "./live-connection";
export * from "./live-notices";
export * from "./use-fresh-on";
export * from "./use-live-event";
export * from "./use-live-state";
export * from "./use-polling";
export * from "./use-read-anew";
