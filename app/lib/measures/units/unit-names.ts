import { grouped } from "./exact";
import type { Unit } from "./units";

export const UNIT_NAMES = {
  m: "m",
  in: "in.",
  mm: "mm",
  m2: "m²",
  in2: "in.²",
  ft2: "ft²",
  mm2: "mm²",
  F: "°F",
  C: "°C",
  lb: "lb",
  kg: "kg",
  ft3: "ft³",
  yd3: "yd³",
  m3: "m³",
  L: "L",
  mL: "mL",
  gal: "gal",
  pt: "pt",
  floz: "fl oz",
  "lb/ft3": "lb/ft³",
  "kg/m3": "kg/m³",
  N: "N",
  lbf: "lbf",
  kN: "kN",
  Pa: "Pa",
  psi: "psi",
  MPa: "MPa",
  "%": "%",
  ratio: "",
} as const satisfies Record<Unit, string>;

/** Returns a decimal with its unit as Americans write it: "3,190 psi". */
export function withUnit(decimal: string, unit: Unit): string {
  return `${grouped(decimal)} ${UNIT_NAMES[unit]}`;
}
