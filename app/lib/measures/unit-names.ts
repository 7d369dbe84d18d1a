import type { Unit } from "./units";

/** As they stand behind a number. */
export const UNIT_NAMES = {
  in: "in.",
  mm: "mm",
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
  floz: "fl oz",
  "lb/ft3": "lb/ft³",
  "kg/m3": "kg/m³",
  psi: "psi",
  MPa: "MPa",
  "%": "%",
} as const satisfies Record<Unit, string>;
