import { TEXTS } from "~/lib/bounds";
import { keysOf } from "~/lib/keys-of";

/** All optional text; `bound` is the most characters. Rules, forms, sheets, calls and the audit log follow. Only the company and its engaged inspector see it. */
export const GATE_DETAILS = {
  siteContactName: { kind: "line", bound: { most: 100 } },
  siteContactPhone: { kind: "phone" },
  gateNotes: { kind: "text", bound: TEXTS.gateNotes },
  testsWanted: { kind: "text", bound: TEXTS.testsWanted },
} as const;

export type GateDetail = keyof typeof GATE_DETAILS;
export type GateDetails = Record<GateDetail, string | null>;

export function gateDetailsOf(row: { [Name in GateDetail]?: string | null | undefined }): GateDetails {
  return Object.fromEntries(keysOf(GATE_DETAILS).map((name) => [name, row[name] || null])) as GateDetails;
}

/** What anybody sees who is not engaged. */
export const NO_GATE_DETAILS: GateDetails = gateDetailsOf({});
