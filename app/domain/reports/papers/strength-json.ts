import type { SignedStrength } from "../strength/types";
import { amountJson, iso } from "./json-values";

/** The compressive strengths of a set, as docs/report-files.md describes them. */
export function strengthJson({ set, cylinders, specified, technician, ...results }: SignedStrength) {
  const { ageDays, moldedOn, testedOn, testedAge, testedBy, average, percent, standing, remarks } = results;
  return {
    set: set.id,
    truckNumber: set.truckNumber,
    sample: set.sample,
    cylinders: set.size,
    ageDays,
    moldedOn,
    testedOn,
    testedAgeDays: testedAge,
    testedBy,
    version: results.version,
    correctionReason: results.reason,
    signedAt: iso(results.signedAt),
    signedBy: technician.name,
    broken: cylinders.map(({ id, diameters, load, diameter, area, strength, fracture }) => ({
      id,
      diameters: diameters.map(amountJson),
      maximumLoad: amountJson(load),
      diameter,
      area,
      strength,
      fractureType: fracture,
    })),
    average,
    specified: specified && { strength: amountJson(specified.strength), ageDays: specified.ageDays },
    percentOfSpecified: percent,
    againstSpecified: standing,
    remarks,
  };
}
