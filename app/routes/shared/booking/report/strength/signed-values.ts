import type { StrengthFormView } from "~/domain/reports/strength/queries.server";
import { cylinderFieldName } from "~/domain/reports/strength/results/specs";

/** A correction begins with the readings that were signed; the time of a test is typed anew. */
export function signedValues({ corrected, cylinderIds }: StrengthFormView): Record<string, string> {
  if (!corrected) return {};
  const { ageDays, role, testedBy, laboratory, machine, caps, remarks, notified, cylinders } = corrected.signed;
  const values: Record<string, string> = {
    ageDays: String(ageDays),
    role: role ?? "",
    testedBy,
    laboratory: laboratory?.name ?? "",
    accreditation: laboratory?.accreditation ?? "",
    laboratoryReport: laboratory?.report ?? "",
    machine,
    caps,
    remarks,
    told: notified?.told ?? "",
    toldRole: notified?.role ?? "",
    toldCompany: notified?.company ?? "",
    toldHow: notified?.how ?? "",
  };
  for (const { id, diameters, load, fracture, defects, notCounted } of cylinders) {
    const [first, second] = diameters;
    const typed = { first: first.typed, second: second.typed, load: load.typed, fracture, defects, notCounted };
    for (const name of ["first", "second", "load", "fracture", "defects", "notCounted"] as const) {
      values[cylinderFieldName(name, cylinderIds.indexOf(id))] = typed[name];
    }
  }
  return values;
}
