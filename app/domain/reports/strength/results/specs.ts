import { TEXTS } from "~/lib/bounds";
import { diameterSpec } from "~/lib/measures/cylinders/cylinder-checks";
import { choice, decimal, type FieldSpec, type Fields, line, moment, optional } from "~/lib/measures/fields/fields";
import type { CylinderSize } from "~/lib/measures/specification/mix";
import { NOTIFIED } from "../../forms/notified";

/** The inspector tested the cylinders, or enters what a laboratory found. */
export const SIGNER_ROLES = ["tester", "transcriber"] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** ASTM C1231 (unbonded caps), C617 (bonded caps), or ends that were ground. */
export const CAPS = ["C1231", "C617", "ground"] as const;

/** How a cylinder broke: the types of ASTM C39/C39M. */
export const FRACTURE_TYPES = ["1", "2", "3", "4", "5", "6"] as const;
export type FractureType = (typeof FRACTURE_TYPES)[number];

/** Who was notified of what does not conform about a break; all of it, or nothing. */
export const NOTICE_OF_BREAK = {
  told: optional(NOTIFIED.told),
  toldRole: optional(NOTIFIED.toldRole),
  toldCompany: optional(NOTIFIED.toldCompany),
  toldHow: optional(NOTIFIED.toldHow),
  toldAt: optional(moment),
} as const satisfies Fields;

/** What is typed once for cylinders that were tested together. */
export const BREAK = {
  /** Of cylinders that were held without one. */
  ageDays: optional({ type: "whole", least: 1, most: 365, usual: { from: 1, to: 365 }, of: "days" } as const),
  testedAt: moment,
  role: choice(SIGNER_ROLES),
  testedBy: line(TEXTS.strengthTester.most),
  laboratory: optional(line(120)),
  accreditation: optional(line(80)),
  laboratoryReport: optional(line(80)),
  machine: line(40),
  caps: choice(CAPS),
  remarks: optional({ type: "long", most: TEXTS.strengthRemarks.most } as const),
  ...NOTICE_OF_BREAK,
} as const satisfies Fields;

/** What is read of a cylinder. Its diameters are measured at right angles, about the middle of its height. */
export function cylinderSpecs(size: CylinderSize): readonly (readonly [CylinderField, FieldSpec])[] {
  return [
    ["first", diameterSpec(size)],
    ["second", diameterSpec(size)],
    ["load", decimal("load", "load")],
    ["fracture", choice(FRACTURE_TYPES)],
    ["defects", optional(line(80))],
    ["notCounted", optional(line(200))],
  ];
}

export type CylinderField = "first" | "second" | "load" | "fracture" | "defects" | "notCounted";

/** The form's name for a field of a cylinder: "load0" is the first one's. */
export function cylinderFieldName(field: CylinderField, index: number): string {
  return `${field}${index}`;
}
