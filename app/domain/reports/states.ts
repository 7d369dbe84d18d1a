import type { ReportState } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** A version is a draft until its inspector signs it. A correction that is signed supersedes the version before. */
export const REPORT_GRAPH = {
  table: "reportVersions",
  key: "id",
  starts: ["draft"],
  moves: { draft: ["signed", "discarded"], signed: ["superseded"], superseded: [], discarded: [] },
} as const satisfies Graph<ReportState>;
