/** In an address and in the id of a break, for cylinders that are held without an age. */
export const HOLD_ADDRESS = "H";

/** The part of an address that names the age of a break. */
export function ageAddress(ageDays: number | null): string {
  return ageDays === null ? HOLD_ADDRESS : String(ageDays);
}

/**
 * What was tested together: the set, the planned age, and the cylinders where they are not all of that age: each held one may be tested on its own,
 * and so may those that were left out of a test.
 */
export function breakIdOf(setId: string, ageDays: number | null, cylinderIds: readonly string[]): string {
  const planned = `${setId}/${ageAddress(ageDays)}`;
  return cylinderIds.length === 0 ? planned : `${planned}/${cylinderIds.join("+")}`;
}
