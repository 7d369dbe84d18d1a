import type { Entry } from "../../entries/entry";
import type { Basis } from "../basis";
import type { Sheet } from "../types";
import { askedNotMade } from "./asked";
import { deviationsOfLoad } from "./deviations";
import type { Finding } from "./finding";
import { missingIn } from "./missing";

interface Findings {
  /** Must be mended before the report can be signed. */
  missing: Finding[];
  deviations: Finding[];
}

/** What is missing, and what deviates from the methods and their times. Nonconformances with the job's limits are the sheet's own. */
export function findingsOf(sheet: Sheet, entries: readonly Entry[], basis: Basis): Findings {
  return {
    missing: missingIn(sheet, entries, basis),
    deviations: [...sheet.loads.flatMap((load) => deviationsOfLoad(load, sheet)), ...askedNotMade(sheet, basis)],
  };
}
