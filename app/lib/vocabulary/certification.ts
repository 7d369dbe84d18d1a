export const CERTIFICATION_STATES = ["pending", "approved", "rejected", "expired"] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];

export const VERIFICATION_METHODS = ["LAST_NAME", "CERT_ID", "PROGRAM_AREA", "MANUAL"] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

export const CHECK_RESULTS = ["matches", "differs", "confirmed"] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export const LOOKUP_COUNTRIES = ["US", "CA", "MX"] as const;
export type LookupCountry = (typeof LOOKUP_COUNTRIES)[number];

export const CERTIFICATION_CATEGORIES = ["concrete_testing", "materials_testing", "structural_inspection"] as const;
export type CertificationCategory = (typeof CERTIFICATION_CATEGORIES)[number];

/** A job may ask for any of them, or for 'ACI' alone. */
export const CERTIFICATION_LEVELS = [
  "Concrete Field Testing Technician Grade I",
  "Concrete Strength Testing Technician",
  "Concrete Laboratory Testing Technician Level 1",
  "Self-Consolidating Concrete Testing Technician",
  "Concrete Construction Special Inspector",
] as const;
export type CertificationLevel = (typeof CERTIFICATION_LEVELS)[number];

/** Of the tests at the site. Where one certificate stands for several, this one does. */
export const FIELD_LEVEL: CertificationLevel = CERTIFICATION_LEVELS[0];

/** Returns the levels among these as a number, a bit each in the order of the list; 0 where any certificate will do. */
export function levelBits(levels: readonly (string | null)[]): number {
  return CERTIFICATION_LEVELS.reduce((bits, level, at) => bits + (levels.includes(level) ? 2 ** at : 0), 0);
}

/** Of what an inspector says to own. `withdrawn` also where a newer submission took its place. */
export const EQUIPMENT_STATES = ["pending", "verified", "rejected", "withdrawn"] as const;
export type EquipmentState = (typeof EQUIPMENT_STATES)[number];
