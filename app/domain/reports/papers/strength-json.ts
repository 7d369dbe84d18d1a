import type { JudgedStrength } from "../strength/queries.server";
import { isCounted } from "../strength/results/types";
import { amountJson, iso } from "./json-values";

/** The compressive strengths of cylinders that were tested together, as docs/report-files.md describes them. Verdicts are as of now. */
export function strengthJson({ number, signed, judged, range, moldedAt }: JudgedStrength) {
  const { set, cylinders, technician, laboratory, ageDays, average } = signed;
  return {
    supplement: number,
    replaces: signed.replaces,
    correctionReason: signed.reason,
    set: set.id,
    prefix: set.prefix,
    truckNumber: set.truckNumber,
    sample: set.sample,
    cylinders: set.size,
    plannedAgeDays: ageDays,
    isHeld: signed.isHeld,
    moldedAt: iso(moldedAt),
    testedAt: iso(signed.testedAt),
    testedBy: signed.testedBy,
    signedAt: iso(signed.signedAt),
    signedBy: technician.name,
    signedAs: signed.role,
    certifiedForC39: signed.isCertified,
    laboratory: laboratory && {
      ...laboratory,
      file: { name: laboratory.file.filename, sha256: laboratory.file.sha256 },
    },
    enteredBy: signed.entered
      ? {
          name: signed.entered.person,
          laboratory: signed.entered.laboratory,
          receivedAt: iso(signed.entered.receivedAt),
        }
      : null,
    machine: signed.machine,
    caps: signed.caps,
    broken: cylinders.map((cylinder) => ({
      id: cylinder.id,
      diameters: cylinder.diameters.map(amountJson),
      maximumLoad: amountJson(cylinder.load),
      diameter: cylinder.diameter,
      area: cylinder.area,
      strength: cylinder.strength,
      fractureType: cylinder.fracture,
      defects: cylinder.defects,
      isCounted: isCounted(cylinder),
      notCounted: cylinder.notCounted,
      areDiametersApart: cylinder.areApart,
    })),
    average,
    range: range && { percent: range.percent, limit: range.limit, isWide: range.isWide },
    verdict: judged?.verdict ?? null,
    threeTestAverage: judged?.threeTests ?? null,
    remarks: signed.remarks,
  };
}
