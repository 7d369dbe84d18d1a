import type { Graph } from "~/domain/core/graph";
import type { SavedCardState } from "~/lib/vocabulary";

export const SAVED_CARD_GRAPH = {
  table: "savedCards",
  key: "id",
  starts: ["adding"],
  moves: { adding: ["saved", "failed"], saved: ["removed"], failed: [], removed: [] },
} as const satisfies Graph<SavedCardState>;
