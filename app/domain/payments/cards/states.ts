import type { SavedCardState } from "~/lib/vocabulary";
import type { Graph } from "../../graph";

export const SAVED_CARD_GRAPH = {
  table: "savedCards",
  key: "id",
  starts: ["adding"],
  moves: { adding: ["saved", "failed"], saved: ["removed"], failed: [], removed: [] },
} as const satisfies Graph<SavedCardState>;
